import type { Notice } from '../ui/toast-queue.ts';
import { storeToast } from './stored-toast.ts';

/** A full page load, so that nothing of the earlier session stays in memory; the notification is shown on arrival. */
export function loadPage(path: string, notice: Pick<Notice, 'title' | 'description'>): void {
  storeToast(notice);
  window.location.assign(path);
}
