import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
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

test('opened by a key, it leads to its first button', () => {
  openAfter(() => fireEvent.keyDown(document.body, { key: 'ArrowRight' }));
  expect(screen.getByRole('button', { name: 'Keep looking' })).toHaveFocus();
});

test('opened by a swipe of the hand, it has the focus itself, and no button is ringed', () => {
  openAfter(() => fireEvent.pointerDown(document.body, { pointerType: 'touch' }));
  expect(screen.getByRole('dialog', { name: 'You like Minnow' })).toHaveFocus();
});
