import {
  updateChickenAge,
  updateChickenBandNumber,
  updateChickenName,
  updateChickenSexOptions,
  updateChickenVariety,
} from '#contract/fields';
import { Checkbox, Field } from '../ui/Field.tsx';
import { Select } from '../ui/Select.tsx';
import styles from './FlockForm.module.css';
import { FormSection } from './FormSection.tsx';
import { today } from './today.ts';
import type { useBirdForm } from './use-bird-form.ts';

const SEXES = updateChickenSexOptions.map((sex) => [sex, sex] as const);

export function IdentityFields({ breed, form }: { breed: string; form: ReturnType<typeof useBirdForm> }) {
  const { values, errors, enter } = form;
  return (
    <FormSection title="The bird">
      <p className={styles.note}>
        Breed: <strong>{breed}</strong>
      </p>
      <Field
        label="Name"
        required
        {...updateChickenName}
        unfitText="Give the bird a name."
        error={errors.name}
        value={values.name}
        onChange={(event) => enter({ name: event.target.value })}
      />
      <div className={styles.pair}>
        <Select
          label="Sex"
          options={SEXES}
          error={errors.sex}
          value={values.sex}
          onChange={(event) => enter({ sex: event.target.value === 'Rooster' ? 'Rooster' : 'Hen' })}
        />
        <Field
          label="Band"
          hint="The number on its leg."
          {...updateChickenBandNumber}
          error={errors.bandNumber}
          value={values.bandNumber}
          onChange={(event) => enter({ bandNumber: event.target.value })}
        />
      </div>
      <Field
        label="Variety"
        hint="Its colour, such as black or mottled."
        {...updateChickenVariety}
        error={errors.variety}
        value={values.variety}
        onChange={(event) => enter({ variety: event.target.value })}
      />
      <div className={styles.pair}>
        <Field
          label="Hatch date"
          type="date"
          max={today()}
          unfitText="A hatch date is a day up to today."
          error={errors.hatchDate}
          value={values.hatchDate}
          onChange={(event) => enter({ hatchDate: event.target.value })}
        />
        <Field
          label="Or its age in words"
          {...updateChickenAge}
          placeholder="About two years"
          error={errors.age}
          value={values.age}
          onChange={(event) => enter({ age: event.target.value })}
        />
      </div>
      <Checkbox
        label="For the pedigree only"
        hint="It is kept as an ancestor, and never offered to other keepers."
        checked={values.pedigreeOnly}
        onChange={(event) => enter({ pedigreeOnly: event.target.checked })}
      />
    </FormSection>
  );
}
