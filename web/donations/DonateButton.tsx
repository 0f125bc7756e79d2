// The egg in the header. The dialog behind it is loaded when it is first asked for.
import Egg from 'lucide-react/icons/egg';
import { useState } from 'react';
import { IconButton } from '../ui/IconButton.tsx';
import { useLazyModule } from '../ui/use-lazy-module.ts';
import styles from './DonateButton.module.css';

const loadDialog = () => import('./DonationDialog.tsx');

export function DonateButton() {
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  const dialog = useLazyModule(loadDialog, asked);
  return (
    <>
      <IconButton
        label="Donate: crack the egg"
        className={styles.egg}
        onClick={() => {
          setAsked(true);
          setOpen(true);
        }}
      >
        <Egg aria-hidden />
      </IconButton>
      {dialog && <dialog.DonationDialog open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
