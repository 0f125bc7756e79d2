import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pagesOf } from '../client/query.ts';
import { answerWith, signIn } from '../testing/mock.ts';
import { renderApp } from '../testing/render.tsx';
import { keysSentTo } from '../testing/sent-to.ts';

async function openDialog() {
  const { user } = renderApp('/demo');
  await user.click(await screen.findByRole('button', { name: /^Donate/ }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Crack the Egg!' })) };
}

async function openEgg() {
  const { user, dialog } = await openDialog();
  await settle(/Peep Supporter/, 'button');
  return { user, dialog };
}

/** A button that has just appeared ignores presses, which jsdom would allow. */
async function settle(name: string | RegExp, role: 'button' | 'link') {
  const control = await screen.findByRole(role, { name });
  await waitFor(() => expect(control.closest('[inert]')).toBeNull());
  return control;
}

test('offers four presets, asks for confirmation and says thanks', async () => {
  signIn();
  const { user, dialog } = await openEgg();
  for (const preset of [/\$5.*Peep Supporter/, /\$10.*Nest Egg/, /\$15.*Free Range Friend/, /\$20.*Top Rooster/]) {
    expect(dialog.getByRole('button', { name: preset })).toBeEnabled();
  }
  await user.click(dialog.getByRole('button', { name: /Nest Egg/ }));
  const question = dialog.getByRole('heading', { name: 'Give $10 as a Nest Egg?' });
  expect(question).toHaveFocus();
  await user.click(await settle('Give $10', 'button'));
  expect(await screen.findByText('Thank you!')).toBeVisible();
  expect(screen.getByText('Your Nest Egg donation helps preserve heritage breed conservation!')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('cancels a donation before confirmation', async () => {
  signIn();
  const { user, dialog } = await openEgg();
  await user.click(dialog.getByRole('button', { name: /Top Rooster/ }));
  await user.click(await settle('Back', 'button'));
  await settle(/Peep Supporter/, 'button');
});

test('shows the presets and the recipient at once', async () => {
  signIn();
  answerWith('getCapabilities', { example: 'production' });
  const { dialog } = await openDialog();
  expect(await dialog.findByRole('button', { name: /Peep Supporter/ })).toBeEnabled();
  expect(dialog.queryByRole('button', { name: 'Crack the egg' })).toBeNull();
  expect(await dialog.findByText(/^Your gift goes to: Heritage Flock Fund/)).toBeVisible();
});

test('ignores a held key or a second press', async () => {
  signIn();
  const { user, dialog } = await openEgg();
  const sent = keysSentTo('/api/donations');
  dialog.getByRole('button', { name: /Nest Egg/ }).focus();
  await user.keyboard('{Enter}{Enter>3/}');
  expect(dialog.getByRole('heading', { name: /^Give/ })).toBeVisible();
  expect(sent).toEqual([]);
});

test('lets a keeper donate again, with confirmation, after a payment page expired', async () => {
  signIn();
  answerWith('listDonations', { example: 'everyStatus' });
  const { user } = renderApp('/create-profile');
  const gifts = within(await screen.findByRole('region', { name: 'Your gifts' }));
  expect(gifts.getByText('Waiting for payment').closest('li')).toHaveTextContent('Continue to payment');
  await user.click(gifts.getByRole('button', { name: 'Try the payment again' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Crack the Egg!' }));
  expect(await dialog.findByRole('heading', { name: /^Give \$\d+ as / })).toBeVisible();
  expect(dialog.queryByText('You canceled, and nothing was charged.')).toBeNull();
});

test('requires at least five dollars from a hero, and links back to the presets', async () => {
  signIn();
  const { user, dialog } = await openEgg();
  await user.click(dialog.getByRole('button', { name: /Heritage Hero/ }));
  const donate = dialog.getByRole('button', { name: 'Donate' });
  const amount = dialog.getByLabelText('Amount in dollars');
  expect(amount).toHaveAttribute('min', '5');
  expect(amount).toHaveAttribute('step', '1');
  expect(donate).toBeDisabled();
  await user.type(amount, '4');
  expect(donate).toBeDisabled();
  await user.clear(amount);
  await user.type(amount, '25');
  expect(donate).toBeEnabled();
  await user.click(dialog.getByRole('button', { name: 'Back to the amounts' }));
  expect(dialog.getByRole('button', { name: /Peep Supporter/ })).toBeVisible();
});

test('rejects an amount above the maximum, and keeps a valid amount on Back', async () => {
  signIn();
  const { user, dialog } = await openEgg();
  await user.click(dialog.getByRole('button', { name: /Heritage Hero/ }));
  const amount = dialog.getByLabelText('Amount in dollars');
  await user.type(amount, '10001{Enter}');
  expect(dialog.getByRole('alert')).toHaveTextContent('One gift can be $10,000 at most.');
  expect(dialog.queryByRole('heading', { name: /^Give/ })).toBeNull();
  await user.clear(amount);
  await user.type(amount, '9000{Enter}');
  expect(dialog.getByRole('heading', { name: 'Give $9,000 as a Heritage Hero?' })).toHaveFocus();
  await user.click(await settle('Back', 'button'));
  expect(dialog.getByLabelText('Amount in dollars')).toHaveValue(9000);
});

test('says that a donation failed, and retries with the same key', async () => {
  signIn();
  answerWith('createDonation', { status: 503 });
  const keys = keysSentTo('/api/donations');
  const { user, dialog } = await openEgg();
  await user.click(dialog.getByRole('button', { name: /Top Rooster/ }));
  await user.click(await settle('Give $20', 'button'));
  expect(await screen.findByText('Donation failed')).toBeVisible();
  expect(screen.getByText('Please try again later')).toBeVisible();
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Give $20' })).toBeEnabled());
  await user.click(dialog.getByRole('button', { name: 'Give $20' }));
  // The server treats both tries as one donation.
  await waitFor(() => expect(keys).toEqual([keys[0], keys[0]]));
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
});

test.each([
  ['development', 'Nothing is charged now. We record your gift as a pledge and list it in your profile.'],
  ['production', /^How to pay: Heritage Flock Fund, by check to PO Box 12, Austin, Texas$/],
])('says before a donation what happens next: %s', async (example, sentence) => {
  signIn();
  answerWith('getCapabilities', { example });
  const { user, dialog } = await openEgg();
  await user.click(dialog.getByRole('button', { name: /Nest Egg/ }));
  expect(await dialog.findByText(sentence)).toBeVisible();
});

test('lists donations in the profile, with their payee', async () => {
  signIn();
  answerWith('getCapabilities', { example: 'production' });
  answerWith('listDonations', { example: 'two' });
  renderApp('/create-profile');
  const gifts = within(await screen.findByRole('region', { name: 'Your gifts' }));
  expect(gifts.getAllByRole('listitem').map((gift) => gift.textContent.replaceAll('\u00a0', ' '))).toEqual([
    '$25Heritage HeroJune 1, 2026Pledged',
    '$10Nest EggJune 1, 2026Pledged',
  ]);
  expect(await gifts.findByText(/^How to pay your pledges: Heritage Flock Fund, by check to PO Box 12/)).toBeVisible();
});

test('shows no donation list without donations', async () => {
  signIn();
  answerWith('listDonations', { example: 'empty' });
  const { client } = renderApp('/create-profile');
  expect(await screen.findByRole('region', { name: 'Account' })).toBeVisible();
  await waitFor(() => expect(client.getQueryData(pagesOf('listDonations').queryKey)).toBeDefined());
  expect(screen.queryByRole('region', { name: 'Your gifts' })).toBeNull();
});

test('asks a visitor to sign in', async () => {
  await openDialog();
  expect(await settle('Sign in', 'link')).toHaveAttribute('href', '/auth?next=%2Fdemo');
});
