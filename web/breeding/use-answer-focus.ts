import { useLayoutEffect, useRef } from 'react';

/**
 * The answer stands below the form: whoever has asked for it is brought there when it comes. `settledAt` is the time of the
 * last answer or failure, null while one is awaited: an answer may be there before React has rendered that it is awaited.
 */
export function useAnswerFocus(settledAt: number | null) {
  const answer = useRef<HTMLElement>(null);
  const asked = useRef(false);
  useLayoutEffect(() => {
    if (settledAt === null || !asked.current) return;
    asked.current = false;
    answer.current?.focus();
  }, [settledAt]);
  return {
    answer,
    ask: () => {
      asked.current = true;
    },
  };
}

export const settledAtOf = (query: { isFetching: boolean; dataUpdatedAt: number; errorUpdatedAt: number }) =>
  query.isFetching ? null : Math.max(query.dataUpdatedAt, query.errorUpdatedAt);
