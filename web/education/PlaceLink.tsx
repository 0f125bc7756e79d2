import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface Props {
  /** The id of a chapter, or `contents`. */
  to: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Leads to a place of this page. By the router, which knows where to scroll on the way back; the focus comes along. */
export function PlaceLink({ to, className, children }: Props) {
  return (
    <Link
      to={`#${to}`}
      className={className}
      onClick={() => document.getElementById(to)?.focus({ preventScroll: true })}
    >
      {children}
    </Link>
  );
}
