// A bird's page to take along: as a code for a phone's camera, as a link, and by the apps of this device.
import { useState } from 'react';
import type { Chicken } from '#contract';
import { birdPath } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { CopyText } from '../ui/CopyText.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { QrCode } from '../ui/QrCode.tsx';
import styles from './chickens.module.css';

interface Props {
  bird: Pick<Chicken, 'id' | 'name'>;
  open: boolean;
  onClose: () => void;
}

export function ShareDialog({ bird: { id, name }, open, onClose }: Props) {
  const [failed, setFailed] = useState(false);
  const url = new URL(birdPath(id), window.location.href).href;
  // Not every browser has it.
  const canShare = typeof navigator.share === 'function';

  async function share() {
    try {
      await navigator.share({ title: `${name} on Heritage Flock`, url });
      setFailed(false);
    } catch (error) {
      // A keeper who closes the list of apps has changed their mind.
      setFailed(!(error instanceof DOMException && error.name === 'AbortError'));
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Share ${name}`}
      description={`Anyone can open this page while ${name} is offered. It shows the town and what the keeper wrote, but not the keeper’s name, phone or email address.`}
    >
      <div className={styles.code}>
        <QrCode text={url} label={`QR code of ${name}’s page`} />
      </div>
      {canShare && (
        <Button tone="primary" wide onClick={share}>
          Send by another app
        </Button>
      )}
      {failed && <p role="alert">This browser could not share the page. Copy the link instead.</p>}
      <CopyText text={url} name="link" tone={canShare ? 'plain' : 'primary'} />
    </Dialog>
  );
}
