import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { backOff, createJob } from './background.ts';

describe('the back-off', () => {
  const doubling = { firstMs: 1000, longestMs: 30_000, jitter: 0 };

  it('multiplies the delay with each failure, up to a limit', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 5000].map((failures) => backOff(failures, doubling))).toEqual([
      1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000,
    ]);
    expect([1, 2, 3].map((failures) => backOff(failures, { ...doubling, factor: 4 }))).toEqual([1000, 4000, 16_000]);
  });

  it('is shortened at random by up to half, to whole milliseconds', () => {
    expect(backOff(1, { ...doubling, jitter: 0.99 })).toBe(505);
    for (const jitter of [0.1234567, Math.PI / 4, Math.random()]) {
      expect(backOff(3, { ...doubling, jitter }) % 1).toBe(0);
    }
  });
});

describe('a background job', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const log = { error: vi.fn() };
  const options = { name: 'test', log, everyMs: 60_000 };

  it('runs when it is woken, when its next run is due, and at least once per interval', async () => {
    const due = [5000, undefined, 500_000];
    const run = vi.fn(async () => due.shift());
    const job = createJob(options, run);
    await vi.advanceTimersByTimeAsync(100_000);
    expect(run).toHaveBeenCalledTimes(0);
    job.wake();
    await job.idle();
    expect(run).toHaveBeenCalledTimes(1);
    for (const [milliseconds, runs] of [
      [4999, 1],
      [1, 2],
      [59_999, 2],
      [1, 3],
      [60_000, 4],
    ] as const) {
      await vi.advanceTimersByTimeAsync(milliseconds);
      expect(run).toHaveBeenCalledTimes(runs);
    }
    await job.close();
  });

  it('runs once more, but never concurrently, when it is woken while it runs', async () => {
    const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const run = vi.fn(async () => {
      await gates[run.mock.calls.length - 1]?.promise;
      return undefined;
    });
    const job = createJob(options, run);
    for (let times = 0; times < 3; times++) job.wake();
    expect(run).toHaveBeenCalledTimes(1);
    gates[0]?.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(run).toHaveBeenCalledTimes(2);
    gates[1]?.resolve();
    await job.idle();
    expect(run).toHaveBeenCalledTimes(2);
    await job.close();
  });

  it('batches delayed wake-ups into one run, and `idle` runs it without the delay', async () => {
    const run = vi.fn(async () => undefined);
    const job = createJob(options, run);
    for (let times = 0; times < 3; times++) job.wake(50);
    expect(run).toHaveBeenCalledTimes(0);
    await vi.advanceTimersByTimeAsync(50);
    expect(run).toHaveBeenCalledTimes(1);
    job.wake(50);
    await job.idle();
    expect(run).toHaveBeenCalledTimes(2);
    await job.close();
  });

  it('retries after a failure, with a longer delay after each consecutive one', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const run = vi.fn(async () => {
      if (run.mock.calls.length !== 3) throw new Error('no disk');
      return undefined;
    });
    const job = createJob(options, run);
    job.wake();
    await job.idle();
    for (const [milliseconds, runs] of [
      [1000, 2],
      [2000, 3],
      [60_000, 4],
      [1000, 5],
    ] as const) {
      await vi.advanceTimersByTimeAsync(milliseconds - 1);
      expect(run).toHaveBeenCalledTimes(runs - 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(run).toHaveBeenCalledTimes(runs);
    }
    expect(log.error).toHaveBeenCalledTimes(4);
    vi.restoreAllMocks();
    await job.close();
  });

  it('aborts and awaits the current run when it closes, and never runs again', async () => {
    let hasEnded = false;
    const run = vi.fn(async (signal: AbortSignal) => {
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      hasEnded = true;
      signal.throwIfAborted();
      return undefined;
    });
    const job = createJob(options, run);
    job.wake();
    await job.close();
    expect(hasEnded).toBe(true);
    job.wake();
    job.wake(50);
    await vi.advanceTimersByTimeAsync(200_000);
    expect(run).toHaveBeenCalledTimes(1);
  });
});
