import Check from 'lucide-react/icons/check';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import { Stack } from '../ui/Layout.tsx';
import styles from './identification.module.css';

interface Props extends ComponentProps<'input'> {
  picture?: ReactNode;
  words: ReactNode;
  note?: string | undefined;
  /** The tile says nothing of the bird, so it takes no room for a picture. */
  unknown?: boolean;
}

/** A choice that is tapped: the whole tile is the target. */
export function ChoiceTile({ picture, words, note, unknown, ...input }: Props) {
  return (
    <Stack as="label" className={classNames(styles.tile, unknown && styles.unknown)}>
      <input {...input} />
      {picture}
      <span className={styles.words}>
        {words}
        {note && <small id={input['aria-describedby']}>{note}</small>}
      </span>
      <Check aria-hidden className={styles.tick} />
    </Stack>
  );
}
