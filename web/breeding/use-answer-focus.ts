import { useLayoutEffect, useRef } from 'react';

/** The answer stands below the form: whoever has asked for it is brought there when it comes. */
export function useAnswerFocus(pending: boolean) {
  const answer = useRef<HTMLElement>(null);
  const asked = useRef(false);
  useLayoutEffect(() => {
    if (pending || !asked.current) return;
    asked.current = false;
    answer.current?.focus();
  }, [pending]);
  return {
    answer,
    ask: () => {
      asked.current = true;
    },
  };
}
