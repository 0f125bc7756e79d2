// A bird's photos on its card: one at a time, with its caption. The plate of the breed is on the back of each.

import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState } from 'react';
import type { Chicken } from '#contract';
import { Button } from '../ui/Button.tsx';
import { Row, Text } from '../ui/Layout.tsx';
import { useIdle } from '../ui/use-idle.ts';
import { useLazyModule } from '../ui/use-lazy-module.ts';
import { SAMPLE } from './bird-facts.ts';
import {
  BirdPicture,
  ChickenPhoto,
  cardPhoto,
  drawingText,
  drawingWords,
  isPlate,
  plateOf,
  useBirdPicture,
} from './ChickenPhoto.tsx';
import styles from './card-photos.module.css';

interface Props {
  chicken: Chicken;
  eager?: boolean | undefined;
  /** A finger turns to the next photo. Not in the deck, where it swipes the card. */
  swipes?: boolean;
}

/** Loaded for a bird that has several. */
const loadPager = () => import('./PhotoPager.tsx');

export function CardPhotos({ chicken, eager, swipes }: Props) {
  const photos = chicken.photos.filter(({ url }) => !isPlate(url));
  const [url, setUrl] = useState(() => cardPhoto(chicken)?.url);
  const [isTurned, setIsTurned] = useState(false);
  // The plate is loaded when somebody reaches for the button, and stays.
  const [isPlateWanted, setIsPlateWanted] = useState(false);
  const photo = chicken.photos.find((one) => one.url === url) ?? cardPhoto(chicken);
  const picture = useBirdPicture({ chicken, photo });
  const pager = useLazyModule(loadPager, useIdle() && photos.length > 1);
  // It stands as the breed's plate does, because a bird that looks for grains shows less of its comb and legs.
  const plate = picture.isDrawn ? null : plateOf(chicken);
  const hasBack = plate !== null;
  const showsPlate = isTurned && hasBack;
  const sample = chicken.isSample ? [SAMPLE] : [];
  const caption = [...sample, ...(photo?.caption ? [photo.caption] : [])].join(' · ');
  const at = photos.findIndex((one) => one.url === photo?.url);
  function show(by: number) {
    setUrl(photos[(at + by + photos.length) % photos.length]?.url);
    setIsTurned(false);
  }
  return (
    <>
      <div className={styles.photos} data-turned={showsPlate || undefined}>
        <div className={styles.front} aria-hidden={showsPlate}>
          <BirdPicture key={photo?.url} chicken={chicken} eager={eager} photo={photo} picture={picture} />
        </div>
        {hasBack && (
          <div className={styles.back} aria-hidden={!showsPlate}>
            {(isPlateWanted || isTurned) && (
              <ChickenPhoto
                chicken={{ ...chicken, photos: undefined }}
                photo={{ url: plate }}
                captioned={false}
                eager
              />
            )}
          </div>
        )}
        {pager && <pager.PhotoPager at={at} count={photos.length} swipes={swipes} onTurn={show} />}
      </div>
      {hasBack ? (
        <Row gap={[0, 3]} align="center" justify="between" wrap>
          {/* Both captions have their place from the start, so that nothing moves when the picture is turned. */}
          <div className={styles.captions}>
            <Text tone="soft" style={shownIf(!showsPlate)} className={styles.caption} dir="auto">
              {[...sample, photo?.caption || 'Photo of this bird'].join(' · ')}
            </Text>
            {/* The alternative text of the drawing says the same. */}
            <Text tone="soft" aria-hidden style={shownIf(showsPlate)} className={styles.caption}>
              {drawingWords(drawingText(chicken), chicken.isSample).join(' · ')}
            </Text>
          </div>
          <Button
            tone="quiet"
            icon={<RefreshCw aria-hidden />}
            className={`${styles.turn} not-printed`}
            onPointerEnter={() => setIsPlateWanted(true)}
            onFocus={() => setIsPlateWanted(true)}
            onClick={() => setIsTurned(!isTurned)}
          >
            {showsPlate ? 'See the photo' : 'See the drawing'}
          </Button>
        </Row>
      ) : (
        !picture.isDrawn &&
        caption && (
          <Text tone="soft" center className={styles.captionAlone} dir="auto">
            {caption}
          </Text>
        )
      )}
    </>
  );
}

const shownIf = (isShown: boolean) => ({ visibility: isShown ? undefined : ('hidden' as const) });
