// Toaster shows one notification at a time. A newer one replaces it.
import { createStore } from './store.ts';

export interface Notice {
  title: string;
  description?: string;
  tone?: 'plain' | 'destructive';
  /** The notice stays until it is dismissed or replaced. */
  stays?: boolean;
  action?: { label: string; run: () => void };
}

export interface ShownNotice extends Notice {
  id: number;
  open: boolean;
}

const AT_MOST = 1;
const REMOVED_AFTER_MS = 1_000_000;

let lastId = 0;
export const toastQueue = createStore<readonly ShownNotice[]>(() => []);

export function toast(notice: Notice): void {
  lastId += 1;
  toastQueue.set([{ ...notice, id: lastId, open: true }, ...toastQueue.read()].slice(0, AT_MOST));
}

export function dismissToast(id: number): void {
  toastQueue.set(toastQueue.read().map((notice) => (notice.id === id ? { ...notice, open: false } : notice)));
  setTimeout(() => toastQueue.set(toastQueue.read().filter((notice) => notice.id !== id)), REMOVED_AFTER_MS);
}
