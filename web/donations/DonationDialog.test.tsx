import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerWith, signIn } from '../testing/mock.ts';
import { renderApp } from '../testing/render.tsx';

async function openDialog() {
  const { user } = renderApp('/demo');
  await user.click(await screen.findByRole('button', { name: /^Donate/ }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Crack the Egg!' })) };
}

async function openEgg() {
  const { user, dialog } = await openDialog();
  await user.click(dialog.getByRole('button', { name: 'Crack the egg' }));
  return { user, dialog };
}

test('offers four presets, and thanks', async () => {
  signIn();
  const { user, dialog } = await openEgg();
  for (const preset of [/\$5.*Peep Supporter/, /\$10.*Nest Egg/, /\$15.*Free Range Friend/, /\$20.*Top Rooster/]) {
    expect(await dialog.findByRole('button', { name: preset })).toBeEnabled();
  }
  await user.click(dialog.getByRole('button', { name: /Nest Egg/ }));
  expect(await screen.findByText('Thank you!')).toBeVisible();
  expect(screen.getByText('Your Nest Egg donation helps preserve heritage breed conservation!')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a keystroke cracks the egg, and leads to what lies within', async () => {
  signIn();
  const { user, dialog } = await openDialog();
  const egg = dialog.getByRole('button', { name: 'Crack the egg' });
  await waitFor(() => expect(egg).toHaveFocus());
  await dialog.findByRole('button', { name: /Peep Supporter/ });
  await user.keyboard('{Enter}');
  expect(egg).not.toBeInTheDocument();
  expect(dialog.getByRole('button', { name: /Peep Supporter/ })).toHaveFocus();
});

test('nobody has to crack the egg to give', async () => {
  signIn();
  const { user, dialog } = await openDialog();
  await dialog.findByRole('button', { name: /Peep Supporter/ });
  await user.tab();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Thank you!')).toBeVisible();
});

test('a hero gives five dollars at least, and finds the egg open on the way back', async () => {
  signIn();
  const { user, dialog } = await openEgg();
  await user.click(await dialog.findByRole('button', { name: /Heritage Hero/ }));
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
  await user.click(dialog.getByRole('button', { name: 'Back to presets' }));
  expect(dialog.getByRole('button', { name: /Peep Supporter/ })).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Crack the egg' })).toBeNull();
});

test('says that a donation failed', async () => {
  signIn();
  answerWith('createDonation', { status: 501 });
  const { user, dialog } = await openEgg();
  await user.click(await dialog.findByRole('button', { name: /Top Rooster/ }));
  expect(await screen.findByText('Donation failed')).toBeVisible();
  expect(screen.getByText('Please try again later')).toBeVisible();
});

test('asks a visitor to sign in', async () => {
  const { dialog } = await openEgg();
  expect(await dialog.findByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth?next=%2Fdemo');
});
