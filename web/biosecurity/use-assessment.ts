import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { today } from '../ui/today.ts';
import { assess, optionOf } from './assessment.ts';
import { type AssessmentState, assessmentUrl, stateIn } from './assessment-url.ts';
import { keepResult, pastResults } from './past-results.ts';
import { questions } from './questions.ts';

export function useAssessment() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const state = stateIn(search);
  const { answers, at } = state;
  const result = at === 'results' ? assess(answers) : null;
  // Earlier results are read before this one is stored, so that it is not compared with itself.
  const [earlier] = useState(() => pastResults().filter(({ day }) => day !== today()));
  const isDone = result !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address holds the answers
  useEffect(() => {
    if (isDone) keepResult(answers, today());
  }, [isDone, search]);

  const shown = useRef<HTMLHeadingElement>(null);
  const moved = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each step the focus goes to its heading
  useEffect(() => {
    if (moved.current) shown.current?.focus({ preventScroll: true });
  }, [at]);

  function go(changes: Partial<AssessmentState>, replace = false) {
    moved.current = !replace;
    navigate(assessmentUrl({ ...state, ...changes }), { replace, preventScrollReset: replace });
  }

  const question = at === 'results' ? undefined : questions[at];
  return {
    ...state,
    question,
    result,
    earlier: earlier[0],
    /** The heading of the step, which gets the focus with the next one. */
    shown,
    isAnswered: question !== undefined && optionOf(question, answers) !== undefined,
    choose(value: string) {
      if (question) go({ answers: { ...answers, [question.category]: value } }, true);
    },
    previous: () => go({ at: at === 'results' ? questions.length - 1 : Math.max(0, at - 1) }),
    next: () => go({ at: at === 'results' || at + 1 === questions.length ? 'results' : at + 1 }),
    goTo: (place: number) => go({ at: place }),
  };
}
