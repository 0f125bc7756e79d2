import { putTripPlanBunkerSetupSize } from '#contract/fields';
import { Checkbox, Field } from '../../ui/Field.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { OptionCard, OptionCards } from '../../ui/OptionCard.tsx';
import { bunkerTypes, entriesOf, placements, securityMeasures, usualSizes } from './options.ts';
import styles from './plan.module.css';
import type { Part } from './plan.ts';
import type { PlanForm } from './use-plan.ts';

type Bunker = Part<'bunkerSetup'>;

export function BunkerStep({ form }: { form: PlanForm }) {
  const { bunkerSetup: bunker = {} } = form.plan;
  const measures = bunker.securityMeasures ?? [];
  return (
    <Stack gap={5}>
      <OptionCards sideBySide>
        <legend>Bunker type</legend>
        {entriesOf(bunkerTypes).map(([value, words]) => (
          <OptionCard
            key={value}
            type="radio"
            name="bunker"
            {...words}
            checked={bunker.bunkerType === value}
            onChange={() => form.set('bunkerSetup', chosen(bunker, value))}
          />
        ))}
      </OptionCards>
      <Field
        label="Size"
        hint="Length by width, in feet."
        {...putTripPlanBunkerSetupSize}
        placeholder="8x10 ft"
        autoComplete="off"
        {...form.text('bunkerSetup', 'size')}
      />
      {isTooSmallForBreeding(bunker.size ?? '') && (
        <Stack as="p" gap={2} role="status" className={styles.aside}>
          A breeding pen for a rooster and four to six hens needs at least 8×10 feet. This one works as his quarantine
          pen, where 4×4 feet are enough for one bird. From day 15 on he needs more room.
        </Stack>
      )}
      <OptionCards sideBySide>
        <legend>Placement</legend>
        {entriesOf(placements).map(([value, words]) => (
          <OptionCard
            key={value}
            type="radio"
            name="placement"
            {...words}
            checked={bunker.location === value}
            onChange={() => form.set('bunkerSetup', { location: value })}
          />
        ))}
      </OptionCards>
      <Checkbox
        label="Weather protection"
        hint="A dry floor, shade at noon, and no draft at the perch at night."
        {...form.flag('bunkerSetup', 'weatherProtection')}
      />
      <OptionCards sideBySide>
        <legend>Security measures</legend>
        {entriesOf(securityMeasures).map(([value, words]) => (
          <OptionCard
            key={value}
            type="checkbox"
            {...words}
            checked={measures.includes(value)}
            onChange={({ target }) =>
              form.change(({ bunkerSetup: now, ...plan }) => {
                const others = (now?.securityMeasures ?? []).filter((one) => one !== value);
                return {
                  ...plan,
                  bunkerSetup: { ...now, securityMeasures: target.checked ? [...others, value] : others },
                };
              })
            }
          />
        ))}
      </OptionCards>
    </Stack>
  );
}

/** A size that was not entered by hand is that of the type. */
function chosen(now: Bunker, bunkerType: NonNullable<Bunker['bunkerType']>): Partial<Bunker> {
  const isOwn = now.size && now.size !== (now.bunkerType && usualSizes[now.bunkerType]);
  return { bunkerType, ...(!isOwn && { size: usualSizes[bunkerType] ?? '' }) };
}

/** 8 × 10 ft, after the rule of thumb of 4 sq ft of coop and 10 of run for each bird. */
const BREEDING_PEN_SQUARE_FEET = 80;

/** Returns undefined unless the text has two measures, such as "6x4 ft" or "8 × 10". */
export function squareFeet(size: string): number | undefined {
  const [, length, width] = /(\d+(?:\.\d+)?)[^\dx×*]*(?:x|×|\*|by)\s*(\d+(?:\.\d+)?)/i.exec(size) ?? [];
  return length && width ? Number(length) * Number(width) : undefined;
}

export function isTooSmallForBreeding(size: string): boolean {
  const area = squareFeet(size);
  return area !== undefined && area < BREEDING_PEN_SQUARE_FEET;
}
