// The photos of a bird of one's own, to arrange: by dragging, by keys, or by buttons.
import { type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { Grid } from '../ui/Layout.tsx';
import { AlbumPhoto, type Control } from './AlbumPhoto.tsx';
import { featuredOf, moved, type OwnPhoto, withCaption, withFeatured } from './album.ts';
import styles from './photos.module.css';

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
              setSaid(`Photo ${at + 1} is on the card now.`);
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

interface Drag {
  id: string;
  pointer: number;
  order: readonly string[];
}

/**
 * Photos dragged to another place. While one is dragged the others make room by CSS alone, and the order changes when it is let go.
 */
function usePhotoDrag(photos: readonly OwnPhoto[], onArrange: (photos: OwnPhoto[]) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const now = photos.map(({ id }) => id);

  function end(event: PointerEvent, isKept: boolean) {
    if (!drag || event.pointerId !== drag.pointer) return;
    setDrag(null);
    if (!isKept || drag.order.join() === now.join()) return;
    onArrange(drag.order.flatMap((id) => photos.find((photo) => photo.id === id) ?? []));
  }

  return {
    dragged: drag?.id ?? null,
    /** Returns undefined if nothing is dragged. */
    placeOf: (id: string) => drag?.order.indexOf(id),
    gripOf: (id: string) => ({
      onPointerDown(event: PointerEvent) {
        if (event.button !== 0 || !event.isPrimary) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ id, pointer: event.pointerId, order: now });
      },
      onPointerMove(event: PointerEvent) {
        if (!drag || event.pointerId !== drag.pointer) return;
        const over = photoAt(event.clientX, event.clientY);
        if (!over || over === drag.id) return;
        setDrag({ ...drag, order: moved(drag.order, drag.order.indexOf(drag.id), drag.order.indexOf(over)) });
      },
      onPointerUp: (event: PointerEvent) => end(event, true),
      onPointerCancel: (event: PointerEvent) => end(event, false),
    }),
  };
}

function photoAt(x: number, y: number): string | undefined {
  const photo = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-photo]');
  return photo?.dataset.photo;
}
