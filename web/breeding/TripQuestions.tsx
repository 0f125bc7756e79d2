// Optional questions about the trip. Unanswered ones are assumed.
import { Link } from 'react-router-dom';
import { analyzeCompatibilityBiosecurityScore } from '#contract/fields';
import { assessmentPath } from '../paths.ts';
import { Checkbox, Field } from '../ui/Field.tsx';
import { Grid, Row, Stack, Text } from '../ui/Layout.tsx';
import styles from './breeding.module.css';
import type { Comparison, Quarantine } from './comparison.ts';

const { min, max } = analyzeCompatibilityBiosecurityScore;

const PLACES: { quarantine: Quarantine | null; words: string }[] = [
  { quarantine: 'own-building', words: 'In a building of his own' },
  { quarantine: 'own-pen', words: 'In a pen of his own, in a building with others' },
  { quarantine: 'none', words: 'Nowhere apart' },
  { quarantine: null, words: 'Not known yet' },
];

interface Props {
  answers: Comparison;
  onChange: (changes: Partial<Comparison>) => void;
}

export function TripQuestions({ answers, onChange }: Props) {
  const answered = [answers.quarantine, answers.biosecurity, answers.controlArea].filter(Boolean).length;
  return (
    <details className={styles.trip}>
      <Row as="summary" gap={3} align="center" bold>
        About the trip{' '}
        <Text as="small" size="small" tone="soft">
          {answered === 0 ? 'optional' : `${answered} of 3 answered`}
        </Text>
      </Row>
      <Grid min={18} gap={[5, 7]} className={styles.questions}>
        <Stack as="fieldset" className={styles.places}>
          <legend>Where is the visiting rooster kept apart at first?</legend>
          {PLACES.map(({ quarantine, words }) => (
            <Row as="label" gap={3} align="center" key={words}>
              <input
                type="radio"
                name="quarantine"
                checked={answers.quarantine === quarantine}
                onChange={() => onChange({ quarantine })}
              />
              {words}
            </Row>
          ))}
        </Stack>
        <Stack gap={4}>
          <Field
            label="Biosecurity score of the farms"
            type="number"
            inputMode="numeric"
            {...analyzeCompatibilityBiosecurityScore}
            unfitText={`A whole number from ${min} to ${max}.`}
            hint={
              <>
                From 0 to 100, as the <Link to={assessmentPath(answers.rooster, answers.hen)}>risk assessment</Link>{' '}
                tells it.
              </>
            }
            value={answers.biosecurity}
            onChange={(event) => onChange({ biosecurity: event.target.value })}
          />
          <Checkbox
            label="A farm lies in a bird flu zone"
            hint="A zone around an outbreak of avian influenza, or any state order at one of the two farms."
            checked={answers.controlArea}
            onChange={(event) => onChange({ controlArea: event.target.checked })}
          />
        </Stack>
      </Grid>
    </details>
  );
}
