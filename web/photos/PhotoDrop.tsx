// Takes photos from the camera, the library or a drop. Chosen photos and hints are shown above.
import Camera from 'lucide-react/icons/camera';
import Images from 'lucide-react/icons/images';
import { type ReactNode, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { FileButton } from '../ui/FileButton.tsx';
import { Grid, Stack, Text } from '../ui/Layout.tsx';
import { toast } from '../ui/toast-queue.ts';
import { useFileDrop } from '../ui/use-file-drop.ts';
import { useLazyModule } from '../ui/use-lazy-module.ts';
import styles from './photos.module.css';

interface Props {
  /** Addresses of outlines that the camera shows, the best one first. */
  outlines: readonly string[];
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
  const [isCameraOpen, setIsCameraOpen] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const camera = useLazyModule(loadCamera, false, {
    now: isCameraOpen,
    onFailed: () => {
      setIsCameraOpen(false);
      setMissing(true);
      toast({ title: 'Tap again to use your phone’s camera' });
    },
  });
  return (
    <Stack gap={3} {...drop} className={`${drop.className} not-printed`}>
      <div className={styles.stage}>
        {props.children}
        <p role="status" className={styles.say}>
          {props.preparing}
        </p>
      </div>
      <Grid min={10.5} gap={3}>
        <div className={styles.camera}>
          {hasCamera() && !isMissing ? (
            <Button wide icon={<Camera aria-hidden />} disabled={disabled} onClick={() => setIsCameraOpen(true)}>
              {cameraText}
            </Button>
          ) : (
            <FileButton icon={<Camera aria-hidden />} accept="image/*" capture disabled={disabled} onChoose={onChoose}>
              {cameraText}
            </FileButton>
          )}
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
      {camera && isCameraOpen && (
        <camera.CameraDialog outlines={props.outlines} onTake={onChoose} onClose={() => setIsCameraOpen(false)} />
      )}
      {props.failures.map((failure) => (
        <Text tone="comb" bold key={failure} role="alert">
          {failure}
        </Text>
      ))}
    </Stack>
  );
}

const loadCamera = () => import('./CameraDialog.tsx');

/** Some browsers give pages no camera, and none does without HTTPS. There the device's own camera app takes the photo. */
const hasCamera = () => typeof navigator.mediaDevices?.getUserMedia === 'function';
