import type { Profile } from '#contract';
import { putTripPlanRoosterInfoAge, putTripPlanRoosterInfoName } from '#contract/fields';
import { BreedField } from '../../breeds/BreedField.tsx';
import { Field } from '../../ui/Field.tsx';
import { Grid, Stack } from '../../ui/Layout.tsx';
import { OptionCard, OptionCards } from '../../ui/OptionCard.tsx';
import { breedName } from '../trip-names.ts';
import { FillRooster } from './FillRooster.tsx';
import { breeds, entriesOf, transportMethods } from './options.ts';
import type { Part } from './plan.ts';
import { type PlanForm, typedInto } from './use-plan.ts';

const OWN_VALUES = entriesOf(breeds).filter(([value]) => value !== 'other');
const LIKELY = OWN_VALUES.map(([, name]) => ({ name, alias: null }));

function breedNamed(name: string): Part<'roosterInfo'> {
  const [breed] = OWN_VALUES.find(([, own]) => own === name.trim()) ?? [];
  if (breed) return { breed, breedName: '' };
  return { breed: name === '' ? undefined : 'other', breedName: name };
}

export function RoosterStep({ form, profile }: { form: PlanForm; profile: Profile | null }) {
  const { roosterInfo: rooster = {} } = form.plan;
  return (
    <Stack gap={5}>
      <FillRooster form={form} profile={profile} />
      <Grid min={15} gap={[4, 5]} align="start">
        <Field
          label="Name"
          {...putTripPlanRoosterInfoName}
          placeholder="Such as Bartholomew"
          autoComplete="off"
          value={rooster.name ?? ''}
          onChange={({ target }) => {
            const name = typedInto(target);
            // Another name is another bird than the one of the register.
            form.change((now) => ({ ...now, roosterId: '', roosterInfo: { ...now.roosterInfo, name } }));
          }}
        />
        <Field
          label="Age"
          {...putTripPlanRoosterInfoAge}
          placeholder="Such as 2 years"
          autoComplete="off"
          {...form.text('roosterInfo', 'age')}
        />
        <BreedField
          value={breedName(form.plan)}
          likely={LIKELY}
          onEnter={(name) => form.set('roosterInfo', breedNamed(name))}
        />
      </Grid>
      <OptionCards sideBySide>
        <legend>How he travels</legend>
        {entriesOf(transportMethods).map(([value, words]) => (
          <OptionCard
            key={value}
            type="radio"
            name="transport"
            {...words}
            checked={rooster.transportMethod === value}
            onChange={() => form.set('roosterInfo', { transportMethod: value })}
          />
        ))}
      </OptionCards>
    </Stack>
  );
}
