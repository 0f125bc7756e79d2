// A caption is saved when the field is left, or with Enter.
import { useState } from 'react';
import { addPhotoCaption } from '#contract/fields';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';

interface Props {
  label: string;
  caption: string;
  onSave: (caption: string) => void;
}

export function CaptionField({ label, caption, onSave }: Props) {
  /** The text is null until something is typed. */
  const [typed, setTyped] = useState<string | null>(null);

  function save() {
    if (typed === null) return;
    setTyped(null);
    if (typed.trim() !== caption) onSave(typed.trim());
  }

  return (
    <Form onSubmit={save}>
      <Field
        label="Caption"
        aria-label={label}
        maxLength={addPhotoCaption.maxLength}
        enterKeyHint="done"
        value={typed ?? caption}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={save}
      />
    </Form>
  );
}
