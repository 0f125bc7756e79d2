// Ties the fields of a form to its values, so that no field spells out thrice which value is its own.
import type { ChangeEvent } from 'react';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

interface Form<Values> {
  values: Values;
  /** Errors by field name. */
  errors: Record<string, string | undefined>;
  enter: (change: Partial<Values>) => void;
}

type TextOf<Values> = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values] & string;

/** Value, error and change of the field of this name, to spread into it. */
export function boundField<Values>({ values, errors, enter }: Form<Values>, name: TextOf<Values>) {
  return {
    value: values[name] as string,
    error: errors[name],
    onChange: (event: ChangeEvent<Control>) => enter({ [name]: event.target.value } as Partial<Values>),
  };
}
