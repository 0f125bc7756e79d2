import type { Notice } from '../ui/toast-queue.ts';
import { storeToast } from './stored-toast.ts';

/** A full page load, so that nothing of the old session stays in memory. The notification is shown after it. */
export function loadPage(path: string, notice: Pick<Notice, 'title' | 'description'>): void {
  storeToast(notice);
  window.location.assign(path);
}
