import { describe, expect, it } from 'vitest';
import { dayOf } from './days.ts';

describe('a day', () => {
  it.each([
    '2024-03-15',
    '2024-3-15',
    '2024/03/15',
    '20240315',
    '2024-03-15T00:00:00Z',
    '2024-03-15 00:00:00',
    '15 March 2024',
    '15-Mar-2024',
    '15. March 2024',
    'Mar 15, 2024',
    'March 15th 2024',
    '3/15/2024',
    '15/3/2024',
    '15.03.2024',
  ])('is read from “%s”', (cell) => {
    expect(dayOf(cell)).toEqual({ ok: true, day: '2024-03-15' });
  });

  it('that is the same in either order is read', () => {
    expect(dayOf('3/3/2024')).toEqual({ ok: true, day: '2024-03-03' });
    expect(dayOf('2024-02-29')).toEqual({ ok: true, day: '2024-02-29' });
  });

  it('that may be two is refused with both', () => {
    expect(dayOf('3/5/2024')).toEqual({
      ok: false,
      detail: '“3/5/2024” may be two days; write it as 2024-03-05 or 2024-05-03.',
    });
  });

  it.each(['31/02/2024', '2023-02-29', '3/5/24', 'spring 2024', '12 Smarch 2024', '45321'])(
    'is not read from “%s”, and it is said how to write it',
    (cell) => {
      expect(dayOf(cell)).toEqual({ ok: false, detail: `“${cell}” is no day; write it as 2024-02-28.` });
    },
  );

  it('is more than a year', () => {
    expect(dayOf('2021')).toMatchObject({ detail: expect.stringContaining('leave it empty') });
  });
});
