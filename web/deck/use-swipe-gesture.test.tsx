import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useSwipeGesture } from './use-swipe-gesture.ts';

const onSwipe = vi.fn();
const accepts = vi.fn(() => true);
const finger = { pointerId: 1, isPrimary: true, button: 0, buttons: 1 };

function Stack() {
  return (
    <div data-testid="stack" {...useSwipeGesture({ accepts, onSwipe })}>
      <div data-top="" data-testid="card">
        Juniper
        <span data-testid="stamp" data-follows-pull="" />
      </div>
      <div data-testid="beneath" data-follows-pull="" />
    </div>
  );
}

function laid(): { card: HTMLElement; element: HTMLElement } {
  render(<Stack />);
  const card = screen.getByTestId('card');
  Object.defineProperty(card, 'offsetWidth', { value: 400 });
  return { card, element: screen.getByTestId('stack') };
}

const pulled = (card: HTMLElement) => card.style.getPropertyValue('--pull-x');

beforeEach(() => {
  onSwipe.mockClear();
  accepts.mockReturnValue(true);
});

test('a card pulled far enough is liked', async () => {
  const { element } = laid();
  fireEvent.pointerDown(element, { ...finger, clientX: 100 });
  fireEvent.pointerMove(element, { ...finger, clientX: 200 });
  fireEvent.pointerMove(element, { ...finger, clientX: 300 });
  fireEvent.pointerUp(element, { ...finger, buttons: 0, clientX: 300 });
  const release = { pull: expect.objectContaining({ x: 200 }), speed: expect.anything() };
  await waitFor(() => expect(onSwipe).toHaveBeenCalledExactlyOnceWith('like', release));
});

function swipeLeft(element: HTMLElement): void {
  fireEvent.pointerDown(element, { ...finger, clientX: 300 });
  fireEvent.pointerMove(element, { ...finger, clientX: 100 });
  fireEvent.pointerUp(element, { ...finger, buttons: 0, clientX: 100 });
}

test('starts from where it was released and ignores further swipes', async () => {
  const { card, element } = laid();
  swipeLeft(element);
  expect(pulled(card)).toBe('-200px');
  swipeLeft(element);
  await waitFor(() => expect(onSwipe).toHaveBeenCalledExactlyOnceWith('pass', expect.anything()));
});

test('returns a rejected card to its place', () => {
  accepts.mockReturnValue(false);
  const { card, element } = laid();
  swipeLeft(element);
  expect(pulled(card)).toBe('0px');
  expect(onSwipe).toHaveBeenCalledOnce();
});

test('the stamps and the card beneath follow the pull', async () => {
  const { element } = laid();
  fireEvent.pointerDown(element, { ...finger, clientX: 100 });
  fireEvent.pointerMove(element, { ...finger, clientX: 170 });
  for (const follower of ['stamp', 'beneath'])
    await waitFor(() => expect(screen.getByTestId(follower).style.getPropertyValue('--pull')).toBe('0.5'));
});

test('ignores a second finger', async () => {
  const { card, element } = laid();
  const other = { ...finger, pointerId: 2, isPrimary: false };
  fireEvent.pointerDown(element, { ...finger, clientX: 200 });
  fireEvent.pointerMove(element, { ...finger, clientX: 170 });
  fireEvent.pointerDown(element, { ...other, clientX: 390 });
  fireEvent.pointerMove(element, { ...other, clientX: 399 });
  await waitFor(() => expect(pulled(card)).toBe('-30px'));
  fireEvent.pointerUp(element, { ...other, buttons: 0, clientX: 399 });
  expect(onSwipe).not.toHaveBeenCalled();
  expect(pulled(card)).toBe('-30px');
});

test('ignores a mouse button released outside the card', () => {
  const { card, element } = laid();
  fireEvent.pointerDown(element, { ...finger, clientX: 3 });
  fireEvent.pointerMove(element, { ...finger, buttons: 0, clientX: 200 });
  fireEvent.pointerMove(element, { ...finger, buttons: 0, clientX: 300 });
  expect(pulled(card)).toBe('');
  fireEvent.pointerUp(element, { ...finger, buttons: 0, clientX: 300 });
  expect(onSwipe).not.toHaveBeenCalled();
});

test('resets the card when the browser cancels the pull', () => {
  const { card, element } = laid();
  fireEvent.pointerDown(element, { ...finger, clientX: 100 });
  fireEvent.pointerMove(element, { ...finger, clientX: 300 });
  fireEvent.pointerCancel(element, { ...finger, buttons: 0, clientX: 300 });
  expect(pulled(card)).toBe('0px');
  expect(onSwipe).not.toHaveBeenCalled();
});

test('leaves the card in place during a scroll', () => {
  const { card, element } = laid();
  fireEvent.pointerDown(element, { ...finger, clientX: 100, clientY: 100 });
  fireEvent.pointerMove(element, { ...finger, clientX: 102, clientY: 140 });
  fireEvent.pointerMove(element, { ...finger, clientX: 300, clientY: 140 });
  expect(pulled(card)).toBe('');
});

test('ignores the release of a card that a key removed', async () => {
  const { card, element } = laid();
  fireEvent.pointerDown(element, { ...finger, clientX: 100 });
  fireEvent.pointerMove(element, { ...finger, clientX: 300 });
  delete card.dataset.top;
  fireEvent.pointerUp(element, { ...finger, buttons: 0, clientX: 300 });
  expect(pulled(card)).toBe('0px');
  await new Promise((resolve) => setTimeout(resolve));
  expect(onSwipe).not.toHaveBeenCalled();
});
