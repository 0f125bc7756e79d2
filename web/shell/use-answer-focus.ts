import { useLayoutEffect, useRef, useState } from 'react';
import { useKeptOpen } from './Fold.tsx';

/**
 * The answer stands below the form: whoever has asked for it is brought there when it comes, and the form folds.
 * `settledAt` is the time of the last answer or failure, null while one is awaited: an answer may be there before React has
 * rendered that it is awaited. A screen with several forms names them.
 */
export function useAnswerFocus(settledAt: number | null, form = 'the form') {
  const answer = useRef<HTMLElement>(null);
  const asked = useRef(false);
  const [answeredAt, setAnsweredAt] = useState<number | null>(null);
  const [isFormOpen, setFormOpen] = useKeptOpen(form);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only an answer that was asked for folds the form.
  useLayoutEffect(() => {
    if (settledAt === null || !asked.current) return;
    asked.current = false;
    setFormOpen(false);
    setAnsweredAt(settledAt);
  }, [settledAt]);
  // After the form has folded, so that the answer is scrolled to where it then stands.
  useLayoutEffect(() => {
    if (answeredAt !== null) answer.current?.focus();
  }, [answeredAt]);
  return {
    answer,
    ask: () => {
      asked.current = true;
      setFormOpen(true);
    },
    /** True while the form is open although it has an answer, or while that answer is awaited. */
    isFormOpen,
    openForm: () => setFormOpen(true),
  };
}

export const settledAtOf = (query: { isFetching: boolean; dataUpdatedAt: number; errorUpdatedAt: number }) =>
  query.isFetching ? null : Math.max(query.dataUpdatedAt, query.errorUpdatedAt);
