// The keeper's own bird, and the partners found for it, the best first.

import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import Heart from 'lucide-react/icons/heart';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Chicken, PartnerRecommendations, Profile } from '#contract';
import { LargeStatusBadge } from '../breeds/LargeStatusBadge.tsx';
import { BirdSheet } from '../chickens/BirdSheet.tsx';
import { breedText } from '../chickens/bird-facts.ts';
import { CardPhotos } from '../chickens/CardPhotos.tsx';
import { PastedPhoto } from '../chickens/ChickenPhoto.tsx';
import { breedsNearMeQuery, nearestSentence, pairPath } from '../chickens/near-me.ts';
import { chickenQuery } from '../chickens/queries.ts';
import { MatchDialog } from '../deck/MatchDialog.tsx';
import { SignInPrompt } from '../deck/SignInPrompt.tsx';
import { useSwipe } from '../deck/use-swipe.ts';
import { ReportListing } from '../moderation/ReportListing.tsx';
import { PapersUsed } from '../papers/ShownPapers.tsx';
import { birdPath, paths, searchPath } from '../paths.ts';
import { Fold, useKeptOpen } from '../shell/Fold.tsx';
import { QueryBoundary } from '../shell/QueryBoundary.tsx';
import { Button, ButtonLook } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Grid, Row, Stack, Text } from '../ui/Layout.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import styles from './breeding.module.css';
import { PartnerCard } from './PartnerCard.tsx';
import { type Partner, widerThan } from './partner-search.ts';

interface Props {
  found: PartnerRecommendations;
  profile: Profile;
  onWiden: (miles: number) => void;
  /** Another bird is to be chosen. Null while the form is open. */
  onChange: (() => void) | null;
}

export function PartnerList({ found, profile, onWiden, onChange }: Props) {
  const { userChicken, searchCriteria, recommendations, leftOut } = found;
  const crosses = recommendations.filter(({ isCross }) => isCross);
  const matches = recommendations.filter(({ isCross }) => !isCross);
  // Keepers know their own birds, and come here for those of others.
  const ofOthers = matches.filter(({ isOwn }) => !isOwn);
  const own = ofOthers.length > 0 ? matches.filter(({ isOwn }) => isOwn) : [];
  const first = ofOthers.length > 0 ? ofOthers : matches;
  const { data: searcher } = useQuery(chickenQuery(userChicken.id));
  const [openId, setOpenId] = useState<string | null>(null);
  const open = recommendations.find(({ id }) => id === openId);
  const swipe = useSwipe(profile);
  const { maxDistance, location } = searchCriteria;
  const wider = location === null ? null : widerThan(maxDistance);
  return (
    <Stack gap={5}>
      <Card className={styles.own}>
        <Grid columns="auto 1fr" gap={4} align="center">
          <PastedPhoto chicken={searcher ?? userChicken} width="min(7.5rem, 30vw)" />
          <Stack gap={1}>
            <h2>{userChicken.name}</h2>
            <Text size="aside" tone="soft">
              {userChicken.breed} {userChicken.sex.toLowerCase()}
            </Text>
            {location === null ? (
              <p>
                Searching everywhere.{' '}
                <Link to={paths.createProfile(paths.breedingRecommendations)}>Set your place</Link> to find birds near
                you.
              </p>
            ) : (
              <p>
                Searching within {maxDistance} miles of {location}
              </p>
            )}
            {onChange && (
              <div className="not-printed">
                <Button tone="quiet" onClick={onChange}>
                  Change
                </Button>
              </div>
            )}
          </Stack>
        </Grid>
      </Card>
      <PapersUsed chickenIds={recommendations.map(({ id }) => id)} />
      <h2>Top Breeding Matches ({first.length})</h2>
      {first.length > 0 && first.every(({ verdict }) => verdict.kind === 'not-advised') && (
        <p>
          {first.length === 1
            ? `This one is not advised for ${userChicken.name}. The card says why.`
            : `None of these is advised for ${userChicken.name}. Each card says why.`}
        </p>
      )}
      {ofOthers.length === 0 && <Nearest of={userChicken} />}
      {matches.length === 0 ? (
        <Card>
          <EmptyState
            level={2}
            title="No matches found"
            text="Try expanding your search distance or check back later for new listings"
          >
            {wider !== null && <Button onClick={() => onWiden(wider)}>Search within {wider} miles</Button>}
            {userChicken.breedId && (
              <ButtonLook tone="quiet">
                <Link to={searchPath(userChicken.breedId)}>Get an email when one is listed</Link>
              </ButtonLook>
            )}
          </EmptyState>
        </Card>
      ) : (
        <>
          <Partners id="matches" partners={first} own={userChicken} onOpen={setOpenId} />
          {wider !== null && (
            <div className="not-printed">
              <Button onClick={() => onWiden(wider)}>Search within {wider} miles</Button>
            </div>
          )}
        </>
      )}
      {own.length > 0 && (
        <Fold id="own" title={<h2>In your own flock ({own.length})</h2>} className={styles.crosses}>
          <Partners id="own" partners={own} own={userChicken} onOpen={setOpenId} />
        </Fold>
      )}
      {leftOut.map(({ reason, sentence }) => (
        <p key={reason}>{sentence}</p>
      ))}
      {crosses.length > 0 && (
        <Fold id="crosses" title={<h2>Crosses with other breeds ({crosses.length})</h2>} className={styles.crosses}>
          <Partners id="crosses" partners={crosses} own={userChicken} onOpen={setOpenId} />
        </Fold>
      )}
      <BirdProfileDialog
        chickenId={openId}
        name={open?.name ?? ''}
        isOwn={open?.isOwn ?? false}
        onClose={() => setOpenId(null)}
        onLike={(bird) => {
          setOpenId(null);
          swipe.record(bird, 'like');
        }}
      />
      <MatchDialog shown={swipe.shown} onwards="Back to the matches" onClose={swipe.close} />
      <SignInPrompt chicken={swipe.waiting} onClose={swipe.close} />
    </Stack>
  );
}

/** However far away it lives, so that nobody takes an empty list for the end of the breed. */
function Nearest({ of: { breed, sex } }: { of: PartnerRecommendations['userChicken'] }) {
  const { data: breeds } = useQuery(breedsNearMeQuery());
  const nearest = breeds?.find((near) => near.breed === breed)?.nearest;
  if (!nearest || nearest.bird.sex === sex) return null;
  return (
    <p>
      {nearestSentence(nearest, null)} <Link to={pairPath(nearest)}>Compare</Link>
    </p>
  );
}

/** More than anyone compares at once. */
const FIRST_SHOWN = 12;

interface PartnersProps {
  id: string;
  partners: readonly Partner[];
  own: PartnerRecommendations['userChicken'];
  onOpen: (id: string) => void;
}

function Partners({ id, partners, own, onOpen }: PartnersProps) {
  const [isWhole, setWhole] = useKeptOpen(`all ${id}`);
  const shown = isWhole ? partners : partners.slice(0, FIRST_SHOWN);
  return (
    <>
      <Grid as="ol" min={26} gap={5} className="plain-list">
        {shown.map((partner) => (
          <PartnerCard key={partner.id} partner={partner} own={own} onOpen={() => onOpen(partner.id)} />
        ))}
      </Grid>
      {shown.length < partners.length && (
        <div className={`${styles.showAll} not-printed`}>
          <Button onClick={() => setWhole(true)}>Show all {partners.length}</Button>
        </div>
      )}
    </>
  );
}

interface PropsProps {
  chickenId: string | null;
  /** Known before the bird is loaded. */
  name: string;
  /** One of the keeper's own birds, which needs no contact. */
  isOwn: boolean;
  onClose: () => void;
  onLike: (bird: Chicken) => void;
}

function BirdProfileDialog({ chickenId, name, isOwn, onClose, onLike }: PropsProps) {
  return (
    <Dialog open={chickenId !== null} onClose={onClose} title={name}>
      <QueryBoundary loading={<Skeleton height="20rem" />}>
        {chickenId && <BirdProfile chickenId={chickenId} isOwn={isOwn} onLike={onLike} />}
      </QueryBoundary>
    </Dialog>
  );
}

function BirdProfile({ chickenId, isOwn, onLike }: Pick<PropsProps, 'isOwn' | 'onLike'> & { chickenId: string }) {
  const { data: bird } = useSuspenseQuery(chickenQuery(chickenId));
  if (!bird) return <p>This bird is no longer on offer.</p>;
  return (
    <Stack gap={4} className={styles.profile}>
      <CardPhotos chicken={bird} swipes />
      <Row as="p" gap={2} align="center" justify="between" wrap className={styles.breed}>
        <em>{breedText(bird)}</em>
        <LargeStatusBadge status={bird.conservationStatus} breedId={bird.breedId} />
      </Row>
      <BirdSheet chicken={bird} />
      <Link to={birdPath(bird.id)}>Open {bird.name}’s page</Link>
      {isOwn ? (
        <p>One of your own birds.</p>
      ) : (
        <>
          <ReportListing bird={bird} />
          <div className={styles.like}>
            <Button tone="primary" wide icon={<Heart aria-hidden />} onClick={() => onLike(bird)}>
              Like
            </Button>
          </div>
        </>
      )}
    </Stack>
  );
}
