// The birds that were just added, each drawn, with a way to take all of them back for a while.

import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Chicken } from '#contract';
import { ChickenPhoto, drawingText } from '../chickens/ChickenPhoto.tsx';
import { flockQuery } from '../chickens/queries.ts';
import { call, queriesOf, unlessGone } from '../client/query.ts';
import { serverMessage } from '../client/unwrap.ts';
import { writeDraft } from '../drafts/draft-storage.ts';
import { newKey } from '../drafts/new-key.ts';
import { BACK_TO_COMPARISON, paths } from '../paths.ts';
import { Button, ButtonLook } from '../ui/Button.tsx';
import { readStored, removeStored } from '../ui/browser-storage.ts';
import { Card } from '../ui/Card.tsx';
import { Grid, Row, Text } from '../ui/Layout.tsx';
import { toast } from '../ui/toast-queue.ts';
import type { AddedBirds } from './added-birds.ts';
import styles from './flock.module.css';
import { countText, type NewFlock } from './new-flock.ts';
import { refreshWhatFollows, updateFlock } from './refresh.ts';
import { registerUrl } from './register-url.ts';

const UNDO_MS = 10 * 60_000;
const SHOWN = 24;
/** An import may have thousands of birds, and each view of them takes a while. */
const SHOWN_EVERY = 50;

export function AddedFlock({ added: { added, at, sent }, keeperId }: { added: AddedBirds; keeperId: string }) {
  const { data: flock } = useSuspenseQuery(flockQuery());
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  const [mayUndo] = useState(() => Date.now() - at < UNDO_MS);
  const [compared] = useState(() => readStored('sessionStorage', BACK_TO_COMPARISON));
  // It leads back from these birds only, not from those that are added another day.
  useEffect(() => removeStored('sessionStorage', BACK_TO_COMPARISON), []);
  const byId = new Map(flock.map((bird) => [bird.id, bird]));
  const birds = added.flatMap((id) => byId.get(id) ?? []);

  const undo = useTakeBack(birds, async () => {
    writeDraft<NewFlock>('new flock', keeperId, { ...sent, key: newKey(), tried: [] });
    await navigate(paths.addChicken, { replace: true });
    toast({ title: `${countText(added.length, 'bird')} removed`, description: 'Your sentence is as it was.' });
  });

  return (
    <Card gap={4} as="section" className={styles.hatch}>
      <h2 ref={heading} tabIndex={-1}>
        {countText(birds.length, 'bird')} {birds.length === 1 ? 'is' : 'are'} in My Birds
      </h2>
      <Grid as="ul" min={6} fill gap={3} align="start" className={`plain-list ${styles.addedBirds}`}>
        {birds.slice(0, SHOWN).map((bird) => (
          <li key={bird.id}>
            <ChickenPhoto chicken={bird} size="thumbnail" />
            <Link to={registerUrl({}, { bird: bird.id })} className="covers-parent">
              {bird.name}
            </Link>
          </li>
        ))}
      </Grid>
      <Text size="small" tone="soft">
        {birds.length > SHOWN && `The other ${birds.length - SHOWN} are in My Birds. `}
        {birds[0]?.breedId && `${drawingsText(birds[0])} · no photos yet. `}
        Choose a bird to add its photo{!birds[0]?.hatchDate && !birds[0]?.age && ', its age'} or its parents.
      </Text>
      <TakeBackError undo={undo} />
      <Row gap={3} wrap>
        {compared && (
          <ButtonLook tone="primary">
            <Link to={compared}>Back to the comparison</Link>
          </ButtonLook>
        )}
        <ButtonLook tone={compared ? 'plain' : 'primary'}>
          <Link to={paths.myBirds}>See my birds</Link>
        </ButtonLook>
        <ButtonLook>
          <Link to={paths.addChicken}>Add more birds</Link>
        </ButtonLook>
        {mayUndo && birds.length > 0 && <TakeBackButton undo={undo} count={birds.length} />}
      </Row>
    </Card>
  );
}

/**
 * Takes birds back that were just added, with the record of the hatch that they are of. If that stops halfway, it can go on
 * with the rest.
 */
export function useTakeBack(
  birds: readonly Pick<Chicken, 'id'>[],
  onTaken: () => void | Promise<void>,
  hatchId?: string,
) {
  const client = useQueryClient();
  const [taken] = useState(() => new Set<string>());
  const [progress, setProgress] = useState({ taken: 0, all: 0 });
  const mutation = useMutation({
    async mutationFn() {
      const left = birds.filter(({ id }) => !taken.has(id));
      const show = (at: number) => {
        setProgress({ taken: at, all: left.length });
        if (at > 0) updateFlock(client, (all) => all.filter(({ id }) => !taken.has(id)));
      };
      let at = 0;
      show(at);
      try {
        if (hatchId) await call('deleteHatch', { hatchId }).catch(unlessGone);
        for (const { id } of left) {
          await call('deleteChicken', { chickenId: id }).catch(unlessGone);
          taken.add(id);
          at++;
          if (at % SHOWN_EVERY === 0) show(at);
        }
      } finally {
        show(at);
      }
    },
    onSuccess: onTaken,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries(queriesOf('browseChickens')),
        // The cards of the parents list the hatch.
        refreshWhatFollows(client, { flock: hatchId !== undefined }),
      ]),
  });
  return { ...mutation, progress };
}

type TakeBack = ReturnType<typeof useTakeBack>;

export function TakeBackButton({ undo, count }: { undo: TakeBack; count: number }) {
  const { taken, all } = undo.progress;
  const pendingText =
    all > SHOWN_EVERY ? `Undoing ${taken.toLocaleString('en-US')} of ${all.toLocaleString('en-US')}...` : 'Undoing...';
  return (
    <Button pending={undo.isPending} onClick={() => undo.mutate()}>
      {undo.isPending ? pendingText : count === 1 ? 'Undo' : `Undo all ${count}`}
    </Button>
  );
}

export function TakeBackError({ undo: { error } }: { undo: TakeBack }) {
  if (!error) return null;
  return (
    <Text tone="comb" bold role="alert">
      {serverMessage(error) ?? 'Not all birds could be removed. Please try again.'}
    </Text>
  );
}

/** Birds of one sentence are recorded alike. Their pictures say the same each. */
const drawingsText = (bird: Parameters<typeof drawingText>[0]): string =>
  drawingText(bird) === 'Drawing of the breed' ? 'Drawings of the breed' : 'Drawn from their records';
