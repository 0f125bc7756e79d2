// A notification that must survive a full page load: it is put by before leaving and shown once on arrival.
import { forget, keep, readKept } from '../ui/kept-text.ts';
import { type Notice, toast } from '../ui/toast-queue.ts';

const KEY = 'kept-toast';

export function keepToast(notice: Pick<Notice, 'title' | 'description'>): void {
  keep('sessionStorage', KEY, JSON.stringify(notice));
}

export function showKeptToast(): void {
  const kept = parse(readKept('sessionStorage', KEY));
  forget('sessionStorage', KEY);
  if (kept) toast(kept);
}

/** A notification is not worth an app that does not start. */
function parse(text: string | null): Notice | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && value !== null && 'title' in value ? (value as Notice) : null;
  } catch {
    return null;
  }
}
