import {
  addChickenCharacteristicsEggColorOptions,
  addChickenCharacteristicsPurposeOptions,
  addChickenCharacteristicsTemperamentOptions,
} from '#contract/fields';
import { Select } from '../ui/Select.tsx';
import type { BirdForm } from './bird-form.ts';
import { boundField } from './bound-field.ts';
import { FormSection } from './FormSection.tsx';

interface Props {
  /** Describes the choice of the egg color. */
  eggHint?: string | null;
  form: {
    values: Pick<BirdForm, 'purpose' | 'temperament' | 'eggColor'>;
    errors: Record<string, string | undefined>;
    enter: (change: Partial<Props['form']['values']>) => void;
  };
}

export function CharacteristicsFields({ eggHint, form }: Props) {
  return (
    <FormSection title="Characteristics">
      <Select label="Purpose" options={purposes} {...boundField(form, 'purpose')} />
      <Select label="Temperament" options={temperaments} {...boundField(form, 'temperament')} />
      <Select label="Egg color" hint={eggHint} options={eggColors} {...boundField(form, 'eggColor')} />
    </FormSection>
  );
}

type Choices = readonly (readonly [value: string, words: string])[];

const words = (options: readonly string[], empty: string, own: Record<string, string> = {}): Choices => [
  ['', empty],
  ...options.filter(Boolean).map((value) => [value, own[value] ?? capitalized(value)] as const),
];

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const purposes = words(addChickenCharacteristicsPurposeOptions, 'Select purpose', { dual: 'Dual purpose' });
const temperaments = words(addChickenCharacteristicsTemperamentOptions, 'Select temperament');
const eggColors = words(addChickenCharacteristicsEggColorOptions, 'Select egg color', { dark: 'Dark brown' });
