// The photos of a bird of one's own, to arrange: by dragging, by keys, or by buttons.
import { useLayoutEffect, useRef, useState } from 'react';
import { Grid } from '../ui/Layout.tsx';
import { AlbumPhoto, type Control } from './AlbumPhoto.tsx';
import { featuredOf, moved, type OwnPhoto, withCaption, withFeatured } from './album.ts';
import styles from './PhotoAlbum.module.css';
import { usePhotoDrag } from './use-photo-drag.ts';

interface Props {
  bird: string;
  photos: readonly OwnPhoto[];
  onArrange: (photos: OwnPhoto[]) => void;
  onDelete: (photo: OwnPhoto) => void;
}

export function PhotoAlbum({ bird, photos, onArrange, onDelete }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const drag = usePhotoDrag(photos, onArrange);
  const onCard = featuredOf(photos);

  // A photo that is moved takes its control along, and the focus stays on that.
  const held = useRef<{ id: string; control: Control } | null>(null);
  const order = photos.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the order is what it answers to
  useLayoutEffect(() => {
    if (!held.current) return;
    const { id, control } = held.current;
    held.current = null;
    list.current?.querySelector<HTMLElement>(`[data-photo="${id}"] [data-control="${control}"]`)?.focus();
  }, [order]);

  function move(from: number, to: number, control: Control) {
    const id = photos[from]?.id;
    if (!id || to < 0 || to >= photos.length) return;
    held.current = { id, control };
    setSaid(`The photo is number ${to + 1} of ${photos.length} now.`);
    onArrange(moved(photos, from, to));
  }

  return (
    <>
      <Grid
        as="ol"
        min={17}
        fill
        gap={[5, 4]}
        ref={list}
        className={`plain-list ${styles.album}`}
        aria-label={`Photos of ${bird}`}
      >
        {photos.map((photo, at) => (
          <AlbumPhoto
            key={photo.id}
            photo={photo}
            bird={bird}
            at={at}
            count={photos.length}
            place={drag.placeOf(photo.id) ?? at}
            isDragged={drag.dragged === photo.id}
            isOnCard={photo === onCard}
            grip={drag.gripOf(photo.id)}
            onMove={(to, control) => move(at, to, control)}
            onFeature={() => {
              setSaid(`Photo ${at + 1} stands on the card now.`);
              onArrange(withFeatured(photos, photo.id));
            }}
            onCaption={(caption) => onArrange(withCaption(photos, photo.id, caption))}
            onDelete={() => onDelete(photo)}
          />
        ))}
      </Grid>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </>
  );
}
