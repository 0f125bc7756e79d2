import type { ReactNode } from 'react';
import { paths } from '../paths.ts';

/** The link opens a new tab, because a token on this page is not shown again. */
export function DocsLink({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <a href={paths.docs} target="_blank" rel="noopener" className={className}>
      {children}
      <span className="visually-hidden"> (opens a new tab)</span>
    </a>
  );
}
