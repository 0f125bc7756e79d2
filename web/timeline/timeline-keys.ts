import type { Turn } from './timeline.ts';

const turns: Record<string, Turn> = { ArrowLeft: 'previous', ArrowRight: 'next', Home: 'first', End: 'last' };

/**
 * What a key press means for the timeline. The arrows do so on the whole screen, Home and End within the timeline only:
 * elsewhere they move the page.
 */
export function turnOfKey(event: KeyboardEvent, timeline: Element | null): Turn | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return null;
  if (document.querySelector('[role="dialog"], [role="menu"]')) return null;
  if (!event.key.startsWith('Arrow') && !(event.target instanceof Node && timeline?.contains(event.target)))
    return null;
  return turns[event.key] ?? null;
}
