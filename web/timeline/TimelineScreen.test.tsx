// The clock is the test's: every wait is told, none is waited for.
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import '../testing/dom-matchers.ts';
import { events } from './events.ts';
import { TimelineScreen } from './TimelineScreen.tsx';
import { ADVANCE_MS, LOCK_MS, TOUCH_HOLD_MS } from './timeline.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  window.history.replaceState(null, '', '/');
});

function open(address = '/heritage-timeline') {
  return render(
    <MemoryRouter initialEntries={[address]}>
      <TimelineScreen />
    </MemoryRouter>,
  );
}

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const leaf = () => screen.getByRole('article');
const year = () => within(leaf()).getByText(/^\d{4}$/).textContent;
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (name: string | RegExp) => {
  fireEvent.click(button(name));
  wait(LOCK_MS);
};
const book = () => screen.getByRole('region', { name: 'The events' });
const toggle = () => button('Auto-advance');

describe('an event', () => {
  test('shows its year, place, category, title, breed, story and conservation impact, beside its plate', () => {
    open('/heritage-timeline?event=1896');
    const event = within(leaf());
    expect(event.getByText('1896')).toBeVisible();
    expect(event.getByText('Warren, Ohio')).toBeVisible();
    expect(event.getByText('Breed Origins')).toBeVisible();
    expect(event.getByRole('heading', { level: 2, name: 'Nettie Metcalf’s Buckeye' })).toBeVisible();
    expect(event.getByText(/deep mahogany/)).toBeVisible();
    expect(event.getByRole('heading', { level: 3, name: 'Conservation Impact' })).toBeVisible();
    expect(event.getByText(/frost can hardly bite/)).toBeVisible();
    expect(event.getByText('Plate IV. Buckeye, hen')).toBeVisible();
    const plate = event.getByRole('img', { name: 'Buckeye hen' });
    expect(plate).toHaveAttribute('src', '/api/heritage-breeds/buckeye/portrait?sex=hen');
  });

  test('leads from its breed to the sheet of that breed', () => {
    open('/heritage-timeline?event=1896');
    expect(within(leaf()).getByRole('link', { name: 'Buckeye' })).toHaveAttribute('href', '/breeds?breed=buckeye');
  });

  test('that is about no single breed names none', () => {
    open('/heritage-timeline?event=1874');
    expect(within(leaf()).queryByRole('link')).toBe(null);
  });

  test('is the only one there is to find, though all lie in the book', () => {
    open();
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(screen.getAllByRole('article', { hidden: true })).toHaveLength(10);
  });
});

describe('turning by hand', () => {
  test('starts at the first of ten and counts along, in words and on the bar', () => {
    open();
    const bar = screen.getByRole('progressbar', { name: 'Progress through the timeline' });
    expect(screen.getByText('1 of 10')).toBeVisible();
    expect(bar).toHaveAttribute('aria-valuenow', '1');
    press('Next');
    expect(screen.getByText('2 of 10')).toBeVisible();
    expect(bar).toHaveAttribute('aria-valuenow', '2');
    expect(bar).toHaveAttribute('aria-valuemax', '10');
  });

  test('Next comes from the last event to the first, and Previous from the first to the last', () => {
    open('/heritage-timeline?event=2025');
    press('Next');
    expect(year()).toBe('1849');
    press('Previous');
    expect(year()).toBe('2025');
  });

  test.each(events.map((event) => [event.year, event.title] as const))('the dot of %i jumps there', (of, title) => {
    open('/heritage-timeline?event=1948');
    expect(button(/^1948/)).toHaveAttribute('aria-current', 'true');
    press(`${of}: ${title}`);
    expect(year()).toBe(String(of));
    expect(button(`${of}: ${title}`)).toHaveAttribute('aria-current', 'true');
    expect(document.querySelectorAll('[aria-current]')).toHaveLength(1);
  });

  test('is locked for 300 ms after each turn', () => {
    open();
    fireEvent.click(button('Next'));
    wait(LOCK_MS - 1);
    fireEvent.click(button('Next'));
    fireEvent.click(button(/^2025/));
    expect(screen.getByText('2 of 10')).toBeVisible();
    wait(1);
    fireEvent.click(button('Next'));
    expect(screen.getByText('3 of 10')).toBeVisible();
    expect(LOCK_MS).toBe(300);
  });

  test('is read out, and a turn of the clock is not', () => {
    open();
    expect(screen.getByRole('status')).toHaveTextContent(/^$/);
    press('Next');
    expect(screen.getByRole('status')).toHaveTextContent('1871, New York: The Dominique keeps its name');
    wait(ADVANCE_MS);
    expect(year()).toBe('1874');
    expect(screen.getByRole('status')).toHaveTextContent(/^$/);
  });
});

describe('the keys', () => {
  const key = (name: string, on: Element = document.body) => {
    const taken = !fireEvent.keyDown(on, { key: name });
    wait(LOCK_MS);
    return taken;
  };

  test('turn by the arrows from anywhere on the screen', () => {
    open();
    expect(key('ArrowRight')).toBe(true);
    expect(year()).toBe('1871');
    key('ArrowLeft');
    key('ArrowLeft');
    expect(year()).toBe('2025');
  });

  test('lead by Home and End to the first and last event, but only from within the book', () => {
    open('/heritage-timeline?event=1948');
    expect(key('End')).toBe(false);
    expect(year()).toBe('1948');
    expect(key('End', button('Next'))).toBe(true);
    expect(year()).toBe('2025');
    key('Home', button('Next'));
    expect(year()).toBe('1849');
  });

  test('are left to a menu or a dialog that is open', () => {
    open();
    const menu = document.body.appendChild(document.createElement('div'));
    menu.setAttribute('role', 'menu');
    expect(key('ArrowRight')).toBe(false);
    expect(year()).toBe('1849');
    menu.remove();
  });

  test('are left to the browser with Ctrl or Alt', () => {
    open();
    expect(fireEvent.keyDown(document.body, { key: 'ArrowRight', altKey: true })).toBe(true);
    expect(fireEvent.keyDown(document.body, { key: 'ArrowRight', ctrlKey: true })).toBe(true);
    expect(year()).toBe('1849');
  });
});

describe('auto-advance', () => {
  test('is on at first and goes on every 4000 ms, round and round', () => {
    open('/heritage-timeline?event=2009');
    expect(toggle()).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByText('On: a new page every four seconds')).toBeVisible();
    wait(3999);
    expect(year()).toBe('2009');
    wait(1);
    expect(year()).toBe('2025');
    wait(4000);
    expect(year()).toBe('1849');
  });

  test('stops and starts with its toggle', () => {
    open();
    fireEvent.click(toggle());
    expect(toggle()).toHaveAttribute('aria-pressed', 'false');
    expect(screen.getByText('Off: you turn the pages')).toBeVisible();
    wait(3 * ADVANCE_MS);
    expect(year()).toBe('1849');
    fireEvent.click(toggle());
    wait(ADVANCE_MS);
    expect(year()).toBe('1871');
  });

  test('gives an event that was turned to by hand its full time', () => {
    open();
    wait(ADVANCE_MS - 1);
    fireEvent.click(button('Next'));
    wait(ADVANCE_MS - 1);
    expect(year()).toBe('1871');
    wait(1);
    expect(year()).toBe('1874');
  });

  test('waits while a mouse is over the book, and no longer', () => {
    open();
    act(() => void fireEvent.pointerEnter(book(), { pointerType: 'mouse' }));
    expect(screen.getByText('Paused while you read')).toBeVisible();
    wait(3 * ADVANCE_MS);
    expect(year()).toBe('1849');
    act(() => void fireEvent.pointerLeave(book(), { pointerType: 'mouse' }));
    wait(ADVANCE_MS);
    expect(year()).toBe('1871');
  });

  test('waits ten seconds for a finger that touched the book, from its last touch', () => {
    open();
    fireEvent.pointerDown(book(), { pointerType: 'touch' });
    expect(screen.getByText('Paused while you read')).toBeVisible();
    expect(toggle()).toHaveAttribute('aria-pressed', 'true');
    wait(TOUCH_HOLD_MS - 1);
    fireEvent.pointerDown(book(), { pointerType: 'touch' });
    wait(TOUCH_HOLD_MS - 1);
    expect(screen.getByText('Paused while you read')).toBeVisible();
    expect(year()).toBe('1849');
    wait(1);
    wait(ADVANCE_MS);
    expect(year()).toBe('1871');
  });

  test('waits while the keyboard is within the book, and no longer', () => {
    open();
    act(() => button('Next').focus());
    wait(3 * ADVANCE_MS);
    expect(year()).toBe('1849');
    act(() => button('Previous').focus());
    wait(ADVANCE_MS);
    expect(year()).toBe('1849');
    act(() => toggle().focus());
    wait(ADVANCE_MS);
    expect(year()).toBe('1871');
  });

  test('waits while the tab is hidden', () => {
    open();
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    fireEvent(document, new Event('visibilitychange'));
    wait(3 * ADVANCE_MS);
    expect(year()).toBe('1849');
    hidden.mockReturnValue(false);
    fireEvent(document, new Event('visibilitychange'));
    wait(ADVANCE_MS);
    expect(year()).toBe('1871');
  });

  test('starts off where less motion is asked for, and can be switched on by hand', () => {
    const less = { matches: true, addEventListener() {}, removeEventListener() {} } as unknown as MediaQueryList;
    vi.spyOn(window, 'matchMedia').mockReturnValue(less);
    open();
    expect(toggle()).toHaveAttribute('aria-pressed', 'false');
    expect(screen.getByText('Off: your device asks for less motion')).toBeVisible();
    wait(3 * ADVANCE_MS);
    expect(year()).toBe('1849');
    fireEvent.click(toggle());
    expect(toggle()).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByText('On: a new page every four seconds')).toBeVisible();
    wait(ADVANCE_MS);
    expect(year()).toBe('1871');
    fireEvent.click(toggle());
    expect(screen.getByText('Off: you turn the pages')).toBeVisible();
    wait(3 * ADVANCE_MS);
    expect(year()).toBe('1871');
  });
});

describe('the address', () => {
  const named = () => new URLSearchParams(window.location.search).get('event');

  test('names the event that is open, whoever turned to it', () => {
    open();
    expect(named()).toBe(null);
    press('Next');
    expect(named()).toBe('1871');
    wait(ADVANCE_MS);
    expect(named()).toBe('1874');
  });

  test('adds nothing to the history, and leaves the focus where it is', () => {
    open();
    const before = window.history.length;
    act(() => button('Next').focus());
    press('Next');
    expect(window.history.length).toBe(before);
    expect(button('Next')).toHaveFocus();
  });

  test('that names no event opens the first', () => {
    open('/heritage-timeline?event=1066');
    expect(year()).toBe('1849');
  });
});

test('a legend names the four categories', () => {
  open();
  const legend = within(screen.getByRole('list', { name: 'Legend' })).getAllByRole('listitem');
  expect(legend.map((item) => item.textContent)).toEqual(['Breed Origins', 'Conservation', 'Milestones', 'Modern Era']);
});

test('the screen has its title and a way back to the learning center', () => {
  open();
  expect(screen.getByRole('heading', { level: 1, name: 'Heritage Evolution Timeline' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the learning center' })).toHaveAttribute('href', '/education');
});
