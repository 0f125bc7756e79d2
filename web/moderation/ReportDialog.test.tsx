import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import matches from '../../fixtures/examples/listMatches.three.json' with { type: 'json' };
import { answerWith, signIn } from '../testing/mock.ts';
import { renderApp } from '../testing/render.tsx';
import { sentTo } from '../testing/sent-to.ts';

async function openFromMatches() {
  signIn();
  const { user } = renderApp('/matches');
  const [button] = await screen.findAllByRole('button', { name: 'Report this listing' });
  await user.click(button as HTMLElement);
  return { user, dialog: within(await screen.findByRole('dialog', { name: /^Report .+\?$/ })) };
}

test('reports a listing with a reason and a note, after confirmation', async () => {
  const { user, dialog } = await openFromMatches();
  const send = dialog.getByRole('button', { name: 'Send the report' });
  await user.click(send);
  expect(dialog.getByText('Choose what is wrong with the listing.')).toBeVisible();
  await user.selectOptions(dialog.getByLabelText('What is wrong with it?'), 'It looks like a scam');
  await user.type(dialog.getByLabelText(/moderators should know/), 'It is on sale elsewhere.');
  const sent = sentTo(`/api/chickens/${matches.value[0]?.chicken.id}/report`);
  await user.click(send);
  expect(await screen.findByText('Thank you')).toBeVisible();
  expect(sent).toEqual([{ reason: 'fraud', note: 'It is on sale elsewhere.' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('says that the daily limit is reached, and keeps the input', async () => {
  answerWith('reportChicken', { status: 429 });
  const { user, dialog } = await openFromMatches();
  await user.selectOptions(dialog.getByLabelText('What is wrong with it?'), 'Something else');
  await user.click(dialog.getByRole('button', { name: 'Send the report' }));
  expect(await dialog.findByText(/^You have reported twenty listings today/)).toBeVisible();
  expect(dialog.getByLabelText('What is wrong with it?')).toHaveValue('other');
});

test('the bird on top of the deck can be reported by a keeper', async () => {
  signIn();
  const { user } = renderApp('/');
  await user.click(await screen.findByRole('button', { name: 'Report this listing' }));
  expect(await screen.findByRole('dialog', { name: /^Report .+\?$/ })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('offers a visitor no report', async () => {
  renderApp('/');
  expect(await screen.findByRole('button', { name: 'Like' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Report this listing' })).toBeNull();
});
