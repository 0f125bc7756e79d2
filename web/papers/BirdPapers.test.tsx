import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { AddPapersRequest } from '#contract';
import added from '../../fixtures/examples/addPapers.added.json' with { type: 'json' };
import { followCalls } from '../testing/follow-calls.ts';
import { loseAnswers } from '../testing/lost-answers.ts';
import { answerWith, signIn } from '../testing/mock.ts';
import { renderApp } from '../testing/render.tsx';

const PRUDENCE = '/my-birds?bird=id0000000000000b';

function openBird() {
  signIn();
  answerWith('listMyChickens', { example: 'register' });
  return renderApp(PRUDENCE);
}

test('shows an own bird’s papers, who can see them and who looked', async () => {
  openBird();
  const papers = within(await screen.findByRole('list', { name: 'Papers of Prudence' }));
  expect(papers.getByText('March 3, 2026')).toBeVisible();
  expect(papers.getByText(/^Tested by Texas A&M .* Laboratory$/)).toBeVisible();
  expect(papers.getByText('NPIP number 74-1234')).toBeVisible();
  expect(
    papers.getByRole('img', { name: /^Certificate 1 of the Pullorum-typhoid test of March\s3,\s2026$/ }),
  ).toBeVisible();
  expect(await screen.findByText('Sees them until July 1, 2026')).toBeVisible();
  const readers = within(screen.getByRole('list', { name: 'Keepers and the papers of Prudence' }));
  const [, ash, nameless] = readers.getAllByRole('listitem');
  expect(ash).toHaveTextContent('Ash BarrowLiked Ambrose on June 1, 2026Show');
  expect(nameless).toHaveTextContent('A Heritage Flock keeperKeeper of Old Cato, whom you liked on June 1, 2026Show');
  const looks = within(await screen.findByRole('list', { name: 'Who looked' }));
  expect(looks.getAllByRole('listitem')[0]).toHaveTextContent(/^Merle Fallow compared this bird; .* on June 1, 2026/);
});

test('shows no access log without papers', async () => {
  answerWith('listPapers', { example: 'empty' });
  openBird();
  expect(await screen.findByRole('button', { name: 'Add a paper' })).toBeVisible();
  expect(screen.queryByText('Who looked')).toBeNull();
});

test('a paper is added to several birds in one request, a vaccination without a result', async () => {
  const { user } = openBird();
  const sent = followCalls();
  await user.click(await screen.findByRole('button', { name: 'Add a paper' }));
  await user.selectOptions(screen.getByLabelText('Kind'), 'mareks');
  expect(screen.queryByLabelText('Result')).toBeNull();
  await user.type(screen.getByLabelText('Vaccinated on'), '2026-05-02');
  await user.type(screen.getByLabelText('Vaccinated by'), 'The hatchery');
  await user.click(screen.getByText('Add this paper to other birds, too'));
  await user.click(screen.getByRole('checkbox', { name: 'Clementine' }));
  await user.click(screen.getByRole('button', { name: 'Save the paper' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save the paper' })).toBeNull());
  expect(sent.filter(({ path }) => path === '/api/papers').map(({ body }) => body)).toEqual([
    {
      ...{ kind: 'mareks', date: '2026-05-02', laboratory: 'The hatchery' },
      chickenIds: ['id0000000000000b', 'id0000000000000d'],
    },
  ]);
});

test('says of a positive test that the bird is not offered, and that the flock needs tests', async () => {
  const { user } = openBird();
  await user.click(await screen.findByRole('button', { name: 'Add a paper' }));
  await user.type(screen.getByLabelText('Tested on'), '2026-05-02');
  await user.selectOptions(screen.getByLabelText('Result'), 'positive');
  await user.click(screen.getByRole('button', { name: 'Save the paper' }));
  expect(await screen.findByText(/^A bird whose latest test is positive is not offered/)).toHaveTextContent(
    'Test the others of your flock, too, before you set eggs.',
  );
});

test('shows an error at its field', async () => {
  const { user } = openBird();
  answerWith('addPapers', { status: 422, example: 'beforeHatch' });
  await user.click(await screen.findByRole('button', { name: 'Add a paper' }));
  await user.type(screen.getByLabelText('Tested on'), '2026-05-02');
  await user.selectOptions(screen.getByLabelText('Result'), 'negative');
  await user.click(screen.getByRole('button', { name: 'Save the paper' }));
  expect(await screen.findByText(/^Ambrose hatched on May 6, 2024/)).toBeVisible();
  expect(screen.getByLabelText('Tested on')).toHaveAttribute('aria-invalid', 'true');
});

const PAPERS = '/api/papers';

/** Loses the first answer, as a weak signal does. */
const loseAnswer = () =>
  loseAnswers<AddPapersRequest>(PAPERS, 1, ({ chickenIds, ...paper }, key) => ({
    papers: chickenIds.map((chickenId, at) => ({ ...added.value.papers[0], ...paper, chickenId, id: `${key}${at}` })),
  }));

const UNKNOWN =
  'No answer came, so we do not know whether the paper was saved. Pressing again adds it once. What you entered is kept on this device.';

test('keeps a paper whose answer was lost, also after a reload, and adds it once', async () => {
  const server = loseAnswer();
  const { user } = openBird();
  await user.click(await screen.findByRole('button', { name: 'Add a paper' }));
  await user.type(screen.getByLabelText('Tested on'), '2026-05-02');
  await user.selectOptions(screen.getByLabelText('Result'), 'positive');
  await user.click(screen.getByRole('button', { name: 'Save the paper' }));
  expect(await screen.findByText(UNKNOWN)).toBeVisible();
  cleanup();
  const { user: again } = openBird();
  expect(await screen.findByText('This is what you entered before.')).toBeVisible();
  expect(screen.getByLabelText('Tested on')).toHaveValue('2026-05-02');
  expect(screen.getByLabelText('Result')).toHaveValue('positive');
  await again.click(screen.getByRole('button', { name: 'Save the paper' }));
  expect(await screen.findByText('The paper is saved')).toBeVisible();
  expect(server.bodies()).toHaveLength(1);
  cleanup();
  openBird();
  expect(await screen.findByRole('button', { name: 'Add a paper' })).toBeVisible();
});

test('shows the paper that was saved before the form was changed, and does not add another one of the same test', async () => {
  const server = loseAnswer();
  const { user } = openBird();
  await user.click(await screen.findByRole('button', { name: 'Add a paper' }));
  await user.type(screen.getByLabelText('Tested on'), '2026-05-02');
  await user.selectOptions(screen.getByLabelText('Result'), 'negative');
  await user.click(screen.getByRole('button', { name: 'Save the paper' }));
  await screen.findByText(UNKNOWN);
  await user.type(screen.getByLabelText('Laboratory'), 'County laboratory');
  await user.click(screen.getByRole('button', { name: 'Save the paper' }));
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(
      'This paper was saved before you changed the form. What the form says now is not saved. Press “Save the paper” only if it is another paper. To correct the saved one, delete it first.',
    ),
  );
  expect(screen.getByRole('alert')).toHaveTextContent(/Pullorum-typhoid test: negativeMay 2, 2026/);
  expect(server.bodies()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Save the paper' }));
  expect(await screen.findByText('The paper is saved')).toBeVisible();
  expect(server.bodies()[1]).toMatchObject({ laboratory: 'County laboratory' });
});

test('takes a paper without a connection into its form, says when it is sent, and forgets it if canceled', async () => {
  const real = globalThis.fetch;
  const network = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (input instanceof Request && input.url.includes('/papers')) throw new TypeError('Failed to fetch');
    return real(input, init);
  });
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  onTestFinished(() => {
    network.mockRestore();
    Reflect.deleteProperty(navigator, 'onLine');
  });
  const { user } = openBird();
  await user.click(await screen.findByRole('button', { name: 'Add a paper' }));
  expect(screen.getByText(/^Papers are sent only with a connection\./)).toBeVisible();
  await user.type(screen.getByLabelText('Tested on'), '2026-05-02');
  await user.selectOptions(screen.getByLabelText('Result'), 'negative');
  await user.click(screen.getByRole('button', { name: 'Save the paper' }));
  expect(await screen.findByText(/^There is no connection\. What you entered is kept on this device\./)).toBeVisible();
  cleanup();
  const { user: again } = openBird();
  expect(await screen.findByLabelText('Tested on')).toHaveValue('2026-05-02');
  await again.click(screen.getByRole('button', { name: 'Cancel' }));
  await again.click(screen.getByRole('button', { name: 'Add a paper' }));
  expect(screen.getByLabelText('Tested on')).toHaveValue('');
});

test('loads others’ papers only when opened, because the owner sees each look', async () => {
  signIn();
  const sent = followCalls();
  const { user } = renderApp('/matches');
  const open = await screen.findByRole('button', { name: 'Read the papers of Ambrose' });
  expect(screen.getByText(/shown by Hattie Brook until July 1, 2026/)).toBeVisible();
  const reads = () => sent.filter(({ path }) => path.endsWith('/papers') && path !== '/api/papers');
  expect(reads()).toEqual([]);
  answerWith('listPapers', { example: 'shown' });
  await user.click(open);
  expect(await screen.findByText('Hattie Brook can see that you looked, and when.')).toBeVisible();
  expect(await screen.findByRole('list', { name: 'Papers of Ambrose' })).toBeVisible();
  expect(reads()).toHaveLength(1);
});

test('says that papers are no longer shown', async () => {
  signIn();
  answerWith('listPapers', { status: 404 });
  const { user } = renderApp('/matches');
  await user.click(await screen.findByRole('button', { name: 'Read the papers of Ambrose' }));
  expect(await screen.findByText('These papers are no longer shown to you.')).toBeVisible();
});
