// Asks the keeper what a file leaves open.
import type { PedigreeImport } from '#contract';
import { Button } from '../ui/Button.tsx';
import { Stack } from '../ui/Layout.tsx';
import { OptionCard, OptionCards } from '../ui/OptionCard.tsx';
import styles from './flock.module.css';
import type { Answers, ParentAnswer } from './use-pedigree-import.ts';

/** One button marks all of at least this many names as birds. */
const MANY = 4;

interface Props {
  questions: PedigreeImport['questions'];
  disabled: boolean;
  answers: Answers;
  onAnswer: (answers: Partial<Answers>) => void;
}

export function ImportQuestions({ questions, disabled, answers, onAnswer }: Props) {
  const names = questions.flatMap(({ kind, name }) => (kind === 'parent' && name !== null ? [name] : []));
  const answerParents = (some: readonly string[], as: ParentAnswer) =>
    onAnswer({ parents: { ...answers.parents, ...Object.fromEntries(some.map((name) => [name, as])) } });
  return (
    <Stack as="section" gap={3} className={styles.part} aria-label="Questions">
      <h3>{questions.length === 1 ? 'One question first' : 'Some questions first'}</h3>
      {questions.map(({ kind, name, detail }) => (
        <OptionCards key={`${kind} ${name}`} sideBySide disabled={disabled}>
          <legend>{detail}</legend>
          {kind === 'dateOrder' ? (
            <>
              <Option label="The month" onChoose={() => onAnswer({ dateOrder: 'month-first' })} />
              <Option label="The day" onChoose={() => onAnswer({ dateOrder: 'day-first' })} />
            </>
          ) : kind === 'sex' ? (
            <>
              <Option label="Hens" onChoose={() => onAnswer({ unsexed: 'hens' })} />
              <Option label="Roosters" onChoose={() => onAnswer({ unsexed: 'roosters' })} />
              <Option label="Leave these birds out" onChoose={() => onAnswer({ unsexed: 'skip' })} />
            </>
          ) : (
            <>
              <Option label="It is one bird" onChoose={() => answerParents([name ?? ''], 'bird')} />
              <Option label="Parent not known" onChoose={() => answerParents([name ?? ''], 'unknown')} />
            </>
          )}
        </OptionCards>
      ))}
      {names.length >= MANY && (
        <div>
          <Button disabled={disabled} onClick={() => answerParents(names, 'bird')}>
            All of these are birds
          </Button>
        </div>
      )}
    </Stack>
  );
}

/** A question is gone as soon as it is answered. */
function Option({ label, onChoose }: { label: string; onChoose: () => void }) {
  return <OptionCard type="radio" label={label} checked={false} onChange={onChoose} />;
}
