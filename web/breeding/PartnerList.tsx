// The keeper's own bird, and the partners found for it, the best first.

import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import Heart from 'lucide-react/icons/heart';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Chicken, PartnerRecommendations, Profile } from '#contract';
import { LargeStatusBadge } from '../breeds/LargeStatusBadge.tsx';
import { BirdSheet } from '../chickens/BirdSheet.tsx';
import { CardPhotos } from '../chickens/CardPhotos.tsx';
import { PastedPhoto } from '../chickens/ChickenPhoto.tsx';
import { chickenQuery } from '../chickens/queries.ts';
import { MatchDialog } from '../deck/MatchDialog.tsx';
import { SignInPrompt } from '../deck/SignInPrompt.tsx';
import { useSwipe } from '../deck/use-swipe.ts';
import { ReportListing } from '../moderation/ReportListing.tsx';
import { paths } from '../paths.ts';
import { QueryBoundary } from '../shell/QueryBoundary.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Grid, Row, Stack, Text } from '../ui/Layout.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Vignette } from '../ui/Vignette.tsx';
import styles from './breeding.module.css';
import { PartnerCard } from './PartnerCard.tsx';
import { type Partner, widerThan } from './partner-search.ts';

interface Props {
  found: PartnerRecommendations;
  profile: Profile;
  onWiden: (miles: number) => void;
}

export function PartnerList({ found, profile, onWiden }: Props) {
  const { userChicken, searchCriteria, recommendations, leftOut } = found;
  const crosses = recommendations.filter(({ isCross }) => isCross);
  const matches = recommendations.filter(({ isCross }) => !isCross);
  const { data: own } = useQuery(chickenQuery(userChicken.id));
  const [openId, setOpenId] = useState<string | null>(null);
  const open = recommendations.find(({ id }) => id === openId);
  const swipe = useSwipe(profile);
  const { maxDistance, location } = searchCriteria;
  const wider = location === null ? null : widerThan(maxDistance);
  return (
    <Stack gap={5}>
      <Card className={styles.own}>
        <Grid columns="auto 1fr" gap={4} align="center">
          <PastedPhoto chicken={own ?? userChicken} width="min(7.5rem, 30vw)" />
          <div>
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
          </div>
        </Grid>
      </Card>
      <h2>Top Breeding Matches ({matches.length})</h2>
      {matches.length === 0 ? (
        <Card>
          <EmptyState
            level={2}
            title="No matches found"
            text="Try expanding your search distance or check back later for new listings"
            picture={<Vignette of="openGate" />}
          >
            {wider !== null && <Button onClick={() => onWiden(wider)}>Search within {wider} miles</Button>}
          </EmptyState>
        </Card>
      ) : (
        <Partners partners={matches} own={userChicken} onOpen={setOpenId} />
      )}
      {leftOut.map(({ reason, sentence }) => (
        <p key={reason}>{sentence}</p>
      ))}
      {crosses.length > 0 && (
        <Stack as="details" gap={4} className={styles.crosses}>
          <summary>
            <h2>Crosses with other breeds ({crosses.length})</h2>
          </summary>
          <Partners partners={crosses} own={userChicken} onOpen={setOpenId} />
        </Stack>
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

interface PartnersProps {
  partners: readonly Partner[];
  own: PartnerRecommendations['userChicken'];
  onOpen: (id: string) => void;
}

function Partners({ partners, own, onOpen }: PartnersProps) {
  return (
    <Grid as="ol" min={26} gap={5} className="plain-list">
      {partners.map((partner) => (
        <PartnerCard key={partner.id} partner={partner} own={own} onOpen={() => onOpen(partner.id)} />
      ))}
    </Grid>
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
        <em>
          {bird.breed} {bird.sex.toLowerCase()}
        </em>
        <LargeStatusBadge status={bird.conservationStatus} />
      </Row>
      <BirdSheet chicken={bird} />
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
