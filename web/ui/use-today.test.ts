import { act, renderHook } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useToday } from './use-today.ts';

test('the day changes at midnight, and when the device wakes up on another day', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  vi.setSystemTime(new Date(2026, 4, 25, 23, 59));
  const { result } = renderHook(() => useToday());
  expect(result.current).toBe('2026-05-25');
  act(() => vi.advanceTimersByTime(60_000));
  expect(result.current).toBe('2026-05-26');
  act(() => vi.advanceTimersByTime(86_400_000));
  expect(result.current).toBe('2026-05-27');

  vi.setSystemTime(new Date(2026, 4, 30, 7));
  act(() => document.dispatchEvent(new Event('visibilitychange')));
  expect(result.current).toBe('2026-05-30');
});
