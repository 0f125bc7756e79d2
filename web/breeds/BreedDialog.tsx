// One breed in full, in a dialog over the list. It has an address of its own.

import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { HeritageBreed } from '#contract';
import { QueryBoundary } from '../shell/QueryBoundary.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Row, Stack } from '../ui/Layout.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Vignette } from '../ui/Vignette.tsx';
import { BreedDetails } from './BreedDetails.tsx';
import { BreedPlateSkeleton } from './BreedPlate.tsx';
import type { BreedDialogProps } from './BreedsScreen.tsx';
import styles from './breeds.module.css';
import { breedQuery } from './queries.ts';
import { useBreedDialog } from './use-breed-dialog.ts';

const PLACEHOLDERS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];

type RenderBirds = (breedId: string) => ReactNode;

interface Props extends BreedDialogProps {
  renderBirds: RenderBirds;
}

export function BreedDialog({ known, renderBirds }: Props) {
  const { open, close } = useBreedDialog();
  const breedId = open?.breed ?? '';
  const { data } = useQuery({ ...breedQuery(breedId), enabled: false });
  const listed = data ?? known?.find(({ id }) => id === breedId);
  return (
    <Dialog open={open !== null} onClose={close} hasAddress title={listed?.name ?? 'Heritage breed'}>
      {/* The key makes another breed start at the top. */}
      <div key={breedId} className={styles.book}>
        {breedId && (
          <QueryBoundary loading={<BreedLoading />}>
            <LoadedBreed breedId={breedId} renderBirds={renderBirds} onClose={close} />
          </QueryBoundary>
        )}
        {known && <BreedPager breedId={breedId} known={known} />}
      </div>
    </Dialog>
  );
}

interface LoadedBreedProps {
  breedId: string;
  renderBirds: RenderBirds;
  onClose: () => void;
}

function LoadedBreed({ breedId, renderBirds, onClose }: LoadedBreedProps) {
  const { data: breed } = useSuspenseQuery(breedQuery(breedId));
  if (breed) return <BreedDetails breed={breed} renderBirds={renderBirds} />;
  return (
    <EmptyState
      level={2}
      title="There is no such breed"
      text="The directory has no breed with this name."
      picture={<Vignette of="emptyNest" />}
    >
      <Button tone="primary" onClick={onClose}>
        See all breeds
      </Button>
    </EmptyState>
  );
}

function BreedLoading() {
  return (
    <div className={styles.loading}>
      <p role="status" className="visually-hidden">
        Opening the sheet...
      </p>
      <BreedPlateSkeleton />
      <BreedPlateSkeleton />
      <Stack gap={2} className={styles.lines}>
        {PLACEHOLDERS.map((line) => (
          <Skeleton key={line} height="1.25rem" />
        ))}
      </Stack>
    </div>
  );
}

/** Links to the previous and the next breed of the search result. */
function BreedPager({ breedId, known }: { breedId: string; known: HeritageBreed[] }) {
  const { turnTo } = useBreedDialog();
  const at = known.findIndex(({ id }) => id === breedId);
  const before = at > 0 ? known[at - 1] : undefined;
  const after = at >= 0 ? known[at + 1] : undefined;
  if (!before && !after) return null;
  return (
    <Row as="nav" gap={4} justify="between" className={`${styles.pager} not-printed`} aria-label="Nearby breeds">
      {before && (
        <Link {...turnTo(before.id)} rel="prev">
          <ArrowLeft aria-hidden />
          {before.name}
        </Link>
      )}
      {after && (
        <Link {...turnTo(after.id)} rel="next" className={styles.after}>
          {after.name}
          <ArrowRight aria-hidden />
        </Link>
      )}
    </Row>
  );
}
