import type { Chicken } from '#contract';
import { updateChickenDescription, updateChickenSpecialNotes } from '#contract/fields';
import { Select } from '../ui/Select.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { boundField } from './bound-field.ts';
import { FormSection } from './FormSection.tsx';
import { availableForWords } from './record-facts.ts';
import type { useBirdForm } from './use-bird-form.ts';

interface Props {
  bird: Chicken;
  form: ReturnType<typeof useBirdForm>;
}

export function DescriptionFields({ bird, form }: Props) {
  const unsaid = bird.availableFor ? [] : [['', 'Not said yet'] as const];
  return (
    <FormSection title="In your words">
      <TextArea
        label="Description"
        hint="Other keepers read it on the bird’s card."
        rows={7}
        maxLength={updateChickenDescription.maxLength}
        {...boundField(form, 'description')}
      />
      <TextArea
        label="Special notes"
        hint="What a host should know: feed, fears, company."
        maxLength={updateChickenSpecialNotes.maxLength}
        {...boundField(form, 'specialNotes')}
      />
      <Select
        label="Available for"
        options={[...unsaid, ...Object.entries(availableForWords)]}
        {...boundField(form, 'availableFor')}
      />
    </FormSection>
  );
}
