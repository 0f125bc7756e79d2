import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { operationTable } from '#contract/operations';
import shared from '../../../fixtures/examples/getSharedTrip.shared.json' with { type: 'json' };
import { sharedVisitPath } from '../../paths.ts';
import { preparations } from '../../program/preparations.ts';
import { tasksOn } from '../../program/tasks.ts';
import { answerWith, signIn } from '../../testing/mock.ts';
import { renderApp } from '../../testing/render.tsx';
import { holdRequests } from '../../testing/sent-to.ts';
import { beginVisit, button, heading, keep, onDay, part, plan, TRACKING } from '../../testing/tracked-trip.ts';

beforeEach(beginVisit);

const TOKEN = 'sh4r3v1s1t0fambr5c0e7a91b3d24f68a1c2e3f405162738';
const stored = () => JSON.parse(localStorage.getItem(`shared visit ${TOKEN}`) ?? 'null');
const firstTask = () => tasksOn(9)[0]!;

describe('the host', () => {
  test('reads the day’s checks by the link alone, and sees until when', async () => {
    onDay(9);
    renderApp(sharedVisitPath(TOKEN));
    expect(await heading('Day 9 of 28')).toBeVisible();
    expect(screen.getAllByText('Ambrose at Hattie’s')[0]).toBeVisible();
    for (const { text } of tasksOn(9)) expect(screen.getByRole('checkbox', { name: text })).toBeEnabled();
    expect(screen.getByText(/^This visit is shared with you until Wednesday, July 1\./)).toBeVisible();
    const contacts = await part('Emergency Contacts');
    expect(contacts.queryByText(/^Host/)).toBe(null);
    expect(contacts.getByText('Ask the keeper for the number, or call one near you who takes poultry.')).toBeVisible();
    for (const name of ['Finish the visit', 'Delete', 'Share with the host'])
      expect(screen.queryByRole('button', { name })).toBe(null);
  });

  test('sees the veterinarian if the keeper shares the number', async () => {
    onDay(9);
    answerWith('getSharedTrip', { example: 'withContacts' });
    renderApp(sharedVisitPath(TOKEN));
    const contacts = await part('Emergency Contacts');
    expect(contacts.getByRole('link', { name: 'Call Veterinarian' })).toHaveAttribute('href', 'tel:5125550177');
  });

  test('turns to the preparations and back', async () => {
    onDay(9);
    const { user } = renderApp(sharedVisitPath(TOKEN));
    await heading('Day 9 of 28');
    for (let day = 9; day > 0; day--) await user.click(button('The day before'));
    for (const { text } of preparations) expect(screen.getByRole('checkbox', { name: text })).toBeEnabled();
    await user.click(button('Back to today'));
    expect(await heading('Day 9 of 28')).toBeVisible();
  });

  test('ticks, and the tick goes to the server', async () => {
    onDay(9);
    const letGo = holdRequests('/api/shared-trip/log');
    const { user } = renderApp(sharedVisitPath(TOKEN));
    const box = await screen.findByRole('checkbox', { name: firstTask().text });
    await user.click(box);
    expect(box).toHaveProperty('checked', true);
    letGo();
    await waitFor(() => expect(stored().unsent).toEqual([]));
    expect(stored().trip.until).toBe(shared.value.until);
  });

  test('ticks without a signal: the tick stays on the phone, also when the page is closed, and is sent later', async () => {
    onDay(9);
    answerWith('tickSharedTrip', { status: 503 });
    const first = renderApp(sharedVisitPath(TOKEN));
    await first.user.click(await screen.findByRole('checkbox', { name: firstTask().text }));
    expect(await screen.findByText(/^One entry is stored on this phone/)).toBeVisible();
    expect(screen.getByRole('checkbox', { name: firstTask().text })).toHaveProperty('checked', true);
    expect(stored().unsent).toMatchObject([{ taskId: firstTask().id, status: 'completed' }]);
    answerWith('tickSharedTrip', { example: 'ticked' });
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(stored().unsent).toEqual([]));
    await waitFor(() => expect(screen.queryByText(/^One entry is stored/)).toBe(null));
  });

  test('logs without a signal that he came later than planned, and counts the days from then at once', async () => {
    onDay(7);
    const trip = { ...shared.value, log: shared.value.log.filter(({ type }) => type !== 'arrival') };
    localStorage.setItem(`shared visit ${TOKEN}`, JSON.stringify({ trip, unsent: [] }));
    answerWith('getSharedTrip', { status: 503 });
    answerWith('tickSharedTrip', { status: 503 });
    const { user } = renderApp(sharedVisitPath(TOKEN));
    await user.click(await screen.findByRole('button', { name: 'Log Arrival' }));
    await user.click(button('Log it'));
    expect(await heading('Day 1 of 28')).toBeVisible();
    expect(stored().unsent).toMatchObject([{ type: 'arrival', arrivedOn: '2026-05-31' }]);
  });

  test('sees the arrival that the keeper has logged', async () => {
    onDay(9);
    renderApp(sharedVisitPath(TOKEN));
    expect((await part('Activity Timeline')).getByText('Ambrose has arrived')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Log Arrival' })).toBe(null);
  });

  test('opens the visit without a signal as it was last seen', async () => {
    onDay(9);
    localStorage.setItem(`shared visit ${TOKEN}`, JSON.stringify({ trip: shared.value, unsent: [] }));
    answerWith('getSharedTrip', { status: 503 });
    renderApp(sharedVisitPath(TOKEN));
    expect(await heading('Day 9 of 28')).toBeVisible();
  });

  test('logs what is wrong from the bottom of the page, and is told what to do first', async () => {
    onDay(9);
    // The mock's answer has no alert.
    holdRequests('/api/shared-trip/log');
    const { user } = renderApp(sharedVisitPath(TOKEN));
    await user.click(await screen.findByRole('button', { name: 'Something is wrong' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Log Alert' }));
    await user.selectOptions(dialog.getByLabelText('What is it?'), 'A bird has died suddenly');
    await user.click(dialog.getByRole('button', { name: 'Log it' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Stop:');
  });

  test.each([
    ['#', ''],
    ['a wrong token', TOKEN],
  ])('is told that the link does not work: %s', async (_what, token) => {
    localStorage.setItem(`shared visit ${TOKEN}`, JSON.stringify({ trip: shared.value, unsent: [] }));
    answerWith('getSharedTrip', { status: 404 });
    renderApp(sharedVisitPath(token));
    expect(await heading('This link does not work any more')).toBeVisible();
    if (token) expect(stored()).toBe(null);
    expect(screen.queryByText('Ambrose at Hattie’s')).toBe(null);
  });

  test('can try again after a failure', async () => {
    answerWith('getSharedTrip', { status: 429 });
    renderApp(sharedVisitPath(TOKEN));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

describe('the keeper', () => {
  const open = async () => {
    const app = renderApp(TRACKING);
    await app.user.click(await screen.findByRole('button', { name: 'Share with the host' }));
    return { ...app, dialog: within(await screen.findByRole('dialog')) };
  };

  test('is asked for the day of arrival first', async () => {
    keep({ plan: { ...plan, timeline: {} } });
    const { dialog } = await open();
    expect(dialog.getByText(/set the day of arrival first/)).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Set the day' })).toHaveAttribute(
      'href',
      '/travel-bunker-wizard?trip=visit&step=4',
    );
    expect(dialog.queryByRole('button', { name: 'Create the link' })).toBe(null);
  });

  test('is asked to sign in', async () => {
    keep({});
    const { dialog } = await open();
    expect(dialog.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/auth?next=%2Ftravel-bunker-tracking',
    );
  });

  test('makes a link, sends it, and takes it back', async () => {
    signIn();
    keep({});
    const { dialog, user } = await open();
    await user.click(dialog.getByRole('button', { name: 'Create the link' }));
    expect(await dialog.findByText(/\/visit#[a-z0-9]{48}$/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible();
    expect(dialog.getByText(/It works until Wednesday, July 1\.$/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Stop sharing' }));
    expect(await screen.findByText('The link does not work any more')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  });

  test('shares with the rooster’s owner where the hens live with the keeper', async () => {
    signIn();
    const editedAt = '2026-05-24T18:30:00.000Z';
    keep({ editedAt, plan: { ...plan, henLocation: { contactName: 'Wren Featherstone' } } });
    const { user } = renderApp(`${TRACKING}?trip=visit`);
    await user.click(await screen.findByRole('button', { name: 'Share with Ambrose’s owner' }));
    expect(await screen.findByRole('dialog', { name: 'Share with Ambrose’s owner' })).toBeVisible();
  });

  test.each([
    [404, undefined, 'This visit is not on our server yet. Try again when you have a signal.'],
    [409, 'over', 'This visit is over, so there is nothing left to share.'],
  ])('is told why there is no link: %s', async (status, example, text) => {
    signIn();
    keep({});
    answerWith('shareTrip', example ? { status, example } : { status });
    const { dialog, user } = await open();
    await user.click(dialog.getByRole('button', { name: 'Create the link' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(text);
  });
});

test('no address that a server sees has the token', () => {
  for (const id of ['getSharedTrip', 'tickSharedTrip'] as const) expect(operationTable[id].path).not.toMatch(/token/i);
  expect(sharedVisitPath(TOKEN)).toBe(`/visit#${TOKEN}`);
});
