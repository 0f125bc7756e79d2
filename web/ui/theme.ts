// The theme: the device's, or the one chosen for this browser.
import { readStored, removeStored, writeStored } from './browser-storage.ts';

export type Theme = 'system' | 'light' | 'dark';

const KEY = 'theme';

export function readTheme(): Theme {
  const stored = readStored('localStorage', KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

export function applyTheme(theme: Theme): void {
  if (theme === 'system') {
    removeStored('localStorage', KEY);
    delete document.documentElement.dataset.theme;
  } else {
    writeStored('localStorage', KEY, theme);
    document.documentElement.dataset.theme = theme;
  }
}
