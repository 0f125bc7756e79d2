// A small drawing for each chapter, in ink and one tint.
import type { ReactNode } from 'react';
import styles from './education.module.css';
import type { TopicId } from './topics.ts';

const tint = styles.tint;
const fine = styles.fine;

const drawings: Record<TopicId, ReactNode> = {
  'travel-bunker': (
    <>
      <path className={tint} d="M7 20 24 9l17 11v20H7Z" />
      <path d="M4 22 24 8l20 14M7 20v20h34V20M7 34h34M12 40v3M36 40v3" />
      <path className={fine} d="M13 20v14M18 18v16M23 16v18M28 17v17M33 19v15M37 22v12M10 37h28" />
    </>
  ),
  breeding: (
    <>
      <path className={tint} d="M17 13c5 0 9 7 9 13H8c0-6 4-13 9-13Zm14 2c5 0 9 6 9 11H24c0-5 3-11 7-11Z" />
      <path d="M9 27c0-7 3-14 8-14s8 6 8.5 11M24.5 20c1.5-3 4-5 6.5-5 5 0 8 6 8 12M4 27c4 3 36 3 40 0-1 8-7 14-20 14S5 35 4 27Z" />
      <path
        className={fine}
        d="M8 31c8 3 24 3 32 0M10 35c8 3 20 3 28 0M15 39c6 1.5 12 1.5 18 0M3 25l5 4M45 25l-5 4M14 17c1-1.5 2-2 3-2"
      />
    </>
  ),
  impact: (
    <>
      <path className={tint} d="M17 15h14c-1 4-4 6-7 9-3-3-6-5-7-9Zm-3 25c1-6 5-8 10-10 5 2 9 4 10 10Z" />
      <path d="M11 5h26M11 43h26M14 5c0 11 4 14 8 17v4c-4 3-8 6-8 17M34 5c0 11-4 14-8 17v4c4 3 8 6 8 17" />
      <path className={fine} d="M9 8h30M9 40h30M24 22v12M18 15h12M20 18h8M17 37h14" />
    </>
  ),
  community: (
    <>
      <path className={tint} d="M7 9h34v27H7Z" />
      <path d="M5 7h38v31H5ZM9 11h30v23H9ZM24 2l-7 5M24 2l7 5M15 44l3-6M33 44l-3-6" />
      <path d="M15 21c0 6 4 9 9 9s8-3 9-8c.5-2 1-3 3-4-2 0-2-2-4-2-3 0-3 5-7 6-4 .5-6-4-10-4 .5 1 0 2 0 3ZM22 30v4M26 30v4" />
      <path className={fine} d="M31 16c-.5-2 1-2.5 1-2.5l1 1M19 24c2 2 5 2 7 0" />
    </>
  ),
  housing: (
    <>
      <path className={tint} d="M9 22h30v18H9Z" />
      <path d="M4 24 24 7l20 17M9 20v20h30V20M19 40V29c0-3 2-5 5-5s5 2 5 5v11M29 40l10 5M19 40l-3 5M33 26h4v4h-4ZM24 7V3l4 1.5-4 1.5" />
      <path className={fine} d="M11 26h5M11 30h6M11 34h6M31 34h6M10 19l14-12M14 19l10-8 10 8M28 41l4 4M24 42l3 3" />
    </>
  ),
  incubation: (
    <>
      <path className={tint} d="M10 28c1 10 7 16 14 16s13-6 14-16l-5 4-4-5-5 5-5-5-4 5Z" />
      <path d="M10 28l5 4 4-5 5 5 5-5 4 5 5-4c0 10-6 16-14 16s-14-6-14-16ZM14 27c0-3 .5-5 1-7 2-7 5-15 9-15s8 8 9.5 15" />
      <path d="M19 25c0-5 2-8 5-8s5 3 5 8M24 20l2 2-2 2-2-2Z" />
      <path className={fine} d="M21 19.5v.5M27 19.5v.5M15 37c2 3 5 5 8 5M16 18c1-4 3-8 5-10" />
    </>
  ),
  feeding: (
    <>
      <path
        className={tint}
        d="M24 4c4 4 4 8 0 12-4-4-4-8 0-12Zm-9 9c5 1 8 4 8 9-5-1-8-4-8-9Zm18 0c-5 1-8 4-8 9 5-1 8-4 8-9ZM15 22c5 1 8 4 8 9-5-1-8-4-8-9Zm18 0c-5 1-8 4-8 9 5-1 8-4 8-9Z"
      />
      <path d="M24 4c4 4 4 8 0 12-4-4-4-8 0-12ZM15 13c5 1 8 4 8 9-5-1-8-4-8-9ZM33 13c-5 1-8 4-8 9 5-1 8-4 8-9ZM15 22c5 1 8 4 8 9-5-1-8-4-8-9ZM33 22c-5 1-8 4-8 9 5-1 8-4 8-9ZM24 16v29" />
      <path
        className={fine}
        d="M24 7v6M18 16l4 4M30 16l-4 4M18 25l4 4M30 25l-4 4M24 41c-4-5-8-6-12-5M24 43c4-5 8-6 12-5"
      />
    </>
  ),
  records: (
    <>
      <path className={tint} d="M4 14c7-3 14-3 20 1 6-4 13-4 20-1v25c-7-3-14-3-20 1-6-4-13-4-20-1Z" />
      <path d="M24 15c-6-4-13-4-20-1v25c7-3 14-3 20 1 6-4 13-4 20-1V14M24 15v25M24 15c3-2 6-3 9-3M29 32 44 4c-7 2-12 9-14 20Z" />
      <path
        className={fine}
        d="M8 19c4-1 8-1 12 1M8 24c4-1 8-1 12 1M8 29c4-1 8-1 12 1M33 33c3-.5 5 0 7 .5M32 26 40 11M33 19l2 2M36 14l2 2"
      />
    </>
  ),
};

export function TopicIcon({ of }: { of: TopicId }) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className={styles.icon}>
      {drawings[of]}
    </svg>
  );
}
