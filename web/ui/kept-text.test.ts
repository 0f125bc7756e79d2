import { afterEach, expect, test, vi } from 'vitest';
import { forget, keep, readKept } from './kept-text.ts';

afterEach(() => {
  vi.restoreAllMocks();
  forget('localStorage', 'leaf');
});

test('outlives the page', () => {
  keep('localStorage', 'leaf', 'oak');
  expect(localStorage.getItem('leaf')).toBe('oak');
  expect(readKept('localStorage', 'leaf')).toBe('oak');
  forget('localStorage', 'leaf');
  expect(readKept('localStorage', 'leaf')).toBeNull();
});

test('lasts as long as the page where the storage is full', () => {
  keep('localStorage', 'leaf', 'oak');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  keep('localStorage', 'leaf', 'elm');
  expect(readKept('localStorage', 'leaf')).toBe('elm');
  forget('localStorage', 'leaf');
  expect(readKept('localStorage', 'leaf')).toBeNull();
});

test('lasts as long as the page where the browser refuses its storage', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  expect(readKept('localStorage', 'leaf')).toBeNull();
  keep('localStorage', 'leaf', 'oak');
  expect(readKept('localStorage', 'leaf')).toBe('oak');
  forget('localStorage', 'leaf');
  expect(readKept('localStorage', 'leaf')).toBeNull();
});
