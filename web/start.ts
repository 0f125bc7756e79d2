// The first code of a page, and small: the browser asks for all that the first screen needs before the app is there.
import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';
import './ui/Layout.module.css';
import './shell/site-header.css';
import { codeAt } from './screen-code.ts';
import { nextTask } from './ui/next-task.ts';
import { applyTheme, readTheme } from './ui/theme.ts';

applyTheme(readTheme());
// React is evaluated in a task of its own: together with the app it would keep a slow phone from painting too long.
void import('react-dom/client').then(nextTask).then(() => import('./main.tsx'));
// The router loads it again and reports a failure.
void codeAt(window.location.pathname)?.catch(() => {});
