import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import '../testing/dom-matchers.ts';
import { Dialog } from './Dialog.tsx';

function openAfter(input: () => void) {
  const dialog = (open: boolean) => (
    <Dialog open={open} onClose={() => {}} title="You like Minnow">
      <button type="button">Keep looking</button>
    </Dialog>
  );
  const { rerender } = render(dialog(false));
  input();
  rerender(dialog(true));
}

test('focuses its first button when opened by keyboard', () => {
  openAfter(() => fireEvent.keyDown(document.body, { key: 'ArrowRight' }));
  expect(screen.getByRole('button', { name: 'Keep looking' })).toHaveFocus();
});

test('focuses itself when opened by touch', () => {
  openAfter(() => fireEvent.pointerDown(document.body, { pointerType: 'touch' }));
  expect(screen.getByRole('dialog', { name: 'You like Minnow' })).toHaveFocus();
});

test('closes with Back, and Forward does not reopen it', async () => {
  const close = vi.fn();
  const dialog = (open: boolean) => <Dialog open={open} onClose={close} title="You like Minnow" />;
  // Adds a history entry, because the dialogs above left theirs, which would be reused.
  window.history.pushState(null, '');
  const before = window.history.length;
  const { rerender } = render(dialog(true));
  expect(window.history.length).toBe(before + 1);
  window.history.back();
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  rerender(dialog(false));
  window.history.forward();
  await waitFor(() => expect(window.history.state).toHaveProperty('overlay'));
  expect(close).toHaveBeenCalledOnce();
  rerender(dialog(true));
  expect(window.history.length).toBe(before + 1);
  window.history.back();
  await waitFor(() => expect(close).toHaveBeenCalledTimes(2));
});
