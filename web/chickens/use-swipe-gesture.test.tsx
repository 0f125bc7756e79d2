import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useSwipeGesture } from './use-swipe-gesture.ts';

const onCommit = vi.fn();
const finger = { pointerId: 1, isPrimary: true, button: 0, buttons: 1 };

function Card() {
  return (
    <div data-testid="card" {...useSwipeGesture(onCommit)}>
      Juniper
    </div>
  );
}

function card(): HTMLElement {
  render(<Card />);
  const element = screen.getByTestId('card');
  Object.defineProperty(element, 'offsetWidth', { value: 400 });
  return element;
}

beforeEach(() => onCommit.mockClear());

test('a card pulled far enough is liked', () => {
  const element = card();
  fireEvent.pointerDown(element, { ...finger, clientX: 100 });
  fireEvent.pointerMove(element, { ...finger, clientX: 200 });
  fireEvent.pointerMove(element, { ...finger, clientX: 300 });
  fireEvent.pointerUp(element, { ...finger, buttons: 0, clientX: 300 });
  expect(onCommit).toHaveBeenCalledExactlyOnceWith('like', expect.objectContaining({ x: 200 }));
});

test('a second finger neither pulls the card nor lets go of it', () => {
  const element = card();
  const other = { ...finger, pointerId: 2, isPrimary: false };
  fireEvent.pointerDown(element, { ...finger, clientX: 200 });
  fireEvent.pointerMove(element, { ...finger, clientX: 170 });
  fireEvent.pointerDown(element, { ...other, clientX: 390 });
  fireEvent.pointerMove(element, { ...other, clientX: 399 });
  expect(element.style.getPropertyValue('--pull-x')).toBe('-30px');
  fireEvent.pointerUp(element, { ...other, buttons: 0, clientX: 399 });
  expect(onCommit).not.toHaveBeenCalled();
  expect(element.style.getPropertyValue('--pull-x')).toBe('-30px');
});

test('a button let go outside the card does not pull it when the mouse comes back', () => {
  const element = card();
  fireEvent.pointerDown(element, { ...finger, clientX: 3 });
  fireEvent.pointerMove(element, { ...finger, buttons: 0, clientX: 200 });
  fireEvent.pointerMove(element, { ...finger, buttons: 0, clientX: 300 });
  expect(element.dataset.pulled).toBeUndefined();
  fireEvent.pointerUp(element, { ...finger, buttons: 0, clientX: 300 });
  expect(onCommit).not.toHaveBeenCalled();
});

test('a pull that the browser takes over puts the card back', () => {
  const element = card();
  fireEvent.pointerDown(element, { ...finger, clientX: 100 });
  fireEvent.pointerMove(element, { ...finger, clientX: 300 });
  fireEvent.pointerCancel(element, { ...finger, buttons: 0, clientX: 300 });
  expect(element.style.getPropertyValue('--pull-x')).toBe('0px');
  expect(onCommit).not.toHaveBeenCalled();
});
