import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import cold from '../../fixtures/examples/recommendBreeds.cold-homestead.json' with { type: 'json' };
import desert from '../../fixtures/examples/recommendBreeds.desert.json' with { type: 'json' };
import nothing from '../../fixtures/examples/recommendBreeds.nothing-told.json' with { type: 'json' };
import { hueOfBand } from '../breeding/Verdict.tsx';
import { answerWith } from '../testing/mock.ts';
import { renderApp } from '../testing/render.tsx';
import { holdRequests, sentTo } from '../testing/sent-to.ts';

const PATH = '/breed-recommendations';
const ASKED = `${PATH}?climate=cold&winterLow=-20&summerHigh=82`;

const button = () => screen.getByRole('button', { name: /Get AI Recommendations|Analyzing Breeds/ });
const slider = (name: string) => screen.findByRole('slider', { name });
const list = (name: string) => screen.getByRole('combobox', { name });
const section = (name: string) => within(screen.getByRole('heading', { name }).closest('section') as HTMLElement);
const card = (breed: string) =>
  within(screen.getByRole('heading', { level: 3, name: breed }).closest('li') as HTMLElement);

type User = ReturnType<typeof renderApp>['user'];

/** Expands the details of a breed. */
const openMore = (user: User, breed: string) => user.click(card(breed).getByText(`More about the ${breed}`));

/** The submitted form collapses into one line. */
const changeFarm = (user: User) => user.click(screen.getByRole('button', { name: 'Change' }));

async function openAnswer(example: string) {
  answerWith('recommendBreeds', { example });
  const app = renderApp(ASKED);
  await screen.findByText(/^Each bar shows the temperatures a breed copes with/);
  return app;
}

test('asks about climate, farm and goals, all optional', async () => {
  renderApp(PATH);
  expect(await screen.findByRole('heading', { level: 1, name: 'AI Breed Recommendations' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Tell Us About Your Farm' })).toBeVisible();
  const inGroup = (group: string, name: string) =>
    within(screen.getByRole('group', { name: group })).getByLabelText(name);
  for (const name of ['Winter low', 'Summer high', 'Climate', 'Humidity'])
    expect(inGroup('Climate & Environment', name)).toBeVisible();
  for (const name of ['Farm type', 'Space available', 'Free range', 'Predator pressure'])
    expect(inGroup('Farm Details', name)).toHaveValue('');
  for (const name of ['Primary goal', 'Your experience']) expect(inGroup('Your Goals', name)).toHaveValue('');
  expect(screen.getByText('Your breeds will appear here')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the birds' })).toHaveAttribute('href', '/');
  expect(button()).toBeEnabled();
});

test('leaves sliders unanswered until touched, and shows value and range', async () => {
  const { user } = renderApp(PATH);
  const winter = await slider('Winter low');
  const summer = await slider('Summer high');
  for (const one of [winter, summer]) expect(one).toHaveAttribute('aria-valuetext', 'No answer');
  expect([winter, summer].map((one) => [one.getAttribute('min'), one.getAttribute('max')])).toEqual([
    ['-60', '60'],
    ['40', '130'],
  ]);
  for (const end of ['−60 °F', '60 °F', '40 °F', '130 °F']) expect(screen.getByText(end)).toBeVisible();
  expect(winter).toHaveValue('32');
  expect(summer).toHaveValue('85');
  fireEvent.change(winter, { target: { value: '31' } });
  expect(winter).toHaveValue('30');
  expect(winter).toHaveAttribute('step', '5');
  expect(winter).toHaveAttribute('aria-valuetext', '30 °F');
  await user.click(summer);
  expect(summer).toHaveAttribute('aria-valuetext', '85 °F');
  await user.click(screen.getByRole('button', { name: 'Clear summer high' }));
  expect(summer).toHaveAttribute('aria-valuetext', 'No answer');
});

test('sends the answers, shows progress and scrolls to the result', async () => {
  const { user, address } = renderApp(PATH);
  const sent = sentTo('/api/breed-recommendations');
  fireEvent.change(await slider('Winter low'), { target: { value: '-20' } });
  await user.selectOptions(list('Climate'), 'Cold: winters matter most');
  await user.selectOptions(list('Free range'), 'No, they stay in a run');
  await user.selectOptions(list('Primary goal'), 'Eggs and meat');
  const letGo = holdRequests('/api/breed-recommendations');
  await user.click(button());
  expect(await screen.findByRole('button', { name: 'Analyzing Breeds...' })).toBeDisabled();
  expect(screen.getByText('Comparing every breed with your farm...')).toBeVisible();
  letGo();
  expect(await screen.findByRole('heading', { name: 'Top Breed Recommendations' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('region', { name: 'Recommendations' })).toHaveFocus());
  expect(screen.queryByRole('button', { name: 'Get AI Recommendations' })).toBeNull();
  expect(
    screen.getByText('Your farm: winters of −20 °F · cold climate · for eggs and meat · no free range'),
  ).toBeVisible();
  await changeFarm(user);
  expect(screen.getByRole('button', { name: 'Get AI Recommendations' })).toBeEnabled();
  expect(sent).toEqual([
    {
      temperature: { winterLow: -20 },
      climate: 'cold',
      freeRange: false,
      primaryGoal: 'dual_purpose',
    },
  ]);
  expect(address()).toBe(`${PATH}?climate=cold&winterLow=-20&freeRange=no&primaryGoal=dual_purpose`);
});

test('describes the climate and draws it next to the breeds’ ranges', async () => {
  await openAnswer('coldHomestead');
  const analysis = section('Climate Analysis');
  expect(analysis.getByText(cold.value.climateSummary)).toBeVisible();
  const rows = analysis.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows[0]).toBe('Your farm −20\u00a0°F to 82\u00a0°F');
  expect(rows[1]).toBe('Rhode Island White −28\u00a0°F to 92\u00a0°F');
  expect(rows).toHaveLength(6);
});

test('shows the first five breeds with all details', async () => {
  const { user } = await openAnswer('desert');
  const shown = desert.value.topRecommendations.slice(0, 5);
  const names = shown.map(({ breed }) => breed.breedName);
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(names);
  for (const { score, breed, reasons, warnings, conservationImpact } of shown) {
    const one = card(breed.breedName);
    expect(one.getByText('Why this breed')).toBeVisible();
    expect(one.getByText('Conservation Impact')).not.toBeVisible();
    await openMore(user, breed.breedName);
    const tolerance = breed.climateTolerance.replace(' °F', '\u00a0°F');
    expect(one.getByRole('img', { name: `${breed.breedName} hen` })).toBeVisible();
    for (const text of [breed.origin, `${score}%`, breed.description, conservationImpact, ...reasons, ...warnings])
      expect(one.getByText(text)).toBeVisible();
    expect(one.getByText('Considerations')).toBeVisible();
    expect(one.getByText('Conservation Impact')).toBeVisible();
    const facts = one.getAllByRole('definition').map(({ textContent }) => textContent?.toLowerCase());
    expect(facts).toEqual([breed.purpose.join(', '), breed.eggsPerYear, tolerance.toLowerCase(), breed.size]);
  }
  expect(card('Araucana').getByText('Critical')).toBeVisible();
  expect(card('California Gray').getByText('Common breed')).toBeVisible();
});

test('shows what makes up a score', async () => {
  const { user } = await openAnswer('coldHomestead');
  const best = card('Rhode Island White');
  await openMore(user, 'Rhode Island White');
  await user.click(best.getByText(/^What makes up the \d+%$/));
  expect(best.getByRole('row', { name: 'Climate 100% 28%' })).toBeVisible();
  expect(best.getAllByRole('row')).toHaveLength(8);
});

test.each([
  ['coldHomestead', cold, 'moss'],
  ['desert', desert, 'yolk'],
] as const)('colors a score by its band: %s', async (example, { value }, hue) => {
  await openAnswer(example);
  const [best] = value.topRecommendations;
  expect(hueOfBand[best?.band as keyof typeof hueOfBand]).toBe(hue);
  expect(
    card(best?.breed.breedName ?? '')
      .getByText('fit')
      .closest('p')?.outerHTML,
  ).toContain(hue);
});

test('advice and opportunities are shown', async () => {
  await openAnswer('desert');
  for (const sentence of desert.value.generalAdvice)
    expect(section('Personalized Advice').getByText(sentence)).toBeVisible();
  for (const sentence of desert.value.conservationOpportunities)
    expect(section('Conservation Opportunities').getByText(sentence)).toBeVisible();
});

test('hides empty advice and warnings', async () => {
  answerWith('recommendBreeds', { example: 'nothingTold' });
  const { user } = renderApp(`${PATH}?primaryGoal=`);
  expect(await screen.findByText('You have not answered any questions.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Answer' })).toBeVisible();
  expect(await screen.findByText(nothing.value.climateSummary)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Breeds that need keepers' })).toBeVisible();
  expect(screen.queryByText(/^\d+%$/)).toBeNull();
  expect(screen.queryByText('Personalized Advice')).toBeNull();
  expect(screen.queryByText('Conservation Opportunities')).toBeNull();
  expect(card('Araucana').queryByText('Considerations')).toBeNull();
  await openMore(user, 'Booted Bantam');
  expect(card('Booted Bantam').getByText('Not recorded')).toBeVisible();
});

test('shows visitors the available birds of each breed', async () => {
  const { user } = await openAnswer('coldHomestead');
  const best = card('Rhode Island White');
  await openMore(user, 'Rhode Island White');
  expect(best.getByRole('heading', { name: 'Rhode Island White birds for breeding now' })).toBeVisible();
  expect(await best.findByRole('link', { name: 'Juniper' })).toHaveAttribute('href', '/bird/b1rdd0m1n1queh3n');
});

test('says that a breed has no available birds', async () => {
  answerWith('browseChickens', { example: 'empty' });
  const { user } = await openAnswer('coldHomestead');
  await openMore(user, 'Buckeye');
  expect(await card('Buckeye').findByText(/^No birds of this breed are listed yet\./)).toBeVisible();
});

test('returns from a breed’s page to the result and keeps changes', async () => {
  const { user, address } = await openAnswer('coldHomestead');
  const sent = sentTo('/api/breed-recommendations');
  await changeFarm(user);
  await user.selectOptions(list('Humidity'), 'High: damp air');
  await user.click(screen.getByRole('link', { name: 'Full sheet of Buckeye' }));
  await waitFor(() => expect(address()).toBe('/breeds?breed=buckeye'));
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  expect(await screen.findByRole('heading', { level: 3, name: 'Buckeye' })).toBeVisible();
  expect(address()).toBe(ASKED);
  // The form is still open, as it was left.
  expect(list('Humidity')).toHaveValue('high');
  expect(list('Climate')).toHaveValue('cold');
  expect(sent).toEqual([]);
});

test('shows an error, keeps the input and retries', async () => {
  answerWith('recommendBreeds', { status: 503 });
  const { user } = renderApp(PATH);
  fireEvent.change(await slider('Summer high'), { target: { value: '110' } });
  await user.selectOptions(list('Primary goal'), 'Eggs');
  await user.click(button());
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText('Failed to get recommendations. Please try again.')).toBeVisible();
  // Nobody was saving anything.
  expect(within(alert).getByText('Your answers are kept.')).toBeVisible();
  expect(await slider('Summer high')).toHaveValue('110');
  expect(list('Primary goal')).toHaveValue('eggs');
  answerWith('recommendBreeds', { example: 'desert' });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Climate Analysis' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('sends the same farm again on request', async () => {
  const { user } = await openAnswer('coldHomestead');
  const sent = sentTo('/api/breed-recommendations');
  await changeFarm(user);
  await user.click(button());
  await waitFor(() => expect(sent).toHaveLength(1));
});
