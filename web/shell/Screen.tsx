// One screen: its title in the tab and at the head, and the focus on that head after a navigation.
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { classNames } from '../ui/class-names.ts';
import styles from './Screen.module.css';

interface Props {
  title: string;
  /** A line under the title. */
  lead?: ReactNode;
  /** The title is only for the tab and for screen readers: the screen shows something better. */
  hiddenTitle?: boolean;
  width?: 'text' | 'wide';
  /** Where the screen's back control leads: "Back to {name}". */
  back?: { to: string; name: string };
  children?: ReactNode;
}

export function Screen({ title, lead, hiddenTitle, width = 'text', back, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  // The key of the very first entry is 'default': then the browser puts the focus where it belongs.
  const arrive = useEffectEvent(() => {
    if (key !== 'default') heading.current?.focus({ preventScroll: true });
  });
  // A new title is a new screen; a screen that only writes its state into its address keeps the focus where it is.
  useEffect(() => {
    document.title = `${title} · Heritage Flock`;
    arrive();
  }, [title]);
  return (
    <div className={classNames(styles.screen, styles[width])}>
      {back && (
        <Link to={back.to} className={styles.back}>
          <ArrowLeft aria-hidden />
          Back to {back.name}
        </Link>
      )}
      <header className={hiddenTitle ? 'visually-hidden' : styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </header>
      {children}
    </div>
  );
}
