import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import './masthead.css';
import styles from './Header.module.css';
import { Mark } from './Mark.tsx';
import { type LoadMenu, MenuButton } from './MenuButton.tsx';

export interface HeaderProps {
  /** Stands before the menu. */
  action: ReactNode;
  loadMenu: LoadMenu;
}

export function Header({ action, loadMenu }: HeaderProps) {
  return (
    <header className="masthead">
      <div className="masthead-line">
        <Link to={paths.home()} className="masthead-name">
          <Mark />
          Heritage Flock
        </Link>
        <div className={styles.buttons}>
          {action}
          <MenuButton load={loadMenu} />
        </div>
      </div>
    </header>
  );
}
