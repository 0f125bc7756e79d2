import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { outbox } from '../client/outbox.ts';
import { answerWith, signIn } from '../testing/mock.ts';
import { renderApp } from '../testing/render.tsx';

import { holdRequests, keysSentTo, queriesSentTo, sentTo } from '../testing/sent-to.ts';
import { storedTrips } from '../trips/stored-trips.ts';
import { toastQueue } from '../ui/toast-queue.ts';

const PETTIBONE = 't0r3k1tq9ftmw5d4';

function openForm(dam = PETTIBONE) {
  signIn();
  answerWith('listMyChickens', { example: 'register' });
  return renderApp(`/my-birds?hatch=${dam}`);
}

async function chicks(user: ReturnType<typeof openForm>['user'], count: string) {
  const box = await screen.findByLabelText('How many chicks');
  await user.clear(box);
  await user.type(box, count);
}

/** The register has a Dominique rooster, so the breed of a Java's chicks is open until the father is named. */
async function sayJava(user: ReturnType<typeof openForm>['user']) {
  await user.type(await screen.findByRole('combobox', { name: 'Breed of the chicks' }), 'Java');
}

test('adds a row for each chick, with an editable name', async () => {
  const { user } = openForm();
  await chicks(user, '2');
  const [first, second] = screen.getAllByRole('listitem', { name: /^Chick/ }).map((row) => within(row));
  expect(first?.getByLabelText('Name')).toHaveValue('Chick 1 of Mrs. Pettibone');
  expect(second?.getByLabelText('Name')).toHaveValue('Chick 2 of Mrs. Pettibone');
  expect(second?.getByLabelText('Sex')).toHaveValue('Hen');
});

test('asks for the number again if it was emptied, and records no chick', async () => {
  const { user } = openForm();
  const sent = sentTo('/api/hatches');
  await sayJava(user);
  const box = screen.getByLabelText('How many chicks');
  await user.clear(box);
  await user.tab();
  await user.click(screen.getByRole('button', { name: 'Record the hatch' }));
  await waitFor(() => expect(box).toHaveFocus());
  expect(box).toHaveProperty('value', '');
  expect(sent).toEqual([]);
});

test('asks whether any hen of the clan may be the mother only if she has a clan', async () => {
  const { user } = openForm('id0000000000000b');
  const sent = sentTo('/api/hatches');
  const anyHen = await screen.findByLabelText('Any hen of clan North may be the mother');
  expect(screen.getByLabelText('Name')).toHaveValue('Chick 1 of Prudence');
  await user.click(anyHen);
  expect(screen.getByLabelText('Name')).toHaveValue('Chick 1 of North');
  await user.click(screen.getByRole('button', { name: 'Record the hatch' }));
  await waitFor(() => expect(sent).toMatchObject([{ anyHenOfClan: true, chicks: [{ name: 'Chick 1 of North' }] }]));
});

test('rejects more chicks than eggs at the field', async () => {
  const { user } = openForm();
  const keys = keysSentTo('/api/hatches');
  await chicks(user, '3');
  await user.type(screen.getByLabelText('Eggs set'), '2');
  await sayJava(user);
  await user.click(screen.getByRole('button', { name: 'Record the hatch' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('3 chicks cannot hatch from 2 eggs.');
  await waitFor(() => expect(screen.getByLabelText('Eggs set')).toHaveFocus());
  expect(keys).toEqual([]);
  await user.clear(screen.getByLabelText('Eggs set'));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('records how many eggs were fertile, and rejects fewer than hatched at the field', async () => {
  const { user } = openForm();
  const sent = sentTo('/api/hatches');
  await chicks(user, '3');
  await user.type(screen.getByLabelText('Fertile eggs'), '2');
  await sayJava(user);
  await user.click(screen.getByRole('button', { name: 'Record the hatch' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The fertile eggs cannot be fewer than the chicks');
  await waitFor(() => expect(screen.getByLabelText('Fertile eggs')).toHaveFocus());
  expect(sent).toEqual([]);
  await user.type(screen.getByLabelText('Fertile eggs'), '0');
  await user.click(screen.getByRole('button', { name: 'Record the hatch' }));
  await waitFor(() => expect(sent).toMatchObject([{ fertileEggs: 20 }]));
});

test('records a hatch of which no egg hatched, once its eggs are counted', async () => {
  const { user } = openForm();
  const sent = sentTo('/api/hatches');
  answerWith('recordHatch', { example: 'none' });
  await chicks(user, '0');
  expect(screen.queryByLabelText('Name')).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'Breed of the chicks' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Record the hatch' }));
  const eggs = screen.getByRole('spinbutton', { name: /Eggs set/, description: /Enter a whole number/ });
  await waitFor(() => expect(eggs).toHaveFocus());
  expect(sent).toEqual([]);
  await user.type(eggs, '8');
  await user.click(screen.getByRole('button', { name: 'Record the hatch' }));
  expect(await screen.findByRole('heading', { name: 'None of the 8 eggs hatched' })).toHaveFocus();
  expect(sent).toMatchObject([{ damId: PETTIBONE, eggsSet: 8, chicks: [] }]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Hatch removed')).toBeVisible();
  expect(screen.getByLabelText('Eggs set')).toHaveValue(8);
});

test('distinguishes roosters by hatch year', async () => {
  const { user } = openForm();
  await user.type(await screen.findByRole('combobox', { name: 'Father (sire)' }), 'ambr');
  expect(await screen.findByRole('option', { name: /Ambrose/ })).toHaveTextContent(/hatched 20\d\d/);
});

async function chooseFather(user: ReturnType<typeof openForm>['user'], name: string) {
  await user.type(await screen.findByRole('combobox', { name: 'Father (sire)' }), name);
  await user.click(await screen.findByRole('option', { name: new RegExp(name) }));
}

test('says which breed the chicks get, and that chicks of two breeds are a cross', async () => {
  const { user } = openForm();
  await chooseFather(user, 'Ambrose');
  expect(await screen.findByText('The chicks are recorded as Java.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ambrose is not the father (sire)' }));
  await chooseFather(user, 'Thaddeus');
  expect(
    screen.getByText(/^Thaddeus \(Dominique\) and Mrs\. Pettibone \(Java\) are of different breeds/),
  ).toHaveTextContent('The chicks are a cross, and are recorded as one.');
});

test('accepts an unknown mother, and asks for the breed if the hens differ', async () => {
  const { user } = openForm();
  const sent = sentTo('/api/hatches');
  await user.click(await screen.findByLabelText('Mother not known'));
  expect(screen.getByText('Not known')).toBeVisible();
  await chooseFather(user, 'Ambrose');
  expect(screen.getByLabelText('Name')).toHaveValue('Chick 1 of Ambrose');
  await user.click(screen.getByRole('button', { name: 'Record the hatch' }));
  const breed = screen.getByRole('combobox', {
    name: 'Breed of the chicks',
    description: /Your hens are of several breeds/,
  });
  await waitFor(() => expect(breed).toHaveFocus());
  expect(sent).toEqual([]);
  await user.click(breed);
  await user.click(await screen.findByRole('option', { name: 'Java the father’s breed' }));
  await user.click(screen.getByRole('button', { name: 'Record the hatch' }));
  await screen.findByRole('heading', { name: '2 chicks are in My Birds' });
  expect(sent).toMatchObject([{ damId: null, breed: 'Java', chicks: [{ name: 'Chick 1 of Ambrose' }] }]);
});

test('asks for the breed if the father is unknown and may be of another breed', async () => {
  const { user } = openForm();
  const sent = sentTo('/api/hatches');
  await user.click(await screen.findByRole('button', { name: 'Record the hatch' }));
  const breed = screen.getByRole('combobox', {
    name: 'Breed of the chicks',
    description: /Not all your roosters are of her breed/,
  });
  await waitFor(() => expect(breed).toHaveFocus());
  expect(sent).toEqual([]);
  await user.click(breed);
  await user.click(await screen.findByRole('option', { name: 'Java the mother’s breed' }));
  await user.click(screen.getByRole('button', { name: 'Record the hatch' }));
  await screen.findByRole('heading', { name: '2 chicks are in My Birds' });
  expect(sent).toMatchObject([{ damId: PETTIBONE, breed: 'Java' }]);
});

test('mentions an unsaved hatch in the register until it is discarded', async () => {
  const { user } = openForm();
  await user.type(await screen.findByLabelText('Eggs set'), '10');
  cleanup();
  signIn();
  const register = renderApp('/my-birds');
  await screen.findByText('A hatch of Mrs. Pettibone was entered here and is not saved.');
  await register.user.click(screen.getByRole('button', { name: 'Discard it' }));
  expect(screen.queryByText(/entered here and is not saved/)).toBeNull();
  cleanup();
  openForm();
  expect(await screen.findByLabelText('Eggs set')).toHaveProperty('value', '');
});

test('says that earlier input was restored, and starts over', async () => {
  const { user } = openForm();
  await user.type(await screen.findByLabelText('Eggs set'), '10');
  expect(screen.queryByText('This is what you entered before.')).toBeNull();
  cleanup();
  const again = openForm();
  expect(await screen.findByText('This is what you entered before.')).toBeVisible();
  await again.user.click(screen.getByRole('button', { name: 'Start over' }));
  expect(screen.getByLabelText('Eggs set')).toHaveProperty('value', '');
  expect(screen.queryByText('This is what you entered before.')).toBeNull();
  expect(screen.getByLabelText('Name')).toHaveValue('Chick 1 of Mrs. Pettibone');
});

test('records a hatch and shows its chicks with their inbreeding', async () => {
  const { user, address } = openForm();
  await user.type(await screen.findByRole('combobox', { name: 'Father (sire)' }), 'ambr');
  await user.click(await screen.findByRole('option', { name: /Ambrose/ }));
  await user.type(screen.getByLabelText('Eggs set'), '10');
  await user.click(screen.getByRole('button', { name: 'Record the hatch' }));
  const heading = await screen.findByRole('heading', { name: '2 chicks are in My Birds' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(screen.getByText('12.5% inbred, like chicks of half siblings.')).toBeVisible();
  expect(screen.getByText(/2 of 10 eggs hatched/)).toHaveTextContent('Parents: Ambrose × Mrs. Pettibone.');
  expect(screen.getByRole('link', { name: 'Clementine' })).toHaveAttribute('href', '/my-birds?bird=id0000000000000d');
  expect(screen.getByText(/Chicks are not offered yet/)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'See my birds' }));
  await waitFor(() => expect(address()).toBe('/my-birds'));
});

test('says that the parents of a hatch are not known', async () => {
  const { user } = openForm('new');
  const real = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const answer = await real(input, init);
    if (!(input instanceof Request && input.url.endsWith('/api/hatches'))) return answer;
    const hatch = await answer.json();
    const unknown = { sireId: null, damId: null, sireCandidateIds: [], inbreeding: null };
    const chickens = hatch.chickens.map((chick: object) => ({ ...chick, ...unknown }));
    return Response.json({ ...hatch, ...unknown, eggsSet: null, inbreeding: 0, chickens }, { status: 201 });
  });
  await user.click(await screen.findByLabelText('Mother not known'));
  await sayJava(user);
  await user.click(screen.getByRole('button', { name: 'Record the hatch' }));
  await screen.findByRole('heading', { name: '2 chicks are in My Birds' });
  expect(screen.getByText(/^Parents/)).toHaveTextContent(/^Parents not known\.$/);
});

test('undoes a hatch with its record and shows its form again', async () => {
  const { user } = openForm();
  const keys = keysSentTo('/api/hatches');
  const deleted = queriesSentTo('/api/hatches/id0000000000000f');
  await user.type(await screen.findByLabelText('Eggs set'), '10');
  await sayJava(user);
  await user.click(screen.getByRole('button', { name: 'Record the hatch' }));
  await user.click(await screen.findByRole('button', { name: 'Undo all 2' }));
  expect(await screen.findByText('2 chicks removed')).toBeVisible();
  expect(deleted).toHaveLength(1);
  expect(screen.getByLabelText('Eggs set')).toHaveValue(10);
  await user.click(screen.getByRole('button', { name: 'Record the hatch' }));
  await screen.findByRole('heading', { name: '2 chicks are in My Birds' });
  expect(new Set(keys).size).toBe(2);
});

test('hands over all chicks of a hatch together', async () => {
  const { user } = openForm();
  const sent = sentTo('/api/handovers');
  await sayJava(user);
  await user.click(await screen.findByRole('button', { name: 'Record the hatch' }));
  await user.click(await screen.findByRole('button', { name: 'Hand over 2 chicks' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hand over several birds' }));
  await user.click(dialog.getByRole('button', { name: 'Create the link' }));
  expect(await screen.findByRole('button', { name: 'Copy link' })).toBeVisible();
  expect(sent).toMatchObject([{ chickenIds: ['id0000000000000d', 'id0000000000000e'] }]);
});

test('retries with the same key, and uses another key for another hatch', async () => {
  answerWith('recordHatch', { status: 500 });
  const { user } = openForm();
  const keys = keysSentTo('/api/hatches');
  const record = { name: 'Record the hatch' };
  await sayJava(user);
  await user.click(await screen.findByRole('button', record));
  expect(await screen.findByRole('alert')).toBeVisible();
  answerWith('recordHatch', { example: 'hatched' });
  await user.click(screen.getByRole('button', record));
  await user.click(await screen.findByRole('button', { name: 'Record another hatch' }));
  await user.type(await screen.findByRole('combobox', { name: 'Mother (dam)' }), 'prud');
  await user.click(await screen.findByRole('option', { name: /Prudence/ }));
  await sayJava(user);
  await user.click(screen.getByRole('button', record));
  await screen.findByRole('heading', { name: '2 chicks are in My Birds' });
  const [first, again, other] = keys;
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

/** Makes the server unreachable for hatches until `back` is called. */
function unreachable() {
  const real = globalThis.fetch;
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (input instanceof Request && input.url.endsWith('/api/hatches')) throw new TypeError('Failed to fetch');
    return real(input, init);
  });
  return { back: () => spy.mockRestore() };
}

test('saves a hatch without a connection, and sends it later with its key', async () => {
  const { user, address } = openForm();
  const server = unreachable();
  await user.type(await screen.findByLabelText('Eggs set'), '10');
  await sayJava(user);
  await user.click(screen.getByRole('button', { name: 'Record the hatch' }));
  expect(await screen.findByText('Your hatch is kept here')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/my-birds'));
  expect(screen.getByText(/Your hatch of Mrs. Pettibone is kept here and sent/)).toBeVisible();
  expect(
    await screen.findByText(/^Your hatch of Mrs. Pettibone is not sent yet. Its 1 chick will be listed here.$/),
  ).toBeVisible();
  cleanup();
  const again = renderApp('/my-birds?hatch=new');
  server.back();
  const keys = keysSentTo('/api/hatches');
  const sent = sentTo('/api/hatches');
  await again.user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Your hatch of Mrs. Pettibone has arrived')).toBeVisible();
  expect(sent).toMatchObject([{ damId: PETTIBONE, eggsSet: 10, chicks: [{ name: 'Chick 1 of Mrs. Pettibone' }] }]);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
});

test('takes back a hatch that waits, into its form', async () => {
  const { user, address } = openForm();
  const server = unreachable();
  await user.type(await screen.findByLabelText('Eggs set'), '10');
  await sayJava(user);
  await user.click(screen.getByRole('button', { name: 'Record the hatch' }));
  await screen.findByText('Your hatch is kept here');
  await user.click(await screen.findByRole('button', { name: 'Take it back' }));
  expect(await screen.findByLabelText('Eggs set')).toHaveValue(10);
  expect(address()).toBe(`/my-birds?hatch=${PETTIBONE}`);
  expect(outbox.read()).toEqual([]);
  expect(screen.getByText('This is what you entered before.')).toBeVisible();
  server.back();
});

test('puts a hatch that is rejected later back into its form', async () => {
  const { user } = openForm();
  const server = unreachable();
  await user.type(await screen.findByLabelText('Eggs set'), '10');
  await sayJava(user);
  await user.click(screen.getByRole('button', { name: 'Record the hatch' }));
  await screen.findByText('Your hatch is kept here');
  server.back();
  answerWith('recordHatch', { status: 422, example: 'wrongSex' });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('Your hatch of Mrs. Pettibone was not taken');
  expect(toastQueue.read()).toMatchObject([{ stays: true }]);
  expect(await screen.findByText('A hatch of Mrs. Pettibone was entered here and is not saved.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Look at it' })).toHaveAttribute('href', `/my-birds?hatch=${PETTIBONE}`);
  cleanup();
  openForm();
  expect(await screen.findByLabelText('Eggs set')).toHaveValue(10);
});

test('says of a hatch that was changed after it was saved that it is saved, in the notice, the list and the form', async () => {
  const { user } = openForm();
  const server = unreachable();
  await user.type(await screen.findByLabelText('Eggs set'), '10');
  await sayJava(user);
  await user.click(screen.getByRole('button', { name: 'Record the hatch' }));
  await screen.findByText('Your hatch is kept here');
  server.back();
  answerWith('recordHatch', { status: 422, example: 'keyUsed' });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('Your change of the hatch of Mrs. Pettibone was not taken');
  const saved = 'This hatch was saved before you changed it. You find it in My Birds, with its parents.';
  expect(screen.getByText(saved)).toBeVisible();
  expect(screen.queryByText(/Idempotency-Key/)).toBeNull();
  expect(
    screen.getByText('You changed your hatch of Mrs. Pettibone after it was saved. The change is not saved.'),
  ).toBeVisible();
  cleanup();
  toastQueue.set([]);
  openForm();
  expect(await screen.findByText(saved)).toBeVisible();
});

test('a form opened again while its hatch is sent says so, and what is changed takes the place of the hatch', async () => {
  const { user } = openForm();
  const letGo = holdRequests('/api/hatches');
  await user.type(await screen.findByLabelText('Eggs set'), '10');
  await sayJava(user);
  await user.click(screen.getByRole('button', { name: 'Record the hatch' }));
  await screen.findByRole('button', { name: 'Recording...' });
  cleanup();
  const again = openForm();
  expect(await screen.findByText(/^This hatch is on its way\./)).toBeVisible();
  await chicks(again.user, '2');
  await again.user.click(screen.getByRole('button', { name: 'Record the hatch' }));
  expect(outbox.read()).toMatchObject([{ payload: { request: { chicks: [{}, {}] } } }]);
  letGo();
  await screen.findByRole('heading', { name: '2 chicks are in My Birds' });
});

test('opens a hatch that is rejected later in its own form', async () => {
  const { user } = openForm();
  const server = unreachable();
  await user.type(await screen.findByLabelText('Eggs set'), '10');
  await sayJava(user);
  await user.click(screen.getByRole('button', { name: 'Record the hatch' }));
  await screen.findByText('Your hatch is kept here');
  cleanup();
  const another = openForm();
  await another.user.type(await screen.findByLabelText('Eggs set'), '12');
  server.back();
  const keys = keysSentTo('/api/hatches');
  answerWith('recordHatch', { status: 422, example: 'wrongSex' });
  await another.user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Your hatch of Mrs. Pettibone was not taken')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Look at it' })).toBeVisible();
  cleanup();
  renderApp(`/my-birds?hatch=${keys[0]}`);
  expect(await screen.findByLabelText('Eggs set')).toHaveValue(10);
  expect(screen.getByLabelText('Name')).toHaveValue('Chick 1 of Mrs. Pettibone');
  cleanup();
  openForm();
  expect(await screen.findByLabelText('Eggs set')).toHaveValue(12);
});

test('names the father of a rejected hatch who was removed on another device meanwhile', async () => {
  const { user } = openForm();
  const server = unreachable();
  await user.type(await screen.findByRole('combobox', { name: 'Father (sire)' }), 'ambr');
  await user.click(await screen.findByRole('option', { name: /Ambrose/ }));
  await user.click(screen.getByRole('button', { name: 'Record the hatch' }));
  await screen.findByText('Your hatch is kept here');
  server.back();
  answerWith('recordHatch', { status: 422, example: 'wrongSex' });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('Your hatch of Mrs. Pettibone was not taken');
  cleanup();
  answerWith('getChicken', { status: 404 });
  const { client } = openForm();
  await screen.findByRole('list', { name: 'Father (sire), chosen' });
  act(() => {
    client.setQueryData(['listMyChickens', 'all'], (all: { name: string }[] = []) =>
      all.filter(({ name }) => name !== 'Ambrose'),
    );
  });
  const fathers = within(screen.getByRole('list', { name: 'Father (sire), chosen' }));
  await waitFor(() => expect(fathers.getByRole('listitem')).toHaveTextContent('Ambrose (not in My Birds)'));
});

/** The form as the record of a visit opens it. */
function openFromVisit(sire: string) {
  signIn();
  answerWith('listMyChickens', { example: 'register' });
  answerWith('listTrips', { example: 'empty' });
  storedTrips.put('k33perwrenfea7h3', {
    trip: {
      ...{ id: 'visit', editedAt: '2026-06-01T12:00:00.000Z', log: [] },
      plan: { roosterId: sire, roosterInfo: { name: 'General' }, henId: PETTIBONE },
    },
    onServer: false,
  });
  return renderApp(`/my-birds?hatch=${PETTIBONE}&sire=${sire}`);
}
const fathers = async () => within(await screen.findByRole('list', { name: 'Father (sire), chosen' }));

test('fills in the rooster of a visit as the father, who can be changed', async () => {
  const { user } = openFromVisit('id0000000000000a');
  const sent = sentTo('/api/hatches');
  expect((await fathers()).getByRole('listitem')).toHaveTextContent('Ambrose Java');
  await user.type(screen.getByLabelText('Eggs set'), '10');
  cleanup();
  // The link in My Birds does not name him.
  const again = openForm();
  expect((await fathers()).getByRole('listitem')).toHaveTextContent('Ambrose');
  await again.user.click(screen.getByRole('button', { name: 'Start over' }));
  expect(screen.queryByRole('list', { name: 'Father (sire), chosen' })).toBeNull();
  cleanup();
  const third = openFromVisit('id0000000000000a');
  await third.user.click(await screen.findByRole('button', { name: 'Ambrose is not the father (sire)' }));
  await chooseFather(third.user, 'Thaddeus');
  await third.user.click(screen.getByRole('button', { name: 'Record the hatch' }));
  await screen.findByRole('heading', { name: '2 chicks are in My Birds' });
  expect(sent).toMatchObject([{ damId: PETTIBONE, sireId: 's12kg7zep5weu4mo' }]);
});

test('fills in another keeper’s rooster as the father, by his name in the plan while he cannot be looked up', async () => {
  answerWith('getChicken', { status: 500 });
  const { user } = openFromVisit('generalofanother');
  const sent = sentTo('/api/hatches');
  expect((await fathers()).getByRole('listitem')).toHaveTextContent('General');
  await user.click(screen.getByRole('button', { name: 'Record the hatch' }));
  await screen.findByRole('heading', { name: '2 chicks are in My Birds' });
  expect(sent).toMatchObject([{ damId: PETTIBONE, sireId: 'generalofanother' }]);
});

test('says that the rooster of a visit cannot be the father when he is not offered now', async () => {
  answerWith('getChicken', { status: 404 });
  openFromVisit('generalofanother');
  expect(await screen.findByText(/^General is not on offer now, so we cannot fill him in/)).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Father (sire), chosen' })).toBeNull();
});

test('does not navigate after the form was left while sending', async () => {
  const { user, address } = openForm();
  let fail = (_error: Error) => {};
  const real = globalThis.fetch;
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    if (!(input instanceof Request && input.url.endsWith('/api/hatches'))) return real(input, init);
    return new Promise((_, reject) => {
      fail = reject;
    });
  });
  await sayJava(user);
  await user.click(await screen.findByRole('button', { name: 'Record the hatch' }));
  const [breeds] = screen.getAllByRole('link', { name: 'Breeds' });
  await user.click(breeds as HTMLElement);
  await screen.findByRole('heading', { level: 1, name: /Breed/ });
  fail(new TypeError('Failed to fetch'));
  expect(await screen.findByText('Your hatch is kept here')).toBeVisible();
  expect(address()).toBe('/breeds');
  spy.mockRestore();
});

test('shows an error at its field and keeps the input', async () => {
  answerWith('recordHatch', { status: 422, example: 'wrongSex' });
  const { user } = openForm();
  await chicks(user, '3');
  await user.type(screen.getByLabelText('Eggs set'), '12');
  await sayJava(user);
  await user.click(screen.getByRole('button', { name: 'Record the hatch' }));
  const description = /Mrs\. Pettibone is a hen and cannot be a father\./;
  const sire = await screen.findByRole('combobox', { name: 'Father (sire)', description });
  expect(sire).toHaveFocus();
  expect(screen.getByLabelText('Eggs set')).toHaveValue(12);
  expect(screen.getAllByRole('listitem', { name: /^Chick/ })).toHaveLength(3);
  // The error disappears when another father is chosen.
  await user.click(sire);
  const [rooster] = within(await screen.findByRole('listbox', { name: 'roosters' })).getAllByRole('option');
  if (rooster) await user.click(rooster);
  expect(screen.queryByText(description)).toBeNull();
});

test('requires the dam', async () => {
  const { user } = openForm('new');
  await user.click(await screen.findByRole('button', { name: 'Record the hatch' }));
  const dam = { name: 'Mother (dam)', description: 'Choose the hen that laid the eggs, or check “Mother not known”.' };
  expect(screen.getByRole('combobox', dam)).toHaveFocus();
});

test('accepts another keeper’s hen as the dam', async () => {
  const { user } = openForm('new');
  const sent = sentTo('/api/hatches');
  await user.click(await screen.findByRole('combobox', { name: 'Mother (dam)' }));
  const listed = within(await screen.findByRole('listbox', { name: 'hens' }));
  const [hen] = await within(await listed.findByRole('group', { name: 'On offer' })).findAllByRole('option');
  const name = hen?.textContent?.split(' - ')[0] ?? '';
  await user.click(hen as HTMLElement);
  expect(screen.getByLabelText('Name')).toHaveValue(`Chick 1 of ${name}`);
  await user.type(await screen.findByRole('combobox', { name: 'Breed of the chicks' }), 'Java');
  await user.click(screen.getByRole('button', { name: 'Record the hatch' }));
  await waitFor(() => expect(sent).toMatchObject([{ damId: expect.stringMatching(/./) }]));
});
