// Chooses a bird: the keeper's own first, then those on offer. Below it the chosen bird, with its picture.

import { useQuery } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import type { Chicken } from '#contract';
import { birdLabel, birdNote } from '../chickens/bird-facts.ts';
import { PastedPhoto } from '../chickens/ChickenPhoto.tsx';
import { flockQuery } from '../chickens/queries.ts';
import { BirdSilhouette } from '../ui/BirdSilhouette.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Stack, Text } from '../ui/Layout.tsx';
import { BirdCombobox } from './BirdCombobox.tsx';
import { birdPlace } from './bird-search.ts';
import styles from './breeding.module.css';
import type { BirdSource } from './use-bird-list.ts';

interface Props extends BirdSource {
  label: string;
  /** "rooster", "hen" or "chicken": what it is called in sentences. */
  kind: string;
  chosen: Chicken | null;
  error?: string | undefined;
  /** Returns a bird's label; name and breed by default. */
  labelOf?: (bird: Chicken) => string;
  onChoose: (bird: Chicken | null) => void;
}

export function BirdSelector({ label, kind, chosen, error, labelOf = birdLabel, onChoose, ...source }: Props) {
  // The list loads it.
  const { data: flock = [] } = useQuery({ ...flockQuery(), enabled: false });
  return (
    <Stack gap={3}>
      <BirdCombobox
        label={label}
        error={error}
        source={source}
        kind={kind}
        chosen={chosen ? labelOf(chosen) : ''}
        labelOf={labelOf}
        onChoose={onChoose}
      />
      <div className={styles.chosen}>
        {chosen ? (
          <PastedPhoto key={chosen.id} chicken={chosen} width="min(6.5rem, 26vw)" />
        ) : (
          <div className={styles.picture}>
            <div className={styles.birdSelectorNobody}>
              <BirdSilhouette sex={source.sex ?? 'Hen'} />
            </div>
          </div>
        )}
        {chosen ? (
          <>
            <Stack as="p" className={styles.birdSelectorAbout}>
              <strong>{chosen.name}</strong>
              <em>{chosen.breed}</em>
              <Text as="small" size="small" tone="soft">
                {[!source.ownOnly && birdPlace(chosen), birdNote(chosen, flock)].filter(Boolean).join(' · ')}
              </Text>
            </Stack>
            <IconButton label={`Clear the ${kind}`} onClick={() => onChoose(null)}>
              <X aria-hidden />
            </IconButton>
          </>
        ) : (
          <Text size="small" tone="soft">
            No {kind} chosen yet
          </Text>
        )}
      </div>
    </Stack>
  );
}
