// Health papers of a plan's two birds, as far as the keeper may read them. They are not stored in the plan: a plan is shared
// with its host, and papers of others can be hidden again at any time.
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Papers, ShownPapers, TripPlan } from '#contract';
import { isChick } from '../../chickens/bird-facts.ts';
import { flockQuery } from '../../chickens/queries.ts';
import { q, qOrNull } from '../../client/query.ts';
import { PaperInWords } from '../../papers/PaperList.tsx';
import { standingOf } from '../../papers/paper-words.ts';
import { ownBirdPath, paths } from '../../paths.ts';
import { useIsAbroad } from '../../places/abroad.ts';
import { Button } from '../../ui/Button.tsx';
import { longDay } from '../../ui/in-words.ts';
import { Grid, Ledger, Row, Stack, Text } from '../../ui/Layout.tsx';
import { scheduleOf } from '../schedule.ts';
import { breedName, roosterName } from '../trip-names.ts';
import { useIsHost } from '../use-is-host.ts';
import styles from './plan.module.css';

interface BirdOfPlan {
  id: string;
  name: string;
  /** The keeper who shows the papers; null for a bird of the keeper's own. */
  shown: ShownPapers | null;
  /** Undefined until they are read; null if they are no longer shown. */
  papers: Papers | null | undefined;
  isReading: boolean;
  isFailed: boolean;
  read: () => void;
}

/**
 * Own papers are read at once. Those of others are read when the keeper asks for them, and once for each opening of the
 * wizard, because each look is in the log of their owner.
 */
export function usePlanPapers(plan: TripPlan, isSignedIn: boolean) {
  const { roosterId, henId, timeline } = plan;
  const isHost = useIsHost(plan);
  const ids = [roosterId, henId].flatMap((id) => id || []);
  const enabled = isSignedIn && ids.length > 0;
  const { data: flock = [], isSuccess: knowsFlock } = useQuery({ ...flockQuery(), enabled: isSignedIn });
  const { data: allShown = [], isSuccess: knowsShown } = useQuery({ ...q('listShownPapers'), enabled });
  const [opened, setOpened] = useState<readonly string[]>([]);
  const readable = ids.flatMap((id): Pick<BirdOfPlan, 'id' | 'name' | 'shown'>[] => {
    const own = flock.find((bird) => bird.id === id);
    if (own) return [{ id, name: own.name, shown: null }];
    const shown = allShown.find(({ chicken }) => chicken.id === id);
    return shown ? [{ id, name: shown.chicken.name, shown }] : [];
  });
  const answers = useQueries({
    queries: readable.map(({ id, shown }) => ({
      ...qOrNull('listPapers', { chickenId: id }),
      ...(shown && { enabled: opened.includes(id), gcTime: 0 }),
    })),
  });
  const birds = readable.map((bird, nth): BirdOfPlan => {
    const answer = answers[nth];
    const read = () => {
      if (opened.includes(bird.id) || !bird.shown) void answer?.refetch();
      setOpened([...opened, bird.id]);
    };
    const { isFetching: isReading = false, isError: isFailed = false } = answer ?? {};
    return { ...bird, papers: answer?.data, isReading, isFailed, read };
  });
  // Between two birds of one keeper there is no visit that a test could be too old for.
  const isOneFarm = birds.length === 2 && birds.every(({ shown }) => shown === null);
  // The hens of one coop share what they catch, so each can infect him.
  const breed = flock.find(({ id }) => id === henId)?.breed ?? (henId ? null : breedName(plan));
  const others = flock.filter(
    (bird) => bird.sex === 'Hen' && bird.breed === breed && bird.id !== henId && !bird.pedigreeOnly && !isChick(bird),
  );
  const { contactName, phoneNumber } = plan.henLocation ?? {};
  const isElsewhere = Boolean(contactName || phoneNumber) && !isHost;
  const otherHens = isElsewhere || flock.some(({ id }) => id === roosterId) ? [] : others;
  const isUnread = (id: string | undefined) => id && knowsFlock && knowsShown && !birds.some((bird) => bird.id === id);
  // One who was typed in is nobody's here, so that nobody can show his papers.
  const isGuest = !roosterId && !isElsewhere && Boolean(henId || otherHens.length > 0);
  const unread = [
    ...(isUnread(roosterId) || isGuest ? [roosterName(plan)] : []),
    ...(isUnread(henId) ? ['The hen'] : []),
  ];
  return {
    birds,
    unread,
    hasHen: Boolean(henId),
    otherHens,
    arrival: isOneFarm ? null : (scheduleOf(timeline)?.arrival ?? null),
  };
}

export type PlanPapersFound = ReturnType<typeof usePlanPapers>;

export function PlanPapers({
  found: { birds, unread, hasHen, otherHens, arrival },
  as: Heading,
}: {
  found: PlanPapersFound;
  as: 'h3' | 'h4';
}) {
  const isAbroad = useIsAbroad();
  if (birds.length === 0 && unread.length === 0 && otherHens.length === 0) return null;
  return (
    <Stack as="section" gap={3} aria-labelledby="plan-papers" className={styles.papers}>
      <Heading id="plan-papers">Health papers</Heading>
      <Ledger as="ul" space={3} className="plain-list">
        {birds.map((bird) => (
          <Grid as="li" min={18} gap={[2, 5]} key={bird.id} aria-label={`Health papers of ${bird.name}`}>
            <Text size="lead" dir="auto">
              {bird.name}
            </Text>
            <Stack gap={3}>
              <PapersOfBird bird={bird} arrival={arrival} />
            </Stack>
          </Grid>
        ))}
      </Ledger>
      {unread.map((name) => (
        <p key={name}>
          <strong>{name}:</strong> no papers are shown to you. Ask the keeper for the test results before the visit.
        </p>
      ))}
      {otherHens.length > 0 && (
        <p>
          Does he join your {hasHen && 'other '}
          {otherHens[0]?.breed} {otherHens.length === 1 ? 'hen' : `hens (${otherHens.length})`}
          {hasHen && ', too'}? {otherHens.length === 1 ? 'She' : 'Each'} needs test papers of her own, which you add in{' '}
          <Link to={paths.myBirds}>My Birds</Link>.
        </p>
      )}
      {birds.some(({ papers }) => papers && papers.current.length > 0) && (
        <Text size="small" tone="soft">
          How long a test counts is a rule of this program.{' '}
          {isAbroad
            ? 'Your country may ask for a newer one, so ask your national animal health authority.'
            : 'A state may ask for a newer one, so ask the state veterinarian.'}
        </Text>
      )}
    </Stack>
  );
}

function PapersOfBird({ bird, arrival }: { bird: BirdOfPlan; arrival: string | null }) {
  const { id, name, shown, papers, isReading, isFailed, read } = bird;
  if (papers === null) return <p role="status">These papers are no longer shown to you.</p>;
  if (papers === undefined)
    return (
      <>
        {shown && (
          <Text size="small" tone="soft">
            {shown.keeperName} shows you these papers until {longDay(shown.until)}, and can see that you looked, and
            when.
          </Text>
        )}
        {isFailed && <p role="alert">The papers could not be read. Your plan stays as it is.</p>}
        {shown || isFailed ? (
          <Row className="not-printed">
            <Button pending={isReading} onClick={read}>
              {isFailed ? 'Try again' : `Read the papers of ${name}`}
            </Button>
          </Row>
        ) : (
          <p>Reading the papers...</p>
        )}
      </>
    );
  if (papers.current.length === 0)
    return <p>No papers are on file. {!shown && <Link to={ownBirdPath(id)}>Add the papers of {name}</Link>}</p>;
  return papers.current.map((current) => {
    const paper = papers.papers.find((one) => one.id === current.id);
    const standing = paper && standingOf(paper, current.countsUntil, arrival);
    return (
      paper && (
        <div key={current.id}>
          <PaperInWords paper={paper} />
          {standing && (
            <Text tone={standing.isWarning ? 'comb' : undefined} bold={standing.isWarning}>
              {standing.text}
            </Text>
          )}
        </div>
      )
    );
  });
}
