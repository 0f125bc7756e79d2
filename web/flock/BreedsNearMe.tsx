// At the head of the register: who else keeps its breeds nearby, and the ways to the nearest unrelated bird.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Share2 from 'lucide-react/icons/share-2';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { BreedNearMe } from '#contract';
import { breedsNearMeQuery, isPutOff, nearSentences, pairPath } from '../chickens/near-me.ts';
import { call, q } from '../client/query.ts';
import { sayFailed } from '../client/say-failed.ts';
import { newKey } from '../drafts/new-key.ts';
import { birdPath, breedPath, paths } from '../paths.ts';
import { profileQuery } from '../session/queries.ts';
import { Fold } from '../shell/Fold.tsx';
import { Button, ButtonLook } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Checkbox } from '../ui/Field.tsx';
import { withArticle } from '../ui/in-words.ts';
import { Row, Stack } from '../ui/Layout.tsx';
import { toast } from '../ui/toast-queue.ts';

export function BreedsNearMe() {
  const { data: breeds, isError, error, refetch } = useQuery(breedsNearMeQuery());
  if (isError && !breeds && !isPutOff(error))
    return (
      <Row gap={3} align="center" wrap role="status">
        <p>We could not look up who keeps your breeds near you.</p>
        <Button onClick={() => void refetch()}>Try again</Button>
      </Row>
    );
  const [first, ...others] = breeds ?? [];
  if (!first) return null;
  return (
    <Stack as="section" gap={4} aria-label="Your breeds near you" className="not-printed">
      <BreedCard near={first} />
      {others.length > 0 && (
        <Fold id="near me" title={others.length === 1 ? 'Your other breed' : `Your ${others.length} other breeds`}>
          <Stack gap={4}>
            {others.map((breed) => (
              <BreedCard key={breed.breedId} near={breed} />
            ))}
          </Stack>
        </Fold>
      )}
    </Stack>
  );
}

function BreedCard({ near }: { near: BreedNearMe }) {
  const { breed, nearest, otherKeepers } = near;
  const { data: keeper } = useQuery(profileQuery());
  const titleId = useId();
  return (
    <Card gap={3} as="article" aria-labelledby={titleId}>
      <h2 id={titleId}>{breed} near you</h2>
      <p>
        {nearSentences(near, keeper?.location ?? null).join(' ')}
        {otherKeepers === null && (
          <>
            {' '}
            <Link to={paths.createProfile(paths.myBirds)}>Set your place</Link> to see who else keeps the breed near
            you.
          </>
        )}
      </p>
      {(!nearest || nearest.bird.isSample) && otherKeepers !== null && (
        <p>
          Ask elsewhere, too: <a href="https://livestockconservancy.org/">the Livestock Conservancy</a> lists breeders.
        </p>
      )}
      <Row gap={2} wrap>
        {nearest && (
          <>
            <ButtonLook>
              <Link to={birdPath(nearest.bird.id)}>See {nearest.bird.sex === 'Rooster' ? 'him' : 'her'}</Link>
            </ButtonLook>
            <ButtonLook>
              <Link to={pairPath(nearest)}>Compare</Link>
            </ButtonLook>
            {nearest.hasContact && (
              <ButtonLook>
                <Link to={paths.matches}>Write</Link>
              </ButtonLook>
            )}
          </>
        )}
        <Button icon={<Share2 aria-hidden />} onClick={() => void askNeighbor(near)}>
          Ask a neighbor
        </Button>
      </Row>
      <MailSwitch near={near} />
    </Card>
  );
}

/** Stands for the search for any bird of the breed, anywhere. A narrower one sends its own mail, and is changed in the profile. */
function MailSwitch({ near: { breedId, breed } }: { near: BreedNearMe }) {
  const client = useQueryClient();
  const { data: searches } = useQuery(q('listSearches'));
  const ofBreed =
    searches?.filter((one) => one.breedId === breedId && one.sex === null && one.withinMiles === null) ?? [];
  const isOn = ofBreed.some(({ isPaused }) => !isPaused);
  const change = useMutation({
    mutationFn: async (on: boolean) => {
      if (on && ofBreed.length === 0) {
        await call('createSearch', { name: null, breedId, sex: null, withinMiles: null }, { key: newKey() });
        return;
      }
      for (const { id } of ofBreed) await call('updateSearch', { searchId: id, isPaused: !on });
    },
    onError: sayFailed('Your emails stay as they were'),
    onSettled: () => client.invalidateQueries({ queryKey: q('listSearches').queryKey }),
  });
  return (
    <Checkbox
      label={`Email me when ${withArticle(breed)} is listed`}
      hint="At most one email a day."
      checked={change.isPending ? change.variables : isOn}
      disabled={!searches || change.isPending}
      onChange={({ target }) => change.mutate(target.checked)}
    />
  );
}

async function askNeighbor({ breedId, breed, nearest }: BreedNearMe): Promise<void> {
  const wanted = nearest ? nearest.bird.sex.toLowerCase() : 'rooster or hen';
  const text = `I keep ${breed} chickens and am looking for an unrelated ${wanted}. Do you know somebody who has one?`;
  const url = new URL(breedPath(breedId), window.location.origin).href;
  try {
    if (navigator.share) return await navigator.share({ text, url });
    await navigator.clipboard.writeText(`${text} ${url}`);
    toast({ title: 'The message is copied', description: 'Paste it into a message to your neighbor.' });
  } catch (error) {
    // Closing the browser's own dialog is no failure.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toast({ title: 'This browser does not let us share or copy', description: `${text} ${url}`, tone: 'destructive' });
  }
}
