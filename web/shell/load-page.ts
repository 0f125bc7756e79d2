import type { Notice } from '../ui/toast-queue.ts';
import { reloadNewest } from './new-version.ts';
import { storeToast } from './stored-toast.ts';

/** A full page load, so that nothing of the old session stays in memory. The notification is shown after it. */
export function loadPage(path: string, notice: Pick<Notice, 'title' | 'description'>): void {
  storeToast(notice);
  window.location.assign(path);
}

/**
 * Loads this address anew: a browser does not fetch code a second time that has failed once. Only when the server answers,
 * or all that is on the page would be lost to the browser's own error page. False where it does not.
 */
export async function loadAgain(): Promise<boolean> {
  try {
    await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' });
  } catch {
    return false;
  }
  await reloadNewest();
  return true;
}
