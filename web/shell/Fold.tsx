// A part of a screen that is folded away under its heading. It stays as its reader left it: the back button would
// otherwise lead to a shorter page, on which the scroll position cannot be restored. Paper has no folds.
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { readJson, removeStored, writeJson } from '../ui/browser-storage.ts';
import { classNames } from '../ui/class-names.ts';
import { Row, Text } from '../ui/Layout.tsx';
import styles from './Fold.module.css';

interface Props {
  /** Unique on its screen. */
  id: string;
  title: ReactNode;
  /** A few words beside the title. */
  note?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

export function Fold({ id, title, note, className, children }: Props) {
  const [isOpen, setOpen] = useKeptOpen(id);
  return (
    <details
      className={classNames(styles.fold, className)}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <Row as="summary" gap={3} align="center">
        <span>
          {title}{' '}
          {note && (
            <Text as="small" size="small" tone="soft">
              {note}
            </Text>
          )}
        </span>
      </Row>
      <div className={styles.folded}>{children}</div>
    </details>
  );
}

const KEY = 'open-folds';

/** What is open, by the entry of the history and the fold's id. */
function openFolds(): string[] {
  const stored = readJson('sessionStorage', KEY);
  return Array.isArray(stored) ? stored : [];
}

function keepOpen(entry: string, isOpen: boolean): void {
  const others = openFolds().filter((one) => one !== entry);
  if (isOpen) writeJson('sessionStorage', KEY, [...others, entry]);
  else if (others.length > 0) writeJson('sessionStorage', KEY, others);
  else removeStored('sessionStorage', KEY);
}

export function useKeptOpen(id: string) {
  const entry = `${scrollKey(useLocation())} ${id}`;
  const [kept, setKept] = useState(() => ({ entry, isOpen: openFolds().includes(entry) }));
  // A new entry begins as the one before ended; the back button brings an entry as it was left.
  const byHistory = useNavigationType() === 'POP';
  const isOpen = kept.entry !== entry && byHistory ? openFolds().includes(entry) : kept.isOpen;
  useEffect(() => keepOpen(entry, isOpen), [entry, isOpen]);
  return [isOpen, (next: boolean) => setKept({ entry, isOpen: next })] as const;
}

/** The first entry of every full page load has the key 'default': the pages must not share a scroll position. */
export function scrollKey({ key }: { key: string }): string {
  return key === 'default' ? `start of ${performance.timeOrigin}` : key;
}
