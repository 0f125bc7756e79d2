// A partner in full, with Like.

import { useSuspenseQuery } from '@tanstack/react-query';
import Heart from 'lucide-react/icons/heart';
import type { Chicken } from '#contract';
import { LargeStatusBadge } from '../breeds/LargeStatusBadge.tsx';
import { BirdSheet } from '../chickens/BirdSheet.tsx';
import { CardPhotos } from '../chickens/CardPhotos.tsx';
import { chickenQuery } from '../chickens/queries.ts';
import { ReportListing } from '../moderation/ReportListing.tsx';
import { QueryBoundary } from '../shell/QueryBoundary.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Row, Stack } from '../ui/Layout.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import styles from './breeding.module.css';

interface Props {
  chickenId: string | null;
  /** Known before the bird is loaded. */
  name: string;
  /** One of the keeper's own birds, which needs no contact. */
  isOwn: boolean;
  onClose: () => void;
  onLike: (bird: Chicken) => void;
}

export function BirdProfileDialog({ chickenId, name, isOwn, onClose, onLike }: Props) {
  return (
    <Dialog open={chickenId !== null} onClose={onClose} title={name}>
      <QueryBoundary loading={<Skeleton height="20rem" />}>
        {chickenId && <BirdProfile chickenId={chickenId} isOwn={isOwn} onLike={onLike} />}
      </QueryBoundary>
    </Dialog>
  );
}

function BirdProfile({ chickenId, isOwn, onLike }: Pick<Props, 'isOwn' | 'onLike'> & { chickenId: string }) {
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
