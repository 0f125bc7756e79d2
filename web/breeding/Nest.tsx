// A nest of eight eggs that hatch as the forecast says: first the chicks, then the birds that they grow into. An egg that
// cannot hatch stays shut. The list below the picture says the same.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Compatibility } from '#contract';
import { BreedPlate } from '../breeds/BreedPlate.tsx';
import { chickenQuery } from '../chickens/queries.ts';
import { BirdSilhouette } from '../ui/BirdSilhouette.tsx';
import { classNames } from '../ui/class-names.ts';
import { ChickDrawing, Egg } from '../ui/Egg.tsx';
import { allOf } from '../ui/in-words.ts';
import { Stack, Text } from '../ui/Layout.tsx';
import styles from './Nest.module.css';
import { type Brood, broodInWords, nestOf } from './nest.ts';

const STAGES = ['shut', 'cracked', 'hatched', 'grown'] as const;
type Stage = (typeof STAGES)[number];

const STAGE_MS = 1_100;

export function Nest({ result }: { result: Compatibility }) {
  const { nest, stage } = useHatching();
  const parents = [useQuery(chickenQuery(result.chicken1.id)).data, useQuery(chickenQuery(result.chicken2.id)).data];
  const colorless = parents.flatMap((bird) => (bird && !bird.variety ? [bird.name] : []));
  const broods = nestOf(result);
  if (broods.length === 0)
    return (
      <Text size="small" tone="soft" center>
        What is recorded of the parents does not show how their chicks would look.
      </Text>
    );
  const { chicken1, chicken2 } = result;
  const { breedId, breed: name } = chicken1;
  // A cross has no plate: it is drawn as an outline.
  const breed = breedId !== null && breedId === chicken2.breedId ? { id: breedId, name } : null;
  return (
    <Stack as="figure" gap={3} ref={nest} className={styles.figure}>
      <div aria-hidden className={classNames(styles.nest, styles[stage])}>
        {broods.flatMap((brood) =>
          Array.from({ length: brood.count }, (_, nth) => (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: eggs of one brood are alike.
              key={`${brood.sex} ${brood.words} ${nth}`}
              className={classNames(styles.place, brood.sex === null && styles.dead)}
              style={{ '--down': downOf(brood) }}
            >
              <Egg />
              {brood.sex && (
                <>
                  <div className={styles.chick}>
                    <ChickDrawing />
                  </div>
                  <div className={styles.bird}>
                    {breed ? (
                      <BreedPlate
                        breed={breed}
                        sex={brood.sex === 'Hen' ? 'hen' : 'rooster'}
                        variety={brood.variety}
                        small
                      />
                    ) : (
                      <BirdSilhouette sex={brood.sex} />
                    )}
                  </div>
                </>
              )}
            </div>
          )),
        )}
      </div>
      <figcaption>
        <p>Of eight eggs:</p>{' '}
        <ul className="plain-list">
          {broods.map((brood) => (
            <li key={`${brood.sex} ${brood.words}`}>{broodInWords(brood)}</li>
          ))}
        </ul>{' '}
        {broods.every(({ variety, traits }) => !(variety || traits.barring || traits['ground-colour'])) && (
          <Text size="small" tone="soft">
            {colorless.length > 0
              ? `No color is recorded for ${allOf(colorless)}, so we cannot say what color the chicks will be.`
              : 'What is recorded of the parents does not show what color the chicks will be.'}
          </Text>
        )}
      </figcaption>
    </Stack>
  );
}

/** Begins when the nest comes into view. Who asked for less motion sees the grown birds at once. */
function useHatching() {
  const nest = useRef<HTMLDivElement>(null);
  const [stage, setStage] = useState<Stage>(() => (mayMove() ? 'shut' : 'grown'));
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!nest.current || !mayMove()) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { threshold: 0.6 },
    );
    observer.observe(nest.current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const next = STAGES[STAGES.indexOf(stage) + 1];
    if (!isSeen || !next) return;
    const timer = setTimeout(() => setStage(next), STAGE_MS);
    return () => clearTimeout(timer);
  }, [isSeen, stage]);
  return { nest, stage };
}

const mayMove = (): boolean =>
  'IntersectionObserver' in window && !window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Chicks have these colors in both themes. */
const DOWN: Record<string, string> = {
  black: '#4a4541',
  blue: '#8f98a3',
  splash: '#d8d9d6',
  lavender: '#bcbac4',
  barred: '#4a4541',
  silver: '#e8dcb8',
  gold: '#d59a3e',
};

function downOf({ variety, traits }: Brood): string | undefined {
  const known = [variety, traits.barring, traits['ground-colour']];
  return known.map((word) => DOWN[word?.split(' ')[0] ?? '']).find(Boolean);
}
