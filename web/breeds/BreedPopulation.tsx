// The state of a breed's flock here: its founders as a row of eggs, what is left of their genes, and what becomes of them.

import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { BreedPopulation as Population } from '#contract';
import { q } from '../client/query.ts';
import { standingPath } from '../paths.ts';
import { Row, Stack, Text } from '../ui/Layout.tsx';
import styles from './breeds.module.css';
import { Forecast } from './Forecast.tsx';

export function BreedPopulation({ breedId }: { breedId: string }) {
  const { data } = useSuspenseQuery(q('getBreedPopulation', { breedId }));
  return (
    <section>
      <h3>The flock known here</h3>
      <PopulationFigures population={data} />
      <p>
        <Link to={standingPath(breedId)}>Keepers, hatches and families of this breed here</Link>
      </p>
      {data.forecast && (
        <Stack gap={4} as="section">
          <h3>Ten years ahead</h3>
          <Forecast forecast={data.forecast} isOfBreed />
        </Stack>
      )}
    </section>
  );
}

export function PopulationFigures({ population }: { population: Population }) {
  const { livingBirds, withPedigree, geneDiversity, meaning } = population;
  // The meaning says why too few birds are not counted.
  const isShown = livingBirds.count !== null || withPedigree.count !== null;
  return (
    <>
      {isShown && (
        <Row as="dl" gap={[2, 5]} wrap className={styles.counts}>
          <div>
            <Text as="dt" size="small" tone="soft">
              Living birds
            </Text>
            <dd>{livingBirds.words}</dd>
          </div>
          <div>
            <Text as="dt" size="small" tone="soft">
              With a recorded parent
            </Text>
            <dd>{withPedigree.words}</dd>
          </div>
        </Row>
      )}
      {geneDiversity !== null && <Picture population={population} geneDiversity={geneDiversity} />}
      <Text size="small" tone="soft">
        {meaning}
      </Text>
    </>
  );
}

const WIDTH = 14;
const HEIGHT = 20;

function Picture({ population, geneDiversity }: { population: Population; geneDiversity: number }) {
  const { founders, founderEquivalents, effectiveSize, meanKinship } = population;
  const eggs = eggsOf(founders.count, founderEquivalents);
  const kept = `${(100 * geneDiversity).toFixed(0)}%`;
  return (
    <Stack as="figure" gap={2} className={styles.picture}>
      {eggs.length > 0 && (
        <svg
          viewBox={`0 0 ${eggs.length * WIDTH} ${HEIGHT}`}
          style={{ inlineSize: `${eggs.length}rem` }}
          aria-hidden="true"
        >
          {eggs.map((isFull, nth) => (
            <path
              // biome-ignore lint/suspicious/noArrayIndexKey: eggs have nothing else.
              key={nth}
              className={isFull ? styles.full : styles.empty}
              transform={`translate(${nth * WIDTH + 1} 1)`}
              d="M6 0.5 C9.3 0.5 11.5 7 11.5 11 C11.5 15 9.2 17.5 6 17.5 C2.8 17.5 0.5 15 0.5 11 C0.5 7 2.7 0.5 6 0.5 Z"
            />
          ))}
        </svg>
      )}
      <figcaption>
        The genes of {founders.words} founders survive as if{' '}
        {founderEquivalents !== null && founderEquivalents >= 100 ? Math.round(founderEquivalents) : founderEquivalents}{' '}
        had contributed equally.
      </figcaption>
      <div className={styles.bar} aria-hidden="true">
        <span style={{ inlineSize: kept }} />
      </div>
      <p>
        {kept} of the founders’ genetic diversity is left. Two birds picked at random have a kinship of {meanKinship}.
        {effectiveSize !== null &&
          ` Inbreeding has risen as fast as in a flock of ${effectiveSize} birds that all breed equally.`}
      </p>
    </Stack>
  );
}

const MOST_EGGS = 24;

/** One egg a founder, as many of them full as would have given the same genes equally. A longer row is drawn to scale. */
export function eggsOf(founders: number | null, equivalents: number | null): boolean[] {
  if (founders === null || equivalents === null || founders === 0) return [];
  const eggs = Math.min(founders, MOST_EGGS);
  const full = Math.max(1, Math.round((equivalents / founders) * eggs));
  return Array.from({ length: eggs }, (_, nth) => nth < full);
}
