// A notification that survives a full page load: stored before it, shown once after it.
import { readJson, removeStored, writeJson } from '../ui/browser-storage.ts';
import { type Notice, toast } from '../ui/toast-queue.ts';

const KEY = 'stored-toast';

export function storeToast(notice: Pick<Notice, 'title' | 'description'>): void {
  writeJson('sessionStorage', KEY, notice);
}

export function showStoredToast(): void {
  const stored = readJson('sessionStorage', KEY);
  removeStored('sessionStorage', KEY);
  if (typeof stored === 'object' && stored !== null && 'title' in stored) toast(stored as Notice);
}
