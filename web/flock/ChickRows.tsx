// One row for each chick, named already.
import { useState } from 'react';
import { updateChickenBandNumber, updateChickenName, updateChickenSexOptions } from '#contract/fields';
import { Field } from '../ui/Field.tsx';
import { Text } from '../ui/Layout.tsx';
import { Select } from '../ui/Select.tsx';
import { FormSection } from './FormSection.tsx';
import styles from './flock.module.css';
import { type ChickRow, MOST_CHICKS, rowsFor, suggestedName } from './hatch-form.ts';
import type { useHatchForm } from './use-hatch-form.ts';

const SEXES = updateChickenSexOptions.map((sex) => [sex, sex] as const);

export function ChickRows({ form }: { form: ReturnType<typeof useHatchForm> }) {
  const { values, errors, enter, damName } = form;
  // An emptied box keeps the rows until another number stands in it.
  const [count, setCount] = useState<string | null>(null);
  const put = (at: number, change: Partial<ChickRow>) =>
    enter({ chicks: values.chicks.map((row, place) => (place === at ? { ...row, ...change } : row)) });
  return (
    <FormSection title="The chicks" className={styles.chickRowsSection}>
      <Field
        label="How many chicks"
        type="number"
        inputMode="numeric"
        required
        min={1}
        max={MOST_CHICKS}
        className={styles.chickRowsCount}
        unfitText={`Enter a whole number from 1 to ${MOST_CHICKS}.`}
        value={count ?? values.chicks.length}
        onBlur={() => setCount(null)}
        onChange={({ target: { value } }) => {
          setCount(value);
          if (Number(value) >= 1) enter({ chicks: rowsFor(values.chicks, Number(value)) });
        }}
      />
      <Text size="small" tone="soft">
        Not sure of the sex yet? Leave it: it can be changed later, as names can.
      </Text>
      <ol className={`plain-list ${styles.rows}`}>
        {values.chicks.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a chick is nothing but its place in the list
          <li key={at} aria-label={`Chick ${at + 1}`}>
            <Field
              label="Name"
              required
              {...updateChickenName}
              unfitText="Give the chick a name."
              error={errors.name(at)}
              value={row.name ?? suggestedName(at, damName)}
              onChange={(event) => put(at, { name: event.target.value })}
            />
            <Select
              label="Sex"
              options={SEXES}
              value={row.sex}
              onChange={(event) => put(at, { sex: event.target.value === 'Rooster' ? 'Rooster' : 'Hen' })}
            />
            <Field
              label="Band"
              {...updateChickenBandNumber}
              error={errors.band(at)}
              value={row.bandNumber}
              onChange={(event) => put(at, { bandNumber: event.target.value })}
            />
          </li>
        ))}
      </ol>
    </FormSection>
  );
}
