import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { TripPlan } from '#contract';
import { writeDraft } from '../../drafts/draft-storage.ts';
import { followCalls } from '../../testing/follow-calls.ts';
import { answerWith, signIn } from '../../testing/mock.ts';
import { renderApp } from '../../testing/render.tsx';
import { arrive, button, card, heading } from '../../testing/wizard.ts';

/** In the examples Hattie Brook shows Ambrose's papers, and Prudence is the keeper's own bird. */
const [AMBROSE, PRUDENCE] = ['id00000000000003', 'id0000000000000b'];
const READ = 'Read the papers of Ambrose';

function openPlan(plan: TripPlan, step = 5) {
  signIn();
  answerWith('listMyChickens', { example: 'register' });
  answerWith('listShownPapers', { example: 'one' });
  writeDraft('trip plan', null, plan);
  const sent = followCalls();
  const reads = () => sent.filter(({ path }) => /^\/api\/chickens\/\w+\/papers$/.test(path));
  return { ...renderApp(`/travel-bunker-wizard?step=${step}`), reads, sent };
}
const arriving = (arrivalDate: string) => ({ timeline: { arrivalDate } });
const papersOf = async (name: string) => within(await screen.findByLabelText(`Health papers of ${name}`));

test('shows which test of an own bird expires before the planned arrival', async () => {
  answerWith('listPapers', { example: 'own' });
  const { user } = openPlan({ henId: PRUDENCE, ...arriving('2026-06-04') });
  const papers = await papersOf('Prudence');
  expect(await papers.findByText('March 3, 2026')).toBeVisible();
  expect(papers.getByText(/^Tested by Texas A&M/)).toBeVisible();
  expect(
    papers.getByText('Counts until June 1, 2026, so it will have lapsed when he arrives on June 4, 2026: test again.'),
  ).toBeVisible();
  expect(papers.getByText('Vaccination against Marek’s disease')).toBeVisible();
  await user.click(card(4));
  await screen.findByLabelText('Arrival');
  arrive('2026-06-01');
  await user.click(card(6));
  expect(await screen.findByRole('heading', { level: 4, name: 'Health papers' })).toBeVisible();
  expect((await papersOf('Prudence')).getByText('Counts until June 1, 2026.')).toBeVisible();
  await user.click(card(4));
  arrive('');
  await user.click(card(5));
  expect((await papersOf('Prudence')).getByText('Counts until June 1, 2026.')).toBeVisible();
});

test('loads others’ papers once on request and does not store them in the plan', async () => {
  answerWith('listPapers', { example: 'shown' });
  const { user, reads, sent } = openPlan({ roosterId: AMBROSE, ...arriving('2026-06-04') });
  const papers = await papersOf('Ambrose');
  expect(
    papers.getByText('Hattie Brook shows you these papers until July 1, 2026, and can see that you looked, and when.'),
  ).toBeVisible();
  expect(reads()).toEqual([]);
  await user.click(papers.getByRole('button', { name: READ }));
  expect(await papers.findByText(/it will have lapsed when he arrives on June 4, 2026: test again\.$/)).toBeVisible();
  await user.click(card(4));
  await screen.findByLabelText('Arrival');
  arrive('2026-05-20');
  await user.click(card(6));
  expect((await papersOf('Ambrose')).getByText('Counts until June 1, 2026.')).toBeVisible();
  expect(reads()).toHaveLength(1);
  await user.click(button('Launch & Track'));
  const launched = () => sent.filter(({ method, path }) => method === 'PUT' && path.startsWith('/api/trips/'));
  await waitFor(() => expect(launched()).toHaveLength(1));
  expect(launched()[0]?.body).toMatchObject({ plan: { roosterId: AMBROSE } });
  expect(JSON.stringify([launched(), localStorage])).not.toMatch(/74-1234|Diagnostic/);
});

test('names the other hens of the coop, each of which can infect him', async () => {
  answerWith('listPapers', { example: 'own' });
  openPlan({ henId: 'id0000000000000d', ...arriving('2026-06-04') });
  await papersOf('Clementine');
  const text = 'Does he join your other Java hen, too? She needs test papers of her own, which you add in My Birds.';
  expect(await screen.findByText((_, node) => node?.tagName === 'P' && node.textContent === text)).toBeVisible();
});

test('asks for the papers of a rooster who was typed in, and of the hens of his breed, where no hen is chosen', async () => {
  openPlan({ roosterInfo: { name: 'Otto', breed: 'other', breedName: 'Java' }, ...arriving('2026-06-04') });
  const text = /^Does he join your Java hens \(2\)\? Each needs test papers of her own, which you add in My Birds\.$/;
  expect(await screen.findByText((_, node) => node?.tagName === 'P' && text.test(node.textContent))).toBeVisible();
  expect(screen.getByText('Otto:').parentElement).toHaveTextContent(/Ask the keeper for the test results/);
});

test('asks for no papers of hens that live with him', async () => {
  answerWith('listPapers', { example: 'own' });
  openPlan({ henId: 'id0000000000000d', roosterId: 'id0000000000000e', ...arriving('2026-06-04') });
  await papersOf('Clementine');
  expect(screen.queryByText(/^Does he join/)).toBeNull();
});

test('says that papers are no longer shown', async () => {
  answerWith('listPapers', { status: 404 });
  const { user } = openPlan({ roosterId: AMBROSE });
  await user.click(await screen.findByRole('button', { name: READ }));
  expect(await screen.findByText('These papers are no longer shown to you.')).toBeVisible();
});

test('keeps the plan without the server and can load the papers again', async () => {
  answerWith('listPapers', { status: 503 });
  const { user, reads } = openPlan({ roosterId: AMBROSE, henId: PRUDENCE, roosterInfo: { name: 'Ambrose' } });
  await user.click(await screen.findByRole('button', { name: READ }));
  await waitFor(() => expect(screen.getAllByText(/could not be read\. Your plan stays as it is\.$/)).toHaveLength(2));
  answerWith('listPapers', { example: 'shown' });
  await user.click((await papersOf('Ambrose')).getByRole('button', { name: 'Try again' }));
  expect(await (await papersOf('Ambrose')).findByText('Counts until June 1, 2026.')).toBeVisible();
  expect(reads()).toHaveLength(3);
  answerWith('listPapers', { example: 'empty' });
  await user.click((await papersOf('Prudence')).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No papers are on file.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add the papers of Prudence' })).toHaveAttribute(
    'href',
    `/my-birds?bird=${PRUDENCE}`,
  );
  await user.click(card(6));
  expect(await screen.findByRole('heading', { name: 'Ambrose’s visit' })).toBeVisible();
});

test('says that the keeper of a bird shows no papers, and asks for none', async () => {
  answerWith('listPapers', { example: 'own' });
  const { reads } = openPlan({ roosterId: 'somebodys', roosterInfo: { name: 'Bruno' } });
  await heading('Health Protocol');
  const said = 'Bruno: no papers are shown to you. Ask the keeper for the test results before the visit.';
  expect(await screen.findByText((_, node) => node?.tagName === 'P' && node.textContent === said)).toBeVisible();
  expect(reads()).toEqual([]);
});

test('shows no expired test between two birds of one keeper', async () => {
  answerWith('listPapers', { example: 'own' });
  openPlan({ roosterId: 'id0000000000000e', henId: PRUDENCE, ...arriving('2026-12-04') });
  expect(await (await papersOf('Prudence')).findByText('Counts until June 1, 2026.')).toBeVisible();
});
