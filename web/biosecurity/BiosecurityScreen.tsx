import { type Ref, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../paths.ts';
import { screens } from '../screens.ts';
import { Screen } from '../shell/Screen.tsx';
import { VisitSteps } from '../shell/VisitSteps.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Row } from '../ui/Layout.tsx';
import { OptionCard, OptionCards } from '../ui/OptionCard.tsx';
import { today } from '../ui/today.ts';
import { AssessmentResult } from './AssessmentResult.tsx';
import { assess, optionOf } from './assessment.ts';
import { type AssessmentState, assessmentUrl, stateIn } from './assessment-url.ts';
import styles from './biosecurity.module.css';
import type { Check } from './checks.ts';
import { keepResult, pastResults } from './past-results.ts';
import { type Question, questions } from './questions.ts';

export function BiosecurityScreen() {
  const assessment = useAssessment();
  const { question, at, answers, pair, result, earlier, shown } = assessment;
  return (
    <Screen
      title={screens.biosecurityAssessment.title}
      back={{ to: paths.home(), name: 'the birds' }}
      lead={screens.biosecurityAssessment.lead}
    >
      <VisitSteps at="risk" />
      {question && at !== 'results' && (
        <QuestionCard
          question={question}
          at={at}
          chosen={answers[question.category]}
          heading={shown}
          onChoose={assessment.choose}
          onPrevious={assessment.previous}
          onNext={assessment.next}
        />
      )}
      {result && (
        <AssessmentResult
          result={result}
          state={{ answers, at, pair }}
          earlier={earlier}
          heading={shown}
          onBack={assessment.previous}
          onChange={assessment.goTo}
          onAnswer={assessment.check}
        />
      )}
    </Screen>
  );
}

interface Props {
  question: Question;
  at: number;
  chosen: string | undefined;
  heading: Ref<HTMLHeadingElement>;
  onChoose: (value: string) => void;
  onPrevious: () => void;
  onNext: () => void;
}

/** An option explains itself before it is chosen. */
function QuestionCard({ question, at, chosen, heading, onChoose, onPrevious, onNext }: Props) {
  const isLast = at === questions.length - 1;
  return (
    <Card gap={4} as="section" aria-labelledby="question">
      <Row as="p" gap={[0, 4]} justify="between" wrap size="small" tone="soft">
        <span>
          Question {at + 1} of {questions.length}
        </span>
        <span>
          {question.name}, {question.weight}% of the score
        </span>
      </Row>
      <progress className={styles.progress} value={at} max={questions.length} aria-label="Questions answered" />
      <h2 id="question" ref={heading} tabIndex={-1}>
        {question.question}
      </h2>
      <OptionCards aria-labelledby="question">
        {question.options.map(({ value, label, explanation }) => (
          <OptionCard
            key={value}
            type="radio"
            name={question.category}
            value={value}
            label={label}
            note={explanation}
            checked={chosen === value}
            onChange={() => onChoose(value)}
          />
        ))}
      </OptionCards>
      <Row gap={3} justify="between" wrap className={styles.steps}>
        <Button disabled={at === 0} onClick={onPrevious}>
          Previous
        </Button>
        <Button tone="primary" disabled={!chosen} onClick={onNext}>
          {isLast ? 'View Results' : 'Next'}
        </Button>
      </Row>
    </Card>
  );
}

function useAssessment() {
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
  useLayoutEffect(() => {
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
    check({ name }: Check, answer: string | null) {
      go({ answers: { ...answers, [name]: answer ?? undefined } }, true);
    },
    previous: () => go({ at: at === 'results' ? questions.length - 1 : Math.max(0, at - 1) }),
    next: () => go({ at: at === 'results' || at + 1 === questions.length ? 'results' : at + 1 }),
    goTo: (place: number) => go({ at: place }),
  };
}
