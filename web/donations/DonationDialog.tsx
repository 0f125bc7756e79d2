import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../paths.ts';
import { profileQuery } from '../session/queries.ts';
import { ButtonLook } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { toast } from '../ui/toast-queue.ts';
import { CrackableEgg } from './CrackableEgg.tsx';
import styles from './DonationDialog.module.css';
import { CustomView, PresetView } from './DonationViews.tsx';
import { Chick } from './Egg.tsx';
import { createDonation } from './queries.ts';

export function DonationDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const client = useQueryClient();
  const { pathname, search } = useLocation();
  const profile = useQuery(profileQuery());
  const [custom, setCustom] = useState(false);
  const [cracked, setCracked] = useState(false);
  const [hatched, setHatched] = useState(false);
  const donate = useMutation({
    mutationFn: createDonation,
    onSuccess: ({ donation }) => {
      void client.invalidateQueries({ queryKey: profileQuery().queryKey });
      toast({
        title: 'Thank you!',
        description: `Your ${donation.level} donation helps preserve heritage breed conservation!`,
      });
      setHatched(true);
    },
    onError: () => toast({ title: 'Donation failed', description: 'Please try again later', tone: 'destructive' }),
  });

  function close() {
    setCustom(false);
    setCracked(false);
    setHatched(false);
    onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title="Crack the Egg!"
      description="100% of donations support heritage breed conservation."
    >
      {hatched ? (
        <div className={styles.hatched}>
          <Chick onDone={close} />
        </div>
      ) : custom ? (
        <CustomView pending={donate.isPending} onDonate={donate.mutate} onBack={() => setCustom(false)} />
      ) : (
        <CrackableEgg initiallyCracked={cracked}>
          {profile.data === null ? (
            <div className={styles.signIn}>
              <p>Please sign in to donate, so that your gift is kept with your account.</p>
              <ButtonLook tone="primary" wide>
                <Link to={paths.auth(pathname + search)} onClick={close}>
                  Sign in
                </Link>
              </ButtonLook>
            </div>
          ) : (
            <PresetView
              pending={donate.isPending}
              onDonate={donate.mutate}
              onCustom={() => {
                setCracked(true);
                setCustom(true);
              }}
            />
          )}
        </CrackableEgg>
      )}
    </Dialog>
  );
}
