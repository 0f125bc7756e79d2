// Optional questions about the two birds and the trip. What is not answered counts like the worst usual answer.
import { Link } from 'react-router-dom';
import { analyzeCompatibilityBiosecurityScore } from '#contract/fields';
import { checks } from '../biosecurity/checks.ts';
import { assessmentPath } from '../paths.ts';
import { Fold } from '../shell/Fold.tsx';
import { Choice, type Choices, Field } from '../ui/Field.tsx';
import { Grid, Stack } from '../ui/Layout.tsx';
import type { Comparison, Quarantine, Sources, YesOrNo } from './comparison.ts';

const { min, max } = analyzeCompatibilityBiosecurityScore;

const NOT_KNOWN = [null, 'Not known yet'] as const;

const PLACES: Choices<Quarantine> = [
  ['own-building', 'In a building of his own'],
  ['own-pen', 'In his own pen, in a building with other birds'],
  ['none', 'Not kept apart'],
  NOT_KNOWN,
];

const SOURCES: Choices<Sources> = [
  ['different', 'From different sources'],
  ['hatched-here', 'Both hatched here, parents not recorded'],
  NOT_KNOWN,
];

/** The tests of a flock are recorded with its birds, so nobody is asked for them here. */
const ABOUT_FARMS = checks.flatMap(({ name, question }) => (name === 'tests' ? [] : { name, question }));

const YES_OR_NO: Choices<NonNullable<YesOrNo>> = [['yes', 'Yes'], ['no', 'No'], NOT_KNOWN];

interface Props {
  answers: Comparison;
  onChange: (changes: Partial<Comparison>) => void;
}

export function TripQuestions({ answers, onChange }: Props) {
  const { quarantine, newBirds, illness, controlArea, biosecurity, sources, arrival } = answers;
  const asked = [quarantine, sources, newBirds, illness, controlArea, biosecurity, arrival];
  const answered = asked.filter(Boolean).length;
  return (
    <Fold
      id="trip"
      title="About the trip and the two yards"
      note={answered === 0 ? 'optional' : `${answered} of ${asked.length} answered`}
    >
      <Grid min={18} gap={[5, 7]}>
        <Stack gap={4}>
          <Choice
            name="quarantine"
            legend="Where will you keep the visiting rooster apart at first?"
            choices={PLACES}
            chosen={quarantine}
            onChoose={(chosen) => onChange({ quarantine: chosen })}
          />
          <Field
            label="When does the rooster arrive?"
            type="date"
            hint="Tests in health papers must not be older than 90 days on that day, those for bird flu 21 days."
            value={arrival}
            onChange={(event) => onChange({ arrival: event.target.value })}
          />
          <Choice
            name="sources"
            legend="If both live in one yard, where do they come from?"
            choices={SOURCES}
            chosen={sources}
            onChoose={(chosen) => onChange({ sources: chosen })}
          />
        </Stack>
        <Stack gap={4}>
          {ABOUT_FARMS.map(({ name, question }) => (
            <Choice
              key={name}
              name={name}
              legend={question}
              choices={YES_OR_NO}
              chosen={answers[name]}
              onChoose={(chosen) => onChange({ [name]: chosen })}
            />
          ))}
          <Field
            label="Daily care and emergencies"
            type="number"
            inputMode="numeric"
            {...analyzeCompatibilityBiosecurityScore}
            unfitText={`A whole number from ${min} to ${max}.`}
            hint={
              <>
                From 0 to 100, for the weaker farm. The <Link to={assessmentPath(answers)}>risk assessment</Link> fills
                this in.
              </>
            }
            value={biosecurity}
            onChange={(event) => onChange({ biosecurity: event.target.value })}
          />
        </Stack>
      </Grid>
    </Fold>
  );
}
