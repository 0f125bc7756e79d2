// Photos dragged to another place. While one is dragged the others make room by CSS alone, and the order changes when it is let go.
import { type PointerEvent, useState } from 'react';
import { moved, type OwnPhoto } from './album.ts';

interface Drag {
  id: string;
  pointer: number;
  order: readonly string[];
}

export function usePhotoDrag(photos: readonly OwnPhoto[], onArrange: (photos: OwnPhoto[]) => void) {
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
