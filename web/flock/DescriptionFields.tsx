import { updateChickenDescription } from '#contract/fields';
import { TextArea } from '../ui/TextArea.tsx';
import { FormSection } from './FormSection.tsx';
import type { useBirdForm } from './use-bird-form.ts';

export function DescriptionFields({ form }: { form: ReturnType<typeof useBirdForm> }) {
  return (
    <FormSection title="In your words">
      <TextArea
        label="Description"
        hint="Other keepers read it on the bird’s card."
        rows={7}
        maxLength={updateChickenDescription.maxLength}
        error={form.errors.description}
        value={form.values.description}
        onChange={(event) => form.enter({ description: event.target.value })}
      />
    </FormSection>
  );
}
