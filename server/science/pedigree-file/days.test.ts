import { describe, expect, it } from 'vitest';
import { dayOf, orderOf } from './days.ts';

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
    '3/15/24',
  ])('is read from “%s”', (cell) => {
    expect(dayOf(cell)).toEqual({ ok: true, day: '2024-03-15', year: 2024 });
  });

  it('that is the same in either order is accepted', () => {
    expect(dayOf('3/3/2024')).toMatchObject({ ok: true, day: '2024-03-03' });
    expect(dayOf('2024-02-29')).toMatchObject({ ok: true, day: '2024-02-29' });
  });

  it('that is ambiguous is refused with both readings', () => {
    expect(dayOf('3/5/2024')).toEqual({
      ok: false,
      detail: '“3/5/2024” may be two days; write it as 2024-03-05 or 2024-05-03.',
    });
  });

  it.each(['31/02/2024', '2023-02-29', 'spring 2024', '12 Smarch 2024', '45321'])(
    'is refused for “%s”, with the format to use',
    (cell) => {
      expect(dayOf(cell)).toEqual({ ok: false, detail: `“${cell}” is no day; write it as 2024-02-28.` });
    },
  );

  it('that is ambiguous is read by the known order of month and day', () => {
    expect(dayOf('3/5/2024', 'month-first')).toMatchObject({ day: '2024-03-05' });
    expect(dayOf('3/5/24', 'day-first')).toMatchObject({ day: '2024-05-03' });
    // An unambiguous cell keeps its day even against the column's order.
    expect(dayOf('15/3/2024', 'month-first')).toMatchObject({ day: '2024-03-15' });
  });

  it.each(['2021', 'c. 2021', 'ca 2021'])('is unknown where “%s” gives only the year', (cell) => {
    expect(dayOf(cell)).toEqual({ ok: true, day: null, year: 2021 });
  });
});

describe('a column of days', () => {
  it('shows its order by any day after the 12th', () => {
    expect(orderOf(['3/5/2024', '', 'spring', '5/13/2024 00:00'])).toEqual(order('month-first', 3));
    expect(orderOf(['3/5/2024', '13.5.24'])).toEqual(order('day-first', 1));
    expect(orderOf(['3/3/2024', '2021'])).toEqual({ order: null, shownBy: null, isOpen: true, unclear: [] });
  });

  it('is open if every cell is ambiguous, and has no order if the cells disagree', () => {
    expect(orderOf(['3/5/2024', '4/5/2024', '3/5/2024'])).toEqual({
      ...{ order: null, shownBy: null, isOpen: true },
      unclear: ['3/5/2024', '4/5/2024'],
    });
    expect(orderOf(['13/5/2024', '5/13/2024', '3/5/2024'])).toMatchObject({ order: null, isOpen: false });
  });

  const order = (known: string, shownBy: number) => ({
    ...{ order: known, shownBy, isOpen: false, unclear: ['3/5/2024'] },
  });
});
