import {
  putTripPlanRoosterInfoAge,
  putTripPlanRoosterInfoBreedName,
  putTripPlanRoosterInfoName,
} from '#contract/fields';
import type { Profile } from '../../session/queries.ts';
import { Field } from '../../ui/Field.tsx';
import { Grid, Stack } from '../../ui/Layout.tsx';
import { OptionCard, OptionCards } from '../../ui/OptionCard.tsx';
import { Select } from '../../ui/Select.tsx';
import { FillRooster } from './FillRooster.tsx';
import { breeds, entriesOf, transportMethods } from './options.ts';
import { type PlanForm, typedInto } from './use-plan.ts';

const BREEDS = [['', 'Choose a breed'] as const, ...entriesOf(breeds)];

export function RoosterStep({ form, profile }: { form: PlanForm; profile: Profile | null }) {
  const { roosterInfo: rooster = {} } = form.plan;
  return (
    <Stack gap={5}>
      <FillRooster form={form} profile={profile} />
      <Grid min={15} gap={[4, 5]} align="start">
        <Field
          label="Name"
          {...putTripPlanRoosterInfoName}
          placeholder="Bartholomew"
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
          placeholder="2 years"
          autoComplete="off"
          {...form.text('roosterInfo', 'age')}
        />
        <Select label="Breed" options={BREEDS} {...form.text('roosterInfo', 'breed')} />
        {rooster.breed === 'other' && (
          <Field
            label="Which breed?"
            {...putTripPlanRoosterInfoBreedName}
            placeholder="Dominique"
            autoComplete="off"
            {...form.text('roosterInfo', 'breedName')}
          />
        )}
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
