import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { TripPlan } from '#contract';
import { followCalls } from '../../testing/follow-calls.ts';
import { answerWith, signIn } from '../../testing/mock.ts';
import { renderApp } from '../../testing/render.tsx';
import { beginVisit, button, keep, plan, TRACKING } from '../../testing/tracked-trip.ts';

const [AMBROSE, JUNIPER_OF_A_MATCH] = ['id0000000000000a', 'b1rdd0m1n1queh3n'];
const [BARNACLE, CLEMENTINE] = ['id0000000000000e', 'id0000000000000d'];

beforeEach(beginVisit);
beforeEach(() => {
  vi.setSystemTime(new Date('2026-06-02T17:00:00Z'));
  answerWith('listMyChickens', { example: 'register' });
  answerWith('listTrips', { example: 'empty' });
  answerWith('listMatches', { example: 'three' });
});

/** Ambrose's visit, whose eggs hatch from May 12 to June 12. */
const visit = (more: TripPlan = {}) =>
  keep({
    // The mock returns its own plan, with an earlier edit time.
    editedAt: '2026-06-01T12:00:00.000Z',
    plan: {
      ...{ ...plan, roosterId: AMBROSE, henId: JUNIPER_OF_A_MATCH, timeline: { arrivalDate: '2026-04-01' } },
      ...more,
    },
  });

async function openDialog(trip: TripPlan = {}) {
  signIn();
  visit(trip);
  const app = renderApp(TRACKING);
  await app.user.click(await screen.findByRole('button', { name: 'Hand over 2 chicks' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hand over several birds' }));
  return { ...app, dialog };
}

describe.each([
  ['a visit that is under way', {}],
  ['a finished visit', { finishedOn: '2026-05-30' }],
])('the chicks of %s', (_, more) => {
  test('can be handed over together to a host who is a match', async () => {
    const { user, dialog } = await openDialog(more);
    const sent = followCalls();
    answerWith('createHandover', { example: 'toMatch' });
    expect(await dialog.findByLabelText('To whom')).toHaveValue(JUNIPER_OF_A_MATCH);
    expect(dialog.getByRole('option', { name: 'Hattie Plume, keeper of Juniper' })).toHaveProperty('selected', true);
    for (const name of ['Barnacle', 'Clementine'])
      expect(dialog.getByRole('checkbox', { name })).toHaveProperty('checked', true);
    expect(dialog.queryByRole('checkbox', { name: 'Ambrose' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Send the offer' }));
    expect(await screen.findByText(/^We sent an email to both of you/)).toBeVisible();
    expect(sent.filter(({ path }) => path === '/api/handovers').map(({ body }) => body)).toContainEqual({
      ...{ chickenIds: [BARNACLE, CLEMENTINE], match: JUNIPER_OF_A_MATCH },
      ...{ withNotes: true, showsName: true },
    });
  });
});

test('each chick can be left out, except for the last one', async () => {
  const { user, dialog } = await openDialog();
  const sent = followCalls();
  await user.click(dialog.getByRole('checkbox', { name: 'Barnacle' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Clementine' }));
  expect(await dialog.findByRole('button', { name: 'Send the offer' })).toBeDisabled();
  await user.click(dialog.getByRole('checkbox', { name: 'Clementine' }));
  await user.click(dialog.getByRole('button', { name: 'Send the offer' }));
  await screen.findByRole('button', { name: 'Done' });
  expect(sent.find(({ path, method }) => path === '/api/handovers' && method === 'POST')?.body).toMatchObject({
    chickenIds: [CLEMENTINE],
  });
});

test('chicks are handed over by link if the host is no match or the keeper prefers it', async () => {
  const { user, dialog } = await openDialog({ henId: 'h3n' });
  expect(await dialog.findByLabelText('To whom')).toHaveValue('');
  expect(dialog.getByRole('button', { name: 'Create the link' })).toBeEnabled();
  await user.selectOptions(dialog.getByLabelText('To whom'), 'Otis Longspur, keeper of Bartholomew');
  await user.selectOptions(dialog.getByLabelText('To whom'), 'Anyone with my link');
  await user.click(dialog.getByRole('button', { name: 'Create the link' }));
  expect(await screen.findByRole('img', { name: /^Code that leads to the offer/ })).toBeVisible();
});

test('chicks are handed over by link if the matches cannot be loaded', async () => {
  answerWith('listMatches', { status: 503 });
  const { dialog } = await openDialog();
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Create the link' })).toBeEnabled());
  expect(dialog.queryByLabelText('To whom')).toBeNull();
});

test('the button is missing for a visitor, or before a chick of the visit is registered', async () => {
  visit();
  renderApp(TRACKING);
  await screen.findByRole('button', { name: 'Finish the visit' });
  expect(screen.queryByRole('button', { name: /^Hand over/ })).toBeNull();
  cleanup();
  signIn();
  visit({ timeline: { arrivalDate: '2026-05-01' } });
  renderApp(TRACKING);
  await screen.findByRole('button', { name: 'Finish the visit' });
  expect(button('Share with the host')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Hand over/ })).toBeNull();
});
