import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import usedUp from '../../fixtures/examples/addPhoto.too-many-requests.json' with { type: 'json' };
import register from '../../fixtures/examples/listMyChickens.register.json' with { type: 'json' };
import { enqueue, outbox } from '../client/outbox.ts';
import { answerWith, signIn } from '../testing/mock.ts';
import { renderApp } from '../testing/render.tsx';
import { toastQueue } from '../ui/toast-queue.ts';

/** The photos in the browser's storage. */
const browser = vi.hoisted(() => ({ isFull: false, photos: new Map<unknown, unknown>() }));
vi.mock('idb-keyval', async (original) => {
  const idb = await original<typeof import('idb-keyval')>();
  return {
    ...idb,
    createStore: (name: string) => name,
    set: async (key: unknown, value: unknown, store: unknown) => {
      if (store !== 'draft-photos' || browser.isFull) throw new DOMException('full', 'QuotaExceededError');
      browser.photos.set(key, value);
    },
    get: async (key: unknown) => {
      if (indexedDB) indexedDB.open('draft-photos');
      return browser.photos.get(key);
    },
  };
});

beforeEach(() => {
  browser.isFull = false;
  vi.stubGlobal('indexedDB', { open: () => ({}) });
});
afterEach(() => void vi.unstubAllGlobals());

const PRUDENCE = 'id0000000000000b';
const [a, b, c] = ['A', 'B', 'C'].map((letter) => letter.repeat(43)) as [string, string, string];

/** Opens Prudence with these photos, and returns the bodies of the changes that are sent. */
function openBird(photos: { id: string; caption?: string; featured?: boolean }[]) {
  signIn();
  answerWith('listMyChickens', { example: 'register' });
  const bodies: Promise<unknown>[] = [];
  const real = globalThis.fetch;
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input as Request, init);
    if (request.method === 'PATCH') bodies.push(request.clone().json());
    if (!new URL(request.url).pathname.endsWith('/chickens/mine')) return real(request);
    const withPhotos = photos.map((photo) => ({ ...photo, url: `/api/photos/${photo.id}` }));
    return Response.json(register.value.map((bird) => (bird.id === PRUDENCE ? { ...bird, photos: withPhotos } : bird)));
  });
  onTestFinished(() => spy.mockRestore());
  return { ...renderApp(`/my-birds?bird=${PRUDENCE}`), bodies };
}

const album = () => screen.findByRole('list', { name: 'Photos of Prudence' });
const order = async () =>
  within(await album())
    .getAllByRole('img')
    .map((photo) => photo.getAttribute('src')?.slice(-43));

test('sorts photos by keyboard and by buttons, and keeps the focus', async () => {
  const { user, bodies } = openBird([{ id: a, caption: 'At dusk' }, { id: b }, { id: c }]);
  await album();
  const grip = screen.getByRole('button', { name: /^Move photo 1: drag it, or use the arrow keys/ });
  grip.focus();
  await user.keyboard('{ArrowRight}');
  await waitFor(async () => expect(await order()).toEqual([b, a, c]));
  expect(screen.getByText('The photo is number 2 of 3 now.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Move photo 2: drag/ })).toHaveFocus();
  await user.keyboard('{End}');
  await waitFor(async () => expect(await order()).toEqual([b, c, a]));
  await user.click(screen.getByRole('button', { name: 'Move photo 2 earlier' }));
  await waitFor(async () => expect(await order()).toEqual([c, b, a]));
  expect(screen.getByRole('button', { name: 'Move photo 1 earlier' })).toHaveFocus();
  await waitFor(() => expect(bodies).toHaveLength(3));
  expect(await bodies[2]).toEqual({ photos: [{ id: c }, { id: b }, { id: a, caption: 'At dusk' }] });
});

test('shows the first photo on the card until another is chosen', async () => {
  const { user, bodies } = openBird([{ id: a }, { id: b }]);
  await album();
  expect(screen.getByRole('button', { name: 'Show photo 1 on the card', pressed: true })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show photo 2 on the card' }));
  expect(await screen.findByRole('button', { name: 'Show photo 2 on the card', pressed: true })).toBeVisible();
  expect(screen.getAllByText('On the card')).toHaveLength(1);
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(await bodies[0]).toEqual({ photos: [{ id: a }, { id: b, featured: true }] });
});

test('saves a caption on blur', async () => {
  const { user, bodies } = openBird([{ id: a }]);
  await user.type(await screen.findByLabelText('Caption of photo 1'), 'At dusk');
  expect(bodies).toHaveLength(0);
  await user.tab();
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(await bodies[0]).toEqual({ photos: [{ id: a, caption: 'At dusk' }] });
});

test('saves a caption when the page is left while typing', async () => {
  const { user, bodies } = openBird([{ id: a }]);
  await user.type(await screen.findByLabelText('Caption of photo 1'), 'At dusk');
  cleanup();
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(await bodies[0]).toEqual({ photos: [{ id: a, caption: 'At dusk' }] });
});

test('a photo is deleted only after asking', async () => {
  const { user, bodies } = openBird([{ id: a }, { id: b }]);
  await user.click(await screen.findByRole('button', { name: 'Delete photo 1' }));
  await user.click(await screen.findByRole('button', { name: 'Keep it' }));
  expect(bodies).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Delete photo 1' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(async () => expect(await order()).toEqual([b]));
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(await bodies[0]).toEqual({ photos: [{ id: b }] });
});

test('reverts a rejected change and says why', async () => {
  const { user } = openBird([{ id: a }, { id: b }]);
  answerWith('updateChicken', { status: 503 });
  await user.click(await screen.findByRole('button', { name: 'Move photo 1 later' }));
  await waitFor(() => expect(screen.getByText('The photos were not changed')).toBeVisible());
  await waitFor(async () => expect(await order()).toEqual([a, b]));
});

test.each([
  [413, 'alert', /larger than 10 MB/],
  [415, 'alert', /choose a JPEG, PNG or WebP/],
  [422, 'alert', /^Check /],
  [503, 'status', /kept here and sent as soon as possible/],
])('says why a photo failed with %i, as an %s, and lets it be removed', async (status, role, reason) => {
  answerWith('addPhoto', { status });
  const { user } = openBird([]);
  await user.upload(
    await screen.findByLabelText('Choose photos'),
    new File(['feathers'], 'hen.jpg', { type: 'image/jpeg' }),
  );
  const onTheirWay = within(await screen.findByRole('list', { name: 'Photos on their way' }));
  expect((await onTheirWay.findByRole(role)).textContent).toMatch(reason);
  await user.click(onTheirWay.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Photos on their way' })).toBeNull());
});

test('says that the browser cannot send a photo', async () => {
  const sending = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => {
    throw new DOMException('Unable to read form data blob', 'InvalidStateError');
  });
  onTestFinished(() => sending.mockRestore());
  const { user } = openBird([]);
  await user.upload(
    await screen.findByLabelText('Choose photos'),
    new File(['feathers'], 'hen.jpg', { type: 'image/jpeg' }),
  );
  const onTheirWay = within(await screen.findByRole('list', { name: 'Photos on their way' }));
  expect(await onTheirWay.findByRole('alert')).toHaveTextContent(/^This browser could not send the photo/);
});

test('queues a photo without a connection, and sends it on Retry', async () => {
  const sending = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    this.onerror?.(new ProgressEvent('error'));
  });
  onTestFinished(() => sending.mockRestore());
  const { user } = openBird([]);
  await user.upload(
    await screen.findByLabelText('Choose photos'),
    new File(['feathers'], 'hen.jpg', { type: 'image/jpeg' }),
  );
  expect(await screen.findByText(/Your photo of Prudence is kept here and sent as soon as possible/)).toBeVisible();
  const onTheirWay = within(screen.getByRole('list', { name: 'Photos on their way' }));
  expect(onTheirWay.getByRole('status')).toHaveTextContent(/^No connection/);
  sending.mockRestore();
  answerWith('addPhoto', { example: 'added' });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await album()).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Photos on their way' })).toBeNull();
  expect(localStorage.getItem('unsent')).toBeNull();
});

test('says in the server’s words that the day’s photos are used up, and when the photo is sent', async () => {
  answerWith('addPhoto', { status: 429 });
  const { user } = openBird([]);
  await user.upload(
    await screen.findByLabelText('Choose photos'),
    new File(['feathers'], 'hen.jpg', { type: 'image/jpeg' }),
  );
  const kept = 'Your photo of Prudence is kept here and sent then, or when you next open the app.';
  expect(await screen.findByText(`${usedUp.value.detail} ${kept}`)).toBeVisible();
  expect(screen.queryByText(/The server is busy/)).toBeNull();
});

test('does not promise to keep a photo that the browser has no room for', async () => {
  browser.isFull = true;
  const sending = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    this.onerror?.(new ProgressEvent('error'));
  });
  onTestFinished(() => sending.mockRestore());
  const { user } = openBird([]);
  await user.upload(
    await screen.findByLabelText('Choose photos'),
    new File(['feathers'], 'hen.jpg', { type: 'image/jpeg' }),
  );
  const noRoom = 'is not sent yet. This browser has no room to keep it. Leave this page open until it is sent.';
  expect(await screen.findByText(new RegExp(`Your photo of Prudence ${noRoom}`))).toBeVisible();
  expect(screen.getByRole('list', { name: 'Photos on their way' })).toHaveTextContent(
    `No connection. The photo ${noRoom}`,
  );
  expect(screen.queryByText(/kept here/)).toBeNull();
});

test('asks to choose a photo again if the browser lost it', async () => {
  const photo = { kind: 'photo', subject: 'gone', name: 'photo of Prudence', payload: { birdId: PRUDENCE } } as const;
  outbox.markFailed(enqueue({ keeperId: 'k33perwrenfea7h3', ...photo }), 'no-answer');
  const { user } = openBird([]);
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  await waitFor(() =>
    expect(toastQueue.read()[0]).toMatchObject({
      title: 'Your photo of Prudence was not taken',
      description: 'This browser no longer has the photo. Please choose it again.',
    }),
  );
  expect(localStorage.getItem('unsent')).toBeNull();
});

test('keeps a queued photo that the browser cannot read', async () => {
  vi.stubGlobal('indexedDB', {
    open() {
      throw new DOMException('The database was closed.', 'InvalidStateError');
    },
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const photo = { kind: 'photo', subject: 'there', name: 'photo of Prudence', payload: { birdId: PRUDENCE } } as const;
  outbox.markFailed(enqueue({ keeperId: 'k33perwrenfea7h3', ...photo }), 'no-answer');
  const { user } = openBird([]);
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/^This browser could not send the photo/)).toBeVisible();
  expect(outbox.read()).toHaveLength(1);
});

test('does not promise to send a photo that is set aside', async () => {
  const photo = { kind: 'photo', subject: 'aside', name: 'photo of Prudence', payload: { birdId: PRUDENCE } } as const;
  const entry = enqueue({ keeperId: 'k33perwrenfea7h3', ...photo });
  for (let time = 0; time < 3; time++) outbox.markFailed(entry, 'server-error');
  openBird([]);
  const onTheirWay = await screen.findByRole('list', { name: 'Photos on their way' });
  expect(onTheirWay).toHaveTextContent('The photo could not be sent. It is kept here: please try again.');
});

test('clears the file input after a choice', async () => {
  const { user } = openBird([]);
  const field = await screen.findByLabelText<HTMLInputElement>('Choose photos');
  await user.upload(field, new File(['feathers'], 'hen.jpg', { type: 'image/jpeg' }));
  await waitFor(() => expect(field.files).toHaveLength(0));
});
