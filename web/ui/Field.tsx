// A labelled input with its hint and its error. What the browser finds wrong when the form is sent stands there too.
import { type InputHTMLAttributes, type ReactNode, type Ref, useId, useState } from 'react';
import { classNames } from './class-names.ts';
import styles from './Field.module.css';
import { describedBy, FieldFrame } from './FieldFrame.tsx';
import { Row, Text } from './Layout.tsx';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  hint?: ReactNode;
  error?: string;
  /** Something else has said the error aloud already. */
  errorIsAnnounced?: boolean;
  /** Said instead of the browser's own words. */
  unfitText?: string;
  ref?: Ref<HTMLInputElement>;
}

export function Field({
  label,
  hint,
  error: given,
  errorIsAnnounced,
  unfitText,
  className,
  id,
  onChange,
  ...input
}: FieldProps) {
  const own = useId();
  const inputId = id ?? own;
  const [unfit, setUnfit] = useState('');
  const error = given || unfit;
  return (
    <FieldFrame id={inputId} label={label} hint={hint} error={error} errorIsAnnounced={errorIsAnnounced}>
      <input
        {...input}
        id={inputId}
        className={classNames(styles.input, className)}
        aria-describedby={describedBy(inputId, hint, error) ?? input['aria-describedby']}
        aria-invalid={error ? true : input['aria-invalid']}
        onChange={(event) => {
          setUnfit('');
          onChange?.(event);
        }}
        onInvalid={(event) => {
          // No bubble that covers the next field and is gone in a moment.
          event.preventDefault();
          setUnfit(unfitText ?? event.currentTarget.validationMessage);
          focusIfFirst(event.currentTarget);
        }}
      />
    </FieldFrame>
  );
}

function focusIfFirst(input: HTMLInputElement): void {
  if (input.form?.querySelector('input:invalid') === input) input.focus();
}

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: ReactNode;
  hint?: string;
}

export function Checkbox({ label, hint, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <Row gap={3} align="start" className={styles.check}>
      <input {...input} type="checkbox" id={id} aria-describedby={hint ? `${id}-hint` : undefined} />
      <div>
        <Text as="label" bold htmlFor={id}>
          {label}
        </Text>
        {hint && (
          <Text size="small" tone="soft" id={`${id}-hint`}>
            {hint}
          </Text>
        )}
      </div>
    </Row>
  );
}

export type Choices<Value> = readonly (readonly [value: Value | null, words: string])[];

interface ChoiceProps<Value> {
  name: string;
  legend: string;
  choices: Choices<Value>;
  chosen: Value | null;
  onChoose: (chosen: Value | null) => void;
}

/** A question with a few short answers of which one is chosen. */
export function Choice<Value extends string>({ name, legend, choices, chosen, onChoose }: ChoiceProps<Value>) {
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      <Row gap={[0, 5]} wrap>
        {choices.map(([value, words]) => (
          <Row as="label" gap={3} align="center" key={words}>
            <input type="radio" name={name} checked={chosen === value} onChange={() => onChoose(value)} />
            {words}
          </Row>
        ))}
      </Row>
    </fieldset>
  );
}
