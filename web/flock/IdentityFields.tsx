import {
  updateChickenAge,
  updateChickenBandNumber,
  updateChickenClan,
  updateChickenName,
  updateChickenSexOptions,
  updateChickenVariety,
} from '#contract/fields';
import { BreedField } from '../breeds/BreedField.tsx';
import { Checkbox, Field } from '../ui/Field.tsx';
import { Grid } from '../ui/Layout.tsx';
import { Select } from '../ui/Select.tsx';
import { today } from '../ui/today.ts';
import { boundField } from './bound-field.ts';
import { FormSection } from './FormSection.tsx';
import type { useBirdForm } from './use-bird-form.ts';

const SEXES = updateChickenSexOptions.map((sex) => [sex, sex] as const);

export function IdentityFields({ form }: { form: ReturnType<typeof useBirdForm> }) {
  return (
    <FormSection title="The bird">
      <Field
        label="Name"
        required
        {...updateChickenName}
        unfitText="Give the bird a name."
        {...boundField(form, 'name')}
      />
      <BreedField
        required
        value={form.values.breed}
        error={form.errors.breed}
        onEnter={(breed) => form.enter({ breed })}
      />
      <Grid min={13} gap={4} align="start">
        <Select label="Sex" options={SEXES} {...boundField(form, 'sex')} />
        <Field
          label="Band"
          hint="The number on its leg."
          {...updateChickenBandNumber}
          {...boundField(form, 'bandNumber')}
        />
      </Grid>
      <Grid min={13} gap={4} align="start">
        <Field
          label="Variety"
          hint="Its color, such as black or mottled."
          {...updateChickenVariety}
          {...boundField(form, 'variety')}
        />
        <Field
          label="Clan"
          hint="Its mother’s pen, if you breed in clans."
          {...updateChickenClan}
          {...boundField(form, 'clan')}
        />
      </Grid>
      <Grid min={13} gap={4} align="start">
        <Field
          label="Hatch date"
          type="date"
          max={today()}
          unfitText="A hatch date is a day up to today."
          {...boundField(form, 'hatchDate')}
        />
        <Field
          label="Or its age in words"
          {...updateChickenAge}
          placeholder="About two years"
          {...boundField(form, 'age')}
        />
      </Grid>
      <Checkbox
        label="For the pedigree only"
        hint="It is kept as an ancestor, and never offered to other keepers."
        checked={form.values.pedigreeOnly}
        onChange={(event) => form.enter({ pedigreeOnly: event.target.checked })}
      />
    </FormSection>
  );
}
