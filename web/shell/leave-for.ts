import type { Notice } from '../ui/toast-queue.ts';
import { keepToast } from './kept-toast.ts';

/** A full page load, so that nothing of the earlier session stays in memory; the notification is shown on arrival. */
export function leaveFor(path: string, notice: Pick<Notice, 'title' | 'description'>): void {
  keepToast(notice);
  window.location.assign(path);
}
