// One question with its options. An option explains itself before it is chosen.
import type { Ref } from 'react';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Row } from '../ui/Layout.tsx';
import { OptionCard, OptionCards } from '../ui/OptionCard.tsx';
import styles from './biosecurity.module.css';
import { type Question, questions } from './questions.ts';

interface Props {
  question: Question;
  at: number;
  chosen: string | undefined;
  heading: Ref<HTMLHeadingElement>;
  onChoose: (value: string) => void;
  onPrevious: () => void;
  onNext: () => void;
}

export function QuestionCard({ question, at, chosen, heading, onChoose, onPrevious, onNext }: Props) {
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
