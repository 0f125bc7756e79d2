import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerWith, signIn } from '../testing/mock.ts';
import { renderApp } from '../testing/render.tsx';

async function contactSection() {
  return within(await screen.findByRole('region', { name: 'Who has my contact info or asked for it' }));
}

async function readerNamed(name: string) {
  const heading = await (await contactSection()).findByRole('heading', { name });
  return within(heading.closest('li') as HTMLElement);
}

test('lists each keeper once, with birds and days', async () => {
  signIn();
  answerWith('listReveals', { example: 'three' });
  renderApp('/create-profile');
  const ash = await readerNamed('Ash Barrow');
  expect(ash.getAllByRole('listitem').map((item) => item.textContent.replaceAll('\u00a0', ' '))).toEqual([
    'Otto · June 3, 2026',
    'Fern · June 2, 2026',
  ]);
  expect((await readerNamed('Merle Fallow')).getByText(/Juno/)).toBeVisible();
});

test('asks before blocking a keeper, then confirms it', async () => {
  signIn();
  answerWith('listReveals', { example: 'three' });
  const { user } = renderApp('/create-profile');
  await user.click((await readerNamed('Ash Barrow')).getByRole('button', { name: 'Block' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Block Ash Barrow?' }));
  expect(dialog.getByText(/^They can no longer find your birds or see your contact/)).toBeVisible();
  answerWith('blockKeeper', { status: 503 });
  await user.click(dialog.getByRole('button', { name: 'Block Ash Barrow' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  answerWith('blockKeeper', {});
  answerWith('listReveals', { example: 'blocked' });
  await user.click(dialog.getByRole('button', { name: 'Block Ash Barrow' }));
  expect(await screen.findByText('Ash Barrow is blocked')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await readerNamed('Ash Barrow')).getByText('Blocked')).toBeVisible();
});

test('unblocks a keeper in the same place', async () => {
  signIn();
  answerWith('listReveals', { example: 'blocked' });
  const { user } = renderApp('/create-profile');
  await user.click((await readerNamed('Ash Barrow')).getByRole('button', { name: 'Unblock' }));
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Unblock Ash Barrow?' })).getByRole('button', {
      name: 'Unblock Ash Barrow',
    }),
  );
  expect(await screen.findByText('Ash Barrow is no longer blocked')).toBeVisible();
});

test('says that nobody has the contact yet', async () => {
  signIn();
  answerWith('listReveals', { example: 'empty' });
  renderApp('/create-profile');
  expect(await (await contactSection()).findByText('Nobody yet.')).toBeVisible();
});

test('offers to retry when the list cannot be loaded', async () => {
  signIn();
  answerWith('listReveals', { status: 503 });
  const { user } = renderApp('/create-profile');
  const section = await contactSection();
  expect(await section.findByText('The list could not be loaded.', {}, { timeout: 10_000 })).toBeVisible();
  answerWith('listReveals', { example: 'three' });
  await user.click(section.getByRole('button', { name: 'Try again' }));
  expect(await section.findByRole('heading', { name: 'Merle Fallow' })).toBeVisible();
});
