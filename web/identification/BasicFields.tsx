import { listChickenAge, listChickenLocation, listChickenName } from '#contract/fields';
import { BreedField } from '../breeds/BreedField.tsx';
import { boundField } from '../flock/bound-field.ts';
import { FormSection } from '../flock/FormSection.tsx';
import { Field } from '../ui/Field.tsx';
import { Grid } from '../ui/Layout.tsx';
import { Select } from '../ui/Select.tsx';
import type { Match } from './queries.ts';
import type { useListing } from './use-listing.ts';

const SEXES = ['Hen', 'Rooster'].map((sex) => [sex, sex] as const);

/** A likeliest breed with at least this probability is shown alone. */
const SURE = 80;

interface Props {
  form: ReturnType<typeof useListing>;
  likely: readonly Match[];
}

export function BasicFields({ form, likely }: Props) {
  const [top] = likely;
  const isUnsure = top !== undefined && top.confidenceScore < SURE;
  return (
    <FormSection title="Basic Information">
      <Field label="Name" {...listChickenName} {...boundField(form, 'name')} />
      <BreedField
        required
        hint={
          isUnsure
            ? 'The photo and traits leave this open: the other likely breeds are in the list.'
            : 'By any name that keepers use.'
        }
        likely={likely.map(({ breedName, confidenceScore }) => ({
          name: breedName,
          alias: null,
          note: `${confidenceScore}% match`,
        }))}
        error={form.errors.breed}
        value={form.values.breed}
        onEnter={(breed) => form.enter({ breed })}
      />
      <Grid min={13} gap={4} align="start">
        <Select label="Sex" options={SEXES} {...boundField(form, 'sex')} />
        <Field label="Age" placeholder="2 years" {...listChickenAge} {...boundField(form, 'age')} />
      </Grid>
      <Field
        label="Location"
        hint="City, State. Other keepers read it; the map knows only the place of your profile."
        {...listChickenLocation}
        {...boundField(form, 'location')}
      />
    </FormSection>
  );
}
