// The camera with the outline of the breed, to line the bird up with. Loaded when the camera is opened.
import Camera from 'lucide-react/icons/camera';
import FlipHorizontal from 'lucide-react/icons/flip-horizontal-2';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { usePicture } from '../shell/use-picture.ts';
import { Button } from '../ui/Button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { FileButton } from '../ui/FileButton.tsx';
import { Row, Text } from '../ui/Layout.tsx';
import styles from './photos.module.css';

interface Props {
  /** Addresses of outlines, the best one first. */
  outlines: readonly string[];
  onTake: (files: File[]) => void;
  onClose: () => void;
}

export function CameraDialog({ outlines, onTake, onClose }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const { isReady, failure } = useCamera(video);
  const outline = usePicture(outlines);
  const [isMirrored, setIsMirrored] = useState(false);

  async function take() {
    const photo = video.current && (await frameOf(video.current));
    if (!photo) return;
    onTake([photo]);
    onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Take a photo"
      description={
        failure ?? 'Stand beside the bird and line it up with the outline, so that comb, legs and tail are all in view.'
      }
    >
      {failure === null ? (
        <>
          <div className={styles.viewfinder}>
            <video ref={video} muted playsInline aria-label="What the camera sees" />
            {outline.source && (
              <img
                src={outline.source}
                alt="Outline of a bird of the breed"
                className={classNames(isMirrored && styles.mirrored)}
                onError={outline.onError}
              />
            )}
            <p role="status" className={styles.say}>
              {!isReady && 'Starting the camera...'}
            </p>
          </div>
          <Row gap={3} wrap>
            <Button tone="primary" icon={<Camera aria-hidden />} disabled={!isReady} onClick={() => void take()}>
              Take the photo
            </Button>
            <Button icon={<FlipHorizontal aria-hidden />} onClick={() => setIsMirrored(!isMirrored)}>
              Turn the outline
            </Button>
          </Row>
          <Text size="small" tone="soft">
            The outline is not on the photo.
          </Text>
        </>
      ) : (
        <FileButton
          icon={<Camera aria-hidden />}
          accept="image/*"
          capture
          onChoose={(files) => {
            onTake(files);
            onClose();
          }}
        >
          Take or choose it without the outline
        </FileButton>
      )}
    </Dialog>
  );
}

/** Runs the camera while the dialog is open. */
function useCamera(video: RefObject<HTMLVideoElement | null>) {
  const [isReady, setIsReady] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    let isLeft = false;
    let running: MediaStream | null = null;
    async function start() {
      const stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1440 } },
      });
      running = stream;
      if (isLeft || !video.current) return stop(stream);
      video.current.srcObject = stream;
      await video.current.play();
      if (!isLeft) setIsReady(true);
    }
    start().catch((error: unknown) => {
      if (running) stop(running);
      if (!isLeft) setFailure(wordsOf(error));
    });
    return () => {
      isLeft = true;
      if (running) stop(running);
    };
  }, [video]);
  return { isReady, failure };
}

const stop = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop();
};

function wordsOf(error: unknown): string {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError')
    return 'This page may not use the camera. You can allow it in the browser’s settings.';
  return name === 'NotFoundError' ? 'No camera was found.' : 'The camera could not be started.';
}

const QUALITY = 0.92;

/** Returns the part of the frame that is in view, which is five by four; null if the browser cannot draw it. */
async function frameOf(video: HTMLVideoElement): Promise<File | null> {
  const width = Math.min(video.videoWidth, video.videoHeight * 1.25);
  const height = width / 1.25;
  const [left, top] = [(video.videoWidth - width) / 2, (video.videoHeight - height) / 2];
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width);
  canvas.height = Math.round(height);
  canvas.getContext('2d')?.drawImage(video, left, top, width, height, 0, 0, canvas.width, canvas.height);
  const photo = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  return photo && new File([photo], 'photo.jpg', { type: photo.type });
}
