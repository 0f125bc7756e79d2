import { expect, test } from 'vitest';
import { standingOf } from './paper-words.ts';

test('counts a test on its last day and reports it expired the day after', () => {
  const arriving = (day: string | null) => standingOf({ result: 'negative' }, '2026-05-31', day);
  const counts = { text: 'Counts until May\u00a031,\u00a02026.', isWarning: false };
  for (const day of [null, '2026-02-01', '2026-05-31']) expect(arriving(day)).toEqual(counts);
  expect(arriving('2026-06-01')).toEqual({
    text: 'Counts until May\u00a031,\u00a02026, so it will have lapsed when he arrives on June\u00a01,\u00a02026: test again.',
    isWarning: true,
  });
});

test('warns about a positive test on any day, and never expires a vaccination', () => {
  for (const day of [null, '2026-06-01'])
    expect(standingOf({ result: 'positive' }, null, day)).toMatchObject({
      text: expect.stringMatching(/^Ask the state veterinarian/),
      isWarning: true,
    });
  expect(standingOf({ result: null }, null, '2026-06-01')).toBeNull();
});
