// The test controls the clock, so no test waits in real time.
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
  test('shows its year, place, category, title, breed, story and impact, next to its picture', () => {
    open('/heritage-timeline?event=1896');
    const event = within(leaf());
    expect(event.getByText('1896')).toBeVisible();
    expect(event.getByText('Warren, Ohio')).toBeVisible();
    expect(event.getByText('Breed Origin')).toBeVisible();
    expect(event.getByRole('heading', { level: 2, name: 'Nettie Metcalf’s Buckeye' })).toBeVisible();
    expect(event.getByText(/deep mahogany/)).toBeVisible();
    expect(event.getByRole('heading', { level: 3, name: 'Conservation Impact' })).toBeVisible();
    expect(event.getByText(/frost can hardly bite/)).toBeVisible();
    expect(event.getByText('Plate IV. Buckeye, hen')).toBeVisible();
    const plate = event.getByRole('img', { name: 'Buckeye hen' });
    expect(plate).toHaveAttribute('src', '/api/heritage-breeds/buckeye/portrait?sex=hen');
  });

  test('links its breed to the breed page', () => {
    open('/heritage-timeline?event=1896');
    expect(within(leaf()).getByRole('link', { name: 'Buckeye' })).toHaveAttribute('href', '/breeds?breed=buckeye');
  });

  test('has no link if it is not about a single breed', () => {
    open('/heritage-timeline?event=1874');
    expect(within(leaf()).queryByRole('link')).toBe(null);
  });

  test('is the only accessible one, though all ten are in the book', () => {
    open();
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(screen.getAllByRole('article', { hidden: true })).toHaveLength(10);
  });
});

describe('manual paging', () => {
  test('starts at the first of ten and shows the progress', () => {
    open();
    const bar = screen.getByRole('progressbar', { name: 'Progress through the timeline' });
    expect(screen.getByText('1 of 10')).toBeVisible();
    expect(bar).toHaveAttribute('aria-valuenow', '1');
    press('Next');
    expect(screen.getByText('2 of 10')).toBeVisible();
    expect(bar).toHaveAttribute('aria-valuenow', '2');
    expect(bar).toHaveAttribute('aria-valuemax', '10');
  });

  test('wraps around at both ends', () => {
    open('/heritage-timeline?event=2025');
    press('Next');
    expect(year()).toBe('1849');
    press('Previous');
    expect(year()).toBe('2025');
  });

  test.each(events.map((event) => [event.year, event.title] as const))('jumps to %i with its dot', (of, title) => {
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

  test('is announced, unlike auto-advance', () => {
    open();
    expect(screen.getByRole('status')).toHaveTextContent(/^$/);
    press('Next');
    expect(screen.getByRole('status')).toHaveTextContent('1871, New York: The Dominique keeps its name');
    wait(ADVANCE_MS);
    expect(year()).toBe('1874');
    expect(screen.getByRole('status')).toHaveTextContent(/^$/);
  });
});

describe('the keyboard', () => {
  const key = (name: string, on: Element = document.body) => {
    const taken = !fireEvent.keyDown(on, { key: name });
    wait(LOCK_MS);
    return taken;
  };

  test('turns pages with the arrow keys anywhere on the screen', () => {
    open();
    expect(key('ArrowRight')).toBe(true);
    expect(year()).toBe('1871');
    key('ArrowLeft');
    key('ArrowLeft');
    expect(year()).toBe('2025');
  });

  test('jumps to the first and last event with Home and End inside the book', () => {
    open('/heritage-timeline?event=1948');
    expect(key('End')).toBe(false);
    expect(year()).toBe('1948');
    expect(key('End', button('Next'))).toBe(true);
    expect(year()).toBe('2025');
    key('Home', button('Next'));
    expect(year()).toBe('1849');
  });

  test('is ignored while a menu or dialog is open', () => {
    open();
    const menu = document.body.appendChild(document.createElement('div'));
    menu.setAttribute('role', 'menu');
    expect(key('ArrowRight')).toBe(false);
    expect(year()).toBe('1849');
    menu.remove();
  });

  test('is ignored with Ctrl or Alt', () => {
    open();
    expect(fireEvent.keyDown(document.body, { key: 'ArrowRight', altKey: true })).toBe(true);
    expect(fireEvent.keyDown(document.body, { key: 'ArrowRight', ctrlKey: true })).toBe(true);
    expect(year()).toBe('1849');
  });
});

describe('auto-advance', () => {
  test('is on by default, advances every 4000 ms and wraps around', () => {
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

  test('gives a manually opened event its full time', () => {
    open();
    wait(ADVANCE_MS - 1);
    fireEvent.click(button('Next'));
    wait(ADVANCE_MS - 1);
    expect(year()).toBe('1871');
    wait(1);
    expect(year()).toBe('1874');
  });

  test('pauses only while the mouse is over the book', () => {
    open();
    act(() => void fireEvent.pointerEnter(book(), { pointerType: 'mouse' }));
    expect(screen.getByText('Paused while you read')).toBeVisible();
    wait(3 * ADVANCE_MS);
    expect(year()).toBe('1849');
    act(() => void fireEvent.pointerLeave(book(), { pointerType: 'mouse' }));
    wait(ADVANCE_MS);
    expect(year()).toBe('1871');
  });

  test('pauses for ten seconds after the last touch', () => {
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

  test('pauses only while the focus is inside the book', () => {
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

  test('pauses while the tab is hidden', () => {
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

  test('is off with reduced motion, and can be switched on', () => {
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

  test('names the open event, even after auto-advance', () => {
    open();
    expect(named()).toBe(null);
    press('Next');
    expect(named()).toBe('1871');
    wait(ADVANCE_MS);
    expect(named()).toBe('1874');
  });

  test('adds no history entries and keeps the focus', () => {
    open();
    const before = window.history.length;
    act(() => button('Next').focus());
    press('Next');
    expect(window.history.length).toBe(before);
    expect(button('Next')).toHaveFocus();
  });

  test('opens the first event for an unknown year', () => {
    open('/heritage-timeline?event=1066');
    expect(year()).toBe('1849');
  });
});

test('a legend names the four categories', () => {
  open();
  const legend = within(screen.getByRole('list', { name: 'Legend' })).getAllByRole('listitem');
  expect(legend.map((item) => item.textContent)).toEqual(['Breed Origins', 'Conservation', 'Milestones', 'Modern Era']);
});

test('shows its title and a link back to the learning center', () => {
  open();
  expect(screen.getByRole('heading', { level: 1, name: 'Heritage Evolution Timeline' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the learning center' })).toHaveAttribute('href', '/education');
});
