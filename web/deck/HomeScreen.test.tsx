import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import one from '../../fixtures/examples/browseChickens.one.json' with { type: 'json' };
import profile from '../../fixtures/examples/getProfile.complete.json' with { type: 'json' };
import example from '../../fixtures/examples/swipeChicken.match.json' with { type: 'json' };
import { browseAnswers } from '../testing/browse-answers.ts';
import { answerWith, signIn } from '../testing/mock.ts';
import { renderApp } from '../testing/render.tsx';
import { holdRequests, sentTo } from '../testing/sent-to.ts';

const { match } = example.value;
const counter = () => screen.findByText(/^\d+ of \d+/);
const button = (name: string) => screen.findByRole('button', { name });
const topName = async () => (await screen.findAllByRole('article'))[0]?.querySelector('h2')?.textContent;

/** Returns an outbox entry as an earlier visit left it in this browser. */
function unsentSwipe(direction: 'like' | 'pass', id: string, chickenName: string, more: object) {
  const about = {
    id,
    keeperId: profile.value.id,
    kind: 'swipe',
    subject: id,
    name: `${direction === 'pass' ? 'pass on' : 'like of'} ${chickenName}`,
  };
  return { ...about, payload: { direction, chickenName }, at: 1, ...more };
}

async function deckSize(): Promise<number> {
  return Number(/of (\d+)/.exec((await counter()).textContent ?? '')?.[1]);
}

/** The examples are made from the sample flock. */
const NOBODY = 'Sample birds and their keepers are made up, so nobody will answer.';

test('shows loading messages', async () => {
  const letGo = holdRequests('/api/chickens/browse');
  renderApp('/');
  for (const text of ['Loading heritage chickens...', 'Finding local heritage breeds...'])
    await waitFor(() => expect(screen.getByText(text)).toBeVisible());
  letGo();
  await counter();
});

test('the arrows wrap around', async () => {
  const { user } = renderApp('/');
  const size = await deckSize();
  await user.click(await button('Previous bird'));
  expect(await counter()).toHaveTextContent(`${size} of ${size}`);
  await user.click(await button('Next bird'));
  expect(await counter()).toHaveTextContent(`1 of ${size}`);
});

test('shows the total from the first card, and going back reaches the last bird', async () => {
  browseAnswers(168);
  const { user } = renderApp('/');
  expect(await counter()).toHaveTextContent('1 of 168');
  await user.click(await button('Previous bird'));
  expect(await screen.findByText(/^168 of 168/)).toBeVisible();
  expect(await topName()).toBe('Bird 168');
  await user.click(await button('Next bird'));
  expect(await counter()).toHaveTextContent('1 of 168');
});

test('going back in a list of more than four pages wraps within the loaded birds', async () => {
  browseAnswers(260);
  const { user } = renderApp('/');
  expect(await counter()).toHaveTextContent('1 of 260');
  await user.click(await button('Previous bird'));
  expect(await topName()).toBe('Bird 50');
});

test('sends a like saved before sign-in and hides its bird', async () => {
  signIn();
  browseAnswers(3);
  localStorage.setItem('unsent', JSON.stringify([unsentSwipe('like', 'bird1', 'Bird 1', { failure: 'signed-out' })]));
  renderApp('/?bird=bird1');
  expect(await counter()).toHaveTextContent('1 of 2');
  expect(await topName()).toBe('Bird 2');
});

test('disables the arrows for a single card', async () => {
  answerWith('browseChickens', { example: 'one' });
  renderApp('/');
  expect(await button('Previous bird')).toBeDisabled();
  expect(await button('Next bird')).toBeDisabled();
});

test('says when all birds are swiped and starts over', async () => {
  const { user } = renderApp('/');
  for (let left = await deckSize(); left > 0; left -= 1) await user.click(await button('Pass'));
  expect(await screen.findByText('No more matches!')).toBeVisible();
  expect(screen.getByText('Check back later for new heritage breeds in your area.')).toBeVisible();
  await user.click(await button('Start Over'));
  expect(await counter()).toHaveTextContent('1 of');
});

test('says that there are no birds', async () => {
  answerWith('browseChickens', { example: 'empty' });
  renderApp('/');
  expect(await screen.findByText('No more matches!')).toBeVisible();
});

test('passes and undoes by keyboard', async () => {
  const { user } = renderApp('/');
  await counter();
  const first = await topName();
  await user.keyboard('{ArrowLeft}');
  expect(await topName()).not.toBe(first);
  await user.keyboard('z');
  expect(await topName()).toBe(first);
});

test('asks a visitor who likes a bird to sign in, and keeps the bird on top', async () => {
  const { user } = renderApp('/');
  await counter();
  await user.keyboard('{ArrowRight}');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('link', { name: 'Sign in' })).toHaveFocus();
  expect(dialog.getByText(NOBODY, { exact: false })).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toMatch(/^\/auth\?next=%2F%3Fbird%3D/);
  await user.click(dialog.getByRole('button', { name: 'Keep looking' }));
  expect(await counter()).toHaveTextContent('1 of');
});

test('shows the owner’s contact after a like and advances the deck', async () => {
  signIn();
  const { user } = renderApp('/');
  await counter();
  await user.click(await button('Like'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(match.ownerName)).toBeVisible();
  expect(dialog.getByRole('link', { name: /^\+1/ }).getAttribute('href')).toMatch(/^tel:\+1\d+$/);
  expect(dialog.getByRole('link', { name: `Text ${match.ownerName}` }).getAttribute('href')).toMatch(/^sms:/);
  expect(dialog.getByText(/Messages are not stored/)).toBeVisible();
  expect(dialog.getByText(NOBODY)).toBeVisible();
  expect(dialog.getByText(/between 8am and 6pm PST/)).toHaveTextContent(
    /That is \d+am to \d+pm for the owner \(Central Time\)\./,
  );
  await user.click(dialog.getByRole('button', { name: 'Keep swiping' }));
  expect(await counter()).toHaveTextContent('2 of');
});

test('shows the owner’s contact for a like right after an undone pass', async () => {
  signIn();
  renderApp('/');
  await counter();
  // Faster than the first one is sent.
  for (const key of ['ArrowLeft', 'z', 'ArrowRight']) fireEvent.keyDown(window, { key });
  const dialog = await screen.findByRole('dialog', { name: "It's a Match!" });
  expect(await within(dialog).findByText(match.ownerName)).toBeVisible();
});

test('suggests email if the owner shows no phone', async () => {
  signIn();
  answerWith('swipeChicken', { example: 'matchWithoutPhone' });
  const { user } = renderApp('/');
  await user.click(await button('Like'));
  expect(await screen.findByText('Please make contact by email')).toBeVisible();
  expect(screen.queryByText(/8am/)).toBeNull();
  expect(screen.getByRole('link', { name: /@/ }).getAttribute('href')).toMatch(/^mailto:\S+@\S+/);
});

test('says that the owner was asked, and shows no contact', async () => {
  signIn();
  answerWith('swipeChicken', { example: 'ownerAsked' });
  const { user } = renderApp('/');
  await user.click(await button('Like'));
  const dialog = within(await screen.findByRole('dialog', { name: /^You asked .*’s owner$/ }));
  expect(await dialog.findByText('The owner has been asked and may write to you.')).toBeVisible();
  expect(dialog.queryByText('Phone')).toBeNull();
  expect(screen.queryByText("It's a Match!")).toBeNull();
});

test('does not call it a match if the owner was not asked', async () => {
  signIn();
  answerWith('swipeChicken', { example: 'askLater' });
  const { user } = renderApp('/');
  await user.click(await button('Like'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/The owner was not asked/)).toBeVisible();
  expect(dialog.getByRole('heading').textContent).toMatch(/^You like /);
  expect(screen.queryByText("It's a Match!")).toBeNull();
});

test('lets a keeper without contact details ask by sharing their email address', async () => {
  signIn();
  answerWith('getProfile', { example: 'withoutContact' });
  answerWith('browseChickens', { example: 'one' });
  answerWith('swipeChicken', { example: 'ownerNotAsked' });
  const sent = sentTo(`/api/chickens/${one.value[0]?.id}/swipe`);
  const { user } = renderApp('/');
  await user.click(await button('Like'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/so the owner could not write back/)).toBeVisible();
  expect(screen.queryByText("It's a Match!")).toBeNull();
  answerWith('swipeChicken', { example: 'ownerAsked' });
  await user.click(dialog.getByRole('button', { name: 'Ask, and send my email address' }));
  expect(await dialog.findByText('The owner has been asked and may write to you.')).toBeVisible();
  expect(dialog.getByRole('heading').textContent).toMatch(/^You asked .*’s owner$/);
  expect(sent.at(-1)).toEqual({ direction: 'like', shareEmail: true });
});

test('says why no more contacts are shown today', async () => {
  signIn();
  answerWith('swipeChicken', { status: 429 });
  const { user, client } = renderApp('/');
  await user.click(await button('Like'));
  const dialog = await screen.findByRole('dialog');
  const alert = await within(dialog).findByRole('alert');
  expect(alert.textContent).toMatch(/contact/i);
  expect(dialog.hasAttribute('aria-describedby')).toBe(false);
  expect(within(dialog).getByRole('heading').textContent).toMatch(/^Your like of .* was not saved$/);
  expect(screen.queryByText(/was not taken/)).toBeNull();
  expect(localStorage.getItem('unsent')).toBeNull();
  client.clear();
});

test('saves an unsent swipe, says why and where, and sends it on Retry', async () => {
  signIn();
  answerWith('swipeChicken', { status: 503 });
  const { user } = renderApp('/');
  const name = await screen.findByRole('button', { name: 'Pass' }).then(topName);
  await user.click(await button('Pass'));
  const notice = await screen.findByText(/^Something went wrong on the server/);
  expect(notice).toHaveTextContent(`Your pass on ${name} is kept here`);
  expect(JSON.parse(localStorage.getItem('unsent') ?? '')).toMatchObject([{ payload: { direction: 'pass' } }]);
  await user.click(await button('Retry'));
  expect(await screen.findByText(/^Tried again at .* without success/)).toBeVisible();
  answerWith('swipeChicken', { example: 'pass' });
  await user.click(await button('Retry'));
  await waitFor(() => expect(notice).not.toBeInTheDocument());
  expect(localStorage.getItem('unsent')).toBeNull();
  expect(await screen.findByText(`Your pass on ${name} has arrived`)).toBeVisible();
});

test('mentions a waiting swipe in one place only', async () => {
  signIn();
  answerWith('swipeChicken', { status: 503 });
  const { user } = renderApp('/');
  await user.click(await button('Like'));
  await waitFor(() => expect(screen.getAllByText(/Something went wrong on the server/)).toHaveLength(1));
  expect(screen.queryByText(/cannot be reached/)).toBeNull();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('sets aside a swipe by name after three server errors, and sends the others', async () => {
  signIn();
  const stuck = unsentSwipe('pass', 'stuck', 'Juniper', { failure: 'server-error', serverErrors: 2 });
  const next = unsentSwipe('pass', 'next', 'Hazel', { failure: 'server-error' });
  localStorage.setItem('unsent', JSON.stringify([stuck, next]));
  const fetchFromMock = globalThis.fetch;
  const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const fails = input instanceof Request && input.url.includes('/stuck/');
    const failed = { status: 500, headers: { 'content-type': 'application/problem+json' } };
    return fails ? new Response('{}', failed) : fetchFromMock(input, init);
  });
  const { user } = renderApp('/');
  await user.click(await button('Retry'));
  expect(await screen.findByText(/could not save your pass on Juniper/)).toBeVisible();
  await waitFor(() =>
    expect(JSON.parse(localStorage.getItem('unsent') ?? '')).toMatchObject([{ name: 'pass on Juniper' }]),
  );
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();

  await user.click(await button('Send again: pass on Juniper'));
  expect(await screen.findByText(/without success/)).toBeVisible();
  fetching.mockRestore();
  await user.click(await button('Send again: pass on Juniper'));
  await waitFor(() => expect(localStorage.getItem('unsent')).toBeNull());
});

test('a swipe that was set aside can be dropped', async () => {
  signIn();
  const swipe = unsentSwipe('like', 'stuck', 'Juniper', { failure: 'server-error', serverErrors: 3 });
  localStorage.setItem('unsent', JSON.stringify([swipe]));
  const { user } = renderApp('/');
  await user.click(await button('Drop: like of Juniper'));
  expect(screen.queryByText(/Juniper. It is set aside/)).toBeNull();
  expect(localStorage.getItem('unsent')).toBeNull();
});

test('asks to sign in after the session ended, and keeps the like', async () => {
  signIn();
  answerWith('swipeChicken', { status: 401 });
  const { user } = renderApp('/');
  await user.click(await button('Like'));
  expect(await screen.findByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(JSON.parse(localStorage.getItem('unsent') ?? '')).toMatchObject([{ payload: { direction: 'like' } }]);
});

test('sends a keeper without a location to set one, and remembers the bird', async () => {
  signIn();
  answerWith('getProfile', { example: 'withoutPlace' });
  const { address } = renderApp('/?bird=b1rd');
  expect(await screen.findByRole('heading', { name: 'Your place' })).toBeVisible();
  expect(address()).toBe('/create-profile?next=%2F%3Fbird%3Db1rd&step=place');
});

test('puts the bird in the URL on top', async () => {
  renderApp('/?bird=b1rdd0m1n1queh3n');
  expect(await topName()).toBe('Juniper');
});

test('removes the bird from the URL when its card is gone', async () => {
  const { user, address } = renderApp('/?bird=b1rdd0m1n1queh3n');
  await user.click(await screen.findByRole('button', { name: 'Next bird' }));
  await waitFor(() => expect(address()).toBe('/'));
  expect(screen.getByText(/^2 of /)).toBeVisible();
});

test('says that the birds could not be loaded, and tries again', async () => {
  answerWith('browseChickens', { status: 500 });
  const { user } = renderApp('/');
  expect(await screen.findByRole('heading', { name: 'Something went wrong on the server' })).toBeVisible();
  expect(screen.queryByText(/without success/)).toBeNull();
  await user.click(await button('Try again'));
  expect(await screen.findByText(/^Tried again at .* without success/)).toBeVisible();
  answerWith('browseChickens', { example: 'nearby' });
  await user.click(await button('Try again'));
  await counter();
});

test('links the star to the breed recommendations', async () => {
  const { user, address } = renderApp('/');
  await user.click(await screen.findByRole('link', { name: 'Which breed?' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'AI Breed Recommendations' })).toHaveFocus();
  expect(address()).toBe('/breed-recommendations');
});

test('resumes at the same card after visiting another screen', async () => {
  const { user } = renderApp('/');
  await counter();
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  const bird = await topName();
  await user.click(await screen.findByRole('link', { name: 'Which breed?' }));
  await user.click(await screen.findByRole('link', { name: 'Back to the birds' }));
  expect(await counter()).toHaveTextContent('3 of');
  expect(await topName()).toBe(bird);
  await user.keyboard('z');
  expect(await counter()).toHaveTextContent('2 of');
});

test('reloads on Start Over if there were no birds', async () => {
  answerWith('browseChickens', { example: 'empty' });
  const { user } = renderApp('/');
  const startOver = await button('Start Over');
  answerWith('browseChickens', { example: 'nearby' });
  await user.click(startOver);
  expect(await counter()).toHaveTextContent('1 of');
});

test('moves the focus to Start Over after the last card', async () => {
  answerWith('browseChickens', { example: 'one' });
  const { user } = renderApp('/');
  await user.click(await button('Pass'));
  expect(await button('Start Over')).toHaveFocus();
});

test('keeps the focus on Undo after the only swipe is undone', async () => {
  const { user } = renderApp('/');
  await user.click(await button('Pass'));
  const undo = await button('Undo the last swipe');
  await user.click(undo);
  expect(undo).toHaveFocus();
  expect(undo).toHaveAttribute('aria-disabled', 'true');
});

test('a closed dialog gives the focus back', async () => {
  signIn();
  const { user } = renderApp('/');
  const like = await button('Like');
  await user.click(like);
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(like).toHaveFocus());
});

test('reports a rejected like even after the dialog was closed', async () => {
  signIn();
  answerWith('swipeChicken', { status: 429 });
  const { user } = renderApp('/');
  const name = await screen.findByRole('button', { name: 'Like' }).then(topName);
  await user.keyboard('{ArrowRight}{Escape}');
  expect(await screen.findByText(`Your swipe of ${name} was not taken`)).toBeVisible();
});

test('says that a pass waits for sign-in after the session ended', async () => {
  signIn();
  answerWith('swipeChicken', { status: 401 });
  const { user } = renderApp('/');
  await user.click(await button('Pass'));
  expect(await screen.findByText('Your session has ended')).toBeVisible();
  expect(JSON.parse(localStorage.getItem('unsent') ?? '')).toMatchObject([{ payload: { direction: 'pass' } }]);
});

test('sends a like even if the browser cannot store anything', async () => {
  signIn();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { user } = renderApp('/');
  await user.click(await button('Like'));
  expect(await within(await screen.findByRole('dialog')).findByText(match.ownerName)).toBeVisible();
  vi.restoreAllMocks();
});
