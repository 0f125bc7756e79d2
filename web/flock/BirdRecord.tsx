import Printer from 'lucide-react/icons/printer';
import { Link, useLocation } from 'react-router-dom';
import type { Chicken } from '#contract';
import { ChickenPhoto } from '../chickens/ChickenPhoto.tsx';
import { QueryBoundary } from '../shell/QueryBoundary.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Grid, Ledger, Row, Stack, Text } from '../ui/Layout.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { BirdActions } from './BirdActions.tsx';
import { BirdPedigree } from './BirdPedigree.tsx';
import { BirdPhotos } from './BirdPhotos.tsx';
import { breedText } from './bird-words.ts';
import styles from './flock.module.css';
import { chicksOf } from './flock.ts';
import { notedFacts } from './record-facts.ts';
import { registerSearchIn, registerUrl } from './register-url.ts';

interface Props {
  bird: Chicken;
  flock: readonly Chicken[];
  keeperId: string;
}

const hiddenOn = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

export function BirdRecord({ bird, flock, keeperId }: Props) {
  const search = registerSearchIn(useLocation().search);
  const chicks = chicksOf(bird, flock);
  return (
    <>
      <Card gap={[4, 6]} className={styles.record}>
        <div>
          <ChickenPhoto chicken={bird} eager />
        </div>
        <Stack gap={4}>
          {bird.hidden && (
            <Stack gap={1} className={styles.hidden}>
              <Text as="strong" tone="comb">
                Hidden by the moderators
              </Text>
              <p dir="auto">{bird.hidden.reason}</p>
              <Text size="small" tone="soft">
                Since {hiddenOn.format(new Date(bird.hidden.since))} nobody else sees this bird. You may go on changing
                it.
              </Text>
            </Stack>
          )}
          <Ledger as="dl" head="heavy" className={styles.facts}>
            {notedFacts(bird).map(({ label, text }) => (
              <div key={label}>
                <Text as="dt" tone="soft">
                  {label}
                </Text>
                <dd dir="auto">{text}</dd>
              </div>
            ))}
          </Ledger>
          <BirdActions bird={bird} search={search} onPage />
        </Stack>
      </Card>
      <BirdPhotos bird={bird} keeperId={keeperId} />
      <Card gap={[4, 6]} as="section" className={styles.recordSection}>
        <Row gap={3} align="center" justify="between" wrap>
          <h2 id="pedigree">Pedigree</h2>
          <Button icon={<Printer aria-hidden />} className="not-printed" onClick={() => window.print()}>
            Print
          </Button>
        </Row>
        <QueryBoundary
          loading={
            <>
              <p role="status" className="visually-hidden">
                Reading the pedigree...
              </p>
              <Skeleton height="14rem" />
            </>
          }
        >
          <BirdPedigree bird={bird} />
        </QueryBoundary>
      </Card>
      {chicks.length > 0 && (
        <Card gap={[4, 6]} as="section" className={styles.recordSection}>
          <h2>Chicks among my birds</h2>
          <Grid as="ul" min={15} fill gap={[2, 4]} className={`plain-list ${styles.recordChicks}`}>
            {chicks.map((chick) => (
              <li key={chick.id}>
                <Link to={registerUrl(search, { bird: chick.id })}>{chick.name}</Link> {breedText(chick)}
              </li>
            ))}
          </Grid>
        </Card>
      )}
    </>
  );
}
