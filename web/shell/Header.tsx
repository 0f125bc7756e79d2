import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import './site-header.css';
import styles from './Header.module.css';
import { Logo } from './Logo.tsx';
import { type LoadMenu, MenuButton } from './MenuButton.tsx';

export interface HeaderProps {
  /** Stands before the menu. */
  action: ReactNode;
  loadMenu: LoadMenu;
}

export function Header({ action, loadMenu }: HeaderProps) {
  return (
    <header className="site-header">
      <div className="site-header-line">
        <Link to={paths.home()} className="site-name">
          <Logo />
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
