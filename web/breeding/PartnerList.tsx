// The keeper's own bird, and the partners found for it, the best first.

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ChickenPhoto } from '../chickens/ChickenPhoto.tsx';
import { chickenQuery } from '../chickens/queries.ts';
import { MatchDialog } from '../deck/MatchDialog.tsx';
import { SignInPrompt } from '../deck/SignInPrompt.tsx';
import { useSwipe } from '../deck/use-swipe.ts';
import { paths } from '../paths.ts';
import type { Profile } from '../session/queries.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Vignette } from '../ui/Vignette.tsx';
import { BirdProfileDialog } from './BirdProfileDialog.tsx';
import { PartnerCard } from './PartnerCard.tsx';
import styles from './PartnerList.module.css';
import { widerThan } from './partner-search.ts';
import type { PartnerRecommendations } from './queries.ts';

interface Props {
  found: PartnerRecommendations;
  profile: Profile;
  /** The keeper's own birds, which cannot be liked. */
  ownIds: ReadonlySet<string>;
  onWiden: (miles: number) => void;
}

export function PartnerList({ found, profile, ownIds, onWiden }: Props) {
  const { userChicken, searchCriteria, recommendations } = found;
  const { data: own } = useQuery(chickenQuery(userChicken.id));
  const [openId, setOpenId] = useState<string | null>(null);
  const swipe = useSwipe(profile);
  const { maxDistance, location } = searchCriteria;
  const wider = location === null ? null : widerThan(maxDistance);
  return (
    <div className={styles.found}>
      <Card className={styles.own}>
        <div className={styles.picture}>
          <ChickenPhoto chicken={{ photos: own?.photos ?? [], ...userChicken }} size="thumbnail" />
        </div>
        <div>
          <h2>{userChicken.name}</h2>
          <p className={styles.breed}>
            {userChicken.breed} {userChicken.sex.toLowerCase()}
          </p>
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
      <h2>Top Breeding Matches ({recommendations.length})</h2>
      {recommendations.length === 0 ? (
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
        <ol className={`plain-list ${styles.partners}`}>
          {recommendations.map((partner) => (
            <PartnerCard
              key={partner.id}
              partner={partner}
              own={userChicken}
              // The answer names breeds without their ids; most partners are of the bird's own breed.
              onOpen={() => setOpenId(partner.id)}
            />
          ))}
        </ol>
      )}
      <BirdProfileDialog
        chickenId={openId}
        name={recommendations.find(({ id }) => id === openId)?.name ?? ''}
        isOwn={openId !== null && ownIds.has(openId)}
        onClose={() => setOpenId(null)}
        onLike={(bird) => {
          setOpenId(null);
          swipe.record(bird, 'like');
        }}
      />
      <MatchDialog shown={swipe.shown} onwards="Back to the matches" onClose={swipe.close} />
      <SignInPrompt chicken={swipe.waiting} onClose={swipe.close} />
    </div>
  );
}
