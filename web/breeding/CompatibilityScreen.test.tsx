import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import stopped from '../../fixtures/examples/analyzeCompatibility.control-area.json' with { type: 'json' };
import cross from '../../fixtures/examples/analyzeCompatibility.cross.json' with { type: 'json' };
import good from '../../fixtures/examples/analyzeCompatibility.good-pair.json' with { type: 'json' };
import lethal from '../../fixtures/examples/analyzeCompatibility.lethal-pairing.json' with { type: 'json' };
import nothing from '../../fixtures/examples/analyzeCompatibility.nothing-known.json' with { type: 'json' };
import siblings from '../../fixtures/examples/analyzeCompatibility.siblings.json' with { type: 'json' };
import { answerWith, signIn } from '../testing/mock.ts';
import { renderApp } from '../testing/render.tsx';
import { holdRequests, sentTo } from '../testing/sent-to.ts';
import { percentOf } from './dial.ts';

const PAIR = '/genetic-compatibility?rooster=b1rdjavar00st3r1&hen=b1rdd0m1n1queh3n';

const field = (name: string) => screen.findByRole('combobox', { name });
const roosters = () => field('Rooster (Will Travel)');
const hens = () => field('Hen (Stays Home)');
const analyzeButton = () => screen.getByRole('button', { name: /^Analyz/ });
const section = (name: string) => within(screen.getByRole('heading', { name }).closest('section') as HTMLElement);

type User = ReturnType<typeof renderApp>['user'];

async function choose(user: User, list: Promise<HTMLElement>, bird: string) {
  await user.click(await list);
  await user.click(await screen.findByRole('option', { name: new RegExp(`^${bird}`) }));
}

async function choosePair(user: User) {
  await choose(user, roosters(), 'Bartholomew - Java');
  await choose(user, hens(), 'Juniper - Dominique');
}

/** The result of this example, for a pair in the address. */
async function openResult(name: string) {
  answerWith('analyzeCompatibility', { example: name });
  const app = renderApp(PAIR);
  await screen.findByRole('heading', { name: 'Pedigrees' });
  return app;
}

test('before two birds are chosen it says so, and nothing can be analyzed', async () => {
  const { user } = renderApp('/genetic-compatibility');
  expect(await screen.findByRole('heading', { level: 1, name: 'Genetic Compatibility' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Ready for Analysis' })).toBeVisible();
  expect(screen.getByText('Select two different birds to begin analysis')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the birds' })).toHaveAttribute('href', '/');
  expect(analyzeButton()).toBeDisabled();
  await choose(user, roosters(), 'Bartholomew');
  expect(analyzeButton()).toBeDisabled();
  await choose(user, hens(), 'Juniper');
  expect(analyzeButton()).toBeEnabled();
  expect(screen.queryByText('Select two different birds to begin analysis')).toBeNull();
});

test('each selector lists birds of its sex as name and breed', async () => {
  const { user } = renderApp('/genetic-compatibility');
  await user.click(await roosters());
  const names = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(names[0]).toMatch(/^Don Fidel - Cubalaya/);
  expect(names).toHaveLength(5);
  await user.click(await hens());
  await waitFor(() => expect(screen.getAllByRole('option')[0]).toHaveTextContent(/^Juniper - Dominique/));
});

test('a visitor is offered the birds of others only', async () => {
  const { user } = renderApp('/genetic-compatibility');
  await user.click(await hens());
  await screen.findAllByRole('option');
  expect(screen.queryByRole('group', { name: 'Your birds' })).toBeNull();
});

test('a keeper’s own birds come first', async () => {
  signIn();
  const { user } = renderApp('/genetic-compatibility');
  await user.click(await hens());
  // Either list may come first.
  expect(await screen.findByRole('group', { name: 'On offer' })).toBeVisible();
  const own = within(await screen.findByRole('group', { name: 'Your birds' }));
  expect(own.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Mrs\. Pettibone - Java/),
  ]);
  expect(screen.getAllByRole('option')[0]).toHaveTextContent('Mrs. Pettibone');
});

test('the button tells that it is at work, and the answer is brought into view', async () => {
  const { user, address } = renderApp('/genetic-compatibility');
  const sent = sentTo('/api/genetic-compatibility');
  await choosePair(user);
  const letGo = holdRequests('/api/genetic-compatibility');
  await user.click(analyzeButton());
  expect(await screen.findByRole('button', { name: 'Analyzing...' })).toBeDisabled();
  expect(screen.getByText('Reading both pedigrees...')).toBeVisible();
  letGo();
  expect(await screen.findByRole('heading', { name: 'Pedigrees' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Analyze Compatibility' })).toBeEnabled();
  await waitFor(() => expect(screen.getByRole('region', { name: 'Analysis' })).toHaveFocus());
  expect(sent).toEqual([{ chicken1Id: 'b1rdjavar00st3r1', chicken2Id: 'b1rdd0m1n1queh3n' }]);
  expect(address()).toBe(PAIR);
});

test('an address with two birds shows their result at once', async () => {
  await openResult('goodPair');
  expect(screen.queryByText('Ready for Analysis')).toBeNull();
});

test('the same bird twice is refused without asking the server', async () => {
  const sent = sentTo('/api/genetic-compatibility');
  renderApp('/genetic-compatibility?rooster=b1rdd0m1n1queh3n&hen=b1rdd0m1n1queh3n');
  expect(await screen.findByText('Please select two different birds')).toBeVisible();
  expect(analyzeButton()).toBeDisabled();
  expect(sent).toEqual([]);
});

test('the overview has the score, its share, and who travels', async () => {
  await openResult('goodPair');
  const { compatibilityScore: score, label, band, verdict, chicken1, chicken2, detailedAnalysis } = good.value;
  expect(screen.getByRole('heading', { name: `${chicken1.name} and ${chicken2.name}` })).toBeVisible();
  const dial = screen.getByRole('img', { name: `${score} of 200, in the ${band} band` });
  const advice = screen.getByText(`${verdict.title}.`);
  expect(advice.parentElement).toHaveTextContent(`${verdict.title}. ${verdict.reason}`);
  expect(advice.compareDocumentPosition(dial)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByText(`${label} Match`)).toBeVisible();
  expect(screen.getByText(`${percentOf(score)}%`)).toBeVisible();
  const [rooster, hen] = screen.getAllByRole('figure').map((figure) => within(figure));
  expect(rooster?.getByText(chicken1.name)).toBeVisible();
  expect(rooster?.getByText('Travel Bunker Ready')).toBeVisible();
  expect(hen?.getByText(chicken2.name)).toBeVisible();
  expect(hen?.getByText('Stays Home')).toBeVisible();
  expect(screen.getByText(detailedAnalysis.kinshipInWords)).toBeVisible();
  expect(screen.getByText('Medium confidence:')).toBeVisible();
  expect(screen.getByRole('link', { name: 'How we score' })).toHaveAttribute('href', '/how-we-score');
});

test.each([
  ['lethalPairing', lethal.value],
  ['cross', cross.value],
  ['controlArea', stopped.value],
  ['siblings', siblings.value],
])(
  'a pair that is not advised (%s) is not praised by a label or a color',
  async (example, { verdict, recommendations }) => {
    await openResult(example);
    expect(screen.getByText('Not advised.').parentElement).toHaveTextContent(verdict.reason);
    expect(screen.queryByText(/ Match$/)).toBeNull();
    expect(recommendations[0]).toContain(verdict.reason);
  },
);

test('a pair of which nothing can be said is not praised: its label is small and says what it rests on', async () => {
  await openResult('nothingKnown');
  const { label, verdict, compatibilityScore } = nothing.value;
  const advice = screen.getByText(`${verdict.title}.`);
  const small = screen.getByText(`By its score alone: ${label} Match`);
  expect(advice.compareDocumentPosition(small)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.queryByText(`${label} Match`)).toBeNull();
  const bar = screen.getByText(`${percentOf(compatibilityScore)}%`).parentElement as HTMLElement;
  expect(bar.innerHTML).toMatch(/slate/);
});

test('four tiles; disease resistance is what the disease risk leaves', async () => {
  await openResult('siblings');
  const { geneticDiversityScore, diseaseRiskScore, conservationValue, words } = siblings.value;
  const tile = (label: string) => screen.getByText(label).closest('div')?.textContent;
  expect(tile('Genetic Diversity')).toBe(`Genetic Diversity${geneticDiversityScore} ${words.geneticDiversity}`);
  expect(tile('Disease Resistance')).toBe(`Disease Resistance${100 - diseaseRiskScore} ${words.diseaseRisk}`);
  expect(tile('Conservation Value')).toBe(`Conservation Value${conservationValue} ${words.conservationValue}`);
  expect(tile('Inbreeding Risk')).toBe('Inbreeding Risk25% full brother and sister');
});

test('the three scores say which way is good', async () => {
  await openResult('goodPair');
  const bars = section('What the score is made of').getAllByRole('listitem');
  expect(bars.map(({ textContent }) => textContent)).toEqual([
    `Genetic diversity ${good.value.geneticDiversityScore} of 100Higher is better.`,
    `Disease risk ${good.value.diseaseRiskScore} of 100Higher is worse.`,
    `Conservation value ${good.value.conservationValue} of 100Higher is better.`,
  ]);
});

const sentences = (name: string) =>
  section(name)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('benefits, risk factors, and recommendations with their icons', async () => {
  await openResult('nothingKnown');
  const { benefits, riskFactors, recommendations, improvements } = nothing.value;
  expect(sentences('Benefits')).toEqual(benefits);
  expect(sentences('Risk Factors')).toEqual(riskFactors);
  expect(sentences('What would raise this score')).toEqual(
    improvements.map(({ points, sentence }) => `+${points}${sentence}`),
  );
  // What would raise the score is not said twice.
  const improving = improvements.map(({ sentence }) => sentence);
  expect(sentences('Breeding Recommendations')).toEqual(recommendations.filter((one) => !improving.includes(one)));
  const icons = section('Breeding Recommendations')
    .getAllByRole('listitem')
    .map((entry) => entry.querySelector('svg')?.dataset.kind);
  expect(icons).toEqual(['caution', 'caution']);
});

test('the same ancestor has the same mark in both pedigrees', async () => {
  await openResult('siblings');
  const { chicken1, chicken2, pedigrees } = siblings.value;
  for (const bird of [chicken1, chicken2]) {
    const tree = within(screen.getByRole('list', { name: `Pedigree of ${bird.name}` }));
    for (const { name, shared } of pedigrees.chicken1)
      expect(tree.getByText(name).closest('p')).toHaveTextContent(new RegExp(`${name}shared ancestor ${shared}$`));
    expect(tree.getAllByText('unknown').length).toBeGreaterThan(0);
  }
  const sire = pedigrees.chicken1[0]?.name;
  expect(screen.getByText(`${sire} is the rooster’s sire and the hen’s sire.`)).toBeVisible();
});

test('two pedigrees without a common ancestor are said to have none', async () => {
  await openResult('goodPair');
  expect(screen.getByText('No recorded ancestor stands in both pedigrees.')).toBeVisible();
});

test('nothing known: empty frames, what is assumed, and what would help the most', async () => {
  await openResult('nothingKnown');
  expect(screen.getByText(/^No parent of either bird is recorded/)).toBeVisible();
  expect(screen.getAllByText('unknown')).toHaveLength(4);
  expect(screen.getByText('Low confidence:')).toBeVisible();
  expect(screen.getByText('assumed for what is not recorded')).toBeVisible();
  expect(sentences('What would raise this score').slice(0, 2)).toEqual([
    expect.stringMatching(/^\+\d+Say whether both birds were hatched here/),
    expect.stringMatching(/^\+\d+Record three generations .*most/),
  ]);
});

test('a cross tells what each sex of the chicks will look like', async () => {
  await openResult('cross');
  const chicks = section('Expected chicks');
  expect(chicks.getByText('Barring of cockerels').closest('div')).toHaveTextContent('Barring of cockerelsbarred 100%');
  expect(chicks.getByText('Barring of pullets').closest('div')).toHaveTextContent('Barring of pulletsnot barred 100%');
});

test('a lethal pairing says so', async () => {
  await openResult('lethalPairing');
  expect(section('Risk Factors').getByText(/at least 25% of the eggs/)).toBeVisible();
});

test('in a control area the needle stands at nothing', async () => {
  await openResult('controlArea');
  expect(screen.getByRole('img', { name: '0 of 200, in the red band' })).toBeVisible();
  expect(
    section('Breeding Recommendations').getByText(/^Caution: not advised, 0 of 200\. Do not travel/),
  ).toBeVisible();
});

test('the disease prevention protocol is a checklist under five headings, and keeps its ticks', async () => {
  const { user } = await openResult('goodPair');
  const plan = section('Disease Prevention Protocol');
  const isHeading = (line: string) => /^\p{Emoji_Presentation}/u.test(line);
  const { diseasePreventionPlan } = good.value;
  const headings = plan.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent);
  expect(headings).toHaveLength(5);
  expect(headings).toEqual(diseasePreventionPlan.filter(isHeading));
  const lines = plan.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).labels?.[0]?.textContent);
  expect(lines).toEqual(diseasePreventionPlan.filter((line) => !isHeading(line)));
  const last = () => screen.getByRole('checkbox', { name: lines.at(-1) ?? '' });
  await user.click(last());
  expect(last()).toHaveProperty('checked', true);
  await user.click(analyzeButton());
  await screen.findByRole('button', { name: 'Analyze Compatibility' });
  expect(last()).toHaveProperty('checked', true);
  await user.click(last());
  expect(last()).toHaveProperty('checked', false);
});

test('leads on to the travel bunker and the risk assessment, and prints', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  onTestFinished(() => print.mockRestore());
  const { user } = await openResult('goodPair');
  expect(screen.getByRole('link', { name: 'Setup Travel Bunker' })).toHaveAttribute(
    'href',
    PAIR.replace('/genetic-compatibility', '/travel-bunker-wizard'),
  );
  expect(screen.getByRole('link', { name: 'Risk Assessment' })).toHaveAttribute(
    'href',
    PAIR.replace('/genetic-compatibility', '/biosecurity-assessment'),
  );
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
});

test('what is told about the trip goes into the address and to the server', async () => {
  const { user, address } = renderApp('/genetic-compatibility');
  const sent = sentTo('/api/genetic-compatibility');
  await choosePair(user);
  await user.click(screen.getByText('About the trip and the two yards'));
  await user.click(screen.getByRole('radio', { name: 'In a building of his own' }));
  const answer = (question: RegExp, name: string) =>
    user.click(within(screen.getByRole('group', { name: question })).getByRole('radio', { name }));
  await answer(/^Did new birds come to either farm/, 'No');
  await answer(/^Was any bird ill at either farm/, 'No');
  await answer(/bird flu zone/, 'Yes');
  await user.type(screen.getByRole('spinbutton', { name: 'Daily care and emergencies' }), '80');
  await answer(/^If both live in one yard/, 'From different sources');
  expect(screen.getByText('6 of 6 answered')).toBeVisible();
  await user.click(analyzeButton());
  await screen.findByRole('heading', { name: 'Pedigrees' });
  expect(sent).toEqual([
    {
      ...{ chicken1Id: 'b1rdjavar00st3r1', chicken2Id: 'b1rdd0m1n1queh3n' },
      ...{ quarantine: 'own-building', biosecurityScore: 80, illness: false, newBirds: false, controlArea: true },
      sources: 'different',
    },
  ]);
  const answers = 'illness=no&newBirds=no&controlArea=yes';
  expect(address()).toBe(`${PAIR}&quarantine=own-building&biosecurity=80&${answers}&sources=different`);
  // Nothing is asked twice: the assessment has the answers already.
  expect(screen.getByRole('link', { name: 'Risk Assessment' })).toHaveAttribute(
    'href',
    `${PAIR.replace('/genetic-compatibility', '/biosecurity-assessment')}&${answers}`,
  );
});

test('a new result takes the place of the one before', async () => {
  const { user } = await openResult('goodPair');
  answerWith('analyzeCompatibility', { example: 'siblings' });
  await choose(user, roosters(), 'Don Fidel');
  const titleOf = ({ chicken1, chicken2 }: Record<'chicken1' | 'chicken2', { name: string }>) =>
    `${chicken1.name} and ${chicken2.name}`;
  expect(screen.getByRole('heading', { name: titleOf(good.value) })).toBeVisible();
  await user.click(analyzeButton());
  expect(await screen.findByRole('heading', { name: titleOf(siblings.value) })).toBeVisible();
  expect(screen.queryByRole('heading', { name: titleOf(good.value) })).toBeNull();
});

test('a failure is said in its place and tried again when told to', async () => {
  answerWith('analyzeCompatibility', { status: 503 });
  const { user } = renderApp(PAIR);
  expect(await screen.findByRole('alert')).toHaveTextContent('The server has a problem');
  answerWith('analyzeCompatibility', { example: 'goodPair' });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Pedigrees' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a bird that is no longer on offer is told, and another can be chosen', async () => {
  answerWith('analyzeCompatibility', { status: 404 });
  answerWith('getChicken', { status: 404 });
  renderApp(PAIR);
  expect(await screen.findByText('A bird is no longer on offer')).toBeVisible();
  expect(await screen.findByText('This rooster is no longer on offer. Choose another.')).toBeVisible();
  expect(await screen.findByText('This hen is no longer on offer. Choose another.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('two of one sex in an address: the server’s reason', async () => {
  answerWith('analyzeCompatibility', { status: 422, example: 'sameSex' });
  renderApp(PAIR);
  expect(await screen.findByText('These two cannot be compared')).toBeVisible();
});
