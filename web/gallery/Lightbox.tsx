// One photo large, with its story.
import { Close, Content, Description, Overlay, Portal, Root, Title } from '@radix-ui/react-dialog';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import X from 'lucide-react/icons/x';
import { type PointerEvent, useRef } from 'react';
import { IconButton } from '../ui/IconButton.tsx';
import { Row, Stack, Text } from '../ui/Layout.tsx';
import { swipeStep } from '../ui/swipe-step.ts';
import { neighbors } from './gallery.ts';
import styles from './Lightbox.module.css';
import { cardLinkId } from './PhotoCard.tsx';
import { Counts, Credit, PlateNumber, Tags } from './PhotoDetails.tsx';
import { Plate } from './Plate.tsx';
import { type GalleryPhoto, samplePhotos } from './sample-photos.ts';
import type { Gallery } from './use-gallery.ts';

interface Props {
  gallery: Pick<Gallery, 'photo' | 'opened' | 'turnTo' | 'close'>;
  /** The photos of the grid, in its order. */
  photos: readonly GalleryPhoto[];
}

export function Lightbox({ gallery, photos }: Props) {
  const photo = samplePhotos.find(({ id }) => id === gallery.photo);
  // Kept until the focus has been returned after closing.
  const shown = useRef({ photo: '', opened: gallery.opened });
  if (photo) shown.current = { photo: photo.id, opened: gallery.opened };

  /** 1 is the next, -1 the previous. A link may open a photo that the chosen tab does not show: then it steps through all of them. */
  function turn(step: 1 | -1): void {
    const beside = photo && (neighbors(photos, photo.id) ?? neighbors(samplePhotos, photo.id));
    if (beside) gallery.turnTo(step === 1 ? beside.next : beside.previous);
  }

  /** Returns the focus to the link that opened the photo, or to the card of the last photo shown. */
  function returnFocus(event: Event): void {
    event.preventDefault();
    const { photo: last, opened } = shown.current;
    document.getElementById(opened?.photo === last ? opened.by : cardLinkId(last))?.focus();
  }

  return (
    <Root open={photo !== undefined} onOpenChange={(next) => !next && gallery.close()}>
      <Portal>
        <Overlay className={styles.veil} />
        {photo && (
          <Content
            className={styles.book}
            onOpenAutoFocus={(event) => {
              // The dialog itself, not its first button: the arrow keys turn to other photos.
              event.preventDefault();
              if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
            }}
            onCloseAutoFocus={returnFocus}
            onKeyDown={({ key }) => {
              if (key === 'ArrowLeft') turn(-1);
              if (key === 'ArrowRight') turn(1);
            }}
          >
            <OpenPhoto photo={photo} turn={turn} />
          </Content>
        )}
      </Portal>
    </Root>
  );
}

function OpenPhoto({ photo, turn }: { photo: GalleryPhoto; turn: (step: 1 | -1) => void }) {
  const start = useRef<{ x: number; y: number }>(null);

  function turnBySwipe({ clientX, clientY }: PointerEvent): void {
    const step = start.current ? swipeStep(clientX - start.current.x, clientY - start.current.y) : 0;
    start.current = null;
    if (step !== 0) turn(step);
  }

  return (
    <div className={styles.spread}>
      <div
        className={styles.picture}
        onPointerDown={({ clientX, clientY }) => {
          start.current = { x: clientX, y: clientY };
        }}
        onPointerUp={turnBySwipe}
        onPointerCancel={() => {
          start.current = null;
        }}
      >
        <Plate key={photo.id} photo={photo} eager className={styles.plate} />
      </div>
      <div className={styles.story}>
        <Stack gap={3} aria-live="polite">
          <PlateNumber photo={photo} />
          <Text as={Title} size="name">
            {photo.title}
          </Text>
          <Description className={styles.description}>{photo.description}</Description>
          <Credit photo={photo} />
          <Tags tags={photo.tags} />
          <Counts photo={photo} />
        </Stack>
        <Row justify="between" className={styles.turn}>
          <IconButton label="Previous photo" tone="raised" onClick={() => turn(-1)}>
            <ChevronLeft aria-hidden />
          </IconButton>
          <IconButton label="Next photo" tone="raised" onClick={() => turn(1)}>
            <ChevronRight aria-hidden />
          </IconButton>
        </Row>
      </div>
      <Close asChild>
        <IconButton label="Close" tone="raised" className={styles.close}>
          <X aria-hidden />
        </IconButton>
      </Close>
    </div>
  );
}
