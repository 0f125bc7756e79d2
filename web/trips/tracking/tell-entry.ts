// Says what became of an entry that a press has made.
import type { TripLogEntry } from '#contract';
import { type Notice, toast } from '../../ui/toast-queue.ts';
import type { Outcome, Visit } from './visit.ts';

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
      ? { ...more, title: `${done === 'Logged' ? 'Stored' : done} on this device: ${title}`, description }
      : { ...more, title: `${done}: ${title}` },
  );
}

/** A check is unticked instead, and an alert is resolved. */
export const mayTakeBack = ({ type, taskId }: TripLogEntry): boolean => !taskId && type !== 'alert';

/** Takes back an entry that has no task. It stays in the log, so another of its kind is logged if the keeper wants it again. */
export async function takeBack(add: Visit['add'], { id: takesBack, ...entry }: TripLogEntry): Promise<void> {
  const { type, title } = entry;
  const outcome = await add({ type, title, status: 'pending', takesBack });
  tellEntry(outcome, 'Taken back', title, { action: { label: 'Undo', run: () => void add(entry) } });
}
