// One breed in full, in a dialog over the list. It has an address of its own.
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryBoundary } from '../shell/QueryBoundary.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Stack } from '../ui/Layout.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Vignette } from '../ui/Vignette.tsx';
import { BreedDetails } from './BreedDetails.tsx';
import styles from './BreedDialog.module.css';
import { BreedPager } from './BreedPager.tsx';
import { BreedPlateSkeleton } from './BreedPlate.tsx';
import type { BreedDialogProps } from './BreedsScreen.tsx';
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
      text="The directory has no sheet of this name."
      picture={<Vignette of="emptyNest" />}
    >
      <Button tone="primary" onClick={onClose}>
        Look through the index
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
