// Offers birds to their next keeper, by a link or to the keeper of a bird that is liked.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Chicken, MatchedChicken } from '#contract';
import { BirdChoice, OtherBirds } from '../chickens/OtherBirds.tsx';
import { flockQuery } from '../chickens/queries.ts';
import { call, q, queriesOf } from '../client/query.ts';
import { serverMessage } from '../client/unwrap.ts';
import { handOverPath, paths } from '../paths.ts';
import { profileQuery } from '../session/queries.ts';
import { Button } from '../ui/Button.tsx';
import { CopyText } from '../ui/CopyText.tsx';
import { Dialog, DialogEnd } from '../ui/Dialog.tsx';
import { Checkbox } from '../ui/Field.tsx';
import { moment } from '../ui/in-words.ts';
import { Stack, Text } from '../ui/Layout.tsx';
import { QrCode } from '../ui/QrCode.tsx';
import { Select } from '../ui/Select.tsx';
import styles from './handovers.module.css';
import { currentOf, handoversQuery, namesOf } from './handovers.ts';
import { PositiveTests } from './PositiveTests.tsx';

const MOST_BIRDS = 50;

interface Props {
  /** One bird, with which others of its breed can go, or several of which each can be left out. */
  birds: readonly Chicken[];
  /** The keeper of the first of these birds that is a match is the next keeper, unless another is chosen. */
  partners?: readonly string[];
  onClose: () => void;
}

export function HandOverDialog({ birds, partners = [], onClose }: Props) {
  const client = useQueryClient();
  const isOne = birds.length === 1;
  const { data: matches = [], isLoading, failureCount } = useQuery(q('listMatches', { limit: 100 }));
  // Only keepers who know of this one can get an offer.
  const known = matches.filter(({ match: { contactState } }) => contactState === 'shown' || contactState === 'asked');
  const [chosenMatch, setMatch] = useState<string | null>(null);
  const match = chosenMatch ?? partners.find((id) => known.some(({ chicken }) => chicken.id === id)) ?? '';
  const [chosen, choose] = useState<ReadonlySet<string>>(
    () => new Set(isOne ? [] : birds.slice(0, MOST_BIRDS).map(({ id }) => id)),
  );
  const [withNotes, setWithNotes] = useState(true);
  const { data: profile } = useQuery(profileQuery());
  const [chosenName, setShowsName] = useState<boolean | null>(null);
  // Who wants to be asked first is not named to everybody with the link either.
  const showsName = chosenName ?? profile?.contactChoice === 'show';
  const { data: flock = [] } = useQuery({ ...flockQuery(), enabled: false });
  const ofBreed = flock.filter(
    ({ id, breed, pedigreeOnly, hidden }) =>
      birds.every((bird) => bird.id !== id && bird.breed === breed) && !pedigreeOnly && !hidden,
  );
  const chickenIds = [...(isOne ? birds.map(({ id }) => id) : []), ...chosen];
  const offer = useMutation({
    // A bird is offered once at a time, so a repeated request offers nothing twice.
    mutationFn: () => call('createHandover', { chickenIds, withNotes, showsName, ...(match && { match }) }),
    // It was refused if one of them was offered on another device.
    onSettled: () => client.invalidateQueries(queriesOf('listHandovers')),
  });
  const { data: handovers = [] } = useQuery(handoversQuery());
  const isOffered = currentOf(handovers, chickenIds).some(({ state }) => state === 'offered');
  if (offer.data) {
    const { birds, isByLink, keeperName, until, handoverToken } = offer.data;
    const link = window.location.origin + handOverPath(handoverToken);
    const names = namesOf(birds);
    return (
      <Dialog
        open
        onClose={onClose}
        title={isByLink ? `A link for ${names}` : `${names}: offered to ${keeperName ?? 'your match'}`}
        description={
          isByLink
            ? `The first keeper who opens the link and accepts gets ${names}. It works once, until ${moment(until)}.`
            : `We sent an email to both of you. The offer ends on ${moment(until)}.`
        }
      >
        {isByLink && (
          <>
            <div className={styles.code}>
              <QrCode text={link} label={`Code that leads to the offer of ${names}`} />
            </div>
            <CopyText text={link} name="link" tone="primary" wide />
          </>
        )}
        <Button wide onClick={onClose}>
          Done
        </Button>
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={isOne ? `Hand over ${namesOf(birds)}` : 'Hand over several birds'}
      description={
        isOne
          ? 'The next keeper gets the bird with its photos, band, health papers and pedigree, with the names of its ancestors. Either of you can undo this for 48 hours.'
          : 'The next keeper gets the birds with their photos, bands, health papers and pedigrees, with the names of their ancestors. Either of you can undo this for 48 hours.'
      }
    >
      <Stack as="ul" gap={1} className={styles.effects}>
        <li>
          {isOne
            ? 'The bird leaves My Birds, except for its name under “Handed over” and in your pedigrees. You can still choose it as a parent.'
            : 'The birds leave My Birds, except for their names under “Handed over” and in your pedigrees. You can still choose them as parents.'}
        </li>
        <li>
          Every match for {isOne ? 'the bird' : 'these birds'} ends, even if you undo this. Keepers who liked{' '}
          {isOne ? 'it' : 'them'}, including the next keeper, no longer see your contact or their notes.
        </li>
      </Stack>
      <NextKeeper known={known} match={match} onMatch={setMatch} />
      {isOne ? (
        <OtherBirds
          id="hand-over-birds"
          title={`Hand over others with ${namesOf(birds)}`}
          birds={ofBreed}
          most={MOST_BIRDS - 1}
          chosen={chosen}
          onChoose={choose}
        />
      ) : (
        <Stack as="fieldset" gap={2} className={styles.choice}>
          <Text as="legend" bold>
            Birds
          </Text>
          <BirdChoice birds={birds} most={MOST_BIRDS} chosen={chosen} onChoose={choose} />
        </Stack>
      )}
      <Checkbox
        label="Send my notes along"
        hint={
          isOne
            ? 'Where the bird comes from, its clan, and what you noted on its health.'
            : 'Where the birds come from, their clans, and what you noted on their health.'
        }
        checked={withNotes}
        onChange={({ target }) => setWithNotes(target.checked)}
      />
      <Checkbox
        label="Show my name"
        hint="Everyone who opens the offer sees it, and so do later keepers."
        checked={showsName}
        onChange={({ target }) => setShowsName(target.checked)}
      />
      <PositiveTests birds={[...birds, ...ofBreed].filter(({ id }) => chickenIds.includes(id))} />
      {offer.error && (
        <p role="alert">
          {serverMessage(offer.error) ?? 'The server did not answer. Please try again.'}{' '}
          {isOffered && <Link to={paths.myBirds}>See the offer in My Birds</Link>}
        </p>
      )}
      <DialogEnd>
        <Button
          tone="primary"
          wide
          disabled={chickenIds.length === 0}
          // What the button does is known once the matches are, unless they cannot be loaded.
          pending={offer.isPending || (partners.length > 0 && isLoading && failureCount === 0)}
          onClick={() => offer.mutate()}
        >
          {match ? 'Send the offer' : 'Create the link'}
        </Button>
      </DialogEnd>
    </Dialog>
  );
}

interface NextKeeperProps {
  known: readonly MatchedChicken[];
  match: string;
  onMatch: (match: string) => void;
}

function NextKeeper({ known, match, onMatch }: NextKeeperProps) {
  if (known.length === 0) return null;
  return (
    <Select
      label="To whom"
      value={match}
      onChange={({ target }) => onMatch(target.value)}
      options={[
        ['', 'Anyone with my link'] as const,
        ...known.map(
          ({ chicken, match: { ownerName } }) => [chicken.id, `${ownerName}, keeper of ${chicken.name}`] as const,
        ),
      ]}
    />
  );
}
