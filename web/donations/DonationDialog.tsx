import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { CreateDonationRequest } from '#contract';
import { call, queriesOf } from '../client/query.ts';
import { newKey } from '../drafts/new-key.ts';
import { giftPath, paths } from '../paths.ts';
import { profileQuery } from '../session/queries.ts';
import { ButtonLook } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Chick, Egg } from '../ui/Egg.tsx';
import { Stack } from '../ui/Layout.tsx';
import { toast } from '../ui/toast-queue.ts';
import { ConfirmView, CustomView, LeavingView, PresetView, Recipient } from './DonationViews.tsx';
import styles from './donations.module.css';
import { type ChosenGift, goToPayment, isPaymentPage, keepLeftGift, type ReturnedGift } from './payment-page.ts';
import { CUSTOM_LEVEL } from './presets.ts';

interface Progress {
  view: 'presets' | 'custom' | 'hatched';
  /** Chosen, and to be confirmed before it is sent. */
  gift: ChosenGift | null;
  /** The host of the payment page that the browser is opening. */
  leavingFor: string | null;
  customAmount: string;
}

const unopened: Progress = { view: 'presets', gift: null, leavingFor: null, customAmount: '' };

const backAt = (gift: ChosenGift): Progress => ({
  ...{ ...unopened, gift },
  ...(gift.body.level === CUSTOM_LEVEL && { view: 'custom', customAmount: String(gift.body.amount / 100) }),
});

interface Props {
  open: boolean;
  onClose: () => void;
  /** The gift that the keeper returned with, from the payment page or to give it again. */
  returned: ReturnedGift | null;
}

export function DonationDialog({ open, onClose, returned }: Props) {
  const client = useQueryClient();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const profile = useQuery(profileQuery());
  const [progress, setProgress] = useState(returned ? backAt(returned) : unopened);
  const { view, gift, leavingFor, customAmount } = progress;
  const go = (change: Partial<Progress>) => setProgress((before) => ({ ...before, ...change }));
  const failed = () => toast({ title: 'Donation failed', description: 'Please try again later', tone: 'destructive' });
  const donate = useMutation({
    mutationFn: ({ key, body }: ChosenGift) => call('createDonation', body, { key }),
    onSuccess: ({ donation, checkoutUrl }, sent) => {
      void client.invalidateQueries(queriesOf('getProfile', 'listDonations'));
      if (checkoutUrl !== null) return isPaymentPage(checkoutUrl) ? leave(checkoutUrl, sent) : failed();
      // Sent before, and paid or closed since.
      if (donation.status !== 'pledged') return look(donation.id);
      toast({
        title: 'Thank you!',
        description: `Your ${donation.level} donation helps preserve heritage breed conservation!`,
      });
      // Closed meanwhile, the dialog opens anew with its presets.
      setProgress((before) => (before.gift ? { ...before, view: 'hatched' } : before));
    },
    onError: failed,
  });

  function leave(address: string, { key, body }: ChosenGift) {
    keepLeftGift({ path: pathname + search, key, body });
    go({ leavingFor: address });
    goToPayment(address);
  }

  function look(donationId: string) {
    close();
    navigate(giftPath(donationId));
  }

  // The browser's own way back may show the page as it was left.
  useEffect(() => {
    const stay = () => setProgress((before) => ({ ...before, leavingFor: null }));
    window.addEventListener('pageshow', stay);
    return () => window.removeEventListener('pageshow', stay);
  }, []);

  function close() {
    setProgress(unopened);
    onClose();
  }

  const choose = (body: CreateDonationRequest) => go({ gift: { key: newKey(), body } });

  return (
    <Dialog
      open={open}
      onClose={close}
      title="Crack the Egg!"
      description="100% of donations support heritage breed conservation."
    >
      {leavingFor !== null ? (
        <LeavingView address={leavingFor} />
      ) : view === 'hatched' ? (
        <div className={styles.hatched}>
          <Chick onDone={close} />
        </div>
      ) : gift ? (
        <ConfirmView
          gift={gift.body}
          pending={donate.isPending}
          turnedBack={gift.key === returned?.key && returned.turnedBack === true}
          onGive={() => donate.mutate(gift)}
          onBack={() => go({ gift: null })}
        />
      ) : view === 'custom' ? (
        <CustomView
          text={customAmount}
          pending={donate.isPending}
          onText={(text) => go({ customAmount: text })}
          onChoose={choose}
          onBack={() => go({ view: 'presets' })}
        />
      ) : (
        <>
          <Recipient />
          <Stack className={styles.stage}>
            <div className={styles.donationDialogEgg} aria-hidden>
              <Egg />
            </div>
            <Stack gap={3} className={styles.content}>
              {profile.data === null ? (
                <Stack gap={4} center className={styles.signIn}>
                  <p>Please sign in first. Your gifts are listed in your account.</p>
                  <ButtonLook tone="primary" wide>
                    <Link to={paths.auth(pathname + search)} onClick={close}>
                      Sign in
                    </Link>
                  </ButtonLook>
                </Stack>
              ) : (
                <PresetView pending={donate.isPending} onChoose={choose} onCustom={() => go({ view: 'custom' })} />
              )}
            </Stack>
          </Stack>
        </>
      )}
    </Dialog>
  );
}
