// The payment page leads back here. Coming back proves nothing: the screen shows what Stripe has reported to the server.

import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import type { Donation } from '#contract';
import { q } from '../client/query.ts';
import { paths } from '../paths.ts';
import { screens } from '../screens.ts';
import { RequireSignIn } from '../session/RequireSignIn.tsx';
import { Loading } from '../shell/Loading.tsx';
import { QueryBoundary } from '../shell/QueryBoundary.tsx';
import { Screen } from '../shell/Screen.tsx';
import { ButtonLook } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { longDay } from '../ui/in-words.ts';
import { Vignette } from '../ui/Vignette.tsx';
import { inDollars } from './dollars.ts';
import { PayButton, TryAgainButton } from './PayButton.tsx';
import { leftGift } from './payment-page.ts';

const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 30_000;

export function GiftScreen() {
  const [search] = useSearchParams();
  const donationId = search.get('donation');
  const left = search.has('turned') ? leftGift() : null;
  if (left) {
    const { path, ...gift } = left;
    return (
      <Navigate
        to={path.startsWith(paths.gift) ? paths.home() : path}
        replace
        state={{ gift: { ...gift, turnedBack: true } }}
      />
    );
  }
  return (
    <Screen title={screens.gift.title}>
      <QueryBoundary loading={<Loading text="Loading your gift..." />}>
        <RequireSignIn text="Your gifts are kept with your account.">
          {() => (donationId ? <Standing donationId={donationId} /> : <NoGift />)}
        </RequireSignIn>
      </QueryBoundary>
    </Screen>
  );
}

function NoGift() {
  return (
    <Card>
      <EmptyState
        title="Which gift?"
        text="You find everything that you have given in your profile."
        picture={<Vignette of="emptyNest" />}
      >
        <ButtonLook tone="primary">
          <Link to={paths.createProfile()}>Your gifts</Link>
        </ButtonLook>
      </EmptyState>
    </Card>
  );
}

function Standing({ donationId }: { donationId: string }) {
  const { data: gift } = useSuspenseQuery({
    ...q('getDonation', { donationId }),
    staleTime: 0,
    // Polls, less and less often, until Stripe has reported the outcome.
    refetchInterval: ({ state }) =>
      state.data?.status === 'initiated' && Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 1.2 ** state.dataUpdateCount),
  });
  const { title, text } = wordsFor(gift);
  const leadsOn = gift.status === 'initiated' || gift.status === 'expired';
  return (
    <Card>
      <div role="status">
        <EmptyState
          title={title}
          text={text}
          picture={<Vignette of={gift.status === 'expired' || gift.status === 'refunded' ? 'openGate' : 'henOnNest'} />}
        >
          {gift.status === 'initiated' && <PayButton gift={gift} tone="primary" />}
          {gift.status === 'expired' && <TryAgainButton gift={gift} tone="primary" />}
          <ButtonLook tone={leadsOn ? 'plain' : 'primary'}>
            <Link to={paths.home()}>Back to the birds</Link>
          </ButtonLook>
          <ButtonLook>
            <Link to={paths.createProfile()}>Your gifts</Link>
          </ButtonLook>
        </EmptyState>
      </div>
    </Card>
  );
}

function wordsFor(gift: Donation): { title: string; text: string } {
  const amount = inDollars(gift.amount);
  switch (gift.status) {
    case 'initiated':
      return {
        title: 'Waiting for Stripe',
        text: `If you paid your ${amount}, Stripe will confirm it in a moment and this page will update. If you canceled, nothing was charged.`,
      };
    case 'paid':
      return {
        title: 'Thank you!',
        text: `Your ${gift.level} donation helps preserve heritage breed conservation! You gave ${amount}${gift.paidAt ? ` on ${longDay(gift.paidAt)}` : ''}${gift.refundedAmount > 0 ? `, and we refunded ${inDollars(gift.refundedAmount)}` : ''}. Your receipt comes by email.`,
      };
    case 'pledged':
      return { title: 'Thank you!', text: `You have pledged ${amount}. Nothing was charged.` };
    case 'expired':
      return {
        title: 'The payment page has closed',
        text: `Your gift of ${amount} was not paid, and nothing was charged.`,
      };
    case 'refunded':
      return {
        title: 'Your gift was refunded',
        text: `We refunded your ${amount} to your card.`,
      };
  }
}
