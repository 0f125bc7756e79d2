import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import taken from '../../fixtures/examples/listHandovers.taken.json' with { type: 'json' };
import { handOverPath, paths } from '../paths.ts';
import { followCalls } from '../testing/follow-calls.ts';
import { answerWith, signIn } from '../testing/mock.ts';
import { renderApp } from '../testing/render.tsx';

const OFFER = handOverPath('h4nd0v3rjun0c0e7a91b3d24f68a1c2e3f4051627384950');

const HAZEL_POSITIVE =
  'Hazel tested positive for pullorum-typhoid on June 1, 2026. She can infect the flock she goes to. Ask your state veterinarian before she moves.';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date('2026-06-02T17:00:00Z'));
  return () => void vi.useRealTimers();
});

describe('the next keeper', () => {
  test('sees which birds come from whom, and is asked to sign in', async () => {
    renderApp(OFFER);
    expect(await screen.findByRole('heading', { name: 'Sage is handing over Juno and Otto to you' })).toBeVisible();
    expect(screen.getByText('Java rooster')).toBeVisible();
    const link = await screen.findByRole('link', { name: 'Sign in to take Juno and Otto' });
    expect(link).toHaveAttribute('href', paths.auth(OFFER));
  });

  test('accepts the birds with one tap', async () => {
    signIn();
    const { user } = renderApp(OFFER);
    expect(await screen.findByText(/^If you liked one of them, that match ends/)).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Take Juno and Otto' }));
    expect(await screen.findByRole('heading', { name: 'Juno and Otto joined your flock' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See my birds' })).toHaveAttribute('href', paths.myBirds);
  });

  test('is warned before taking a bird that tested positive', async () => {
    signIn();
    answerWith('readHandover', { example: 'testedPositive' });
    renderApp(OFFER);
    const warning = await screen.findByText(HAZEL_POSITIVE);
    const take = await screen.findByRole('button', { name: 'Take Hazel' });
    expect(warning.compareDocumentPosition(take)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('sees that someone else was faster', async () => {
    signIn();
    answerWith('acceptHandover', { status: 404, example: 'ended' });
    const { user } = renderApp(OFFER);
    await user.click(await screen.findByRole('button', { name: 'Take Juno and Otto' }));
    expect(await screen.findByRole('heading', { name: 'This offer has ended' })).toBeVisible();
  });

  test.each([
    ['taken', 'You have taken Juno and Otto'],
    ['given', 'You handed over Juno and Otto'],
  ])('sees whose the birds are when the link is opened again: %s', async (example, title) => {
    signIn();
    answerWith('readHandover', { status: 404, example: 'ended' });
    answerWith('listHandovers', { example });
    renderApp(handOverPath(taken.value[0]?.handoverToken ?? ''));
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByText('The birds changed hands on June 1, 2026.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See my birds' })).toHaveAttribute('href', paths.myBirds);
    expect(screen.queryByText(/Ask the keeper for a new link/)).toBeNull();
  });

  test('sees that somebody else took the birds of another link', async () => {
    signIn();
    answerWith('readHandover', { status: 404, example: 'ended' });
    answerWith('listHandovers', { example: 'taken' });
    renderApp(OFFER);
    expect(await screen.findByRole('heading', { name: 'This offer has ended' })).toBeVisible();
  });

  test('reads at an undo that health papers go back with the birds', async () => {
    signIn();
    answerWith('listMyChickens', { example: 'register' });
    answerWith('listHandovers', { example: 'taken' });
    const { user } = renderApp(paths.myBirds);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(
      await screen.findByText(/what you noted since is deleted\. Health papers go back with them\./),
    ).toBeVisible();
  });

  test('sees that a part of the link is missing', async () => {
    renderApp(paths.handOver);
    expect(await screen.findByRole('heading', { name: 'This link is incomplete' })).toBeVisible();
  });
});

describe('the current keeper', () => {
  test('creates a link, also for other birds of the breed', async () => {
    signIn();
    answerWith('listMyChickens', { example: 'register' });
    const { user } = renderApp(`${paths.myBirds}?bird=id0000000000000e`);
    const sent = followCalls();
    await user.click(await screen.findByRole('button', { name: 'Hand over' }));
    await user.click(await screen.findByText('Hand over others with Barnacle'));
    // A bird of another breed and an ancestor are not included.
    const others = ['Clementine', 'Ambrose', 'Mrs. Pettibone'];
    for (const name of others) expect(screen.getByRole('checkbox', { name })).toHaveProperty('checked', false);
    for (const name of ['Prudence', 'Old Cato']) expect(screen.queryByRole('checkbox', { name })).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Ambrose' }));
    await user.click(screen.getByRole('button', { name: 'Create the link' }));
    expect(await screen.findByRole('img', { name: 'Code that leads to the offer of Juno and Otto' })).toBeVisible();
    expect(screen.getByText(/^http.*\/hand-over#[a-z0-9]+$/)).toBeVisible();
    expect(sent.filter(({ path }) => path === '/api/handovers').map(({ body }) => body)).toContainEqual({
      chickenIds: ['id0000000000000e', 'id0000000000000a'],
      ...{ withNotes: true, showsName: true },
    });
  });

  test('sees what stays and which matches end before offering the bird', async () => {
    signIn();
    answerWith('listMyChickens', { example: 'register' });
    const { user } = renderApp(`${paths.myBirds}?bird=id0000000000000e`);
    await user.click(await screen.findByRole('button', { name: 'Hand over' }));
    expect(await screen.findByText(/^The bird leaves My Birds, except for its name.*as a parent\.$/)).toBeVisible();
    expect(
      screen.getByText(
        /^Every match for the bird ends, even if you undo this\. Keepers who liked it, including the next keeper, no longer see/,
      ),
    ).toBeVisible();
    expect(screen.queryByText(/You keep it as an ancestor/)).toBeNull();
  });

  test('is warned before offering a bird that tested positive, and finds its open offer on its page and from a refusal', async () => {
    signIn();
    answerWith('listMyChickens', { example: 'testedPositive' });
    answerWith('listHandovers', { example: 'testedPositive' });
    answerWith('createHandover', { status: 409, example: 'offered' });
    const { user, address } = renderApp(`${paths.myBirds}?bird=id0000000000000i`);
    const offered = within(await screen.findByRole('list', { name: 'Birds that change hands' }));
    expect(offered.getByText(/^Hazel: offered by a link until June 10, 2026/)).toBeVisible();
    expect(offered.getByText(HAZEL_POSITIVE)).toBeVisible();
    expect(offered.getByRole('button', { name: 'Withdraw' })).toBeVisible();
    await user.click(offered.getByRole('button', { name: 'Show the link' }));
    expect(screen.getByText(/^http.*\/hand-over#[a-z0-9]+$/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Hand over' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Hand over Hazel' }));
    const create = dialog.getByRole('button', { name: 'Create the link' });
    expect(dialog.getByText(HAZEL_POSITIVE).compareDocumentPosition(create)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.click(create);
    await user.click(await dialog.findByRole('link', { name: 'See the offer in My Birds' }));
    expect(address()).toBe(paths.myBirds);
  });

  test('sees no offers of other birds on a bird’s page', async () => {
    signIn();
    answerWith('listMyChickens', { example: 'register' });
    answerWith('listHandovers', { example: 'testedPositive' });
    const { user } = renderApp(paths.myBirds);
    expect(await screen.findByRole('list', { name: 'Birds that change hands' })).toBeVisible();
    await user.click(await screen.findByRole('link', { name: 'Barnacle' }));
    expect(await screen.findByRole('button', { name: 'Hand over' })).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Birds that change hands' })).toBeNull();
  });

  test('finds birds handed over under My Birds and among a bird’s chicks', async () => {
    vi.setSystemTime(new Date('2026-07-02T17:00:00Z'));
    signIn();
    answerWith('listMyChickens', { example: 'handed-over' });
    answerWith('listHandovers', { example: 'given' });
    const { user } = renderApp(paths.myBirds);
    const former = within(await screen.findByRole('region', { name: 'Handed over' }));
    const [juno, otto] = former.getAllByRole('listitem');
    expect(juno).toHaveTextContent('JunoJava hen · chick of FernTo Teal on June 1, 2026');
    expect(otto).toHaveTextContent('OttoJava roosterTo Teal on June 1, 2026');
    expect(screen.getByText('Otto × mother unknown')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Fern' }));
    const chicks = (await screen.findByRole('heading', { name: 'Chicks handed over' })).parentElement as HTMLElement;
    expect(within(chicks).getByText('Juno')).toBeVisible();
  });

  test('can choose a bird handed over as a parent', async () => {
    signIn();
    answerWith('listMyChickens', { example: 'register' });
    answerWith('listHandovers', { example: 'given' });
    const { user } = renderApp(`${paths.myBirds}?hatch=t0r3k1tq9ftmw5d4`);
    await user.type(await screen.findByRole('combobox', { name: 'Father (sire)' }), 'otto');
    const option = await screen.findByRole('option', { name: /Otto/ });
    expect(option).toHaveTextContent('Otto - Java handed over on June 1, 2026');
    await user.click(option);
    expect(within(screen.getByRole('list', { name: 'Father (sire), chosen' })).getByText('Otto')).toBeVisible();
    expect(screen.getByText('The chicks are recorded as Java.')).toBeVisible();
    await user.type(screen.getByRole('combobox', { name: 'Mother (dam)' }), 'juno');
    await user.click(await screen.findByRole('option', { name: /Juno.*handed over/ }));
    expect(screen.getByLabelText('Name')).toHaveValue('Chick 1 of Juno');
  });

  test('sees who received which birds, and undoes it', async () => {
    signIn();
    answerWith('listMyChickens', { example: 'register' });
    answerWith('listHandovers', { example: 'given' });
    const { user } = renderApp(paths.myBirds);
    expect(await screen.findByText(/^Juno and Otto went to Teal\. You can undo this until /)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(
      await screen.findByText(
        /with all health papers\. They are not on offer until you say so\. Matches of keepers who liked them do not come back\.$/,
      ),
    ).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.getByText('The hand-over of Juno and Otto is undone')).toBeVisible());
  });

  test('sees why an undo is impossible', async () => {
    signIn();
    answerWith('listHandovers', { example: 'given' });
    answerWith('endHandover', { status: 409, example: 'birdGone' });
    const { user } = renderApp(paths.myBirds);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The new keeper has removed these birds');
  });

  test('does not see old hand-overs', async () => {
    vi.setSystemTime(new Date('2026-07-02T17:00:00Z'));
    signIn();
    answerWith('listMyChickens', { example: 'register' });
    answerWith('listHandovers', { example: 'given' });
    renderApp(paths.myBirds);
    await screen.findByRole('heading', { name: 'Barnacle' });
    expect(screen.queryByText(/went to Teal/)).toBe(null);
  });
});
