// One rooster with the hens he is to have.

import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Chicken, FlockPlan } from '#contract';
import { FULL_SCORE } from '../breeding/dial.ts';
import { hueOfScore, ScoreCaveat, Verdict } from '../breeding/Verdict.tsx';
import { distanceText, SAMPLE } from '../chickens/bird-facts.ts';
import { PastedPhoto } from '../chickens/ChickenPhoto.tsx';
import { chickenQuery } from '../chickens/queries.ts';
import { comparisonPath } from '../paths.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Grid, Ledger, Row, Text } from '../ui/Layout.tsx';
import styles from './flock.module.css';
import type { NameOf } from './plan-words.ts';

type Pair = FlockPlan['matings'][number]['hens'][number];

interface Props {
  mating: FlockPlan['matings'][number];
  nameOf: NameOf;
  flock: readonly Chicken[];
  /** True if the birds of every pair of the plan are close kin. */
  isAllKin: boolean;
  onGone: (birdId: string) => void;
}

export function MatingCard({ mating, nameOf, flock, isAllKin, onGone }: Props) {
  const { rooster, distance, hens } = mating;
  const own = flock.find(({ id }) => id === rooster.id);
  // In the pen a bird is known by its leg.
  const bandOf = (bird: { id: string }) => {
    const band = flock.find(({ id }) => id === bird.id)?.bandNumber;
    return band ? `, band ${band}` : '';
  };
  const { data: card } = useQuery({ ...chickenQuery(rooster.id), enabled: !own });
  // Sisters of one hatchery are all said the same of, which is said once.
  const [first, ...others] = hens.map(
    ({ verdict, kinshipInWords }) => `${verdict.title} ${verdict.reason} ${kinshipInWords}`,
  );
  const isShared = others.length > 0 && others.every((words) => words === first) && !OF_ONE_PAIR.test(first ?? '');
  return (
    <Card gap={4} as="li" className={styles.mating}>
      <Grid columns="auto 1fr" gap={4} align="center">
        <PastedPhoto chicken={own ?? card ?? rooster} width="min(6.5rem, 26vw)" className="not-printed" />
        <div>
          <h2>{nameOf(rooster)}</h2>
          <Text size="aside" tone="soft">
            {rooster.breed} rooster
            {bandOf(rooster)}
          </Text>
          {distance !== null && (
            <Text size="small" tone="soft">
              {rooster.isSample ? SAMPLE : 'Of another keeper'}, {distanceText({ distance })}
            </Text>
          )}
        </div>
      </Grid>
      {isShared && hens[0] && <Advice of={hens[0]} isAllKin={isAllKin} />}
      <Ledger head="double" space={2} className={`plain-list ${styles.hens}`} aria-label={`Hens of ${nameOf(rooster)}`}>
        {hens.map(({ hen, verdict, compatibilityScore: score, ...pair }) => (
          <Row as="li" gap={[1, 3]} align="center" justify="between" wrap key={hen.id}>
            <div>
              <Link to={comparisonPath(rooster.id, hen.id)}>{nameOf(hen)}</Link>
              {bandOf(hen)}
              {!isShared && <Advice of={{ verdict, ...pair }} isAllKin={isAllKin} />}
            </div>
            <Row gap={2} align="center" wrap>
              {/* Beside "Not advised", a number would only invite to compare it. */}
              {verdict.kind !== 'not-advised' && (
                <>
                  <Badge hue={hueOfScore(verdict)}>
                    {score} of {FULL_SCORE}
                  </Badge>
                  <ScoreCaveat verdict={verdict} />
                </>
              )}
              <Button
                tone="quiet"
                className="not-printed"
                aria-label={`Leave out ${nameOf(hen)}`}
                onClick={() => onGone(hen.id)}
              >
                Leave out
              </Button>
            </Row>
          </Row>
        ))}
      </Ledger>
      <div className="not-printed">
        <Button tone="quiet" onClick={() => onGone(rooster.id)}>
          Plan without {nameOf(rooster)}
        </Button>
      </div>
    </Card>
  );
}

/** Words that are wrong of several hens. */
const OF_ONE_PAIR = /\b(?:the hen|neither bird|both|two places)\b/i;

function Advice({
  of: { verdict, kinshipInWords },
  isAllKin,
}: {
  of: Pick<Pair, 'verdict' | 'kinshipInWords'>;
  isAllKin: boolean;
}) {
  return (
    <div>
      <Verdict verdict={verdict} />
      {isAllKin && <p>Only if you find no other rooster for them, and for one season.</p>}
      {!verdict.reason.endsWith(kinshipInWords) && (
        <Text size="small" tone="soft">
          {kinshipInWords}
        </Text>
      )}
    </div>
  );
}
