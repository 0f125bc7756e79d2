// How a breed is doing among the keepers known here, for its clubs and stewards: the answer first, then each figure.
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import type { BreedStanding } from '#contract';
import { urlOf } from '#contract/url-of';
import { breedPath, framePath, paths, searchPath } from '../paths.ts';
import { PITCH, screens } from '../screens.ts';
import { mayBeSignedIn } from '../session/signed-in-hint.ts';
import { Loading } from '../shell/Loading.tsx';
import { NotFoundScreen } from '../shell/NotFoundScreen.tsx';
import { QueryBoundary } from '../shell/QueryBoundary.tsx';
import { Screen } from '../shell/Screen.tsx';
import { ButtonLook } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { CopyText } from '../ui/CopyText.tsx';
import { Grid, Row, Stack, Text } from '../ui/Layout.tsx';
import { PrintedBy } from '../ui/PrintedBy.tsx';
import { PopulationFigures } from './BreedPopulation.tsx';
import { Forecast } from './Forecast.tsx';
import { standingQuery } from './queries.ts';
import { StateMap } from './StateMap.tsx';
import styles from './standing.module.css';

export function BreedStandingScreen() {
  const { breedId = '' } = useParams();
  const { data } = useQuery(standingQuery(breedId));
  if (data === null)
    return <NotFoundScreen lead="There is no such breed." text="The directory has no breed with this name." />;
  return (
    <Screen
      title={data ? `How the ${data.breed} is doing` : screens.breedStanding.title}
      lead={
        mayBeSignedIn() ? undefined : (
          <Text as="span" size="small">
            {PITCH} <Link to={paths.about}>What is this?</Link>
          </Text>
        )
      }
      width="wide"
      back={{ to: breedPath(breedId), name: 'the breed' }}
    >
      <QueryBoundary loading={<Loading text="Counting the birds..." rows={12} />}>
        <LoadedStanding breedId={breedId} />
      </QueryBoundary>
    </Screen>
  );
}

function LoadedStanding({ breedId }: { breedId: string }) {
  const { data } = useSuspenseQuery(standingQuery(breedId));
  return data && <Standing standing={data} />;
}

function Standing({ standing }: { standing: BreedStanding }) {
  const { breedId, breed, summary, hatched, states, families, founderShares, population, notes } = standing;
  const hasFigures = hatched.length > 0;
  // Years before the first with enough keepers would say nothing, one below the other.
  const earliest = hatched.findLastIndex(({ birds }) => birds.count !== null);
  return (
    <>
      <Text size="lead">{summary}</Text>
      {hasFigures && (
        <Grid min={24} gap={5} align="start">
          <Stack gap={5}>
            <Card as="section" gap={3}>
              <h2>Where they are kept</h2>
              <StateMap states={states} />
            </Card>
            <Card as="section" gap={3}>
              <h2>Families that need a mate</h2>
              <FamiliesWithoutMate families={families} />
            </Card>
          </Stack>
          <Stack gap={5}>
            <Card as="section" gap={3}>
              <h2>Hatched by year</h2>
              {earliest < 0 ? (
                <p>
                  Too few birds have a hatch date to show a year. We show a year once five keepers have birds of it.
                </p>
              ) : (
                <BarList
                  bars={hatched
                    .slice(0, earliest + 1)
                    .map(({ year, birds }) => ({ name: `${year}`, size: birds.count, words: birds.words }))}
                />
              )}
            </Card>
            {founderShares.length > 0 && (
              <Card as="section" gap={3}>
                <h2>What the founders gave</h2>
                <BarList
                  bars={founderShares.map((share, nth) => ({
                    name: QUARTERS[nth] ?? '',
                    size: share,
                    words: `${Math.round(100 * share)}%`,
                  }))}
                />
                <Text size="small" tone="soft">
                  Founders are the oldest known ancestors. If all had given equally, each quarter would have given 25%.
                </Text>
              </Card>
            )}
          </Stack>
        </Grid>
      )}
      <Row gap={2} wrap className="not-printed">
        <ButtonLook tone={hasFigures ? 'plain' : 'primary'}>
          <Link to={searchPath(breedId)}>Email me when one is listed</Link>
        </ButtonLook>
        <ButtonLook tone={hasFigures ? 'primary' : 'plain'}>
          <Link to={{ pathname: paths.home(), search: `?${new URLSearchParams({ breed: breedId })}` }}>
            See birds of the breed
          </Link>
        </ButtonLook>
        <ButtonLook>
          <Link to={breedPath(breedId)}>Read about the breed</Link>
        </ButtonLook>
      </Row>
      {hasFigures && (
        <Card as="section" gap={3}>
          <h2>How related they are</h2>
          <PopulationFigures population={population} />
        </Card>
      )}
      {population.forecast && (
        <Card as="section" gap={4}>
          <h2>Ten years ahead</h2>
          <Forecast forecast={population.forecast} isOfBreed />
        </Card>
      )}
      <Card as="section" gap={3} className="not-printed">
        <h2>{hasFigures ? 'Use these figures' : 'For your club’s site'}</h2>
        <p>
          {hasFigures && (
            <>
              They are free to use:{' '}
              <a href={urlOf('/api/heritage-breeds/{breedId}/standing', { path: { breedId } })}>JSON</a> or{' '}
              <a href={urlOf('/api/heritage-breeds/{breedId}/standing.csv', { path: { breedId } })} download>
                a table (CSV)
              </a>
              .{' '}
            </>
          )}
          To show the {breed} on your club’s site, paste this into its page:
        </p>
        <CopyText text={frameCode(breedId, breed)} name="code" />
      </Card>
      <Stack gap={2}>
        {notes.map((note) => (
          <Text key={note} size="small" tone="soft">
            {note}
          </Text>
        ))}
        <PrintedBy />
      </Stack>
    </>
  );
}

const QUARTERS = ['Top quarter', 'Second', 'Third', 'Last'];

const frameCode = (breedId: string, breed: string): string =>
  `<iframe src="${window.location.origin}${framePath(breedId)}" title="${breed} on Heritage Flock" width="100%" height="260" style="border:0" loading="lazy"></iframe>`;

interface Bar {
  name: string;
  /** Null if it is not shown. */
  size: number | null;
  words: string;
}

function BarList({ bars }: { bars: readonly Bar[] }) {
  const largest = Math.max(...bars.map(({ size }) => size ?? 0)) || 1;
  return (
    <ul className={`plain-list ${styles.bars}`}>
      {bars.map(({ name, size, words }) => (
        <li key={name}>
          <span>{name}</span>
          <span className={styles.track} aria-hidden="true">
            <span style={{ inlineSize: `${(100 * (size ?? 0)) / largest}%` }} />
          </span>
          <span>{words}</span>
        </li>
      ))}
    </ul>
  );
}

function FamiliesWithoutMate({ families: { withoutRooster, withoutHen } }: Pick<BreedStanding, 'families'>) {
  const families = [
    { count: withoutRooster.count, one: 'hens and no rooster' },
    { count: withoutHen.count, one: 'roosters and no hen' },
  ].filter(({ count }) => count !== null);
  if (families.length === 0)
    return <p>Too few families lack a rooster or a hen to show a number. We show it from five families on.</p>;
  return families.map(({ count, one }) => (
    <p key={one}>
      <strong>{count}</strong> keepers have {one}.
    </p>
  ));
}
