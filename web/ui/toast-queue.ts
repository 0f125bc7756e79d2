// Toaster shows one notification at a time, which a newer one replaces, and above it those that stay.
import { createStore } from './store.ts';

export interface Notice {
  title: string;
  description?: string;
  tone?: 'plain' | 'destructive';
  /** The notice stays until it is dismissed. */
  stays?: boolean;
  action?: { label: string; run: () => void };
}

export interface ShownNotice extends Notice {
  id: number;
  open: boolean;
}

const REMOVED_AFTER_MS = 1_000_000;

let lastId = 0;
export const toastQueue = createStore<readonly ShownNotice[]>(() => []);

export function toast(notice: Notice): void {
  lastId += 1;
  const staying = toastQueue.read().filter(({ stays, open }) => stays && open);
  toastQueue.set([{ ...notice, id: lastId, open: true }, ...staying]);
}

export function dismissToast(id: number): void {
  toastQueue.set(toastQueue.read().map((notice) => (notice.id === id ? { ...notice, open: false } : notice)));
  setTimeout(() => toastQueue.set(toastQueue.read().filter((notice) => notice.id !== id)), REMOVED_AFTER_MS);
}
