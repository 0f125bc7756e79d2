import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Grip from 'lucide-react/icons/grip';
import Star from 'lucide-react/icons/star';
import Trash from 'lucide-react/icons/trash-2';
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { addPhotoCaption } from '#contract/fields';
import { photoSizes, srcSetOf } from '../chickens/photo-sizes.ts';
import { Badge } from '../ui/Badge.tsx';
import { classNames } from '../ui/class-names.ts';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Row, Stack } from '../ui/Layout.tsx';
import type { OwnPhoto } from './album.ts';
import styles from './photos.module.css';

export type Control = 'grip' | 'earlier' | 'later';

interface Props {
  photo: OwnPhoto;
  bird: string;
  at: number;
  count: number;
  /** The visible position while photos are dragged. */
  place: number;
  isDragged: boolean;
  isOnCard: boolean;
  /** Handlers that start and end a drag. */
  grip: Record<'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel', (event: PointerEvent) => void>;
  onMove: (to: number, by: Control) => void;
  onFeature: () => void;
  onCaption: (caption: string) => void;
  onDelete: () => void;
}

export function AlbumPhoto({ photo, bird, at, count, place, isDragged, isOnCard, grip, ...on }: Props) {
  const name = `photo ${at + 1}`;

  function onKeyDown(event: KeyboardEvent) {
    const to = keyTargets[event.key]?.(at, count);
    if (to === undefined) return;
    event.preventDefault();
    on.onMove(to, 'grip');
  }

  return (
    <Stack
      as="li"
      gap={2}
      data-photo={photo.id}
      style={{ order: place }}
      className={classNames(styles.photo, isDragged && styles.dragged)}
      aria-label={`Photo ${at + 1} of ${count}`}
    >
      <div className={styles.albumPicture}>
        <img
          src={photo.url}
          srcSet={srcSetOf(photo.url)}
          sizes={photoSizes.card}
          alt={photo.caption || `${bird}, photo ${at + 1}`}
          draggable={false}
        />
        {isOnCard && (
          <div className={`${styles.onCard} not-printed`}>
            <Badge hue="yolk">On the card</Badge>
          </div>
        )}
        {count > 1 && (
          <IconButton
            {...grip}
            label={`Move ${name}: drag it, or use the arrow keys`}
            tone="raised"
            data-control="grip"
            className={`${styles.grip} not-printed`}
            onKeyDown={onKeyDown}
          >
            <Grip aria-hidden />
          </IconButton>
        )}
      </div>
      <Row gap={1} className={`${styles.controls} not-printed`}>
        <IconButton
          label={`Move ${name} earlier`}
          data-control="earlier"
          aria-disabled={at === 0}
          onClick={() => on.onMove(at - 1, 'earlier')}
        >
          <ArrowLeft aria-hidden />
        </IconButton>
        <IconButton
          label={`Move ${name} later`}
          data-control="later"
          aria-disabled={at === count - 1}
          onClick={() => on.onMove(at + 1, 'later')}
        >
          <ArrowRight aria-hidden />
        </IconButton>
        <IconButton
          label={`Show ${name} on the card`}
          aria-pressed={isOnCard}
          className={classNames(isOnCard && styles.featured)}
          onClick={on.onFeature}
        >
          <Star aria-hidden />
        </IconButton>
        <IconButton label={`Delete ${name}`} className={styles.apart} onClick={on.onDelete}>
          <Trash aria-hidden />
        </IconButton>
      </Row>
      {photo.caption && <p className={styles.caption}>{photo.caption}</p>}
      <CaptionField label={`Caption of ${name}`} caption={photo.caption ?? ''} onSave={on.onCaption} />
    </Stack>
  );
}

/** Returns the position to which a key moves the photo at `at`. */
const keyTargets: Record<string, ((at: number, count: number) => number) | undefined> = {
  ArrowLeft: (at) => at - 1,
  ArrowUp: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  ArrowDown: (at) => at + 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

interface CaptionFieldProps {
  label: string;
  caption: string;
  onSave: (caption: string) => void;
}

/** A caption is saved with Enter, and when the field or the page is left. */
function CaptionField({ label, caption, onSave }: CaptionFieldProps) {
  /** The text is null until something is typed. */
  const [typed, setTyped] = useState<string | null>(null);

  function save() {
    if (typed === null) return;
    setTyped(null);
    if (typed.trim() !== caption) onSave(typed.trim());
  }

  // A field that disappears is not left: the back gesture takes it away while it has the focus.
  const saveNow = useRef(save);
  useLayoutEffect(() => {
    saveNow.current = save;
  });
  useLayoutEffect(() => () => saveNow.current(), []);

  return (
    <Form className="not-printed" onSubmit={save}>
      <Field
        label="Caption"
        aria-label={label}
        maxLength={addPhotoCaption.maxLength}
        enterKeyHint="done"
        value={typed ?? caption}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={save}
      />
    </Form>
  );
}
