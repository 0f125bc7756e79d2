// The content of the dialog: portraits and text on the left, fact lists on the right.

import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { BreedDetail } from '#contract';
import { QueryBoundary } from '../shell/QueryBoundary.tsx';
import { Grid, Row, Stack, Text } from '../ui/Layout.tsx';
import { PrintedBy } from '../ui/PrintedBy.tsx';
import { BreedBadges } from './BreedBadges.tsx';
import { BreedPlate } from './BreedPlate.tsx';
import { BreedPopulation } from './BreedPopulation.tsx';
import styles from './breeds.module.css';
import { FactList, FactRow } from './FactList.tsx';
import { factTables, weightText } from './facts.ts';
import { useBreedDialog } from './use-breed-dialog.ts';

interface Props {
  breed: BreedDetail;
  /** The section with birds of a breed: birds are a slice above this one. */
  renderBirds: (breedId: string) => ReactNode;
}

export function BreedDetails({ breed, renderBirds }: Props) {
  return (
    <Stack className={styles.details}>
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
        <QueryBoundary part="What is known of this breed here" loading={null}>
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
        <PrintedBy />
      </Stack>
    </Stack>
  );
}

function StatusMeaning({ breed: { status, conservationStatus, judgement } }: { breed: BreedDetail }) {
  const name = conservationStatus === 'Common' ? 'Common breed' : conservationStatus;
  const figures = [
    { bound: 'fewer than', count: status.breedingBirdsBelow, of: 'breeding birds in the United States' },
    { bound: 'at most', count: status.primaryFlocksAtMost, of: 'flocks of fifty or more' },
    { bound: 'fewer than', count: status.worldPopulationBelow, of: 'birds in the world' },
  ].filter(({ count }) => count !== null);
  return (
    <section>
      <h3>
        What “{name}” means
        {judgement.includes('conservationStatus') && <UncertainMark />}
      </h3>
      {figures.length > 0 && (
        <Grid
          as="ul"
          columns={3}
          gap={3}
          size="small"
          tone="soft"
          className={`plain-list ${styles.figures} not-printed`}
        >
          {figures.map(({ bound, count, of }) => (
            <li key={of}>
              {bound} <strong>{count?.toLocaleString('en-US')}</strong> {of}
            </li>
          ))}
        </Grid>
      )}
      <p>{status.meaning}</p>
      <Text size="small" tone="soft" className={styles.source}>
        {status.list}, {status.year}
      </Text>
    </section>
  );
}

interface Relation {
  id: string | null;
  name: string;
}

/** Breeds of the directory are links. */
function BreedAncestry({ breed: { name, ancestry, descendants, judgement } }: { breed: BreedDetail }) {
  return (
    <section className={styles.ancestry}>
      <h3>
        Ancestry
        {ancestry.length > 0 && judgement.includes('ancestry') && <UncertainMark />}
      </h3>
      <p>
        {ancestry.length > 0 ? (
          <>
            Made from <Relations relations={ancestry} />.
          </>
        ) : (
          `What the ${name} was made from is not known.`
        )}
      </p>
      {descendants.length > 0 && (
        <p>
          Went into the <Relations relations={descendants} />.
        </p>
      )}
    </section>
  );
}

function Relations({ relations }: { relations: Relation[] }) {
  const { linkTo } = useBreedDialog();
  return relations.map(({ id, name }, at) => (
    <Fragment key={id ?? name}>
      {at > 0 && (at === relations.length - 1 ? ' and ' : ', ')}
      {id ? <Link {...linkTo(id)}>{name}</Link> : name}
    </Fragment>
  ));
}

/** Shows rooster and hen side by side in the chosen color variety. */
function BreedPortraits({ breed }: { breed: BreedDetail }) {
  const { open, chooseVariety } = useBreedDialog();
  const varieties = breed.traits.plumageColors;
  // The first variety is the default and has no parameter.
  const chosen = varieties.slice(1).find((variety) => variety === open?.variety);
  const { avgWeight } = breed.characteristics;
  const uncertain = breed.judgement.includes('characteristics.avgWeight');
  return (
    <Grid columns={2} gap={[4, 3]} className={styles.portraits}>
      {(['rooster', 'hen'] as const).map((sex) => (
        <figure key={sex}>
          <BreedPlate breed={breed} sex={sex} variety={chosen} loading="eager" />
          <Text as="figcaption" size="small" tone="soft">
            <span className={styles.sex}>{sex === 'hen' ? 'Hen' : 'Rooster'}</span>{' '}
            {avgWeight[sex] === null ? 'weight not known' : `${weightText(avgWeight[sex])} on average`}
            {uncertain && avgWeight[sex] !== null && <UncertainMark />}
          </Text>
        </figure>
      ))}
      {varieties.length > 1 ? (
        <Row as="fieldset" gap={2} wrap className={styles.varieties}>
          <Text as="legend" size="small" tone="soft">
            Color varieties{breed.judgement.includes('traits.plumageColors') && <UncertainMark />}
          </Text>
          {varieties.map((variety, at) => (
            <button
              key={variety}
              type="button"
              aria-pressed={variety === (chosen ?? varieties[0])}
              onClick={() => chooseVariety(at === 0 ? null : variety)}
            >
              {variety}
            </button>
          ))}
        </Row>
      ) : (
        <Text tone="soft" className={styles.only}>
          In one color: {varieties[0]}
          {breed.judgement.includes('traits.plumageColors') && <UncertainMark />}
        </Text>
      )}
    </Grid>
  );
}

/** The dagger after a fact that is guidance rather than record; a note below the facts explains it. */
function UncertainMark() {
  return (
    <>
      <span aria-hidden className={styles.dagger}>
        †
      </span>
      <span className="visually-hidden"> (our own estimate)</span>
    </>
  );
}
