// Which of the two themes: the device's, or the one a keeper chose for this browser.
import { forget, keep, readKept } from './kept-text.ts';

export type Theme = 'system' | 'light' | 'dark';

const KEY = 'theme';

export function readTheme(): Theme {
  const kept = readKept('localStorage', KEY);
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

export function applyTheme(theme: Theme): void {
  if (theme === 'system') {
    forget('localStorage', KEY);
    delete document.documentElement.dataset.theme;
  } else {
    keep('localStorage', KEY, theme);
    document.documentElement.dataset.theme = theme;
  }
}
