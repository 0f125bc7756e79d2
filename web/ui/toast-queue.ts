// Holds the notification that Toaster shows. A newer one replaces it.
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

let shown: readonly ShownNotice[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

export function toast(notice: Notice): void {
  lastId += 1;
  change([{ ...notice, id: lastId, open: true }, ...shown].slice(0, AT_MOST));
}

export function dismissToast(id: number): void {
  change(shown.map((notice) => (notice.id === id ? { ...notice, open: false } : notice)));
  setTimeout(() => change(shown.filter((notice) => notice.id !== id)), REMOVED_AFTER_MS);
}

export const toastQueue = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => shown,
};

function change(next: readonly ShownNotice[]): void {
  shown = next;
  for (const listener of listeners) listener();
}
