import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import stopped from '../../fixtures/examples/analyzeCompatibility.control-area.json' with { type: 'json' };
import cross from '../../fixtures/examples/analyzeCompatibility.cross.json' with { type: 'json' };
import good from '../../fixtures/examples/analyzeCompatibility.good-pair.json' with { type: 'json' };
import lethal from '../../fixtures/examples/analyzeCompatibility.lethal-pairing.json' with { type: 'json' };
import nothing from '../../fixtures/examples/analyzeCompatibility.nothing-known.json' with { type: 'json' };
import siblings from '../../fixtures/examples/analyzeCompatibility.siblings.json' with { type: 'json' };
import twoFarms from '../../fixtures/examples/analyzeCompatibility.two-farms.json' with { type: 'json' };
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

/** Opens the result of this example for a pair in the URL. */
async function openResult(name: string) {
  answerWith('analyzeCompatibility', { example: name });
  const app = renderApp(PAIR);
  await screen.findByRole('heading', { name: 'Why' });
  return app;
}

/** The reasons for the verdict are collapsed under a heading. */
async function openWhy(name: string) {
  const app = await openResult(name);
  expect(screen.getByText('Pedigrees')).not.toBeVisible();
  await app.user.click(screen.getByRole('heading', { name: 'Why' }));
  expect(screen.getByText('Pedigrees')).toBeVisible();
  return app;
}

/** The button beside the names opens the form, which folds when it is submitted. */
async function changePair(user: User) {
  await user.click(screen.getByRole('button', { name: 'Change' }));
}

test('says what is missing and disables the analysis until two birds are chosen', async () => {
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

test('lists birds of each selector’s sex by name and breed', async () => {
  const { user } = renderApp('/genetic-compatibility');
  await user.click(await roosters());
  const names = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(names[0]).toMatch(/^Don Fidel - Cubalaya/);
  expect(names).toHaveLength(5);
  await user.click(await hens());
  await waitFor(() => expect(screen.getAllByRole('option')[0]).toHaveTextContent(/^Juniper - Dominique/));
});

test('shows a visitor no birds of their own', async () => {
  const { user } = renderApp('/genetic-compatibility');
  await user.click(await hens());
  await screen.findAllByRole('option');
  expect(screen.queryByRole('group', { name: 'Your birds' })).toBeNull();
});

test('lists a keeper’s own birds first', async () => {
  signIn();
  const { user } = renderApp('/genetic-compatibility');
  await user.click(await hens());
  // The order in which the two lists load is undefined.
  expect(await screen.findByRole('group', { name: 'On offer' })).toBeVisible();
  const own = within(await screen.findByRole('group', { name: 'Your birds' }));
  expect(own.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Mrs\. Pettibone - Java/),
  ]);
  expect(screen.getAllByRole('option')[0]).toHaveTextContent('Mrs. Pettibone');
});

test('chooses the keeper’s only bird of the other’s breed, until it is cleared', async () => {
  signIn();
  const { user } = renderApp('/genetic-compatibility?hen=b1rdd0m1n1queh3n');
  await user.click(await screen.findByRole('button', { name: 'Clear the rooster' }));
  expect(await roosters()).toHaveValue('');
  expect(analyzeButton()).toBeDisabled();
  cleanup();
  const again = renderApp('/genetic-compatibility?hen=b1rdd0m1n1queh3n');
  await waitFor(() => expect(analyzeButton()).toBeEnabled());
  await again.user.click(analyzeButton());
  // Thaddeus, the one Dominique rooster among the keeper's birds.
  await waitFor(() => expect(again.address()).toContain('rooster=s12kg7zep5weu4mo'));
});

test('shows that the analysis is running, then scrolls to the result', async () => {
  const { user, address } = renderApp('/genetic-compatibility');
  const sent = sentTo('/api/genetic-compatibility');
  await choosePair(user);
  const letGo = holdRequests('/api/genetic-compatibility');
  await user.click(analyzeButton());
  expect(await screen.findByRole('button', { name: 'Analyzing...' })).toBeDisabled();
  expect(screen.getByText('Reading both pedigrees...')).toBeVisible();
  letGo();
  expect(await screen.findByRole('heading', { name: 'Why' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('region', { name: 'Analysis' })).toHaveFocus());
  expect(screen.queryByRole('button', { name: 'Analyze Compatibility' })).toBeNull();
  await changePair(user);
  expect(document.activeElement?.contains(analyzeButton())).toBe(true);
  expect(screen.getByRole('button', { name: 'Analyze Compatibility' })).toBeEnabled();
  expect(await roosters()).toHaveValue('Bartholomew - Java');
  expect(sent).toEqual([{ chicken1Id: 'b1rdjavar00st3r1', chicken2Id: 'b1rdd0m1n1queh3n' }]);
  expect(address()).toBe(PAIR);
});

test('shows the result at once for a URL with two birds', async () => {
  await openResult('goodPair');
  expect(screen.queryByText('Ready for Analysis')).toBeNull();
});

test('rejects the same bird twice without asking the server', async () => {
  const sent = sentTo('/api/genetic-compatibility');
  renderApp('/genetic-compatibility?rooster=b1rdd0m1n1queh3n&hen=b1rdd0m1n1queh3n');
  expect(await screen.findByText('Please select two different birds')).toBeVisible();
  expect(analyzeButton()).toBeDisabled();
  expect(sent).toEqual([]);
});

test('shows the verdict first, then the steps, the score and who travels', async () => {
  const { user } = await openResult('twoFarms');
  const { compatibilityScore: score, label, band, verdict, steps, chicken1, chicken2 } = twoFarms.value;
  expect(screen.getByRole('heading', { name: `${chicken1.name} and ${chicken2.name}` })).toBeVisible();
  const advice = screen.getByText(`${verdict.title}.`);
  expect(advice.parentElement).toHaveTextContent(`${verdict.title}. ${verdict.reason}`);
  const recommended = section('Breeding Recommendations').getAllByRole('checkbox') as HTMLInputElement[];
  expect(recommended.map((box) => box.labels?.[0]?.textContent)).toEqual(steps.map(({ sentence }) => sentence));
  const points = screen.getByText(String(score));
  expect(points.closest('p')).toHaveTextContent(`${score} of 200`);
  const [first] = recommended;
  expect(advice.compareDocumentPosition(first as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(first?.compareDocumentPosition(points)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByText(`${label} Match`)).toBeVisible();
  expect(screen.getByText(`${percentOf(score)}%`)).toBeVisible();
  const [rooster, hen] = screen.getAllByRole('figure').map((figure) => within(figure));
  expect(rooster?.getByText(chicken1.name)).toBeVisible();
  expect(rooster?.getByText('Travel Bunker Ready')).toBeVisible();
  expect(hen?.getByText(chicken2.name)).toBeVisible();
  expect(hen?.getByText('Stays Home')).toBeVisible();
  await user.click(screen.getByRole('heading', { name: 'Why' }));
  expect(screen.getByRole('img', { name: `${score} of 200, in the ${band} band` })).toBeVisible();
  expect(screen.getByText('Low confidence:')).toBeVisible();
  expect(screen.getByRole('link', { name: 'How we score' })).toHaveAttribute('href', '/how-we-score');
});

test('lists up to three steps with whom to call, which can be checked off', async () => {
  const { user } = await openResult('twoFarms');
  const { steps } = twoFarms.value;
  expect(steps.map(({ call }) => call)).toEqual([
    'the NPIP office of Texas',
    'a poultry vet',
    'the state veterinarian of Texas',
  ]);
  for (const { sentence, call } of steps) {
    const step = screen.getByRole('checkbox', { name: sentence, description: new RegExp(`^Call ${call}\\.`) });
    await user.click(step);
    expect(step).toHaveProperty('checked', true);
  }
});

test.each([
  ['goodPair', good.value],
  ['twoFarms', twoFarms.value],
  ['nothingKnown', nothing.value],
  ['siblings', siblings.value],
  ['cross', cross.value],
  ['lethalPairing', lethal.value],
  ['controlArea', stopped.value],
])('states every fact exactly once (%s)', async (example, value) => {
  await openWhy(example);
  const article = screen.getByRole('article');
  const said = article.textContent ?? '';
  const times = (text: string) => said.split(text).length - 1;
  for (const { sentence } of value.steps) expect(times(sentence), sentence).toBe(1);
  const isHeading = (line: string) => /^\p{Emoji_Presentation}/u.test(line);
  const [first] = value.steps;
  for (const line of value.diseasePreventionPlan.filter((one) => !isHeading(one)))
    expect(times(line.replace(`${first?.sentence} `, '')), line).toBe(1);
  const lists = [...article.querySelectorAll('li:not([aria-label^="Pedigree"] *)')].map(
    ({ textContent }) => textContent,
  );
  expect(new Set(lists).size).toBe(lists.length);
  expect(times(value.verdict.reason)).toBe(1);
  // The advice that repeats the verdict and the score is omitted, because both are shown above.
  expect(times(value.recommendations[0] ?? '')).toBe(0);
  for (const { points, code } of value.improvements)
    expect(times(`${points} point`) + times(`to\u00a0${points} of`) + times(`+${points}`), code).toBeGreaterThanOrEqual(
      1,
    );
});

test.each([
  ['lethalPairing', lethal.value],
  ['cross', cross.value],
  ['controlArea', stopped.value],
  ['siblings', siblings.value],
])(
  'a pair that is not advised (%s) gets no praising label or color',
  async (example, { verdict, steps, recommendations }) => {
    await openResult(example);
    expect(screen.getAllByRole('checkbox', { name: steps[0]?.sentence ?? '' })).toHaveLength(1);
    expect(screen.getByText('Not advised.').parentElement).toHaveTextContent(verdict.reason);
    expect(screen.queryByText(/ Match$/)).toBeNull();
    expect(screen.getByText('The score does not count')).toBeVisible();
    expect(recommendations[0]).toContain(verdict.reason);
  },
);

test('an unknown pair gets one verdict, and its score is called a first guess', async () => {
  await openResult('nothingKnown');
  const { label, verdict, compatibilityScore } = nothing.value;
  const advice = screen.getByText(`${verdict.title}.`);
  const small = screen.getByText('First guess');
  expect(advice.compareDocumentPosition(small)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.queryByText(`${label} Match`, { exact: false })).toBeNull();
  const bar = screen.getByText(`${percentOf(compatibilityScore)}%`).parentElement as HTMLElement;
  expect(bar.innerHTML).toMatch(/slate/);
  expect(screen.getByText(/so do not compare it with the score of another pair yet\.$/)).toBeVisible();
});

test('shows four tiles and says for each which direction is better', async () => {
  await openWhy('siblings');
  const { geneticDiversityScore, diseaseRiskScore, conservationValue, words } = siblings.value;
  const UP = 'Of 100: higher is better.';
  const tile = (label: string) => screen.getByText(label).closest('div')?.textContent;
  expect(tile('Genetic Diversity')).toBe(`Genetic Diversity${geneticDiversityScore} ${words.geneticDiversity} ${UP}`);
  expect(tile('Disease Resistance')).toBe(
    `Disease Resistance${100 - diseaseRiskScore} ${words.diseaseRisk} ${UP} It is 100 minus the disease risk of ${diseaseRiskScore}.`,
  );
  expect(tile('Conservation Value')).toBe(`Conservation Value${conservationValue} ${words.conservationValue} ${UP}`);
  expect(tile('Inbreeding Risk')).toBe('Inbreeding Risk25% full siblings Lower is better.');
});

const sentences = (name: string) =>
  section(name)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

const pointsOf = (points: number) => ` Settled, it adds up to ${points} points.`;

test('shows benefits, and risk factors with their points', async () => {
  await openWhy('nothingKnown');
  const { benefits, riskFactors, improvements, steps } = nothing.value;
  expect(sentences('Benefits')).toEqual(benefits);
  const points = (code: string) => pointsOf(improvements.find((one) => one.code === code)?.points ?? 0);
  // Pedigree and age are among the steps above, with their points.
  expect(sentences('Risk Factors')).toEqual([
    riskFactors[1] + points('BIOSECURITY'),
    riskFactors[2] + points('RECORD_MAREKS'),
    riskFactors[3] + points('TEST_NPIP'),
    riskFactors[5],
    riskFactors[6],
  ]);
  expect(steps.map(({ code }) => code)).toEqual(['RECORD_SOURCE', 'BACKGROUND', 'AGE_UNKNOWN']);
  expect(screen.queryByRole('heading', { name: 'What would raise this score' })).toBeNull();
});

test('shows further recommendations with icons', async () => {
  await openWhy('twoFarms');
  const further = sentences('More recommendations');
  expect(twoFarms.value.recommendations).toEqual(expect.arrayContaining(further));
  expect(further.at(-1)).toMatch(/^Monitor both birds every day for 30 days/);
  const icons = section('More recommendations')
    .getAllByRole('listitem')
    .map((entry) => entry.querySelector('svg')?.dataset.kind);
  expect(icons.at(-1)).toBe('caution');
});

test('marks the same ancestor alike in both pedigrees', async () => {
  await openWhy('siblings');
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

test('says that two pedigrees have no common ancestor', async () => {
  await openWhy('goodPair');
  expect(screen.getByText('The two pedigrees have no recorded ancestor in common.')).toBeVisible();
});

test('shows empty frames, assumptions and the most helpful next steps when nothing is known', async () => {
  await openWhy('nothingKnown');
  expect(screen.getByText(/^No parents are recorded for either bird/)).toBeVisible();
  expect(screen.getAllByText('unknown')).toHaveLength(4);
  expect(screen.getByText('Low confidence:')).toBeVisible();
  expect(screen.getByText('assumed for missing records')).toBeVisible();
  expect(screen.getByText(nothing.value.detailedAnalysis.kinshipInWords)).toBeVisible();
  const steps = section('Breeding Recommendations').getAllByRole('listitem');
  expect(steps.slice(0, 2).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(
      /^Tell us whether both birds hatched in one yard or come from different sources\.Could raise the score by up to\u00a0\d+ of\u00a0200\u00a0points\.$/,
    ),
    expect.stringMatching(
      /^Find out whether both birds come from one hatchery .*Call the person who sold or gave you the birds, unless you hatched them yourself\. Could raise the score by up to\u00a024 of\u00a0200\u00a0points\.$/,
    ),
  ]);
});

test('shows the expected chicks of a cross for each sex', async () => {
  const { user } = await openResult('cross');
  expect(screen.getByText('4 cockerels: barred, single comb.')).toBeVisible();
  expect(screen.getByText('4 pullets: not barred, single comb.')).toBeVisible();
  const heading = screen.getByRole('heading', { name: 'Expected chicks' });
  const chicks = within(heading.closest('details') as HTMLElement);
  await user.click(heading);
  expect(chicks.getByText('Barring of cockerels')).toBeVisible();
  expect(chicks.getByText('Barring of cockerels').closest('div')).toHaveTextContent('Barring of cockerelsbarred 100%');
  expect(chicks.getByText('Barring of pullets').closest('div')).toHaveTextContent('Barring of pulletsnot barred 100%');
});

test('warns about a lethal pairing', async () => {
  await openResult('lethalPairing');
  expect(screen.getByText(/at least 25% of the eggs/)).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Mate a tufted bird with a clean-faced one.' })).toBeVisible();
  expect(screen.getByText('2 eggs stay shut: two ear tuft genes.')).toBeVisible();
  expect(screen.getByText('3 cockerels: black, pea comb.')).toBeVisible();
});

test('shows a score of zero in a control area', async () => {
  await openWhy('controlArea');
  expect(screen.getByRole('img', { name: '0 of 200, in the red band' })).toBeVisible();
  expect(screen.getByText(/^Do not travel: a state order or a bird flu zone/)).toBeVisible();
  const description =
    'Call the state veterinarian of Texas. Could raise the score by up to\u00a0153 of\u00a0200\u00a0points.';
  expect(screen.getByRole('checkbox', { name: /^Wait until the bird flu zone/, description })).toBeVisible();
});

test('shows the disease prevention protocol as a checklist that keeps its checks', async () => {
  const { user } = await openResult('twoFarms');
  const heading = screen.getByRole('heading', { name: 'The 30 days' });
  const plan = within(heading.closest('details') as HTMLElement);
  expect(plan.getByText('Disease Prevention Protocol')).toBeVisible();
  expect(plan.getByText('Quarantine')).not.toBeVisible();
  await user.click(heading);
  expect(plan.getByText('Quarantine')).toBeVisible();
  const isHeading = (line: string) => /^\p{Emoji_Presentation}/u.test(line);
  const { diseasePreventionPlan, steps } = twoFarms.value;
  const headings = plan.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent);
  expect(headings).toHaveLength(5);
  expect(headings).toEqual(diseasePreventionPlan.filter(isHeading));
  const labels = (boxes: HTMLElement[]) => boxes.map((box) => (box as HTMLInputElement).labels?.[0]?.textContent);
  const lines = labels(plan.getAllByRole('checkbox'));
  const isStep = (line: string) => steps.some(({ sentence }) => sentence === line);
  expect(lines).toEqual(diseasePreventionPlan.filter((line) => !isHeading(line) && !isStep(line)));
  const last = () => screen.getByRole('checkbox', { name: lines.at(-1) ?? '' });
  await user.click(last());
  expect(last()).toHaveProperty('checked', true);
  await changePair(user);
  await user.click(analyzeButton());
  await screen.findByRole('button', { name: 'Change' });
  expect(last()).toHaveProperty('checked', true);
  await user.click(last());
  expect(last()).toHaveProperty('checked', false);
});

test('shows two birds of one farm a plan before they are mated', async () => {
  await openResult('goodPair');
  expect(screen.getByRole('heading', { name: 'Before you mate them' })).toBeVisible();
});

test('offers no travel bunker for two birds of one farm', async () => {
  await openResult('goodPair');
  expect(screen.getByRole('link', { name: 'Risk Assessment' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Setup Travel Bunker' })).toBeNull();
  expect(screen.queryByText('Travel Bunker Ready')).toBeNull();
  expect(screen.queryByText('Stays Home')).toBeNull();
});

test('links to the travel bunker and the risk assessment, and prints', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  onTestFinished(() => print.mockRestore());
  const { user } = await openResult('twoFarms');
  expect(await screen.findByRole('link', { name: 'Setup Travel Bunker' })).toHaveAttribute(
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

test('shares the pair’s URL with the device, else copies it, else shows it', async () => {
  const { user } = await openResult('goodPair');
  const send = screen.getByRole('button', { name: 'Send this pair' });
  const url = window.location.href;
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  onTestFinished(() => {
    written.mockRestore();
    Reflect.deleteProperty(navigator, 'share');
  });
  await user.click(send);
  expect(await screen.findByText('The link is copied. Paste it into a message.')).toBeVisible();
  expect(written).toHaveBeenCalledWith(url);
  written.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  await user.click(send);
  expect(await screen.findByText(url)).toBeVisible();
  const share = vi.fn().mockRejectedValueOnce(new DOMException('closed', 'AbortError')).mockResolvedValue(undefined);
  Object.assign(navigator, { share });
  await user.click(send);
  expect(share).toHaveBeenCalledWith({ title: 'Ajax and Hazel', url });
});

test('puts answers about the trip into the URL and the request', async () => {
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
  expect(screen.getByText('6 of 7 answered')).toBeVisible();
  await user.click(analyzeButton());
  await screen.findByRole('heading', { name: 'Why' });
  expect(sent).toEqual([
    {
      ...{ chicken1Id: 'b1rdjavar00st3r1', chicken2Id: 'b1rdd0m1n1queh3n' },
      ...{ quarantine: 'own-building', biosecurityScore: 80, illness: false, newBirds: false, controlArea: true },
      sources: 'different',
    },
  ]);
  const answers = 'illness=no&newBirds=no&controlArea=yes';
  expect(address()).toBe(`${PAIR}&quarantine=own-building&biosecurity=80&${answers}&sources=different`);
  // The assessment receives the answers, so nothing is asked twice.
  expect(screen.getByRole('link', { name: 'Risk Assessment' })).toHaveAttribute(
    'href',
    `${PAIR.replace('/genetic-compatibility', '/biosecurity-assessment')}&${answers}`,
  );
});

test('replaces the previous result with a new one', async () => {
  const { user } = await openResult('goodPair');
  answerWith('analyzeCompatibility', { example: 'siblings' });
  await changePair(user);
  await choose(user, roosters(), 'Don Fidel');
  const titleOf = ({ chicken1, chicken2 }: Record<'chicken1' | 'chicken2', { name: string }>) =>
    `${chicken1.name} and ${chicken2.name}`;
  expect(screen.getByRole('heading', { name: titleOf(good.value) })).toBeVisible();
  await user.click(analyzeButton());
  expect(await screen.findByRole('heading', { name: titleOf(siblings.value) })).toBeVisible();
  expect(screen.queryByRole('heading', { name: titleOf(good.value) })).toBeNull();
});

test('shows an error in place and retries on request', async () => {
  answerWith('analyzeCompatibility', { status: 503 });
  const { user } = renderApp(PAIR);
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong on the server');
  answerWith('analyzeCompatibility', { example: 'goodPair' });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Why' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('says that a bird is not on offer, and asks for another', async () => {
  answerWith('analyzeCompatibility', { status: 404 });
  answerWith('getChicken', { status: 404 });
  renderApp(PAIR);
  expect(await screen.findByText('One of them is not on offer. Choose another bird above.')).toBeVisible();
  // The form opens above it, and may fill a phone.
  await waitFor(() => expect(screen.getByRole('region', { name: 'Analysis' })).toHaveFocus());
  expect(await screen.findByText('This rooster is not on offer. Choose another.')).toBeVisible();
  expect(await screen.findByText('This hen is not on offer. Choose another.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('says that two birds of one sex cannot be compared', async () => {
  answerWith('analyzeCompatibility', { status: 422, example: 'sameSex' });
  renderApp(PAIR);
  expect(await screen.findByText('These two cannot be compared')).toBeVisible();
});

test('leads a keeper without birds to where they are added', async () => {
  signIn();
  answerWith('listMyChickens', { example: 'empty' });
  renderApp('/genetic-compatibility');
  expect(await screen.findByRole('link', { name: 'Add your birds' })).toHaveAttribute('href', '/add-chicken');
});

test('leads a visitor to the sign-in, and back', async () => {
  renderApp('/genetic-compatibility');
  const link = within(await screen.findByRole('main')).findByRole('link', { name: 'Sign in' });
  expect(await link).toHaveAttribute('href', '/auth?next=%2Fgenetic-compatibility');
});
