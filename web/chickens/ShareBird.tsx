import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';
import type { Chicken } from '#contract';
import { tellNotLoaded } from '../shell/not-loaded.ts';
import { Button } from '../ui/Button.tsx';
import { useLazyModule } from '../ui/use-lazy-module.ts';

/** It draws the QR code, which few visitors need. */
const loadDialog = () => import('./ShareDialog.tsx');

/** The way to share the page of an offered bird. */
export function ShareBird({ bird }: { bird: Pick<Chicken, 'id' | 'name'> }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const dialog = useLazyModule(loadDialog, false, {
    now: open,
    onFailed: () => {
      close();
      tellNotLoaded();
    },
  });
  return (
    <>
      <Button icon={<Share2 aria-hidden />} onClick={() => setOpen(true)}>
        Share
      </Button>
      {dialog && <dialog.ShareDialog bird={bird} open={open} onClose={close} />}
    </>
  );
}
