import type { Turn } from './timeline.ts';

const turns: Record<string, Turn> = { ArrowLeft: 'previous', ArrowRight: 'next', Home: 'first', End: 'last' };

/**
 * Returns the timeline's action for a key. Arrows work on the whole screen, Home and End only within the timeline,
 * because elsewhere they scroll the page.
 */
export function turnOfKey(event: KeyboardEvent, timeline: Element | null): Turn | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return null;
  if (document.querySelector('[role="dialog"], [role="menu"]')) return null;
  if (!event.key.startsWith('Arrow') && !(event.target instanceof Node && timeline?.contains(event.target)))
    return null;
  return turns[event.key] ?? null;
}
