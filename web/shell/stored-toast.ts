// A notification that survives a full page load: stored before it, shown once after it.
import { readStored, removeStored, writeStored } from '../ui/browser-storage.ts';
import { type Notice, toast } from '../ui/toast-queue.ts';

const KEY = 'stored-toast';

export function storeToast(notice: Pick<Notice, 'title' | 'description'>): void {
  writeStored('sessionStorage', KEY, JSON.stringify(notice));
}

export function showStoredToast(): void {
  const stored = parse(readStored('sessionStorage', KEY));
  removeStored('sessionStorage', KEY);
  if (stored) toast(stored);
}

/** A broken entry must not keep the app from starting. */
function parse(text: string | null): Notice | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && value !== null && 'title' in value ? (value as Notice) : null;
  } catch {
    return null;
  }
}
