// The way to the four main screens, in reach of a thumb. Not where a screen has buttons of its own there.
import Bird from 'lucide-react/icons/bird';
import BookOpen from 'lucide-react/icons/book-open';
import Heart from 'lucide-react/icons/heart';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../paths.ts';
import { HenIcon } from '../ui/icons.tsx';
import styles from './PhoneBar.module.css';

const entries = [
  { to: paths.home(), label: 'Birds', Icon: Bird },
  { to: paths.myBirds, label: 'My flock', Icon: HenIcon },
  { to: paths.matches, label: 'Matches', Icon: Heart },
  { to: paths.breeds, label: 'Breeds', Icon: BookOpen },
];

const withOwnButtons: readonly string[] = [paths.home(), paths.demo];

export function PhoneBar() {
  const { pathname } = useLocation();
  if (withOwnButtons.includes(pathname)) return null;
  return (
    <nav aria-label="Main" className={styles.bar}>
      {entries.map(({ to, label, Icon }) => (
        <Link key={to} to={to} aria-current={pathname === to ? 'page' : undefined}>
          <Icon aria-hidden />
          {label}
        </Link>
      ))}
    </nav>
  );
}
