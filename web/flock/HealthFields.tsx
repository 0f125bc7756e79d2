import { updateChickenHealthHistory } from '#contract/fields';
import { Checkbox, Field } from '../ui/Field.tsx';
import { Grid, Text } from '../ui/Layout.tsx';
import { Select } from '../ui/Select.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { today } from '../ui/today.ts';
import { boundField } from './bound-field.ts';
import { FormSection } from './FormSection.tsx';
import { flockMareksWords, npipWords } from './record-facts.ts';
import type { useBirdForm } from './use-bird-form.ts';

const UNKNOWN = ['', 'Not known'] as const;
const FLOCK_MAREKS = [UNKNOWN, ...Object.entries(flockMareksWords)];
const NPIP = [UNKNOWN, ...Object.entries(npipWords)];

export function HealthFields({ form }: { form: ReturnType<typeof useBirdForm> }) {
  return (
    <FormSection title="Health">
      <Text size="small" tone="soft">
        Others see the vaccination alone. What a meeting of two birds risks is judged by the rest.
      </Text>
      <Checkbox
        label="Vaccinated against Marek’s disease"
        checked={form.values.mareksVaccinated}
        onChange={(event) => form.enter({ mareksVaccinated: event.target.checked })}
      />
      <Grid min={13} gap={4} align="start">
        <Select label="Marek’s disease in its flock" options={FLOCK_MAREKS} {...boundField(form, 'flockMareks')} />
        <Select
          label="Pullorum and typhoid (NPIP)"
          hint="Tested by the National Poultry Improvement Plan."
          options={NPIP}
          {...boundField(form, 'npipStatus')}
        />
        <Field
          label="Last clean Mycoplasma test (MG/MS)"
          type="date"
          max={today()}
          unfitText="A test was on a day up to today."
          {...boundField(form, 'mgMsTestedOn')}
        />
        <Field
          label="Last illness in its flock"
          type="date"
          max={today()}
          unfitText="An illness was on a day up to today."
          {...boundField(form, 'lastIllnessOn')}
        />
      </Grid>
      <TextArea
        label="Health history"
        maxLength={updateChickenHealthHistory.maxLength}
        {...boundField(form, 'healthHistory')}
      />
    </FormSection>
  );
}
