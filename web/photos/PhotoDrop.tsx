// Takes photos from the camera, the library or a drop. Chosen photos and hints are shown above.
import Camera from 'lucide-react/icons/camera';
import Images from 'lucide-react/icons/images';
import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import { FileButton } from '../ui/FileButton.tsx';
import { Grid, Stack, Text } from '../ui/Layout.tsx';
import { useFileDrop } from '../ui/use-file-drop.ts';
import styles from './photos.module.css';

interface Props {
  cameraText: string;
  libraryText: string;
  multiple?: boolean;
  disabled?: boolean;
  onChoose: (files: File[]) => void;
  /** The text shown while photos are prepared. */
  preparing: string | false;
  /** Reasons why photos were rejected. */
  failures: readonly string[];
  children: ReactNode;
}

export function PhotoDrop({ cameraText, libraryText, multiple, disabled, onChoose, ...props }: Props) {
  const drop = useFileDrop(onChoose, disabled);
  return (
    <Stack gap={3} {...drop.place} className={classNames('not-printed', styles.drop, drop.isOver && styles.over)}>
      <div className={styles.stage}>
        {props.children}
        <p role="status" className={styles.say}>
          {props.preparing}
        </p>
      </div>
      <Grid min={10.5} gap={3}>
        <div className={styles.camera}>
          <FileButton icon={<Camera aria-hidden />} accept="image/*" capture disabled={disabled} onChoose={onChoose}>
            {cameraText}
          </FileButton>
        </div>
        <FileButton
          icon={<Images aria-hidden />}
          accept="image/*"
          multiple={multiple}
          disabled={disabled}
          onChoose={onChoose}
        >
          {libraryText}
        </FileButton>
      </Grid>
      {props.failures.map((failure) => (
        <Text tone="comb" bold key={failure} role="alert">
          {failure}
        </Text>
      ))}
    </Stack>
  );
}
