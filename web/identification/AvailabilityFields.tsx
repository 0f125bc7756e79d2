import Check from 'lucide-react/icons/check';
import { useId } from 'react';
import { FormSection } from '../flock/FormSection.tsx';
import { classNames } from '../ui/class-names.ts';
import { Text } from '../ui/Layout.tsx';
import styles from './ChoiceTiles.module.css';
import type { useListing } from './use-listing.ts';

const OFFERS = [
  { offer: 'travel', name: 'Travel breeding', note: 'The bird travels, in a travel bunker. For roosters.' },
  { offer: 'homestay', name: 'Homestay visits', note: 'The bird stays home and takes visits. For hens.' },
  { offer: 'both', name: 'Both', note: 'Either, as you agree.' },
] as const;

export function AvailabilityFields({ form }: { form: ReturnType<typeof useListing> }) {
  const id = useId();
  return (
    <FormSection title="Availability">
      <fieldset className={styles.group}>
        <legend>Available for</legend>
        <Text size="small" tone="soft">
          Roosters travel, hens stay home: so disease stays out of the flocks.
        </Text>
        <div className={classNames(styles.tiles, styles.wide)}>
          {OFFERS.map(({ offer, name, note }) => (
            <label key={offer} className={styles.tile}>
              <input
                type="radio"
                name={id}
                checked={form.values.availableFor === offer}
                onChange={() => form.enter({ availableFor: offer })}
                aria-label={name}
                aria-describedby={`${id}-${offer}`}
              />
              <span className={styles.words}>
                {name}
                <small id={`${id}-${offer}`}>{note}</small>
              </span>
              <Check aria-hidden className={styles.tick} />
            </label>
          ))}
        </div>
      </fieldset>
    </FormSection>
  );
}
