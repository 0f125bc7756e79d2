import type { Chicken } from '#contract';
import {
  updateChickenAge,
  updateChickenBandNumber,
  updateChickenClan,
  updateChickenName,
  updateChickenSexOptions,
  updateChickenSource,
  updateChickenVariety,
} from '#contract/fields';
import { BreedField } from '../breeds/BreedField.tsx';
import { Checkbox, Field } from '../ui/Field.tsx';
import { calendarDay } from '../ui/in-words.ts';
import { Grid, Text } from '../ui/Layout.tsx';
import { Select } from '../ui/Select.tsx';
import { today } from '../ui/today.ts';
import { boundField } from './bound-field.ts';
import { FormSection } from './FormSection.tsx';
import { combWords, crestWords, legWords } from './record-facts.ts';
import type { useBirdForm } from './use-bird-form.ts';

const USUAL = ['', 'As the breed'] as const;
const COMBS = [USUAL, ...Object.entries(combWords)];
const LEGS = [USUAL, ...Object.entries(legWords)];
const CRESTS = [USUAL, ...Object.entries(crestWords)];
const SEXES = updateChickenSexOptions.map((sex) => [sex, sex] as const);

export function IdentityFields({ bird, form }: { bird: Chicken; form: ReturnType<typeof useBirdForm> }) {
  const { breed, variety } = form.values;
  const isOfFormerBreed = breed !== bird.breed && variety !== '' && variety === bird.variety;
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
        onEnter={(breed, color) => form.enter({ breed, ...(color && { variety: color }) })}
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
          hint={
            isOfFormerBreed
              ? `You noted this for a ${bird.breed}. Is it still right?`
              : 'Its color, such as black or mottled. Anybody can see it while the bird is offered.'
          }
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
      <Grid min={9} gap={4} align="start">
        <Select label="Comb" options={COMBS} {...boundField(form, 'combType')} />
        <Select label="Legs" options={LEGS} {...boundField(form, 'legColor')} />
        <Select label="Crest" options={CRESTS} {...boundField(form, 'crest')} />
      </Grid>
      <Text size="small" tone="soft">
        Variety, comb, legs, crest and band are drawn on the bird’s own plate.
      </Text>
      <Grid min={13} gap={4} align="start">
        <Field
          label="Hatch date"
          type="date"
          max={today()}
          unfitText="A hatch date cannot be in the future."
          {...boundField(form, 'hatchDate')}
        />
        <Field
          label="Or its age in words"
          hint={bird.age && bird.ageNotedOn ? `You entered this on ${calendarDay(bird.ageNotedOn)}.` : undefined}
          {...updateChickenAge}
          placeholder="Such as 2 years"
          {...boundField(form, 'age')}
        />
      </Grid>
      <Field
        id="source"
        label="Came from"
        hint="The hatchery or breeder. Birds from the same one may be related."
        {...updateChickenSource}
        {...boundField(form, 'source')}
      />
      <Checkbox
        label="Died or left: for the pedigree only"
        hint="Kept as an ancestor, and never offered to other keepers. Also for an ancestor that you never had."
        checked={form.values.pedigreeOnly}
        onChange={(event) => form.enter({ pedigreeOnly: event.target.checked })}
      />
    </FormSection>
  );
}
