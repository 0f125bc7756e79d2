// Tabs after the ARIA pattern: one tab stop, and the arrow keys choose.
import Camera from 'lucide-react/icons/camera';
import ListChecks from 'lucide-react/icons/list-checks';
import { type KeyboardEvent, useRef } from 'react';
import styles from './IdentificationTabs.module.css';
import type { Tab } from './identification-url.ts';

export const panelId = 'identification-panel';
export const tabId = (tab: Tab): string => `identification-tab-${tab}`;

const TABS = [
  { tab: 'photo', name: 'Photo ID', Icon: Camera },
  { tab: 'manual', name: 'Manual Traits', Icon: ListChecks },
] as const;

export function IdentificationTabs({ tab: open, onChoose }: { tab: Tab; onChoose: (tab: Tab) => void }) {
  const list = useRef<HTMLDivElement>(null);

  function move(event: KeyboardEvent): void {
    const to: Record<string, number> = {
      Home: 0,
      End: 1,
      ArrowLeft: open === 'photo' ? 1 : 0,
      ArrowRight: open === 'photo' ? 1 : 0,
    };
    const target = TABS[to[event.key] ?? -1];
    if (!target) return;
    event.preventDefault();
    onChoose(target.tab);
    list.current?.querySelector<HTMLElement>(`#${tabId(target.tab)}`)?.focus();
  }

  return (
    <div ref={list} role="tablist" aria-label="How to identify" className={styles.tabs} onKeyDown={move}>
      {TABS.map(({ tab, name, Icon }) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={tabId(tab)}
          aria-selected={tab === open}
          aria-controls={panelId}
          tabIndex={tab === open ? 0 : -1}
          className={styles.tab}
          onClick={() => onChoose(tab)}
        >
          <Icon aria-hidden />
          {name}
        </button>
      ))}
    </div>
  );
}
