// Tabs after the ARIA pattern: one tab stop, and the arrow keys choose.
import { type KeyboardEvent, useRef } from 'react';
import styles from './CategoryTabs.module.css';
import { CATEGORIES, type Category } from './sample-photos.ts';

export const PANEL_ID = 'gallery-photos';
export const tabId = (category: Category | null): string => `gallery-tab-${category ?? 'all'}`;

const TABS: readonly (Category | null)[] = [null, ...CATEGORIES];

export const categoryName: Record<Category, string> = {
  setup: 'Setup',
  introduction: 'Introduction',
  success: 'Success',
  tips: 'Tips',
};

interface Props {
  category: Category | null;
  onChoose: (category: Category | null) => void;
}

export function CategoryTabs({ category, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null);

  function move(event: KeyboardEvent): void {
    const place = TABS.indexOf(category);
    const targets: Record<string, number> = {
      ArrowLeft: (place + TABS.length - 1) % TABS.length,
      ArrowRight: (place + 1) % TABS.length,
      Home: 0,
      End: TABS.length - 1,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    onChoose(TABS[target] ?? null);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[target]?.focus();
  }

  return (
    <div ref={list} role="tablist" aria-label="Category" className={styles.tabs} onKeyDown={move}>
      {TABS.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={tabId(tab)}
          aria-selected={tab === category}
          aria-controls={PANEL_ID}
          tabIndex={tab === category ? 0 : -1}
          className={styles.tab}
          onClick={() => onChoose(tab)}
        >
          {tab ? categoryName[tab] : 'All'}
        </button>
      ))}
    </div>
  );
}
