import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { newKey } from '../drafts/new-key.ts';
import { paths } from '../paths.ts';
import { profileQuery } from '../session/queries.ts';
import { ButtonLook } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { toast } from '../ui/toast-queue.ts';
import { CrackableEgg } from './CrackableEgg.tsx';
import styles from './DonationDialog.module.css';
import { ConfirmView, CustomView, PresetView } from './DonationViews.tsx';
import { Chick } from './Egg.tsx';
import { createDonation, type Donation, donationsQuery } from './queries.ts';

interface Progress {
  view: 'presets' | 'custom' | 'hatched';
  /** Chosen, and to be confirmed before it is sent. */
  gift: { key: string; body: Donation } | null;
  customAmount: string;
  cracked: boolean;
}

const unopened: Progress = { view: 'presets', gift: null, customAmount: '', cracked: false };

export function DonationDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const client = useQueryClient();
  const { pathname, search } = useLocation();
  const profile = useQuery(profileQuery());
  const [progress, setProgress] = useState(unopened);
  const { view, gift, customAmount, cracked } = progress;
  const go = (change: Partial<Progress>) => setProgress((before) => ({ ...before, ...change }));
  const donate = useMutation({
    mutationFn: createDonation,
    onSuccess: ({ donation }) => {
      void client.invalidateQueries({ queryKey: profileQuery().queryKey });
      void client.invalidateQueries({ queryKey: donationsQuery().queryKey });
      toast({
        title: 'Thank you!',
        description: `Your ${donation.level} donation helps preserve heritage breed conservation!`,
      });
      go({ view: 'hatched' });
    },
    onError: () => toast({ title: 'Donation failed', description: 'Please try again later', tone: 'destructive' }),
  });

  function close() {
    setProgress(unopened);
    onClose();
  }

  const choose = (body: Donation) => go({ gift: { key: newKey(), body }, cracked: true });

  return (
    <Dialog
      open={open}
      onClose={close}
      title="Crack the Egg!"
      description="100% of donations support heritage breed conservation."
    >
      {view === 'hatched' ? (
        <div className={styles.hatched}>
          <Chick onDone={close} />
        </div>
      ) : gift ? (
        <ConfirmView
          gift={gift.body}
          pending={donate.isPending}
          onGive={() => donate.mutate(gift)}
          onBack={() => go({ gift: null })}
        />
      ) : view === 'custom' ? (
        <CustomView
          text={customAmount}
          onText={(text) => go({ customAmount: text })}
          onChoose={choose}
          onBack={() => go({ view: 'presets' })}
        />
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
            <PresetView onChoose={choose} onCustom={() => go({ view: 'custom', cracked: true })} />
          )}
        </CrackableEgg>
      )}
    </Dialog>
  );
}
