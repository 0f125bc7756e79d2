import { afterEach, expect, test, vi } from 'vitest';
import { workbook } from './write-workbook.ts';

afterEach(() => void vi.useRealTimers());

async function* rows() {
  yield [['Juno', 'Java']];
}

async function writtenAt(time: string): Promise<Buffer> {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(time) });
  const pieces = [];
  for await (const piece of workbook(rows())) pieces.push(piece);
  return Buffer.concat(pieces);
}

test('the same rows give the same file at any time', async () => {
  const file = await writtenAt('2026-06-01T12:00:00Z');
  expect((await writtenAt('2026-06-02T13:01:02Z')).equals(file)).toBe(true);
});
