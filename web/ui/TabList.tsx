// Tabs after the ARIA pattern: one tab stop, and the arrow keys choose.
import { type KeyboardEvent, type ReactNode, useRef } from 'react';

interface Tab<Value> {
  value: Value;
  /** The panel refers to its tab by this id. */
  id: string;
  content: ReactNode;
}

interface Props<Value> {
  label: string;
  tabs: readonly Tab<Value>[];
  chosen: Value;
  panelId: string;
  className: string | undefined;
  tabClassName: string | undefined;
  onChoose: (value: Value) => void;
}

export function TabList<Value>({ label, tabs, chosen, panelId, className, tabClassName, onChoose }: Props<Value>) {
  const list = useRef<HTMLDivElement>(null);

  function move(event: KeyboardEvent): void {
    const place = tabs.findIndex(({ value }) => value === chosen);
    const targets: Record<string, number> = {
      ArrowLeft: (place + tabs.length - 1) % tabs.length,
      ArrowRight: (place + 1) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    };
    const target = targets[event.key];
    const tab = target === undefined ? undefined : tabs[target];
    if (!tab) return;
    event.preventDefault();
    onChoose(tab.value);
    list.current?.querySelector<HTMLElement>(`#${tab.id}`)?.focus();
  }

  return (
    <div ref={list} role="tablist" aria-label={label} className={className} onKeyDown={move}>
      {tabs.map(({ value, id, content }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={id}
          aria-selected={value === chosen}
          aria-controls={panelId}
          tabIndex={value === chosen ? 0 : -1}
          className={tabClassName}
          onClick={() => onChoose(value)}
        >
          {content}
        </button>
      ))}
    </div>
  );
}
