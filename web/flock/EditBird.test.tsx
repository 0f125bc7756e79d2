import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import complete from '../../fixtures/examples/getProfile.complete.json' with { type: 'json' };
import register from '../../fixtures/examples/listMyChickens.register.json' with { type: 'json' };
import { enqueue } from '../client/outbox.ts';
import { answerWith, signIn } from '../testing/mock.ts';
import { renderApp } from '../testing/render.tsx';

const PETTIBONE = 't0r3k1tq9ftmw5d4';

function openForm() {
  signIn();
  answerWith('listMyChickens', { example: 'register' });
  return renderApp(`/my-birds?edit=${PETTIBONE}`);
}

/** Returns the bodies of the changes that are sent. */
function sentChanges() {
  const bodies: Promise<unknown>[] = [];
  const real = globalThis.fetch;
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const request = new Request(input as Request, init);
    if (request.method === 'PATCH') bodies.push(request.clone().json());
    return real(request);
  });
  return { bodies, done: () => spy.mockRestore() };
}

test('shows what is known and sends only changes', async () => {
  const { user, address } = openForm();
  const band = await screen.findByLabelText('Band');
  expect(screen.getByRole('heading', { level: 1, name: 'Edit Mrs. Pettibone' })).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Mrs. Pettibone');
  expect(screen.getByRole('link', { name: 'Mrs. Pettibone’s page' })).toHaveAttribute(
    'href',
    `/my-birds?bird=${PETTIBONE}`,
  );
  expect(screen.getByLabelText('Sex')).toHaveValue('Hen');
  expect(screen.getByLabelText('Hatch date')).toHaveValue('2023-05-18');
  expect(screen.getByRole('checkbox', { name: 'Vaccinated against Marek’s disease', checked: true })).toBeVisible();
  const { bodies, done } = sentChanges();
  await user.type(band, '23-07');
  await user.selectOptions(
    screen.getByLabelText('Pullorum and typhoid (National Poultry Improvement Plan)'),
    'Tested clean',
  );
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Mrs. Pettibone is saved')).toBeVisible();
  await waitFor(() => expect(address()).toBe(`/my-birds?bird=${PETTIBONE}`));
  expect(await Promise.all(bodies)).toEqual([{ bandNumber: '23-07', npipStatus: 'clean' }]);
  done();
});

test('shows each error at its field, keeps the input and focuses the first', async () => {
  answerWith('updateChicken', { status: 422, example: 'refused' });
  const { user } = openForm();
  await user.type(await screen.findByLabelText('Band'), '26-01');
  await user.type(screen.getByLabelText('Variety'), 'Mottled');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const band = await screen.findByRole('textbox', { description: /Clementine already has the band 26-01\./ });
  const tooYoung = /Barnacle hatched on May 20, 2026, not before Mrs\. Pettibone/;
  expect(screen.getByRole('combobox', { name: 'Father (sire)', description: tooYoung })).toBeVisible();
  expect(screen.getByLabelText('Band')).toBe(band);
  expect(band).toHaveFocus();
  expect(band).toHaveValue('26-01');
  expect(screen.getByLabelText('Variety')).toHaveValue('Mottled');
});

test('shows a general error and keeps the input', async () => {
  answerWith('updateChicken', { status: 500 });
  const { user } = openForm();
  await user.type(await screen.findByLabelText('Band'), '9');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByLabelText('Band')).toHaveValue('9');
});

test('keeps unsaved input until it is discarded', async () => {
  const { user } = openForm();
  await user.type(await screen.findByLabelText('Variety'), 'Mottled');
  cleanup();
  const again = openForm();
  expect(await screen.findByLabelText('Variety')).toHaveValue('Mottled');
  expect(screen.getByText('You changed this before and it is not saved: variety.')).toBeVisible();
  await again.user.click(screen.getByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(again.address()).toBe(`/my-birds?bird=${PETTIBONE}`));
  cleanup();
  openForm();
  expect(await screen.findByLabelText('Variety')).toHaveValue('');
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeVisible();
});

test('discards unsaved input where it is listed', async () => {
  const { user } = openForm();
  await user.selectOptions(await screen.findByLabelText('Sex'), 'Rooster');
  await user.type(screen.getByLabelText('Variety'), 'Mottled');
  expect(screen.queryByText(/^You changed this before/)).toBeNull();
  cleanup();
  const again = openForm();
  expect(await screen.findByText('You changed this before and it is not saved: sex and variety.')).toBeVisible();
  await again.user.click(screen.getByRole('button', { name: 'Discard it' }));
  expect(screen.getByLabelText('Sex')).toHaveValue('Hen');
  expect(screen.getByLabelText('Variety')).toHaveValue('');
  expect(screen.queryByText(/^You changed this before/)).toBeNull();
});

test('keeps new input when earlier input is discarded', async () => {
  const { user } = openForm();
  await user.type(await screen.findByLabelText('Variety'), 'Mottled');
  cleanup();
  const again = openForm();
  await again.user.type(await screen.findByLabelText('Band'), '26-01');
  await again.user.click(screen.getByRole('button', { name: 'Discard it' }));
  expect(screen.getByLabelText('Variety')).toHaveValue('');
  expect(screen.getByLabelText('Band')).toHaveValue('26-01');
  cleanup();
  openForm();
  expect(await screen.findByText('You changed this before and it is not saved: band.')).toBeVisible();
});

test('chooses a dam and several possible sires, or unknown', async () => {
  const { user } = openForm();
  const sires = await screen.findByRole('list', { name: 'Father (sire), chosen' });
  expect(within(sires).getByText('Old Cato')).toBeVisible();
  expect(screen.getByText('Unknown')).toBeVisible();
  await user.type(screen.getByRole('combobox', { name: 'Father (sire)' }), 'ambr');
  await user.click(await screen.findByRole('option', { name: /Ambrose/ }));
  expect(screen.getByText('One of these 2:')).toBeVisible();
  await user.type(screen.getByRole('combobox', { name: 'Mother (dam)' }), 'prud');
  await user.click(await screen.findByRole('option', { name: /Prudence/ }));
  const { bodies, done } = sentChanges();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Mrs. Pettibone is saved');
  expect(await Promise.all(bodies)).toEqual([
    { damId: 'id0000000000000b', sireCandidateIds: ['id00000000000009', 'id0000000000000a'] },
  ]);
  done();
});

test('removes a chosen parent', async () => {
  const { user } = openForm();
  await user.click(await screen.findByRole('button', { name: 'Old Cato is not the father (sire)' }));
  expect(screen.getAllByText('Unknown')).toHaveLength(2);
});

test('does not call a removed parent another keeper’s bird', async () => {
  answerWith('getChicken', { status: 404 });
  const { client } = openForm();
  const fathers = within(await screen.findByRole('list', { name: 'Father (sire), chosen' }));
  expect(fathers.getByText('Old Cato')).toBeVisible();
  act(() => {
    client.setQueryData(['listMyChickens', 'all'], (all: { name: string }[] = []) =>
      all.filter(({ name }) => name !== 'Old Cato'),
    );
  });
  expect(await fathers.findByText('A bird that is not listed')).toBeVisible();
});

test('does not offer a bird as its own parent, and requires a name', async () => {
  const { user } = openForm();
  await user.type(await screen.findByRole('combobox', { name: 'Mother (dam)' }), 'pettibone');
  expect(screen.queryByRole('option', { name: /^Mrs\. Pettibone/ })).toBeNull();
  await user.clear(screen.getByLabelText('Name'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Give the bird a name.')).toBeVisible();
});

test('adds a father from a paper pedigree as an ancestor, by keyboard', async () => {
  const { user } = openForm();
  const bodies: Promise<unknown>[] = [];
  const real = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input as Request, init);
    if (request.method !== 'POST' || !request.url.endsWith('/api/chickens')) return real(request);
    const sent = await request.json();
    bodies.push(Promise.resolve(sent));
    const [clementine] = register.value;
    return Response.json({ ...clementine, ...sent, id: 'ancestor00000001' }, { status: 201 });
  });
  await user.type(await screen.findByRole('combobox', { name: 'Father (sire)' }), 'Old Rutgers');
  expect(await screen.findByRole('option', { name: 'Add “Old Rutgers” as an ancestor' })).toBeVisible();
  expect(screen.getByText(/Another keeper’s rooster is listed only while that keeper offers it\./)).toBeVisible();
  await user.keyboard('{ArrowDown}{Enter}');
  const chosen = await screen.findByRole('list', { name: 'Father (sire), chosen' });
  expect(within(chosen).getByText('Old Rutgers')).toBeVisible();
  expect(await screen.findByText('Old Rutgers is added as an ancestor')).toBeVisible();
  expect(await Promise.all(bodies)).toEqual([
    { name: 'Old Rutgers', breed: 'Java', sex: 'Rooster', pedigreeOnly: true, photos: [] },
  ]);
});

test('is not saved while a parent’s name is typed and not chosen, and takes the exact name of an own bird', async () => {
  const { user } = openForm();
  const father = await screen.findByRole('combobox', { name: 'Father (sire)' });
  await user.type(father, 'Buck');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(
    screen.getByText(/^“Buck” is not chosen yet\. Choose a rooster from the list, or add one as an/),
  ).toBeVisible();
  expect(father).toHaveValue('Buck');
  expect(father).toHaveFocus();
  await user.clear(father);
  await user.type(father, 'ambrose');
  await user.tab();
  const chosen = await screen.findByRole('list', { name: 'Father (sire), chosen' });
  expect(within(chosen).getByText('Ambrose')).toBeVisible();
  expect(father).toHaveValue('');
});

test('does not offer to add a father who is chosen already', async () => {
  const { user } = openForm();
  await user.type(await screen.findByRole('combobox', { name: 'Father (sire)' }), 'old cato');
  expect(await screen.findByText('Old Cato is chosen already.')).toBeVisible();
  expect(screen.queryByRole('option', { name: /as an ancestor/ })).toBeNull();
  await user.type(screen.getByRole('combobox', { name: 'Father (sire)' }), ' II');
  expect(await screen.findByRole('option', { name: 'Add “old cato II” as an ancestor' })).toBeVisible();
  expect(screen.queryByText('Old Cato is chosen already.')).toBeNull();
});

test('says that a hatch keeps the former day until all its chicks are corrected', async () => {
  signIn();
  answerWith('listMyChickens', { example: 'register' });
  const { user } = renderApp('/my-birds?edit=id0000000000000d');
  fireEvent.change(await screen.findByLabelText('Hatch date'), { target: { value: '2026-05-21' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(
    await screen.findByText(
      'The hatch of May 20, 2026 (Ambrose × Mrs. Pettibone) stays as it is until all its chicks are corrected.',
    ),
  ).toBeVisible();
});

test('shows the default egg color until one is chosen', async () => {
  const real = globalThis.fetch;
  const unknown = { breed: 'Hedemora', breedId: null, eggColorGenetics: ['Brown'], characteristics: { eggColor: '' } };
  const birds = register.value.map((bird) => (bird.id === PETTIBONE ? { ...bird, ...unknown } : bird));
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) =>
    new URL(new Request(input as Request, init).url).pathname.endsWith('/chickens/mine')
      ? Response.json(birds)
      : real(input, init),
  );
  openForm();
  const description = 'Shown to others as “Brown eggs” until you choose a color';
  expect(await screen.findByRole('combobox', { name: 'Egg color', description })).toHaveValue('');
});

test('asks about the variety when the breed changes', async () => {
  const real = globalThis.fetch;
  const mottled = register.value.map((bird) => (bird.id === PETTIBONE ? { ...bird, variety: 'Mottled' } : bird));
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) =>
    new URL(new Request(input as Request, init).url).pathname.endsWith('/chickens/mine')
      ? Response.json(mottled)
      : real(input, init),
  );
  const { user } = openForm();
  const breed = await screen.findByRole('combobox', { name: 'Breed' });
  const variety = (description: RegExp) => screen.findByRole('textbox', { name: 'Variety', description });
  await user.clear(breed);
  await user.type(breed, 'Holland');
  await user.clear(await variety(/^You noted this for a Java\. Is it still right\?$/));
  expect(await variety(/^Its color/)).toBeVisible();
});

test('breed, notes and what the bird is available for can be changed', async () => {
  const { user } = openForm();
  const breed = await screen.findByRole('combobox', { name: 'Breed' });
  expect(breed).toHaveValue('Java');
  await user.clear(breed);
  await user.type(breed, 'Buckeye');
  const notes = screen.getByLabelText('Special notes');
  expect(
    screen.getByRole('textbox', {
      name: 'Special notes',
      description: /Anybody can read this on the bird’s page, so leave out addresses and codes\.$/,
    }),
  ).toBeVisible();
  await user.type(notes, 'Fears dogs.');
  await user.selectOptions(screen.getByLabelText('Available for'), 'Travel and visits at home');
  const { bodies, done } = sentChanges();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Mrs. Pettibone is saved');
  expect(await Promise.all(bodies)).toEqual([{ breed: 'Buckeye', specialNotes: 'Fears dogs.', availableFor: 'both' }]);
  done();
});

/** Makes the server unreachable for bird changes until `back` is called. */
function unreachable() {
  const real = globalThis.fetch;
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (input instanceof Request && input.method === 'PATCH') throw new TypeError('Failed to fetch');
    return real(input, init);
  });
  return { back: () => spy.mockRestore() };
}

test('saves an edit without a response, shows it on every screen and sends it later', async () => {
  const { user } = openForm();
  const server = unreachable();
  await user.type(await screen.findByLabelText('Variety'), 'Mottled');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Your edit of Mrs. Pettibone is kept here')).toBeVisible();
  expect(screen.getByText(/cannot be reached. Your edit of Mrs. Pettibone is kept here and sent/)).toBeVisible();
  cleanup();
  const again = openForm();
  expect(await screen.findByLabelText('Variety')).toHaveValue('Mottled');
  server.back();
  const { bodies, done } = sentChanges();
  await again.user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Your edit of Mrs. Pettibone has arrived')).toBeVisible();
  expect(await Promise.all(bodies)).toEqual([{ variety: 'Mottled' }]);
  done();
});

test('keeps an edit that the server is too busy to take, and sends it later', async () => {
  answerWith('updateChicken', { status: 503 });
  const { user } = openForm();
  await user.type(await screen.findByLabelText('Variety'), 'Mottled');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Your edit of Mrs. Pettibone is kept here')).toBeVisible();
  answerWith('updateChicken', { status: 200 });
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Your edit of Mrs. Pettibone has arrived')).toBeVisible();
});

test('shows a waiting edit in the register, marked as not sent', async () => {
  const { user } = openForm();
  const server = unreachable();
  await user.type(await screen.findByLabelText('Band'), '26-01');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Your edit of Mrs. Pettibone is kept here');
  cleanup();
  const list = renderApp('/my-birds');
  const entry = async () => {
    const name = await screen.findByRole('link', { name: 'Mrs. Pettibone' });
    return within(name.closest('li') as HTMLElement);
  };
  expect((await entry()).getByText('Band 26-01')).toBeVisible();
  expect((await entry()).getByText('Not sent yet')).toBeVisible();
  server.back();
  await list.user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('Your edit of Mrs. Pettibone has arrived');
  expect((await entry()).queryByText('Not sent yet')).toBeNull();
});

test('calls a bird whose new name is not sent yet by that name on its page, in its form and in its hatch', async () => {
  const { user } = openForm();
  const server = unreachable();
  await user.clear(await screen.findByLabelText('Name'));
  await user.type(screen.getByLabelText('Name'), 'Henrietta');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Your edit of Henrietta is kept here')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Henrietta' })).toBeVisible();
  cleanup();
  openForm();
  expect(await screen.findByRole('heading', { level: 1, name: 'Edit Henrietta' })).toBeVisible();
  cleanup();
  renderApp(`/my-birds?hatch=${PETTIBONE}`);
  expect(await screen.findByDisplayValue('Chick 1 of Henrietta')).toBeVisible();
  server.back();
});

test('sends a reverted change while an edit is waiting, since that edit may arrive', async () => {
  const { user } = openForm();
  const server = unreachable();
  await user.type(await screen.findByLabelText('Band'), '26-01');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Your edit of Mrs. Pettibone is kept here');
  cleanup();
  const again = openForm();
  await again.user.clear(await screen.findByLabelText('Band'));
  await again.user.type(screen.getByLabelText('Variety'), 'Mottled');
  server.back();
  const { bodies, done } = sentChanges();
  await again.user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Mrs. Pettibone is saved');
  expect(await Promise.all(bodies)).toEqual([{ bandNumber: null, variety: 'Mottled' }]);
  done();
});

test('sends an edit from another tab too', async () => {
  const { user } = openForm();
  const server = unreachable();
  await user.type(await screen.findByLabelText('Band'), '26-01');
  const { changes, entered } = {
    changes: { description: 'From the other tab.' },
    entered: { description: 'From the other tab.' },
  };
  const other = {
    keeperId: complete.value.id,
    kind: 'bird edit',
    subject: PETTIBONE,
    name: 'edit of Mrs. Pettibone',
  } as const;
  enqueue({ ...other, payload: { changes, entered } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Your edit of Mrs. Pettibone is kept here');
  server.back();
  const { bodies, done } = sentChanges();
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  await screen.findByText('Your edits have arrived');
  expect(await Promise.all(bodies)).toEqual([{ description: 'From the other tab.' }, { bandNumber: '26-01' }]);
  done();
});

/** Makes the server return this band, and returns the changes that are sent. */
function serverHas(bandNumber: string) {
  const sent: unknown[] = [];
  const real = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = input as Request;
    if (request.method === 'PATCH') sent.push(await request.clone().json());
    const answer = await real(input, init);
    if (!request.url.includes('/api/chickens/mine')) return answer;
    const birds: { id: string }[] = await answer.json();
    return Response.json(birds.map((bird) => (bird.id === PETTIBONE ? { ...bird, bandNumber } : bird)));
  });
  return sent;
}

async function saveBand(band: string) {
  const { user } = openForm();
  await user.clear(await screen.findByLabelText('Band'));
  await user.type(screen.getByLabelText('Band'), band);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Your edit of Mrs. Pettibone is kept here');
  // The notice may still be that of the edit before.
  await screen.findByText(band.trim(), { selector: 'dd' });
  return user;
}

test('does not overwrite later changes from another device with a waiting edit', async () => {
  const server = unreachable();
  const user = await saveBand('26-01');
  server.back();
  const sent = serverHas('26-77');
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Your edit of Mrs. Pettibone was not taken')).toBeVisible();
  expect(
    screen.getByText(
      'Mrs. Pettibone was changed on another phone or computer meanwhile. Band now says: “26-77”. You had entered: “26-01”.',
    ),
  ).toBeVisible();
  expect(sent).toEqual([]);
  cleanup();
  openForm();
  expect(await screen.findByLabelText('Band')).toHaveValue('26-01');
  expect(screen.getByText('You changed this before and it is not saved: band.')).toBeVisible();
  expect(screen.getByText('Saved now: band “26-77”.')).toBeVisible();
});

test('sends the other fields of an edit whose band was changed elsewhere', async () => {
  const server = unreachable();
  const { user } = openForm();
  await user.type(await screen.findByLabelText('Variety'), 'Mottled');
  await user.selectOptions(screen.getByLabelText('Temperament'), 'Friendly');
  await user.type(screen.getByLabelText('Band'), '26-01');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Your edit of Mrs. Pettibone is kept here');
  server.back();
  const sent = serverHas('26-77');
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Part of your edit of Mrs. Pettibone was not taken')).toBeVisible();
  expect(sent).toEqual([{ variety: 'Mottled', characteristics: { temperament: 'friendly' } }]);
  expect(screen.getByText(/^You changed Mrs. Pettibone and it is not saved: band\./)).toBeVisible();
});

test('compares an edit that takes the place of a waiting one, and shows the refusal at the form', async () => {
  const server = unreachable();
  await saveBand('26-01');
  cleanup();
  const { user } = openForm();
  await user.clear(await screen.findByLabelText('Band'));
  await user.type(screen.getByLabelText('Band'), '26-02');
  server.back();
  const sent = serverHas('26-77');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Band now says: “26-77”. You had entered: “26-02”.');
  expect(sent).toEqual([]);
});

test('does not mistake an edit with a lost response for a change from elsewhere', async () => {
  const server = unreachable();
  await saveBand('26-01 ');
  cleanup();
  const user = await saveBand('26-02');
  server.back();
  const sent = serverHas('26-01');
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  await screen.findByText('Your edit of Mrs. Pettibone has arrived');
  expect(sent).toEqual([{ bandNumber: '26-02' }]);
});

test('puts an edit that is rejected later back into its form', async () => {
  const { user } = openForm();
  const server = unreachable();
  await user.type(await screen.findByLabelText('Band'), '26-01');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Your edit of Mrs. Pettibone is kept here');
  server.back();
  answerWith('updateChicken', { status: 422, example: 'refused' });
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Your edit of Mrs. Pettibone was not taken')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Look at it' })).toBeVisible();
  expect(screen.getByText(/^You changed Mrs. Pettibone and it is not saved: band/)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Back to my birds' }));
  expect(await screen.findByText('Change not saved')).toBeVisible();
  cleanup();
  openForm();
  expect(await screen.findByLabelText('Band')).toHaveValue('26-01');
});

test('removes a waiting edit when it is discarded', async () => {
  const { user } = openForm();
  const server = unreachable();
  await user.type(await screen.findByLabelText('Variety'), 'Mottled');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Your edit of Mrs. Pettibone is kept here');
  cleanup();
  const again = openForm();
  await again.user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(screen.queryByText(/Your edit of Mrs. Pettibone is kept here and/)).toBeNull());
  server.back();
});

test('changes purpose, temperament and egg color', async () => {
  const { user } = openForm();
  const { bodies, done } = sentChanges();
  await user.selectOptions(await screen.findByLabelText('Purpose'), 'Dual purpose');
  await user.selectOptions(screen.getByLabelText('Temperament'), 'Friendly');
  await user.selectOptions(screen.getByLabelText('Egg color'), 'Blue');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Mrs. Pettibone is saved')).toBeVisible();
  expect(await Promise.all(bodies)).toEqual([
    { characteristics: { purpose: 'dual', temperament: 'friendly', eggColor: 'blue' } },
  ]);
  done();
});
