import { afterEach, expect, test, vi } from 'vitest';
import { readStored, removeStored, writeStored } from './browser-storage.ts';

afterEach(() => {
  vi.restoreAllMocks();
  removeStored('localStorage', 'leaf');
});

test('survives a reload', () => {
  writeStored('localStorage', 'leaf', 'oak');
  expect(localStorage.getItem('leaf')).toBe('oak');
  expect(readStored('localStorage', 'leaf')).toBe('oak');
  removeStored('localStorage', 'leaf');
  expect(readStored('localStorage', 'leaf')).toBeNull();
});

test('lasts until the page closes if storage is full', () => {
  writeStored('localStorage', 'leaf', 'oak');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  writeStored('localStorage', 'leaf', 'elm');
  expect(readStored('localStorage', 'leaf')).toBe('elm');
  removeStored('localStorage', 'leaf');
  expect(readStored('localStorage', 'leaf')).toBeNull();
});

test('lasts until the page closes if the browser blocks storage', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  expect(readStored('localStorage', 'leaf')).toBeNull();
  writeStored('localStorage', 'leaf', 'oak');
  expect(readStored('localStorage', 'leaf')).toBe('oak');
  removeStored('localStorage', 'leaf');
  expect(readStored('localStorage', 'leaf')).toBeNull();
});
