import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import example from '../../fixtures/examples/recommendPartners.three.json' with { type: 'json' };
import match from '../../fixtures/examples/swipeChicken.match.json' with { type: 'json' };
import { answerWith, signIn } from '../testing/mock.ts';
import { renderApp } from '../testing/render.tsx';

const SCREEN = '/breeding-recommendations';
const FOUND = `${SCREEN}?chicken=s12kg7zep5weu4mo`;

async function openPartners() {
  signIn();
  const app = renderApp(FOUND);
  await screen.findByRole('heading', { name: /^Top Breeding Matches/ });
  return app;
}

const cardOf = (name: string) => within(screen.getByRole('heading', { level: 3, name }).closest('li') as HTMLElement);

test('asks a visitor to sign in and comes back', async () => {
  renderApp(SCREEN);
  expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/auth?next=%2Fbreeding-recommendations',
  );
});

test('says what is loading', async () => {
  signIn();
  renderApp(SCREEN);
  expect(await screen.findByText('Loading your chickens...')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Find Breeding Partners' })).toBeVisible();
});

test('without birds it leads to a first one', async () => {
  signIn();
  answerWith('listMyChickens', { example: 'empty' });
  renderApp(SCREEN);
  expect(await screen.findByText('No chickens yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add Your First Chicken' })).toHaveAttribute('href', '/add-chicken');
});

test('without birds and place it leads to the place first', async () => {
  signIn();
  answerWith('getProfile', { example: 'withoutPlace' });
  answerWith('listMyChickens', { example: 'empty' });
  renderApp(SCREEN);
  expect(await screen.findByRole('link', { name: 'Add Your First Chicken' })).toHaveAttribute(
    'href',
    '/create-profile?next=%2Fadd-chicken',
  );
});

test('the own birds are told by name, breed and sex; the button waits for a choice and tells that it is at work', async () => {
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
  await user.click(screen.getByRole('button', { name: 'Find Breeding Partners' }));
  expect(screen.getByRole('button', { name: 'Finding Matches...' })).toBeDisabled();
  expect(await screen.findByRole('heading', { name: 'Top Breeding Matches (3)' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Find Breeding Partners' })).toBeEnabled();
  await waitFor(() => expect(screen.getByRole('region', { name: 'Partners' })).toHaveFocus());
  expect(address()).toBe(FOUND);
});

test('shows the bird that partners are looked for, and how far', async () => {
  await openPartners();
  expect(screen.getByRole('heading', { name: 'Horatio' })).toBeVisible();
  expect(screen.getByText('Searching within 25 miles of Austin, Texas')).toBeVisible();
});

test('each match has its score, its label, its facts and its reasons', async () => {
  await openPartners();
  const cards = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(cards).toEqual(example.value.recommendations.map(({ name }) => name));
  const best = cardOf('Juniper');
  expect(best.getByText('168')).toBeVisible();
  expect(best.getByText('of 200')).toBeVisible();
  expect(best.getByText('Excellent Match')).toBeVisible();
  expect(best.getByText('Dominique hen')).toBeVisible();
  expect(best.getByText('Watch')).toBeVisible();
  expect(best.getByText('3 miles away · 2 years')).toBeVisible();
  for (const reason of example.value.recommendations[0]?.reasons ?? []) expect(best.getByText(reason)).toBeVisible();
  expect(cardOf('Marigold').getByText('Great Match')).toBeVisible();
});

test('a pair that should not be bred stands last, with the reason in the place of the label', async () => {
  await openPartners();
  const last = cardOf('Minnow');
  expect(last.getByText('Not advised.').parentElement).toHaveTextContent(
    'Not advised. The chicks would be inbred by 25 %, as of full brother and sister.',
  );
  expect(last.queryByText('Fair Match')).toBeNull();
});

test('says that there is no match, and what to try', async () => {
  answerWith('recommendPartners', { example: 'empty' });
  await openPartners();
  expect(screen.getByRole('heading', { name: 'Top Breeding Matches (0)' })).toBeVisible();
  expect(screen.getByText('No matches found')).toBeVisible();
  expect(screen.getByText('Try expanding your search distance or check back later for new listings')).toBeVisible();
});

test('a failure is said in its place and tried again when told to', async () => {
  signIn();
  answerWith('recommendPartners', { status: 503 });
  const { user } = renderApp(FOUND);
  expect(await screen.findByRole('alert')).toHaveTextContent('The server has a problem');
  answerWith('recommendPartners', { example: 'three' });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Top Breeding Matches (3)' })).toBeVisible();
});

test('View Profile opens the bird, and a like there shows how to reach its owner', async () => {
  const { user } = await openPartners();
  await user.click(cardOf('Juniper').getByRole('button', { name: 'View Profile of Juniper' }));
  const profile = within(await screen.findByRole('dialog', { name: 'Juniper' }));
  expect(await profile.findByText('Personality Profile')).toBeVisible();
  await user.click(profile.getByRole('button', { name: 'Like' }));
  const contact = within(await screen.findByRole('dialog', { name: "It's a Match!" }));
  expect(await contact.findByText(match.value.match.ownerName)).toBeVisible();
  await user.click(contact.getByRole('button', { name: 'Back to the matches' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a bird that has gone meanwhile is told so in its dialog', async () => {
  const { user } = await openPartners();
  answerWith('getChicken', { status: 404 });
  await user.click(cardOf('Juniper').getByRole('button', { name: 'View Profile of Juniper' }));
  expect(await screen.findByText('This bird is no longer on offer.')).toBeVisible();
});

test('Compare leads to both birds side by side, each in its own place', async () => {
  await openPartners();
  expect(cardOf('Juniper').getByRole('link', { name: 'Compare Horatio and Juniper' })).toHaveAttribute(
    'href',
    '/genetic-compatibility?rooster=b1rdm1n3r00st3r1&hen=b1rdd0m1n1queh3n',
  );
});
