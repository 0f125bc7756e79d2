// The content of the dialog: portraits and text on the left, fact lists on the right.

import type { ReactNode } from 'react';
import type { BreedDetail } from '#contract';
import { QueryBoundary } from '../shell/QueryBoundary.tsx';
import { Stack, Text } from '../ui/Layout.tsx';
import { BreedAncestry } from './BreedAncestry.tsx';
import { BreedBadges } from './BreedBadges.tsx';
import styles from './BreedDetails.module.css';
import { BreedPopulation } from './BreedPopulation.tsx';
import { BreedPortraits } from './BreedPortraits.tsx';
import { FactList, FactRow } from './FactList.tsx';
import { factTables } from './facts.ts';
import { StatusMeaning } from './StatusMeaning.tsx';
import { UncertainMark } from './UncertainMark.tsx';

interface Props {
  breed: BreedDetail;
  /** The section with birds of a breed: birds are a slice above this one. */
  renderBirds: (breedId: string) => ReactNode;
}

export function BreedDetails({ breed, renderBirds }: Props) {
  return (
    <div className={styles.details}>
      <Stack gap={5} className={styles.column}>
        <BreedPortraits breed={breed} />
        <div>
          <BreedBadges breed={breed} />
          {breed.aliases.length > 0 && <p className={styles.aliases}>Also called {breed.aliases.join(', ')}.</p>}
        </div>
        <p className={styles.prose}>{breed.description}</p>
        <p>{breed.importance}</p>
        <StatusMeaning breed={breed} />
        {renderBirds(breed.id)}
        <QueryBoundary loading={null}>
          <BreedPopulation breedId={breed.id} />
        </QueryBoundary>
      </Stack>
      <Stack gap={5} className={styles.column}>
        {factTables(breed).map(({ title, facts }) => (
          <section key={title}>
            <h3>{title}</h3>
            <FactList>
              {facts.map(({ label, text, uncertain }) => (
                <FactRow key={label} label={label}>
                  {text}
                  {uncertain && <UncertainMark />}
                </FactRow>
              ))}
            </FactList>
          </section>
        ))}
        <BreedAncestry breed={breed} />
        {breed.judgement.length > 0 && (
          <Text size="small" tone="soft">
            <span aria-hidden>†</span> Guidance, not fact: our own estimate, or sources that disagree.
          </Text>
        )}
      </Stack>
    </div>
  );
}
