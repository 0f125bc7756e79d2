// Says what became of an entry that a press has made.
import { type Notice, toast } from '../../ui/toast-queue.ts';
import type { Outcome } from './visit.ts';

/** Skips a refused entry, because the screen shows the reason as long as it is refused. */
export function tellEntry(
  outcome: Outcome,
  done: 'Logged' | 'Taken back',
  title: string,
  more: Pick<Notice, 'description' | 'action'>,
): void {
  if (outcome === 'refused') return;
  const unsent = 'It is sent when there is a signal. Until then, only you see it.';
  const description = [more.description, unsent].filter(Boolean).join(' ');
  toast(
    outcome === 'stored'
      ? { ...more, title: `Stored on this device: ${title}`, description }
      : { ...more, title: `${done}: ${title}` },
  );
}
