import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Chicken, MatchedChicken } from '#contract';
import profile from '../../fixtures/examples/getProfile.complete.json' with { type: 'json' };
import example from '../../fixtures/examples/listMatches.three.json' with { type: 'json' };
import register from '../../fixtures/examples/listMyChickens.register.json' with { type: 'json' };
import { enqueue, outbox } from '../client/outbox.ts';
import { answerWith, signIn } from '../testing/mock.ts';
import { renderApp } from '../testing/render.tsx';
import { sentTo } from '../testing/sent-to.ts';
import { storedTrips } from '../trips/stored-trips.ts';
import { today } from '../ui/today.ts';
import { messageOf, partnerLabel, partnersOf } from './message.ts';
import { matchesQuery } from './queries.ts';

test('lists each liked bird with the contact that its owner shares', async () => {
  signIn();
  answerWith('listMatches', { example: 'three' });
  renderApp('/matches');
  const rows = await birds();
  expect(rows).toHaveLength(example.value.length);
  const { chicken, match } = example.value[2] as Matched;
  const row = within(rows[2] as HTMLElement);
  expect(row.getByRole('heading', { name: chicken.name })).toBeVisible();
  expect(row.getByText(match.ownerName)).toBeVisible();
  // The examples are made from the sample flock.
  expect(row.getByRole('img', { name: /Sample bird, drawing of the breed/ })).toBeVisible();
  expect(row.getByText('Sample birds and their keepers are made up, so nobody will answer.')).toBeVisible();
  expect(row.getByRole('link', { name: match.phone ?? '' })).toHaveAttribute('href', telephone(match.phone ?? ''));
  expect(row.getByRole('link', { name: match.email })).toHaveAttribute('href', mailTo(match.email, chicken.name));
  expect(row.getByRole('link', { name: `Open ${chicken.name}’s page` })).toHaveAttribute('href', `/bird/${chicken.id}`);
});

test('lists keepers who asked first, with their contact, until they are blocked', async () => {
  signIn();
  answerWith('listMatches', { example: 'empty' });
  answerWith('listAsks', { example: 'two' });
  const { user } = renderApp('/matches');
  const asks = within(await screen.findByRole('region', { name: 'Keepers who want to hear from you' }));
  const [gwen, teal] = asks.getAllByRole('heading', { level: 3 }).map((heading) => heading.closest('li'));
  const ofGwen = within(gwen as HTMLElement);
  expect(ofGwen.getByRole('heading', { name: 'Gwen Hart asked about Juno' })).toBeVisible();
  expect(ofGwen.getByRole('link', { name: 'Juno' })).toHaveAttribute('href', '/bird/id0000000000006c');
  expect(ofGwen.getByRole('link', { name: 'gwen@example.org' })).toHaveAttribute(
    'href',
    mailTo('gwen@example.org', 'Juno'),
  );
  expect(ofGwen.getByRole('link', { name: '+1 512 555 0142' })).toHaveAttribute('href', 'tel:+15125550142');
  expect(ofGwen.getByRole('link', { name: 'Text Gwen Hart' })).toHaveAttribute('href', 'sms:+15125550142');
  expect(within(teal as HTMLElement).queryByRole('link', { name: /^Text / })).toBeNull();
  expect(ofGwen.getByRole('link', { name: 'Write' })).toHaveAttribute('href', mailTo('gwen@example.org', 'Juno'));
  await user.click(ofGwen.getByRole('button', { name: 'Block' }));
  answerWith('listAsks', { example: 'empty' });
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Block Gwen Hart?' })).getByRole('button', {
      name: 'Block Gwen Hart',
    }),
  );
  expect(await screen.findByText('Gwen Hart is blocked')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Keepers who want to hear from you' })).toBeNull());
});

test('puts the birds of one owner together, under the contact that they share', async () => {
  signIn();
  answerWith('listMatches', { example: 'three' });
  renderApp('/matches');
  const group = within(await screen.findByRole('region', { name: 'Birds of Otis Longspur' }));
  expect(group.getByText('Otis Longspur’s 2 birds')).toBeVisible();
  expect(group.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Bartholomew',
    'Don Fidel',
  ]);
  expect(group.getAllByRole('link', { name: 'otis@example.org' })).toHaveLength(1);
  expect(group.getByText('Please make contact by email')).toBeVisible();
});

/** Returns the fields of a mailto: or sms: link. */
const fieldsOf = (link: HTMLElement) =>
  Object.fromEntries(new URLSearchParams((link.getAttribute('href') ?? '').split('?')[1]));

test('suggests no chick as a partner', () => {
  const [hen] = register.value as Chicken[];
  const liked = { id: 'he', sex: 'Rooster', breed: 'Java' } as const;
  const ofAge = (id: string, hatchDate: string) => ({ ...hen, id, sex: 'Hen', breed: 'Java', hatchDate }) as Chicken;
  const today = new Date().toISOString().slice(0, 10);
  expect(partnersOf(liked, [ofAge('chick', today), ofAge('hen', '2024-05-01')]).map(({ id }) => id)).toEqual(['hen']);
});

test('suggests birds of the same breed first, then available ones, with distinct labels', () => {
  const [some] = register.value as Chicken[];
  const keep = (id: string, more: Partial<Chicken>) =>
    ({ ...some, id, name: 'Bess', sex: 'Hen', breed: 'Redcap', hatchDate: '2024-05-01', ...more }) as Chicken;
  const flock = [
    keep('paused', { isAvailable: false, bandNumber: '24-1' }),
    keep('java', { breed: 'Java', isAvailable: true }),
    keep('offered', { isAvailable: true, bandNumber: null }),
  ];
  const partners = partnersOf({ id: 'he', sex: 'Rooster', breed: 'Redcap' }, flock);
  expect(partners.map(({ id }) => id)).toEqual(['offered', 'paused', 'java']);
  const [offered, paused, java] = partners.map((bird) => partnerLabel(bird, partners, flock));
  expect(offered).toMatch(/^Bess, Redcap \(hatched 2024/);
  expect(paused).toMatch(/^Bess, Redcap \(band 24-1 · hatched 2024/);
  expect(java).toBe('Bess, Java');
});

test('describes an unnamed bird by its breed and sex in a message', () => {
  const bird = (id: string, name: string, sex: Chicken['sex']) => ({
    id,
    name,
    sex,
    breed: 'Redcap',
    isAvailable: false,
  });
  const parts = { from: null, home: null, site: 'https://flock.test' };
  const liked = bird('she', 'Redcap hen 2', 'Hen');
  const text = messageOf({ ...parts, liked, alike: 1, own: bird('he', 'Redcap rooster 1', 'Rooster') });
  expect(text).toContain('I like one of your Redcap hens on Heritage Flock: Redcap hen 2.\n');
  expect(text).toContain('I have a partner in mind, one of my Redcap roosters.\nWould you like to breed the two?');
  const his = { ...parts, liked: bird('he', 'Baron', 'Rooster'), own: bird('she', 'Redcap hen 2', 'Hen') };
  expect(messageOf({ ...his, alike: 3 })).toContain('I keep 3 Redcap hens.\nWould you like to breed him with them?');
  expect(messageOf({ ...his, own: bird('she', 'Bess', 'Hen'), alike: 3 })).toContain(
    'I keep Bess, a Redcap hen, and 2 more.\nWould you like to breed the two?',
  );
  expect(messageOf({ ...his, alike: 1 })).toContain('I have a partner in mind, one of my Redcap hens.\n');
  expect(messageOf({ ...parts, liked: bird('she', 'Bess', 'Hen'), own: undefined, alike: 0 })).toContain(
    'I like your Redcap hen Bess on Heritage Flock.',
  );
});

test('prepares a message with both birds for email and text', async () => {
  answerWith('listMyChickens', { example: 'register' });
  const { user } = await open();
  const [, , row] = await birds();
  const juniper = within(row as HTMLElement);
  const choice = await juniper.findByLabelText('Your bird in the message');
  expect(choice).toHaveValue('s12kg7zep5weu4mo');
  const { subject, body } = fieldsOf(juniper.getByRole('link', { name: 'Write an email' }));
  expect(subject).toBe('Juniper and Thaddeus on Heritage Flock');
  const at = (id: string) => new URL(`/bird/${id}`, window.location.href).href;
  expect(body?.split('\r\n')).toEqual([
    'Hello,',
    'I like your Dominique hen Juniper on Heritage Flock.',
    at('b1rdd0m1n1queh3n'),
    'I keep Thaddeus, a Dominique rooster.',
    at('s12kg7zep5weu4mo'),
    'Would you like to breed the two?',
    'I look forward to hearing from you.',
    profile.value.name,
    profile.value.location,
  ]);
  const text = fieldsOf(juniper.getByRole('link', { name: 'Write a text' }));
  expect(text.body).toBe(body?.replaceAll('\r\n', '\n'));
  // Only its owner can open the page of a bird that is not offered.
  await user.selectOptions(choice, 'Barnacle, Java');
  const other = fieldsOf(juniper.getByRole('link', { name: 'Write an email' })).body;
  expect(other).toContain('I keep Barnacle, a Java rooster, and 1 more.\r\nWould you like');
  await user.selectOptions(choice, 'None');
  expect(fieldsOf(juniper.getByRole('link', { name: 'Write an email' })).body).not.toContain('I keep');
});

test('prepares a message without an own bird for a keeper without birds', async () => {
  answerWith('listMyChickens', { example: 'empty' });
  await open();
  const [row] = await birds();
  const bird = within(row as HTMLElement);
  expect(bird.queryByLabelText('Your bird in the message')).toBeNull();
  expect(fieldsOf(bird.getByRole('link', { name: 'Write an email' })).body).toContain('your Java rooster Bartholomew');
  expect(bird.queryByRole('link', { name: 'Write a text' })).toBeNull();
});

test('offers the next state with one button', async () => {
  const { user } = await open();
  const sent = sentTo(`/api/matches/${newest.chicken.id}`);
  await user.click(noteOf(newest.chicken.name).getByRole('button', { name: 'I wrote to the owner' }));
  await waitFor(() => expect(sent).toMatchObject([{ state: 'contacted', note: newest.match.note }]));
  expect(sent).toMatchObject([{ before: [{ state: newest.match.state, note: newest.match.note }] }]);
  expect(noteOf(oldest.chicken.name).getByRole('button', { name: 'We agreed' })).toBeVisible();
  expect(noteOf(agreed.chicken.name).queryByRole('button', { name: 'We agreed' })).toBeNull();
});

/** Returns the list items of the birds, without the list of states. */
const birds = async () =>
  (await screen.findAllByRole('heading', { level: 2 })).flatMap((name) => name.closest('li') ?? []);

const telephone = (phone: string) => `tel:${phone.replaceAll(' ', '')}`;
const mailTo = (email: string, bird: string) =>
  `mailto:${email}?subject=${encodeURIComponent(`${bird} on Heritage Flock`)}`;

test('tells a keeper without matches how to get one', async () => {
  signIn();
  answerWith('listMatches', { example: 'empty' });
  renderApp('/matches');
  expect(await screen.findByText('No matches yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Look at the birds' })).toHaveAttribute('href', '/');
});

test('says that a like has not been sent yet', async () => {
  signIn();
  answerWith('listMatches', { example: 'empty' });
  const like = {
    kind: 'swipe',
    name: 'like of Henrietta',
    payload: { direction: 'like', chickenName: 'Henrietta' },
  } as const;
  enqueue({ ...like, keeperId: profile.value.id, subject: 'b1rdh3nr13tta0001' });
  renderApp('/matches');
  expect(await screen.findByText('Your likes are not sent yet')).toBeVisible();
  expect(screen.queryByText('No matches yet')).toBeNull();
});

test.each(['empty', 'three'])('takes back a like that waits, with %s other matches', async (example) => {
  signIn();
  answerWith('listMatches', { example });
  answerWith('undoSwipe', { status: 503 });
  const like = { kind: 'swipe', name: 'like of Henrietta', payload: { direction: 'like', chickenName: 'Henrietta' } };
  enqueue({ ...like, kind: 'swipe', keeperId: profile.value.id, subject: 'b1rdh3nr13tta0001' });
  const { user } = renderApp('/matches');
  const waiting = await screen.findByText('Your like of Henrietta is not sent yet.');
  await user.click(screen.getByRole('button', { name: 'Take it back: like of Henrietta' }));
  expect(waiting).not.toBeInTheDocument();
  expect(await screen.findByText('You no longer like Henrietta')).toBeVisible();
  expect(outbox.read()).toMatchObject([{ subject: 'b1rdh3nr13tta0001', payload: { direction: 'undo' } }]);
});

test('asks a visitor to sign in, and returns', async () => {
  renderApp('/matches');
  expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth?next=%2Fmatches');
});

const [newest, agreed, oldest] = example.value as [Matched, Matched, Matched];
type Matched = (typeof example.value)[number];
const noteOf = (name: string) => within(screen.getByRole('form', { name: `State and note of ${name}` }));

async function open(address = '/matches') {
  signIn();
  answerWith('listMatches', { example: 'three' });
  const app = renderApp(address);
  await screen.findByRole('heading', { name: newest.chicken.name });
  return app;
}

test('shows each match’s state and note, without a Save button', async () => {
  await open();
  expect(noteOf(newest.chicken.name).getByLabelText('Status')).toHaveValue('new');
  expect(noteOf(agreed.chicken.name).getByLabelText('Status')).toHaveValue('agreed');
  expect(noteOf(oldest.chicken.name).getByLabelText('Your note')).toHaveValue(String(oldest.match.note));
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('saves a state at once with the note that was typed, and a note with its button', async () => {
  const { user } = await open();
  const sent = sentTo(`/api/matches/${oldest.chicken.id}`);
  const form = noteOf(oldest.chicken.name);
  await user.clear(form.getByLabelText('Your note'));
  await user.type(form.getByLabelText('Your note'), 'In June ');
  await user.selectOptions(form.getByLabelText('Status'), 'agreed');
  await waitFor(() => expect(sent).toMatchObject([{ state: 'agreed', note: 'In June' }]));
  // The mock responds as if something else had been saved.
  await waitFor(() => expect(form.queryByRole('button', { name: 'Save' })).toBeNull());
  await user.clear(form.getByLabelText('Your note'));
  await user.type(form.getByLabelText('Your note'), 'In July ');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ note: 'In July' });
  await waitFor(() => expect(form.queryByRole('button', { name: 'Save' })).toBeNull());
  expect(screen.getByRole('form', { name: `State and note of ${oldest.chicken.name}` })).toHaveFocus();
});

test('links a match to a comparison with an own bird', async () => {
  await open();
  const [row] = await birds();
  const { chicken } = example.value[0] as Matched;
  expect(within(row as HTMLElement).getByRole('link', { name: 'Compare with my bird' })).toHaveAttribute(
    'href',
    `/genetic-compatibility?rooster=${chicken.id}`,
  );
});

test('says that a matched bird is currently not offered', async () => {
  const { client } = await open();
  const [{ chicken }] = example.value as [Matched];
  const isNotOffered = `${chicken.name} is not offered now.`;
  expect(screen.queryByText(isNotOffered)).toBeNull();
  type Pages = { pages: { items: MatchedChicken[] }[] };
  act(() => {
    client.setQueryData<Pages>(matchesQuery().queryKey, (known) => ({
      ...(known as Pages),
      pages: (known as Pages).pages.map((page) => ({
        ...page,
        items: page.items.map((one) => ({ ...one, chicken: { ...one.chicken, isAvailable: false } })),
      })),
    }));
  });
  expect(await screen.findByText(isNotOffered)).toBeVisible();
});

test('says what was sent to an owner by a keeper without a name, and links to add it', async () => {
  signIn();
  answerWith('getProfile', { example: 'withoutContact' });
  answerWith('listMatches', { example: 'askedFirst' });
  renderApp('/matches');
  expect((await screen.findAllByText(/^We sent the owner your contact\./))[0]).toBeVisible();
  const [link] = screen.getAllByRole('link', { name: 'Add your name' });
  expect(link?.getAttribute('href')).toMatch(/^\/create-profile\?next=/);
});

test('says that an owner who was asked wrote, once the keeper has noted it', async () => {
  signIn();
  answerWith('listMatches', { example: 'askedFirst' });
  const send = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const answer = await send(input, init);
    const isList = input instanceof Request && new URL(input.url).pathname === '/api/matches';
    if (!isList) return answer;
    const noted = ({ match, ...one }: Matched) => ({ ...one, match: { ...match, state: 'contacted' } });
    return Response.json(((await answer.json()) as Matched[]).map(noted));
  });
  renderApp('/matches');
  expect(await screen.findByText('The owner has been asked and wrote to you, as you noted.')).toBeVisible();
  expect(screen.queryByText(/may write to you/)).toBeNull();
});

test('shows a newly shared contact on request', async () => {
  signIn();
  answerWith('listMatches', { example: 'contactOffered' });
  const { user } = renderApp('/matches');
  const sent = sentTo(/\/swipe$/);
  const [show] = await screen.findAllByRole('button', { name: 'Show the contact' });
  expect(screen.queryByText(/wants to be asked first/)).toBeNull();
  await user.click(show as HTMLElement);
  await waitFor(() => expect(screen.getAllByRole('link', { name: /@/ }).length).toBeGreaterThan(0));
  expect(sent).toEqual([{ direction: 'like' }]);
});

test('does not promise a reply about an unavailable bird, and warns before unliking it', async () => {
  signIn();
  answerWith('listMatches', { example: 'askedPaused' });
  const { user } = renderApp('/matches');
  expect(await screen.findByText('The owner was asked, and Juno is not offered now.')).toBeVisible();
  expect(screen.queryByText(/may write to you/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Take back my like' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Take back your like of Juno?' }));
  expect(dialog.getByText(/The owner keeps the email with your contact\.$/)).toBeVisible();
});

test('takes back a like after confirmation and removes the bird', async () => {
  const { user } = await open();
  const methods: string[] = [];
  const send = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    if (input instanceof Request && new URL(input.url).pathname.endsWith('/swipe')) methods.push(input.method);
    return send(input, init);
  };
  const [row] = await birds();
  await user.click(within(row as HTMLElement).getByRole('button', { name: 'Take back my like' }));
  const dialog = within(await screen.findByRole('dialog', { name: `Take back your like of ${newest.chicken.name}?` }));
  expect(
    dialog.getByText(newest.chicken.sex === 'Hen' ? /keeps only the name and number/ : /write it down first/),
  ).toBeVisible();
  expect(methods).toEqual([]);
  answerWith('listMatches', { example: 'agreed' });
  await user.click(dialog.getByRole('button', { name: 'Take back' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: newest.chicken.name })).toBeNull());
  expect(methods).toEqual(['DELETE']);
  expect(await screen.findByText(`You no longer like ${newest.chicken.name}`)).toBeVisible();
  globalThis.fetch = send;
});

test('links an agreed match to a visit plan with bird and host filled in', async () => {
  answerWith('listMyChickens', { example: 'empty' });
  const { user, address } = await open();
  expect(await screen.findAllByRole('link', { name: 'Plan the visit' })).toHaveLength(1);
  await user.click(screen.getByRole('link', { name: 'Plan the visit' }));
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue(agreed.chicken.name));
  await waitFor(() => expect(address()).toBe('/travel-bunker-wizard'));
  await user.click(screen.getByRole('link', { name: /Destination Setup/ }));
  expect(await screen.findByLabelText('Contact name')).toHaveValue('Wren Featherstone');
});

test('links a bird with a visit to that visit until it is over', async () => {
  const plan = { roosterId: agreed.chicken.id, timeline: { arrivalDate: today() } };
  const visit = { id: 'visit', plan, editedAt: '2026-05-20T18:30:00.000Z', log: [] };
  const put = (other: object) =>
    storedTrips.put(profile.value.id, { trip: { ...visit, plan: { ...plan, ...other } }, onServer: false });
  put({});
  await open();
  expect(await screen.findByRole('link', { name: 'Open the visit' })).toHaveAttribute(
    'href',
    '/travel-bunker-tracking?trip=visit',
  );
  expect(screen.queryByRole('link', { name: 'Plan the visit' })).toBeNull();
  act(() => void put({ finishedOn: today() }));
  expect(await screen.findByRole('link', { name: 'Plan the visit' })).toBeVisible();
  act(() => void put({}));
  expect(await screen.findByRole('link', { name: 'Open the visit' })).toBeVisible();
  // Nobody closed it, but its dates are long past.
  act(() => void put({ timeline: { arrivalDate: '2025-05-25' } }));
  expect(await screen.findByRole('link', { name: 'Plan the visit' })).toBeVisible();
  storedTrips.forgetAll(profile.value.id);
});

test('offers no second plan until the server’s visits are loaded', async () => {
  const plan = { roosterId: agreed.chicken.id, henId: agreed.chicken.id };
  const { promise, resolve } = Promise.withResolvers<void>();
  const send = globalThis.fetch;
  onTestFinished(() => {
    globalThis.fetch = send;
    storedTrips.forgetAll(profile.value.id);
  });
  globalThis.fetch = async (input, init) => {
    if (!(input instanceof Request && new URL(input.url).pathname === '/api/trips')) return send(input, init);
    await promise;
    return Response.json([{ id: 'visit', plan, editedAt: '2026-05-20T18:30:00.000Z', log: [] }]);
  };
  await open();
  expect(screen.queryByRole('link', { name: 'Plan the visit' })).toBeNull();
  resolve();
  expect(await screen.findByRole('link', { name: 'Open the visit' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Plan the visit' })).toBeNull();
});

test('offers a plan if the visits cannot be loaded', async () => {
  answerWith('listTrips', { status: 503 });
  await open();
  expect(await screen.findByRole('link', { name: 'Plan the visit' })).toBeVisible();
});

test('keeps a note that the server could not save, even after reopening', async () => {
  answerWith('updateMatch', { status: 500 });
  const { user } = await open();
  const form = noteOf(newest.chicken.name);
  await user.type(form.getByLabelText('Your note'), 'Ask about the comb');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByRole('alert')).toBeVisible();
  cleanup();
  await open();
  expect(noteOf(newest.chicken.name).getByLabelText('Your note')).toHaveValue('Ask about the comb');
  expect(noteOf(newest.chicken.name).getByRole('button', { name: 'Save' })).toBeEnabled();
});

test('keeps a note offline until it is sent', async () => {
  const { user } = await open();
  const send = globalThis.fetch;
  globalThis.fetch = async () => Promise.reject(new TypeError('offline'));
  const form = noteOf(newest.chicken.name);
  await user.type(form.getByLabelText('Your note'), 'Ask about the comb');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText(/^Kept in this browser/)).toBeVisible();
  globalThis.fetch = send;
  expect(localStorage.getItem('unsent')).toContain('Ask about the comb');
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(form.queryByText(/^Kept in this browser/)).toBeNull());
  expect(localStorage.getItem('unsent')).toBeNull();
});

/** Saves a note without a response, and sends it again to a server that rejects it. */
async function saveAndBeRefused(status: 404 | 422, example: string, note: string) {
  const { user } = await open();
  const send = globalThis.fetch;
  globalThis.fetch = async () => Promise.reject(new TypeError('offline'));
  const form = noteOf(oldest.chicken.name);
  await user.clear(form.getByLabelText('Your note'));
  if (note) await user.type(form.getByLabelText('Your note'), note);
  await user.click(form.getByRole('button', { name: 'Save' }));
  await form.findByText(/^Kept in this browser/);
  globalThis.fetch = send;
  answerWith('updateMatch', { status, example });
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  const title = await screen.findByText(`Your note on ${oldest.chicken.name} was not taken`);
  expect(form.queryByText(/^Kept in this browser/)).toBeNull();
  return { notice: within(title.closest('[data-notice]') as HTMLElement) };
}

test('shows the note that another device has saved since, and keeps the one typed here', async () => {
  const { notice } = await saveAndBeRefused(422, 'changedElsewhere', 'Sunday');
  expect(
    notice.getByText(/^Another device has saved the note “.+” meanwhile\. What you entered here is not saved\.$/),
  ).toBeVisible();
  cleanup();
  await open();
  expect(noteOf(oldest.chicken.name).getByLabelText('Your note')).toHaveValue('Sunday');
});

test('restores a cleared note that was rejected as a draft', async () => {
  const { notice } = await saveAndBeRefused(422, 'unknownState', '');
  expect(notice.getByRole('button', { name: 'Look at it' })).toBeVisible();
  cleanup();
  await open();
  expect(noteOf(oldest.chicken.name).getByLabelText('Your note')).toHaveValue('');
  expect(noteOf(oldest.chicken.name).getByRole('button', { name: 'Save' })).toBeEnabled();
});

test('shows the text of a note whose match is gone', async () => {
  const { notice } = await saveAndBeRefused(404, 'noMatch', 'Ask about the comb');
  expect(notice.getByText(/Nothing was saved\. Your note: “Ask about the comb”/)).toBeVisible();
  expect(notice.queryByRole('button', { name: 'Look at it' })).toBeNull();
});

test('keeps the other filters usable when one list fails', async () => {
  const { user } = await open();
  const chips = within(screen.getByRole('navigation', { name: 'Matches by state' }));
  answerWith('listMatches', { status: 503 });
  await user.click(chips.getByRole('link', { name: 'Agreed' }));
  expect(await screen.findByRole('heading', { name: 'Something went wrong on the server' })).toBeVisible();
  await user.click(chips.getByRole('link', { name: 'All' }));
  await waitFor(async () => expect(await birds()).toHaveLength(example.value.length));
  expect(screen.queryByRole('heading', { name: 'Something went wrong on the server' })).toBeNull();
});

test('filters by state and keeps it in the URL', async () => {
  const { user } = await open();
  const chips = within(screen.getByRole('navigation', { name: 'Matches by state' }));
  expect(chips.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'true');
  answerWith('listMatches', { example: 'agreed' });
  await user.click(chips.getByRole('link', { name: 'Agreed' }));
  await waitFor(async () => expect(await birds()).toHaveLength(1));
  expect(chips.getByRole('link', { name: 'Agreed' })).toHaveAttribute('href', '/matches?state=agreed');
  answerWith('listMatches', { example: 'empty' });
  await user.click(chips.getByRole('link', { name: 'Not now' }));
  expect(await screen.findByText(/No match is marked “Not now” yet/)).toBeVisible();
});
