import { cleanup, screen, waitFor, within } from '@testing-library/react';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { afterEach, expect, test, vi } from 'vitest';
import example from '../../fixtures/examples/getChicken.card.json' with { type: 'json' };
import askedFirst from '../../fixtures/examples/listMatches.asked-first.json' with { type: 'json' };
import register from '../../fixtures/examples/listMyChickens.register.json' with { type: 'json' };
import { birdPath } from '../paths.ts';
import { answerWith, signIn } from '../testing/mock.ts';
import { renderApp } from '../testing/render.tsx';
import { sentTo } from '../testing/sent-to.ts';

const bird = example.value;
const PAGE = birdPath(bird.id);

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
});

async function openPage() {
  const app = renderApp(PAGE);
  await screen.findByRole('button', { name: 'I’m interested' });
  return app;
}

test('a breed that was opened from the bird closes back to it', async () => {
  const { user, address } = await openPage();
  await user.click(screen.getByRole('link', { name: 'Dominique' }));
  await screen.findByRole('dialog', { name: 'Dominique' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe(PAGE));
});

test('shows a visitor the bird with its breed, town and pedigree', async () => {
  answerWith('getPedigree', { example: 'tree' });
  await openPage();
  expect(screen.getByRole('heading', { level: 1, name: bird.name })).toBeVisible();
  expect(document.title).toBe(`${bird.name} · Heritage Flock`);
  // The example is a bird of the sample flock.
  expect(screen.getByRole('img', { name: /^Juniper, Dominique hen.*Sample bird/ })).toBeVisible();
  expect(screen.getByText('Sample birds and their keepers are made up, so nobody will answer.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Dominique' })).toHaveAttribute('href', '/breeds?breed=dominique');
  expect(screen.getByText('Austin, Texas')).toBeVisible();
  const pedigree = within(await screen.findByRole('list', { name: `Pedigree of ${bird.name}` }));
  expect(pedigree.getByText('Ambrose')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Report this listing' })).toBeNull();
  expect(screen.getByText(/we send them your name and the contact you show/)).toBeVisible();
});

test('asks an interested visitor to sign in, and returns to the bird', async () => {
  const { user } = await openPage();
  const sent = sentTo(`/api/chickens/${bird.id}/swipe`);
  await user.click(screen.getByRole('button', { name: 'I’m interested' }));
  const dialog = within(await screen.findByRole('dialog', { name: `You like ${bird.name}` }));
  expect(dialog.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    `/auth?next=${encodeURIComponent(PAGE)}`,
  );
  await user.click(dialog.getByRole('button', { name: `Back to ${bird.name}` }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent).toEqual([]);
});

test('shows the contact once after sign-in to a visitor who was interested before', async () => {
  const { user } = await openPage();
  const sent = sentTo(`/api/chickens/${bird.id}/swipe`);
  await user.click(screen.getByRole('button', { name: 'I’m interested' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('link', { name: 'Sign in' }));
  cleanup();
  signIn();
  answerWith('listMatches', { example: 'empty' });
  renderApp(PAGE);
  expect(await screen.findByRole('dialog', { name: "It's a Match!" })).toBeVisible();
  expect(sent).toEqual([{ direction: 'like' }]);
  cleanup();
  await openPage();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent).toHaveLength(1);
});

test('asks visitors to sign in, and keepers to set a location, to see the distance', async () => {
  await openPage();
  const far = () => screen.getByText(/to see how far away Juniper is\.$/);
  expect(within(far()).getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    `/auth?next=${encodeURIComponent(PAGE)}`,
  );
  cleanup();
  signIn();
  answerWith('listMatches', { example: 'empty' });
  answerWith('listMyChickens', { example: 'empty' });
  answerWith('getProfile', { example: 'withoutPlace' });
  await openPage();
  expect(
    within(await screen.findByText(/to see how far away Juniper is\.$/)).getByRole('link', { name: 'Set your place' }),
  ).toHaveAttribute('href', `/create-profile?next=${encodeURIComponent(PAGE)}`);
});

test('shows an interested keeper how to reach the owner', async () => {
  signIn();
  answerWith('listMatches', { example: 'empty' });
  const { user } = await openPage();
  const sent = sentTo(`/api/chickens/${bird.id}/swipe`);
  await user.click(screen.getByRole('button', { name: 'I’m interested' }));
  const dialog = within(await screen.findByRole('dialog', { name: "It's a Match!" }));
  expect(dialog.getByText('Owner')).toBeVisible();
  expect(sent).toEqual([{ direction: 'like' }]);
  expect(screen.getByText('Report this listing')).toBeInTheDocument();
});

test('says that a rejected like was not saved, and looks for the bird again', async () => {
  signIn();
  answerWith('listMatches', { example: 'empty' });
  answerWith('swipeChicken', { status: 404 });
  const { user } = await openPage();
  await user.click(screen.getByRole('button', { name: 'I’m interested' }));
  const dialog = within(await screen.findByRole('dialog', { name: `Your like of ${bird.name} was not saved` }));
  expect(dialog.getByRole('alert')).toBeVisible();
  expect(screen.queryByText(`You like ${bird.name}`)).toBeNull();
  answerWith('getChicken', { status: 404 });
  await user.click(dialog.getByRole('button', { name: 'Back to the page' }));
  // The bird is looked for again, because the refusal may mean that it is no longer offered.
  expect(await screen.findByRole('heading', { level: 1, name: 'This bird is not on offer' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('forgets a like that was taken back in another tab', async () => {
  signIn();
  answerWith('listMatches', { example: 'three' });
  renderApp(PAGE);
  await screen.findByRole('button', { name: 'Reach the owner' });
  answerWith('listMatches', { example: 'empty' });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  expect(await screen.findByRole('button', { name: 'I’m interested' })).toBeVisible();
});

test('asks nobody again if the like was taken back in another tab a moment ago', async () => {
  signIn();
  answerWith('listMatches', { example: 'three' });
  const { user } = renderApp(PAGE);
  const reach = await screen.findByRole('button', { name: 'Reach the owner' });
  const sent = sentTo(`/api/chickens/${bird.id}/swipe`);
  answerWith('listMatches', { example: 'empty' });
  await user.click(reach);
  expect(await screen.findByText(`You took back your like of ${bird.name}`)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'I’m interested' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent).toEqual([]);
});

test('says that a contact could not be read', async () => {
  signIn();
  answerWith('listMatches', { example: 'three' });
  const { user } = renderApp(PAGE);
  const reach = await screen.findByRole('button', { name: 'Reach the owner' });
  answerWith('listMatches', { status: 422 });
  await user.click(reach);
  expect(await screen.findByText('The contact could not be shown')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('links to a comparison with an own bird', async () => {
  signIn();
  answerWith('listMatches', { example: 'empty' });
  await openPage();
  expect(await screen.findByRole('link', { name: 'Compare with my bird' })).toHaveAttribute(
    'href',
    `/genetic-compatibility?hen=${bird.id}`,
  );
});

test('shows the contact of a liked bird again and links to My Matches', async () => {
  signIn();
  answerWith('listMatches', { example: 'three' });
  renderApp(PAGE);
  expect(await screen.findByRole('button', { name: 'Reach the owner' })).toBeVisible();
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'My Matches' })).toHaveAttribute(
    'href',
    '/matches',
  );
  expect(screen.queryByRole('button', { name: 'I’m interested' })).toBeNull();
});

test('asks the owner of a liked bird only on request, and says if the bird is no longer offered', async () => {
  signIn();
  answerWith('getProfile', { example: 'withoutContact' });
  answerWith('listMatches', { example: 'askedFirst' });
  const notAsked = askedFirst.value.find(({ match }) => match.contactState === 'not-asked')?.chicken;
  const send = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const isBird = input instanceof Request && input.url.endsWith(`/api/chickens/${notAsked?.id}`);
    return isBird ? Response.json({ ...bird, ...notAsked }) : send(input, init);
  });
  const sent = sentTo(`/api/chickens/${notAsked?.id}/swipe`);
  const { user } = renderApp(birdPath(notAsked?.id ?? ''));
  await user.click(await screen.findByRole('button', { name: 'Reach the owner' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('button', { name: 'Ask, and send my email address' })).toBeVisible();
  expect(sent).toEqual([]);
  // The bird died since the page was opened.
  answerWith('swipeChicken', { status: 404 });
  await user.click(dialog.getByRole('button', { name: 'Ask, and send my email address' }));
  expect(await dialog.findByText(`The owner was not asked, and ${notAsked?.name} is not offered now.`)).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Ask, and send my email address' })).toBeNull();
});

test('returns to the bird from the contact choice, and has asked nobody', async () => {
  signIn();
  answerWith('getProfile', { example: 'withoutContact' });
  answerWith('listMatches', { example: 'askedFirst' });
  const notAsked = askedFirst.value.find(({ match }) => match.contactState === 'not-asked')?.chicken;
  const send = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const isBird = input instanceof Request && input.url.endsWith(`/api/chickens/${notAsked?.id}`);
    return isBird ? Response.json({ ...bird, ...notAsked }) : send(input, init);
  });
  const sent = sentTo(`/api/chickens/${notAsked?.id}/swipe`);
  const { user, address } = renderApp(birdPath(notAsked?.id ?? ''));
  await user.click(await screen.findByRole('button', { name: 'Reach the owner' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('button', { name: 'Ask, and send my email address' })).toBeVisible();
  expect(sent).toEqual([]);
  await user.click(dialog.getByRole('link', { name: 'Change how keepers reach you' }));
  await user.click(await screen.findByLabelText(/Show my email/));
  await user.click(screen.getByRole('button', { name: 'Save & Continue' }));
  await waitFor(() => expect(address()).toBe(birdPath(notAsked?.id ?? '')));
  expect(sent).toEqual([]);
});

test.each(['404', '422'] as const)('shows “not found” for status %s, without any bird data', async (status) => {
  answerWith('getChicken', { status: Number(status) });
  renderApp(PAGE);
  expect(await screen.findByRole('heading', { level: 1, name: 'This bird is not on offer' })).toBeVisible();
  expect(screen.getByText('It may not be offered anymore, or the address is not complete.')).toBeVisible();
  expect(screen.queryByText(/Juniper|Dominique/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Back to the birds' })).toHaveAttribute('href', '/');
});

test('links the bird’s own keeper to the register', async () => {
  signIn();
  const [own] = register.value;
  const send = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), window.location.href);
    if (pathname !== `/api/chickens/${own?.id}`) return send(input, init);
    return Response.json({ ...bird, ...own, distance: null, isAvailable: false });
  };
  answerWith('listMyChickens', { example: 'register' });
  renderApp(birdPath(own?.id ?? ''));
  const link = await screen.findByRole('link', { name: 'Open in My Birds' });
  globalThis.fetch = send;
  expect(link).toHaveAttribute('href', `/my-birds?bird=${own?.id}`);
  expect(screen.getByText(/^Only you see this page/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'I’m interested' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
});

async function openShare() {
  const { user } = await openPage();
  await user.click(screen.getByRole('button', { name: 'Share' }));
  const dialog = within(await screen.findByRole('dialog', { name: `Share ${bird.name}` }));
  return { user, dialog, address: new URL(PAGE, window.location.href).href };
}

test('shares the page as QR code and link', async () => {
  const { user, dialog, address } = await openShare();
  const code = dialog.getByRole('img', { name: 'QR code of Juniper’s page' });
  const { data, info } = await sharp(Buffer.from(code.outerHTML))
    .resize(240)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(jsQR.default(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(address);
  expect(dialog.queryByRole('button', { name: 'Send by another app' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toBe(address);
});

test('shares with other apps if the device supports it', async () => {
  const share = vi.fn(async () => {});
  Object.assign(navigator, { share });
  const { user, dialog, address } = await openShare();
  await user.click(dialog.getByRole('button', { name: 'Send by another app' }));
  expect(share).toHaveBeenCalledWith({ title: 'Juniper on Heritage Flock', url: address });
  share.mockRejectedValueOnce(new DOMException('closed', 'AbortError'));
  await user.click(dialog.getByRole('button', { name: 'Send by another app' }));
  expect(dialog.queryByRole('alert')).toBeNull();
  share.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
  await user.click(dialog.getByRole('button', { name: 'Send by another app' }));
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('Copy the link instead.'));
});
