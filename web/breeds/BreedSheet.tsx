// A breed's own sheet: a book that lies open over the index, with an address of its own.
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loaded } from '../shell/Loaded.tsx';
import { EmptyNest } from '../ui/art/EmptyNest.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { BlankPlate } from './BreedPlate.tsx';
import styles from './BreedSheet.module.css';
import { BreedSpread } from './BreedSpread.tsx';
import { Neighbours } from './Neighbours.tsx';
import { breedQuery, type HeritageBreed } from './queries.ts';
import { useSheet } from './use-sheet.ts';

const LINES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];

type RenderBirds = (breedId: string) => ReactNode;

interface Props {
  /** The breeds in the list, which give the dialog its title while it is loading. */
  known: HeritageBreed[] | undefined;
  renderBirds: RenderBirds;
}

export function BreedSheet({ known, renderBirds }: Props) {
  const { sheet, close } = useSheet();
  const breedId = sheet?.breed ?? '';
  const { data } = useQuery({ ...breedQuery(breedId), enabled: false });
  const listed = data ?? known?.find(({ id }) => id === breedId);
  return (
    <Dialog open={sheet !== null} onClose={close} title={listed?.name ?? 'Heritage breed'}>
      {/* By its key another sheet begins at its head. */}
      <div key={breedId} className={styles.book}>
        {breedId && (
          <Loaded loading={<Opening />}>
            <Opened breedId={breedId} renderBirds={renderBirds} onClose={close} />
          </Loaded>
        )}
        {known && <Neighbours breedId={breedId} known={known} />}
      </div>
    </Dialog>
  );
}

interface OpenedProps {
  breedId: string;
  renderBirds: RenderBirds;
  onClose: () => void;
}

function Opened({ breedId, renderBirds, onClose }: OpenedProps) {
  const { data: breed } = useSuspenseQuery(breedQuery(breedId));
  if (breed) return <BreedSpread breed={breed} renderBirds={renderBirds} />;
  return (
    <EmptyState
      level={2}
      title="There is no such breed"
      text="The directory has no sheet of this name."
      picture={<EmptyNest />}
    >
      <Button tone="primary" onClick={onClose}>
        Look through the index
      </Button>
    </EmptyState>
  );
}

function Opening() {
  return (
    <div className={styles.opening}>
      <p role="status" className="visually-hidden">
        Opening the sheet...
      </p>
      <BlankPlate />
      <BlankPlate />
      <div className={styles.lines}>
        {LINES.map((line) => (
          <Skeleton key={line} height="1.25rem" />
        ))}
      </div>
    </div>
  );
}
