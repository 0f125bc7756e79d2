import type { ReactNode } from 'react';
import type { Chicken } from '#contract';
import { FormSection } from './FormSection.tsx';
import { ParentPicker } from './ParentPicker.tsx';

interface Props {
  flock: readonly Chicken[];
  /** The bird whose parents they are. */
  except?: string;
  /** The breed of an ancestor that is added here. */
  breed: string;
  dam: string | null;
  /** Said where no dam is chosen. */
  noDam?: string;
  sires: readonly string[];
  /** The names that birds had when they were chosen, by their ids. */
  names?: Readonly<Record<string, string>> | undefined;
  errors: { dam: string | undefined; sires: string | undefined };
  onChange: (change: { dam?: string | null; sires?: string[] }) => void;
  /** Follows the mother. */
  children?: ReactNode;
}

/** The contract's limit. */
const MOST_SIRES = 12;

export function ParentFields({ flock, except, breed, dam, noDam, sires, names, errors, onChange, children }: Props) {
  const birds = { flock, breed, names, ...(except && { except }) };
  return (
    <FormSection title="Parents" id="parents">
      <ParentPicker
        {...birds}
        label="Mother (dam)"
        sex="Hen"
        atMost={1}
        {...(noDam && { nobody: noDam })}
        chosen={dam ? [dam] : []}
        error={errors.dam}
        onChange={([id]) => onChange({ dam: id ?? null })}
      />
      {children}
      <ParentPicker
        {...birds}
        label="Father (sire)"
        hint="Were several roosters with the hen? Choose each of them."
        sex="Rooster"
        atMost={MOST_SIRES}
        chosen={sires}
        error={errors.sires}
        onChange={(chosen) => onChange({ sires: chosen })}
      />
    </FormSection>
  );
}
