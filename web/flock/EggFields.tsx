// The eggs of a hatch, in a form and in words.
import type { Chicken } from '#contract';
import { recordHatchEggsSet, recordHatchFertileEggs } from '#contract/fields';
import { Field } from '../ui/Field.tsx';
import { countText } from './new-flock.ts';

export interface EggCounts {
  /** The counts as they are typed, empty if the eggs were not counted. */
  eggsSet: string;
  fertileEggs: string;
}

interface Props {
  values: EggCounts;
  errors: Partial<Record<keyof EggCounts, string>>;
  /** True if no egg hatched: then the record says at least how many were set. */
  isNoneHatched: boolean;
  onEnter: (change: Partial<EggCounts>) => void;
}

export function EggFields({ values, errors, isNoneHatched, onEnter }: Props) {
  return (
    <>
      <Field
        label="Eggs set"
        hint={isNoneHatched ? 'How many did not hatch.' : 'If you counted them.'}
        required={isNoneHatched}
        type="number"
        inputMode="numeric"
        {...recordHatchEggsSet}
        unfitText={`Enter a whole number from ${recordHatchEggsSet.min} to ${recordHatchEggsSet.max}.`}
        error={errors.eggsSet}
        value={values.eggsSet}
        onChange={(event) => onEnter({ eggsSet: event.target.value })}
      />
      <Field
        label="Fertile eggs"
        hint="If you candled them."
        type="number"
        inputMode="numeric"
        {...recordHatchFertileEggs}
        unfitText={`Enter a whole number from ${recordHatchFertileEggs.min} to ${recordHatchFertileEggs.max}.`}
        error={errors.fertileEggs}
        value={values.fertileEggs}
        onChange={(event) => onEnter({ fertileEggs: event.target.value })}
      />
    </>
  );
}

/** "7 of 9 fertile eggs hatched, of 12 set", or null if no eggs were counted. A register stored for offline use may lack `fertileEggs`. */
export function eggsText({ hatched, eggsSet, fertileEggs }: HatchCounts): string | null {
  const eggs = eggsSet === null ? null : countText(eggsSet, 'egg');
  if (fertileEggs == null) return eggs && `${hatched} of ${eggs} hatched`;
  // The eggs set are counted wherever no chick hatched.
  if (fertileEggs === 0 && eggs) return `0 of ${eggs} fertile`;
  const fertile = `${hatched} of ${countText(fertileEggs, 'fertile egg')} hatched`;
  return eggs === null ? fertile : `${fertile}, of ${eggsSet} set`;
}

type HatchCounts = Pick<NonNullable<Chicken['hatches']>[number], 'hatched' | 'eggsSet' | 'fertileEggs'>;
