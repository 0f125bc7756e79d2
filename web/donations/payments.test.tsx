// Tests donations paid at Stripe. Leaving the app is covered by a journey.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerWith, signIn } from '../testing/mock.ts';
import { renderApp } from '../testing/render.tsx';
import { keysSentTo } from '../testing/sent-to.ts';
import { isPaymentPage, keepLeftGift } from './payment-page.ts';

const NEST_EGG = { amount: 1000, level: 'Nest Egg' } as const;

async function press(name: string | RegExp, user: ReturnType<typeof renderApp>['user']) {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button.closest('[inert]')).toBeNull());
  await user.click(button);
}

test('announces Stripe and links to it, without saying thanks yet', async () => {
  signIn();
  answerWith('getCapabilities', { example: 'payments' });
  answerWith('createDonation', { example: 'checkout' });
  const { user } = renderApp('/demo');
  await press(/^Donate/, user);
  await press(/Nest Egg/, user);
  expect(await screen.findByText(/^You’ll pay by card on Stripe’s page, which comes next/)).toBeVisible();
  await press('Give $10', user);
  expect(await screen.findByRole('link', { name: 'go to the payment page' })).toHaveAttribute(
    'href',
    'https://checkout.stripe.com/c/pay/cs_test_00000005',
  );
  expect(screen.queryByText('Thank you!')).toBeNull();
});

test('returns a keeper who turned back to the same page and the same donation', async () => {
  signIn();
  answerWith('getCapabilities', { example: 'payments' });
  answerWith('createDonation', { example: 'checkout' });
  const keys = keysSentTo('/api/donations');
  keepLeftGift({ path: '/demo?bird=2', key: 'one-gift-of-mine', body: NEST_EGG });
  const { user, address } = renderApp('/donations/thanks?donation=one&turned=back');
  expect(await screen.findByRole('heading', { name: 'Give $10 as a Nest Egg?' })).toBeVisible();
  expect(screen.getByText('You canceled, and nothing was charged.')).toBeVisible();
  expect(address()).toBe('/demo?bird=2');
  await press('Give $10', user);
  await screen.findByRole('link', { name: 'go to the payment page' });
  expect(keys).toEqual(['one-gift-of-mine']);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('keeps a hero’s amount after turning back', async () => {
  signIn();
  keepLeftGift({ path: '/demo', key: 'a-hero', body: { amount: 2500, level: 'Heritage Hero' } });
  const { user } = renderApp('/donations/thanks?donation=one&turned=back');
  await screen.findByRole('heading', { name: 'Give $25 as a Heritage Hero?' });
  await press('Back', user);
  expect(screen.getByLabelText('Amount in dollars')).toHaveValue(25);
});

test.each([
  ['initiated', 'Waiting for Stripe', /If you canceled, nothing was charged/],
  [
    'paid',
    'Thank you!',
    /Your Free Range Friend donation helps preserve heritage breed conservation! You gave \$15 on June 1, 2026\./,
  ],
  ['expired', 'The payment page has closed', /Your gift of \$5 was not paid, and nothing was charged/],
  ['refunded', 'Your gift was refunded', /We refunded your \$20 to your card/],
  ['pledged', 'Thank you!', /You have pledged \$10. Nothing was charged/],
])('shows the payment status after Stripe: %s', async (example, title, text) => {
  signIn();
  answerWith('getDonation', { example });
  renderApp('/donations/thanks?donation=one');
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
});

test('shows a payment as soon as Stripe confirms it', async () => {
  signIn();
  answerWith('getDonation', { example: 'initiated' });
  renderApp('/donations/thanks?donation=one');
  expect(await screen.findByText('Waiting for Stripe')).toBeVisible();
  answerWith('getDonation', { example: 'paid' });
  expect(await screen.findByText('Thank you!')).toBeVisible();
});

test('lists the status of every donation and links unpaid ones to payment', async () => {
  signIn();
  answerWith('listDonations', { example: 'everyStatus' });
  answerWith('openCheckout', { status: 409, example: 'pageClosed' });
  const { user } = renderApp('/create-profile');
  const gifts = within(await screen.findByRole('region', { name: 'Your gifts' }));
  expect(gifts.getAllByRole('listitem').map((gift) => gift.textContent.replaceAll('\u00a0', ' '))).toEqual([
    '$10Nest EggJune 1, 2026Waiting for paymentContinue to payment',
    '$25Heritage HeroJune 1, 2026Paid, $5 refunded',
    '$15Free Range FriendJune 1, 2026Paid',
    '$20Top RoosterJune 1, 2026Refunded',
    '$5Peep SupporterJune 1, 2026Not paid; nothing was chargedTry the payment again',
  ]);
  await user.click(gifts.getByRole('button', { name: 'Continue to payment' }));
  expect(await screen.findByText(/The payment page for this gift has closed/)).toBeVisible();
});

test.each([
  ['https://checkout.stripe.com/c/pay/cs_1', 'flock.example', true],
  ['http://127.0.0.1:4020/c/pay/cs_1', 'localhost', true],
  ['http://127.0.0.1:4020/c/pay/cs_1', 'flock.example', false],
  ['http://checkout.stripe.com/c/pay/cs_1', 'flock.example', false],
  ['https://checkout.stripe.com.evil.example/', 'flock.example', false],
  ['https://evil.example/', 'localhost', false],
  ['javascript:alert(1)', 'localhost', false],
  ['/donations/thanks', 'localhost', false],
])('%s, opened from %s, is a payment page: %s', (address, host, is) => {
  expect(isPaymentPage(address, host)).toBe(is);
});
