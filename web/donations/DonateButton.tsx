// The egg in the header. The dialog behind it is loaded when it is first asked for.
import Egg from 'lucide-react/icons/egg';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { IconButton } from '../ui/IconButton.tsx';
import { useLazyModule } from '../ui/use-lazy-module.ts';
import styles from './donations.module.css';
import type { ReturnedGift } from './payment-page.ts';

const loadDialog = () => import('./DonationDialog.tsx');

export function DonateButton() {
  const location = useLocation();
  const navigate = useNavigate();
  const returned = (location.state as { gift?: ReturnedGift } | null)?.gift ?? null;
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  const dialog = useLazyModule(loadDialog, asked || returned !== null);

  function close() {
    setOpen(false);
    // The state is cleared, so that a reload does not open the dialog again.
    if (returned) navigate(location, { replace: true, state: null });
  }

  return (
    <>
      <IconButton
        label="Donate: crack the egg"
        className={styles.donateButtonEgg}
        onClick={() => {
          setAsked(true);
          setOpen(true);
        }}
      >
        <Egg aria-hidden />
      </IconButton>
      {dialog && (
        <dialog.DonationDialog
          key={returned?.key}
          open={open || returned !== null}
          onClose={close}
          returned={returned}
        />
      )}
    </>
  );
}
