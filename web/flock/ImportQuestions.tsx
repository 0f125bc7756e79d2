// Asks the keeper what a file leaves open.
import { useState } from 'react';
import type { PedigreeImport } from '#contract';
import { BreedField } from '../breeds/BreedField.tsx';
import { Button } from '../ui/Button.tsx';
import { Row, Stack } from '../ui/Layout.tsx';
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
      {questions.map(({ kind, name, detail, suggestions }) => (
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
          ) : kind === 'breed' ? (
            <BreedOptions suggestions={suggestions} onAnswer={(breed) => onAnswer({ breed })} />
          ) : kind === 'breedName' ? (
            [...suggestions, name ?? ''].map((breed, at) => (
              <Option
                key={breed}
                label={at < suggestions.length ? breed : `Keep “${breed}”`}
                onChoose={() => onAnswer({ breedNames: { ...answers.breedNames, [name ?? '']: breed } })}
              />
            ))
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

/** Nothing is chosen beforehand: the breed of most of the keeper's birds is only likely. */
function BreedOptions({
  suggestions,
  onAnswer,
}: {
  suggestions: readonly string[];
  onAnswer: (breed: string) => void;
}) {
  const [breed, setBreed] = useState('');
  return (
    <>
      {suggestions.map((name) => (
        <Option key={name} label={name} note="The breed of most of your birds." onChoose={() => onAnswer(name)} />
      ))}
      <Option label="Mixed, or not known" onChoose={() => onAnswer('Mixed')} />
      <Stack gap={2}>
        <BreedField label={suggestions.length > 0 ? 'Another breed' : 'Breed'} value={breed} onEnter={setBreed} />
        {breed.trim() !== '' && (
          <Row>
            <Button onClick={() => onAnswer(breed.trim())}>They are all {breed.trim()}</Button>
          </Row>
        )}
      </Stack>
    </>
  );
}

/** A question is gone as soon as it is answered. */
function Option({ label, note, onChoose }: { label: string; note?: string; onChoose: () => void }) {
  return <OptionCard type="radio" label={label} {...(note && { note })} checked={false} onChange={onChoose} />;
}
