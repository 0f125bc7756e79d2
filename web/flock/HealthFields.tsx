import { updateChickenHealthHistory } from '#contract/fields';
import { Checkbox, Field } from '../ui/Field.tsx';
import { Select } from '../ui/Select.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import type { BirdForm } from './bird-form.ts';
import styles from './FlockForm.module.css';
import { FormSection } from './FormSection.tsx';
import { flockMareksWords, npipWords } from './record-facts.ts';
import { today } from './today.ts';
import type { useBirdForm } from './use-bird-form.ts';

const UNKNOWN = ['', 'Not known'] as const;
const FLOCK_MAREKS = [UNKNOWN, ...Object.entries(flockMareksWords)];
const NPIP = [UNKNOWN, ...Object.entries(npipWords)];

export function HealthFields({ form }: { form: ReturnType<typeof useBirdForm> }) {
  const { values, errors, enter } = form;
  return (
    <FormSection title="Health">
      <p className={styles.note}>
        Others see the vaccination alone. What a meeting of two birds risks is judged by the rest.
      </p>
      <Checkbox
        label="Vaccinated against Marek’s disease"
        checked={values.mareksVaccinated}
        onChange={(event) => enter({ mareksVaccinated: event.target.checked })}
      />
      <div className={styles.pair}>
        <Select
          label="Marek’s disease in its flock"
          options={FLOCK_MAREKS}
          error={errors.flockMareks}
          value={values.flockMareks}
          onChange={(event) => enter({ flockMareks: event.target.value as BirdForm['flockMareks'] })}
        />
        <Select
          label="Pullorum and typhoid (NPIP)"
          options={NPIP}
          error={errors.npipStatus}
          value={values.npipStatus}
          onChange={(event) => enter({ npipStatus: event.target.value as BirdForm['npipStatus'] })}
        />
        <Field
          label="Last clean MG/MS test"
          type="date"
          max={today()}
          unfitText="A test was on a day up to today."
          error={errors.mgMsTestedOn}
          value={values.mgMsTestedOn}
          onChange={(event) => enter({ mgMsTestedOn: event.target.value })}
        />
        <Field
          label="Last illness in its flock"
          type="date"
          max={today()}
          unfitText="An illness was on a day up to today."
          error={errors.lastIllnessOn}
          value={values.lastIllnessOn}
          onChange={(event) => enter({ lastIllnessOn: event.target.value })}
        />
      </div>
      <TextArea
        label="Health history"
        maxLength={updateChickenHealthHistory.maxLength}
        error={errors.healthHistory}
        value={values.healthHistory}
        onChange={(event) => enter({ healthHistory: event.target.value })}
      />
    </FormSection>
  );
}
