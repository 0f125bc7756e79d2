// The six steps, each a way to itself, with an egg for everything it asks for.
import type { Ref } from 'react';
import { Link } from 'react-router-dom';
import { Grid, Row, Text } from '../../ui/Layout.tsx';
import type { Fact } from './facts.ts';
import styles from './StepCards.module.css';
import { type FormStep, steps } from './steps.ts';
import { wizardUrl } from './wizard-url.ts';

interface Props {
  at: number;
  tripId: string | null;
  facts: Record<FormStep, Fact[]>;
  ref: Ref<HTMLElement>;
  onLeave: () => void;
}

export function StepCards({ at, tripId, facts, ref, onLeave }: Props) {
  const open = Object.values(facts)
    .flat()
    .filter(({ words }) => !words).length;
  return (
    <nav ref={ref} aria-label="Steps of the plan">
      <Grid as="ol" columns={3} gap={2} className={`plain-list ${styles.cards} not-printed`}>
        {steps.map(({ key, name }, place) => (
          <li key={key}>
            <Grid
              as={Link}
              gap={1}
              size="small"
              bold
              to={wizardUrl({ at: place, tripId })}
              preventScrollReset
              className={styles.card}
              aria-current={place === at ? 'step' : undefined}
              onClick={onLeave}
            >
              <span className={styles.number}>{place + 1}</span>
              <span>{name}</span>
              {key === 'review' ? (
                <Text as="span" tone="soft" className={styles.more}>
                  {open === 0 ? 'Complete' : `${open} to answer`}
                </Text>
              ) : (
                <Eggs facts={facts[key]} />
              )}
            </Grid>
          </li>
        ))}
      </Grid>
    </nav>
  );
}

function Eggs({ facts }: { facts: Fact[] }) {
  const answered = facts.filter(({ words }) => words).length;
  return (
    <Row as="span" wrap className={styles.eggs}>
      {facts.map(({ label }, place) => (
        <span key={label} aria-hidden className={styles.egg} data-laid={place < answered} />
      ))}
      <span className="visually-hidden">
        {answered} of {facts.length} answered
      </span>
    </Row>
  );
}
