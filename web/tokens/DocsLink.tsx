import type { ReactNode } from 'react';
import { paths } from '../paths.ts';

/** In a tab of its own: a token that stands here is not shown again. */
export function DocsLink({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <a href={paths.docs} target="_blank" rel="noopener" className={className}>
      {children}
      <span className="visually-hidden"> (opens a new tab)</span>
    </a>
  );
}
