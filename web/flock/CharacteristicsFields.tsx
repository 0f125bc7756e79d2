import { Select } from '../ui/Select.tsx';
import type { BirdForm } from './bird-form.ts';
import { boundField } from './bound-field.ts';
import { eggColors, purposes, temperaments } from './characteristics.ts';
import { FormSection } from './FormSection.tsx';

interface Props {
  form: {
    values: Pick<BirdForm, 'purpose' | 'temperament' | 'eggColor'>;
    errors: Record<string, string | undefined>;
    enter: (change: Partial<Props['form']['values']>) => void;
  };
}

export function CharacteristicsFields({ form }: Props) {
  return (
    <FormSection title="Characteristics">
      <Select label="Purpose" options={purposes} {...boundField(form, 'purpose')} />
      <Select label="Temperament" options={temperaments} {...boundField(form, 'temperament')} />
      <Select label="Egg color" options={eggColors} {...boundField(form, 'eggColor')} />
    </FormSection>
  );
}
