import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import dominique from '../../fixtures/examples/identifyBreed.dominique.json' with { type: 'json' };
import mixed from '../../fixtures/examples/identifyBreed.mixed.json' with { type: 'json' };
import unsure from '../../fixtures/examples/identifyBreed.unsure.json' with { type: 'json' };
import { answerWith } from '../testing/mock.ts';
import { renderApp } from '../testing/render.tsx';
import { sentTo } from '../testing/sent-to.ts';

const ADDRESS = '/breed-identification?tab=manual';
type User = ReturnType<typeof renderApp>['user'];

const group = (name: string) => within(screen.getByRole('group', { name }));
const button = () => screen.getByRole('button', { name: /^Identif/ });
const answer = () => screen.getByRole('region', { name: 'Identification' });

async function open() {
  const app = renderApp(ADDRESS);
  await screen.findByRole('heading', { name: 'Primary Traits' });
  return app;
}

async function chooseFour(user: User) {
  await user.click(group('Comb').getByRole('radio', { name: 'Rose' }));
  await user.click(group('Plumage pattern').getByRole('radio', { name: 'Barred' }));
  await user.click(group('Leg color').getByRole('radio', { name: 'Yellow' }));
  await user.click(group('Egg color').getByRole('radio', { name: 'Brown' }));
}

async function identify(example: string) {
  answerWith('identifyBreed', { example });
  const app = await open();
  await chooseFour(app.user);
  await app.user.click(button());
  await screen.findByRole('heading', { name: 'Most Likely Breeds' });
  return app;
}

test('requires four traits, counts them and sends them', async () => {
  const bodies = sentTo('/api/breed-identification');
  const { user } = await open();
  expect(screen.getByText(/^Select at least 4 traits/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Additional Traits' })).toBeVisible();
  expect(screen.getByText('0 of 4 traits')).toBeVisible();
  expect(button()).toBeDisabled();
  await user.click(group('Comb').getByRole('radio', { name: 'Rose' }));
  await user.click(group('Size').getByRole('radio', { name: /^Bantam/ }));
  await user.type(screen.getByRole('textbox', { name: 'Additional notes' }), 'five toes');
  expect(screen.getByText('3 of 4 traits')).toBeVisible();
  expect(button()).toBeDisabled();
  await user.click(group('Egg color').getByRole('radio', { name: 'Tinted' }));
  expect(screen.getByText('4 of 4 traits')).toBeVisible();
  await user.click(button());
  await screen.findByRole('heading', { name: 'Most Likely Breeds' });
  expect(bodies).toEqual([{ combType: 'rose', size: 'bantam', eggColor: 'tinted', additionalNotes: 'five toes' }]);
});

test.each([
  ['probable', 50, 'Probably'],
  ['possible', 25, 'Possibly'],
])('words “%s” to fit before a breed', async (confidenceWords, confidence, verdict) => {
  const { user } = await open();
  await chooseFour(user);
  const send = globalThis.fetch;
  globalThis.fetch = async () => Response.json({ ...dominique.value, confidence, confidenceWords });
  await user.click(button());
  expect(await screen.findByText(`${verdict} a Dominique`)).toBeVisible();
  globalThis.fetch = send;
});

test('clears a trait', async () => {
  const { user } = await open();
  await user.click(group('Comb').getByRole('radio', { name: 'Pea' }));
  await user.click(group('Comb').getByRole('radio', { name: 'Not known' }));
  expect(screen.getByText('0 of 4 traits')).toBeVisible();
});

test('lets the keyboard choose a trait in a radio group', async () => {
  const { user } = await open();
  group('Comb').getByRole('radio', { name: 'Not known' }).focus();
  await user.keyboard('{ArrowUp}');
  expect(group('Comb').getByRole('radio', { name: 'Walnut' })).toHaveProperty('checked', true);
});

test('switches tabs with the arrow keys', async () => {
  const { user, address } = await open();
  screen.getByRole('tab', { name: 'Manual Traits' }).focus();
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: 'Photo ID' })).toHaveFocus();
  expect(address()).toBe('/breed-identification');
});

test('collapses less useful traits, and “None of these” clears the marks', async () => {
  const { user } = await open();
  await user.click(screen.getByText('More traits'));
  expect(group('Feathers').getByRole('radio', { name: 'Silkie' })).toBeVisible();
  const marks = group('Special marks');
  await user.click(marks.getByRole('checkbox', { name: 'Crest' }));
  await user.click(marks.getByRole('checkbox', { name: 'None of these' }));
  expect(marks.getByRole('checkbox', { name: 'Crest' })).toHaveProperty('checked', false);
});

test('keeps the chosen traits after a reload', async () => {
  const { user } = await open();
  await chooseFour(user);
  document.body.replaceChildren();
  await open();
  expect(group('Comb').getByRole('radio', { name: 'Rose' })).toHaveProperty('checked', true);
  expect(screen.getByText('4 of 4 traits')).toBeVisible();
});

test('shows a confident result with reasons and further links', async () => {
  await identify('dominique');
  const { confidence, primaryMatches } = dominique.value;
  const [first] = primaryMatches;
  expect(screen.getByText(`Very likely a ${first?.breedName}`)).toBeVisible();
  expect(screen.getByText(/^Overall confidence/).parentElement).toHaveTextContent(
    `Overall confidence: very likely${confidence}%`,
  );
  await waitFor(() => expect(answer()).toHaveFocus());
  const card = within(
    screen.getByRole('heading', { level: 3, name: String(first?.breedName) }).closest('li') as HTMLElement,
  );
  expect(card.getByText(`${first?.confidenceScore}% match`)).toBeVisible();
  expect(card.getByText('Watch')).toBeVisible();
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(first?.matchingTraits);
  expect(card.getByText(String(first?.reasoning))).toBeVisible();
  expect(card.getByRole('img', { name: 'Dominique hen' })).toBeVisible();
  expect(card.getByRole('link', { name: 'All about the Dominique' })).toHaveAttribute(
    'href',
    '/breeds?breed=dominique',
  );
  expect(screen.queryByRole('heading', { name: 'Possible Mixed Breeds' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Back to Main Menu' })).toHaveAttribute('href', '/education');
  expect(screen.getByRole('button', { name: 'List My Chicken for Breeding' })).toBeVisible();
});

test('shows how likely a cross is, of which breeds and why, and lists ignored words', async () => {
  await identify('mixed');
  const [mix] = mixed.value.possibleMixes;
  expect(screen.getByText('Most likely a cross of two breeds')).toBeVisible();
  expect(screen.getByText('Chance of a cross').parentElement).toHaveTextContent(`${mixed.value.mixedChance}%`);
  const mixes = within(screen.getByRole('heading', { name: 'Possible Mixed Breeds' }).parentElement as HTMLElement);
  const first = mixes.getAllByRole('listitem')[0] as HTMLElement;
  expect(first).toHaveTextContent(`${mix?.combination.replace(' x ', ' × ')} ${mix?.confidence}%`);
  expect(first).toHaveTextContent(String(mix?.explanation));
  const notes = within(screen.getByRole('heading', { name: 'Expert Notes' }).parentElement as HTMLElement);
  expect(notes.getByText(mixed.value.expertNotes)).toBeVisible();
  // Each advice stands under "What to look at next" alone.
  for (const { hint } of mixed.value.nextTraits)
    expect(notes.queryByText(new RegExp(hint.slice(1).replace(/[.?()]/g, '.'), 'i'))).toBeNull();
  expect(notes.getByText(`Not understood in your notes: ${mixed.value.ignored.join(', ')}.`)).toBeVisible();
});

test('says that there is not enough evidence below 25 percent', async () => {
  await identify('unsure');
  const [likeliest, ...others] = unsure.value.primaryMatches;
  expect(screen.getByText('Not enough to say')).toBeVisible();
  expect(screen.getByText(new RegExp(`^Even the likeliest breed, ${likeliest?.breedName}, has only`))).toBeVisible();
  const common = others.find(({ conservationStatus }) => conservationStatus === 'Common');
  const card = screen.getByRole('heading', { level: 3, name: String(common?.breedName) }).closest('li');
  expect(within(card as HTMLElement).queryByText('Common breed')).toBeNull();
});

test('suggests the next trait and links to its picker, even a collapsed one', async () => {
  const { user } = await identify('dominique');
  const [next] = dominique.value.nextTraits;
  expect(next?.trait).toBe('plumageColor');
  expect(screen.getByText(/would help a little\. Name the/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Choose plumage color' }));
  await waitFor(() => expect(screen.getByRole('group', { name: 'Plumage color' })).toHaveFocus());
});

test('focuses the picker only once', async () => {
  const { user } = await identify('dominique');
  await user.click(screen.getByRole('button', { name: 'Choose plumage color' }));
  await waitFor(() => expect(screen.getByRole('group', { name: 'Plumage color' })).toHaveFocus());
  await user.click(screen.getByRole('tab', { name: 'Photo ID' }));
  await user.click(screen.getByRole('tab', { name: 'Manual Traits' }));
  expect(screen.getByRole('group', { name: 'Comb' })).toBeVisible();
  expect(screen.getByRole('group', { name: 'Plumage color' })).not.toHaveFocus();
  expect(screen.getByRole('tab', { name: 'Manual Traits' })).toHaveFocus();
});

test('says that a result is outdated after a trait changed', async () => {
  const { user } = await identify('dominique');
  expect(screen.queryByText(/^You have changed traits since/)).toBeNull();
  expect(screen.queryByRole('group', { name: 'Comb' })).toBeNull();
  expect(screen.getByText('4 traits chosen')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change' }));
  await user.click(group('Comb').getByRole('radio', { name: 'Single' }));
  expect(screen.getByText(/^You have changed traits since/)).toBeVisible();
});

test.each([
  { status: 422, example: 'tooFewTraits' },
  { status: 503, example: 'unavailable' },
])('asks for more traits after a failure and keeps them ($example)', async (choice) => {
  answerWith('identifyBreed', choice);
  const { user } = await open();
  await chooseFour(user);
  await user.click(button());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to identify breed. Please try again with more traits.',
  );
  // Nobody was saving anything.
  expect(screen.getByRole('alert')).not.toHaveTextContent('saved');
  expect(screen.getByText('4 of 4 traits')).toBeVisible();
  expect(button()).toBeEnabled();
});
