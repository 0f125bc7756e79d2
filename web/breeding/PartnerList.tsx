// The keeper's own bird, and the partners found for it, the best first.

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { PartnerRecommendations, Profile } from '#contract';
import { ChickenPhoto } from '../chickens/ChickenPhoto.tsx';
import { chickenQuery } from '../chickens/queries.ts';
import { MatchDialog } from '../deck/MatchDialog.tsx';
import { SignInPrompt } from '../deck/SignInPrompt.tsx';
import { useSwipe } from '../deck/use-swipe.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Grid, Stack, Text } from '../ui/Layout.tsx';
import { Vignette } from '../ui/Vignette.tsx';
import { BirdProfileDialog } from './BirdProfileDialog.tsx';
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
        <div className={styles.partnerListPicture}>
          <ChickenPhoto chicken={own ?? userChicken} size="thumbnail" />
        </div>
        <div>
          <h2>{userChicken.name}</h2>
          <Text size="aside" tone="soft">
            {userChicken.breed} {userChicken.sex.toLowerCase()}
          </Text>
          {location === null ? (
            <p>
              Searching everywhere. <Link to={paths.createProfile(paths.breedingRecommendations)}>Set your place</Link>{' '}
              to find birds near you.
            </p>
          ) : (
            <p>
              Searching within {maxDistance} miles of {location}
            </p>
          )}
        </div>
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
