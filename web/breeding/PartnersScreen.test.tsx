import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import register from '../../fixtures/examples/listMyChickens.register.json' with { type: 'json' };
import shownPapers from '../../fixtures/examples/listShownPapers.one.json' with { type: 'json' };
import example from '../../fixtures/examples/recommendPartners.three.json' with { type: 'json' };
import match from '../../fixtures/examples/swipeChicken.match.json' with { type: 'json' };
import { keyOf } from '../client/query.ts';
import { answerWith, signIn } from '../testing/mock.ts';
import { renderApp } from '../testing/render.tsx';
import { holdRequests } from '../testing/sent-to.ts';

const SCREEN = '/breeding-recommendations';
const FOUND = `${SCREEN}?chicken=s12kg7zep5weu4mo`;

async function openPartners() {
  signIn();
  const app = renderApp(FOUND);
  await screen.findByRole('heading', { name: /^Top Breeding Matches/ });
  return app;
}

const { userChicken, searchCriteria, recommendations, leftOut } = example.value;
const best = recommendations.find(({ isOwn }) => !isOwn);
const bestName = best?.name ?? '';
const matches = recommendations.filter(({ isCross }) => !isCross);
const crosses = recommendations.filter(({ isCross }) => isCross);
type Found = typeof example.value;
const ofOthers = matches.filter(({ isOwn }) => !isOwn);
const own = matches.filter(({ isOwn }) => isOwn);
const title = `Top Breeding Matches (${ofOthers.length})`;

const cardOf = (name: string) => within(screen.getByRole('heading', { level: 3, name }).closest('li') as HTMLElement);

test('asks a visitor to sign in and returns afterwards', async () => {
  renderApp(SCREEN);
  expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/auth?next=%2Fbreeding-recommendations',
  );
});

test('shows a partner’s color in text and picture', async () => {
  await openPartners();
  const { name, breed } = recommendations.find(
    ({ variety }) => variety === 'black',
  ) as Found['recommendations'][number];
  const card = cardOf(name);
  expect(card.getByText(`${breed} rooster, black`)).toBeInTheDocument();
  expect(card.getByRole('img', { hidden: true }).getAttribute('src')).toContain('variety=black');
});

test('says what is loading', async () => {
  signIn();
  const letGo = holdRequests('/api/chickens/mine');
  renderApp(SCREEN);
  expect(await screen.findByText('Loading your chickens...')).toBeVisible();
  letGo();
  expect(await screen.findByRole('button', { name: 'Find Breeding Partners' })).toBeVisible();
});

test('shows no distance for an own bird', async () => {
  const { user } = await openPartners();
  await user.click(screen.getByRole('button', { name: 'Change' }));
  const chosen = (await screen.findByRole('button', { name: 'Clear the chicken' })).parentElement as HTMLElement;
  expect(chosen).toHaveTextContent(/Dominique/);
  expect(chosen).not.toHaveTextContent(/away/);
});

test('leads to the first bird if there are none', async () => {
  signIn();
  answerWith('listMyChickens', { example: 'empty' });
  renderApp(SCREEN);
  expect(await screen.findByText('No chickens yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add Your First Chicken' })).toHaveAttribute('href', '/add-chicken');
});

test('leads to the location first if there are no birds and no location', async () => {
  signIn();
  answerWith('getProfile', { example: 'withoutPlace' });
  answerWith('listMyChickens', { example: 'empty' });
  renderApp(SCREEN);
  expect(await screen.findByRole('link', { name: 'Add Your First Chicken' })).toHaveAttribute(
    'href',
    '/create-profile?next=%2Fadd-chicken',
  );
});

test('lists own birds by name, breed and sex, and enables the search after a choice', async () => {
  signIn();
  const { user, address } = renderApp(SCREEN);
  expect(await screen.findByRole('button', { name: 'Find Breeding Partners' })).toBeDisabled();
  await user.click(screen.getByRole('combobox', { name: 'Your chicken' }));
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Thaddeus - Dominique \(Rooster\)/),
    expect.stringMatching(/^Mrs\. Pettibone - Java \(Hen\)/),
  ]);
  await user.click(options[0] as HTMLElement);
  const letGo = holdRequests('/api/breeding-recommendations');
  await user.click(screen.getByRole('button', { name: 'Find Breeding Partners' }));
  expect(await screen.findByRole('button', { name: 'Finding Matches...' })).toBeDisabled();
  letGo();
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('region', { name: 'Partners' })).toHaveFocus());
  expect(screen.queryByRole('button', { name: 'Find Breeding Partners' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Change' }));
  expect(screen.getByRole('button', { name: 'Find Breeding Partners' })).toBeEnabled();
  expect(address()).toBe(FOUND);
});

test('shows the chosen bird and the search radius', async () => {
  await openPartners();
  expect(screen.getByRole('heading', { level: 2, name: userChicken.name })).toBeVisible();
  const { maxDistance, location } = searchCriteria;
  expect(screen.getByText(`Searching within ${maxDistance} miles of ${location}`)).toBeVisible();
});

test('shows each match with verdict, score, label, facts and reasons', async () => {
  const { user } = await openPartners();
  await user.click(screen.getByRole('heading', { name: /^In your own flock/ }));
  const cards = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(cards.slice(0, matches.length)).toEqual([...ofOthers, ...own].map(({ name }) => name));
  for (const partner of matches) {
    const card = cardOf(partner.name);
    expect(card.getByText(String(partner.compatibilityScore))).toBeVisible();
    expect(card.getByText('of 200')).toBeVisible();
    // The list does not say whether there are photos.
    const drawing = partner.isSample
      ? /Sample bird, drawing of the breed\.$/
      : /Draw(ing of the breed|n from his record)\.$/;
    expect(card.getByRole('img', { name: drawing })).toBeVisible();
    const color = partner.variety ? `, ${partner.variety}` : '';
    expect(card.getByText(`${partner.breed} ${partner.sex.toLowerCase()}${color}`)).toBeVisible();
    expect(card.getByText(partner.conservationStatus)).toBeVisible();
    if (partner.age)
      expect(card.getByText(partner.isOwn ? `Your own bird · ${partner.age}` : partner.age)).toBeVisible();
    const isSaid = (reason: string) =>
      [/inbre/, /pullorum/].some((topic) => topic.test(reason) && topic.test(partner.verdict.reason));
    expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      partner.reasons.filter((reason) => !isSaid(reason)),
    );
    const { title, reason, kind } = partner.verdict;
    const advice = card.getByText(`${title}.`).parentElement as HTMLElement;
    expect(advice).toHaveTextContent(`${title}. ${reason}`);
    const score = card.getByText(String(partner.compatibilityScore));
    expect(advice.compareDocumentPosition(score)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const label = kind === 'cannot-say' ? 'First guess' : `${partner.label} Match`;
    if (kind !== 'not-advised') expect(card.getByText(label)).toBeVisible();
  }
});

test('lists other keepers’ birds first and collapses own birds below', async () => {
  const { client, user } = await openPartners();
  expect(own.length).toBeGreaterThan(0);
  const heading = screen.getByRole('heading', { name: `In your own flock (${own.length})` });
  const folded = heading.closest('details');
  expect(folded).toHaveProperty('open', false);
  expect(folded).not.toHaveTextContent(bestName);
  await user.click(heading);
  expect(within(folded as HTMLElement).getAllByText(/^Your own bird/)).toHaveLength(own.length);
  act(() => {
    client.setQueriesData<Found>(
      { predicate: ({ state }) => Object.hasOwn(state.data ?? {}, 'recommendations') },
      (before) => before && { ...before, recommendations: own },
    );
  });
  expect(await screen.findByRole('heading', { name: `Top Breeding Matches (${own.length})` })).toBeVisible();
  expect(screen.queryByRole('heading', { name: /^In your own flock/ })).toBeNull();
});

test('says below the heading if none of the birds is advised', async () => {
  const { client } = await openPartners();
  const list = (partners: Found['recommendations']) =>
    act(() => {
      client.setQueriesData<Found>(
        { predicate: ({ state }) => Object.hasOwn(state.data ?? {}, 'recommendations') },
        (before) => before && { ...before, recommendations: partners },
      );
    });
  const refused = ofOthers.map((one, nth) => ({
    ...{ ...one, id: `refused${nth}` },
    verdict: { ...one.verdict, kind: 'not-advised' },
  }));
  const sentence = `None of these is advised for ${userChicken.name}. Each card says why.`;
  expect(screen.queryByText(sentence)).toBeNull();
  list([...refused, ...refused.map((one) => ({ ...one, id: `${one.id}2` }))]);
  expect(await screen.findByText(sentence)).toBeVisible();
  list([refused[0]!]);
  expect(await screen.findByText(`This one is not advised for ${userChicken.name}. The card says why.`)).toBeVisible();
});

test('names the nearest bird of the breed, however far, if no other keeper’s is within the distance', async () => {
  const { client } = await openPartners();
  expect(screen.queryByText(/rooster that fits your hens/)).toBeNull();
  act(() => {
    client.setQueriesData<Found>(
      { predicate: ({ state }) => Object.hasOwn(state.data ?? {}, 'recommendations') },
      (before) => before && { ...before, recommendations: own },
    );
  });
  const line = await screen.findByText(
    /^We have found no real rooster that fits your hens yet, near or far\. .* a made-up sample bird: Bartholomew/,
  );
  expect(within(line).getByRole('link', { name: 'Compare' })).toHaveAttribute(
    'href',
    '/genetic-compatibility?rooster=b1rdjavar00st3r1&hen=id0000000000000u',
  );
});

test('says whose papers the search used and links to them', async () => {
  answerWith('listShownPapers', { example: 'empty' });
  const { client } = await openPartners();
  await waitFor(() => expect(client.getQueryData(keyOf('listShownPapers'))).toEqual([]));
  expect(screen.queryByText(/^Papers shown to you/)).toBeNull();
  const [one] = shownPapers.value;
  const partner = { ...one!, chicken: { ...one!.chicken, id: best?.id ?? '', name: bestName } };
  act(() => client.setQueryData(keyOf('listShownPapers'), [partner]));
  expect(await screen.findByText(/^Papers shown to you: Hattie Brook shows you the papers of/)).toHaveTextContent(
    'This result used them.',
  );
  expect(screen.getByRole('button', { name: `Read the papers of ${bestName}` })).toBeVisible();
});

test('shows twelve matches first, and all on request', async () => {
  const { client, user } = await openPartners();
  const many = Array.from({ length: 45 }, (_, nth) => ({ ...matches[0], id: `id${nth}`, name: `Partner ${nth + 1}` }));
  act(() => {
    client.setQueriesData<Found>(
      { predicate: ({ state }) => Object.hasOwn(state.data ?? {}, 'recommendations') },
      (before) => before && ({ ...before, recommendations: many } as Found),
    );
  });
  const shown = () => screen.getAllByRole('heading', { level: 3, name: /^Partner/ });
  expect(await screen.findByRole('heading', { name: 'Top Breeding Matches (45)' })).toBeVisible();
  expect(shown().at(-1)).toHaveTextContent('Partner 12');
  expect(shown()).toHaveLength(12);
  await user.click(screen.getByRole('button', { name: 'Show all 45' }));
  expect(shown()).toHaveLength(45);
  expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull();
});

test('lists an inadvisable pair last, with the reason instead of a label', async () => {
  await openPartners();
  const last = matches.at(-1);
  const card = cardOf(last?.name ?? '');
  expect(card.getByText('Not advised.').parentElement).toHaveTextContent(`Not advised. ${last?.notAdvised}`);
  expect(card.queryByText(/ Match$/)).toBeNull();
  // A red badge would look like an award, so it has the color of a score that does not count.
  expect(card.getByText(String(last?.compatibilityScore)).parentElement?.className).toMatch(/slate/);
});

test('collapses crosses under their own heading and mentions birds that are too young', async () => {
  const { user } = await openPartners();
  expect(crosses.length).toBeGreaterThan(0);
  const heading = screen.getByRole('heading', { name: `Crosses with other breeds (${crosses.length})` });
  const folded = heading.closest('details');
  expect(folded).toHaveProperty('open', false);
  expect(folded).toHaveTextContent(crosses[0]?.name ?? '');
  await user.click(heading);
  expect(folded).toHaveProperty('open', true);
  expect(screen.getByText(leftOut[0]?.sentence ?? '')).toBeVisible();
});

test('suggests a wider search when there is no match', async () => {
  answerWith('recommendPartners', { example: 'empty' });
  const { user, address } = await openPartners();
  expect(screen.getByRole('heading', { name: 'Top Breeding Matches (0)' })).toBeVisible();
  expect(screen.getByText('No matches found')).toBeVisible();
  expect(screen.getByText('Try expanding your search distance or check back later for new listings')).toBeVisible();
  answerWith('recommendPartners', { example: 'three' });
  await user.click(screen.getByRole('button', { name: 'Search within 50 miles' }));
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(address()).toBe(`${FOUND}&within=50`);
});

test('offers a wider search even with some matches', async () => {
  const { user, address } = await openPartners();
  await user.click(screen.getByRole('button', { name: 'Search within 50 miles' }));
  await waitFor(() => expect(address()).toBe(`${FOUND}&within=50`));
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
});

test('shows an error in place and retries on request', async () => {
  signIn();
  answerWith('recommendPartners', { status: 503 });
  const { user } = renderApp(FOUND);
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong on the server');
  answerWith('recommendPartners', { example: 'three' });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
});

test('opens the bird with View Profile; a like there shows the owner’s contact', async () => {
  const { user } = await openPartners();
  await user.click(cardOf(bestName).getByRole('button', { name: `View Profile of ${bestName}` }));
  const profile = within(await screen.findByRole('dialog', { name: bestName }));
  expect(await profile.findByText('Personality Profile')).toBeVisible();
  await user.click(profile.getByRole('button', { name: 'Like' }));
  const contact = within(await screen.findByRole('dialog', { name: "It's a Match!" }));
  expect(await contact.findByText(match.value.match.ownerName)).toBeVisible();
  await user.click(contact.getByRole('button', { name: 'Back to the matches' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('says in the dialog that a bird is no longer on offer', async () => {
  const { user } = await openPartners();
  answerWith('getChicken', { status: 404 });
  await user.click(cardOf(bestName).getByRole('button', { name: `View Profile of ${bestName}` }));
  expect(await screen.findByText('This bird is no longer on offer.')).toBeVisible();
});

test('offers no like for an own bird', async () => {
  answerWith('listMyChickens', { example: 'register' });
  const { user } = await openPartners();
  const own = recommendations.find(({ id }) => register.value.some((bird) => bird.id === id));
  await user.click(cardOf(own?.name ?? '').getByRole('button', { name: `View Profile of ${own?.name}` }));
  expect(await screen.findByText('One of your own birds.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Like' })).toBeNull();
});

test('links Compare to both birds, rooster first', async () => {
  await openPartners();
  const compare = cardOf(bestName).getByRole('link', { name: `Compare ${userChicken.name} and ${bestName}` });
  const [rooster, hen] = [best?.id, userChicken.id];
  expect(userChicken.sex).toBe('Hen');
  expect(compare).toHaveAttribute('href', `/genetic-compatibility?rooster=${rooster}&hen=${hen}`);
});
