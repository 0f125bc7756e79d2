// A notification that must survive a full page load: it is put by before leaving and shown once on arrival.
import { type Notice, toast } from '../ui/toast-queue.ts';

const KEY = 'kept-toast';

export function keepToast(notice: Pick<Notice, 'title' | 'description'>): void {
  sessionStorage.setItem(KEY, JSON.stringify(notice));
}

export function showKeptToast(): void {
  const kept = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  if (kept) toast(JSON.parse(kept));
}
