import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import '../testing/dom-matchers.ts';
import { useAnswerFocus } from './use-answer-focus.ts';

function Asking({ settledAt }: { settledAt: number | null }) {
  const { answer, ask, isFormOpen } = useAnswerFocus(settledAt);
  return (
    <>
      <button type="button" onClick={ask}>
        Ask
      </button>
      {isFormOpen && <form aria-label="Question" />}
      <section ref={answer} tabIndex={-1} aria-label="Answer" />
    </>
  );
}

test.each([
  { how: 'that takes a while', steps: [null, 2] },
  { how: 'that arrives before the pending state is rendered', steps: [2] },
])('moves the focus to a requested answer $how', ({ steps }) => {
  const { rerender } = render(<Asking settledAt={1} />, { wrapper: MemoryRouter });
  fireEvent.click(screen.getByRole('button'));
  rerender(<Asking settledAt={1} />);
  expect(screen.getByRole('region')).not.toHaveFocus();
  expect(screen.getByRole('form')).toBeVisible();
  for (const settledAt of steps) rerender(<Asking settledAt={settledAt} />);
  expect(screen.getByRole('region')).toHaveFocus();
  expect(screen.queryByRole('form')).toBeNull();
});

test('keeps the focus when an answer was not requested', () => {
  const { rerender } = render(<Asking settledAt={1} />, { wrapper: MemoryRouter });
  for (const settledAt of [null, 2]) rerender(<Asking settledAt={settledAt} />);
  expect(screen.getByRole('region')).not.toHaveFocus();
});
