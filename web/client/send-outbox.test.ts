import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { toastQueue } from '../ui/toast-queue.ts';
import { registerMutationHandler } from './mutation-handlers.ts';
import { enqueue, type Kind, type NewEntry, outbox, resetOutbox } from './outbox.ts';
import { createQueryClient } from './query-client.ts';
import { deliver, ONLY_IN_PAGE, sendAgain, sendUnsent, showUnsentToast } from './send-outbox.ts';
import { ApiError, NoAnswer } from './unwrap.ts';

const client = createQueryClient();
let received: string[];
/** The server's error for an entry of this name; entries without one succeed. */
let failures: Record<string, Error>;

function entry(name: string, kind: Kind = 'swipe', subject = name): NewEntry {
  return { keeperId: 'k', kind, subject, name, payload: {} };
}

const names = () => outbox.read().map(({ name }) => name);

beforeEach(() => {
  localStorage.clear();
  resetOutbox();
  received = [];
  failures = {};
  toastQueue.set([]);
  for (const kind of ['swipe', 'trip', 'trip log'] as const)
    registerMutationHandler(kind, async () => ({
      async send({ name }) {
        received.push(name);
        if (failures[name]) throw failures[name];
        return name;
      },
    }));
});

test('sends all kinds in the order they were added', async () => {
  for (const one of [entry('like'), entry('plan', 'trip', 't'), entry('weighed', 'trip log', 't'), entry('pass')])
    enqueue(one);
  await sendUnsent(client, 'k');
  expect(received).toEqual(['like', 'plan', 'weighed', 'pass']);
  expect(names()).toEqual([]);
  expect(toastQueue.read()[0]?.title).toBe('Your 2 swipes, plan, and entry have arrived');
});

test('says after a while that something waits which was queued before the page was opened', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const answer = Promise.withResolvers<string>();
  registerMutationHandler('swipe', async () => ({ send: () => answer.promise }));
  enqueue(entry('like of Juniper'));
  const sent = sendUnsent(client, 'k');
  await vi.advanceTimersByTimeAsync(8000);
  expect(outbox.read()).toMatchObject([{ name: 'like of Juniper', failure: 'no-answer' }]);
  answer.resolve('late');
  await sent;
  expect(toastQueue.read()[0]?.title).toBe('Your like of Juniper has arrived');
});

test.each([
  ['like of Juniper', 'photo of Mabel'],
  ['photo of Mabel', 'like of Juniper'],
])('lists everything that was queued, in any order of arrival: %s', async (...order) => {
  registerMutationHandler('photo', async () => ({ send: async ({ name }) => sendNamed(name) }));
  registerMutationHandler('swipe', async () => ({ send: async ({ name }) => sendNamed(name) }));
  const arrivals = new Map(order.map((name) => [name, Promise.withResolvers<string>()]));
  const sendNamed = (name: string) => arrivals.get(name)?.promise;
  enqueue(entry('like of Juniper'));
  enqueue(entry('photo of Mabel', 'photo'));
  const sent = sendUnsent(client, 'k');
  for (const name of order) {
    arrivals.get(name)?.resolve(name);
    await vi.waitFor(() => expect(names()).not.toContain(name));
  }
  await sent;
  expect(toastQueue.read()[0]?.title).toBe(`Your ${order[0]} and ${order[1]} have arrived`);
});

test('sends nothing ahead of a waiting entry without a response', async () => {
  enqueue(entry('plan', 'trip'));
  failures = { plan: new NoAnswer('offline') };
  const delivery = await deliver(client, entry('like'));
  expect(delivery).toMatchObject({ sent: false, kept: true, error: failures.plan });
  expect(received).toEqual(['plan']);
  expect(outbox.read().map(({ failure }) => failure)).toEqual(['no-answer', 'no-answer']);
});

test('sends the queue first and returns the response to the new entry', async () => {
  enqueue(entry('plan', 'trip'));
  expect(await deliver(client, entry('like'))).toEqual({ sent: true, answer: 'like' });
  expect(received).toEqual(['plan', 'like']);
  expect(toastQueue.read()[0]?.title).toBe('Your plan has arrived');
});

test('keeps the rejection notice when something else arrives', async () => {
  failures = { hatch: new ApiError(422, 'too young') };
  enqueue(entry('hatch'));
  await sendUnsent(client, 'k');
  enqueue(entry('like'));
  await sendUnsent(client, 'k');
  expect(toastQueue.read().map(({ title }) => title)).toEqual(['Your like has arrived', 'Your hatch was not taken']);
});

test('stops waiting for a slow server and reports its response later', async () => {
  const late = Promise.withResolvers<string>();
  registerMutationHandler('swipe', async () => ({ send: () => late.promise }));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const delivery = deliver(client, entry('like'));
  await vi.advanceTimersByTimeAsync(8000);
  vi.useRealTimers();
  expect(await delivery).toMatchObject({ sent: false, kept: true });
  expect(outbox.read()).toMatchObject([{ name: 'like', failure: 'no-answer' }]);
  late.resolve('like');
  await vi.waitFor(() => expect(names()).toEqual([]));
  expect(toastQueue.read()[0]?.title).toBe('Your like has arrived');
});

test('reports a permanent rejection and continues with the next entry', async () => {
  for (const one of [entry('like'), entry('pass')]) enqueue(one);
  failures = { like: new ApiError(404, 'gone') };
  await sendUnsent(client, 'k');
  expect(names()).toEqual([]);
  expect(received).toEqual(['like', 'pass']);
  expect(toastQueue.read()[0]?.title).toBe('Your like was not taken');
});

test('holds back only entries related to one that is set aside', async () => {
  for (const one of [entry('plan', 'trip', 't'), entry('weighed', 'trip log', 't'), entry('like')]) enqueue(one);
  failures = { plan: new ApiError(500, 'broken') };
  for (let time = 1; time < 3; time += 1) await expect(sendUnsent(client, 'k')).rejects.toThrow('broken');
  await sendUnsent(client, 'k');
  expect(received).toEqual(['plan', 'plan', 'plan', 'like']);
  expect(names()).toEqual(['plan', 'weighed']);
  expect(await deliver(client, entry('fed', 'trip log', 't'))).toMatchObject({ sent: false, kept: true });
  expect(names()).toEqual(['plan', 'weighed', 'fed']);
  failures = {};
  const [plan] = outbox.read();
  if (plan) await sendAgain(client, plan);
  expect(received.slice(-3)).toEqual(['plan', 'weighed', 'fed']);
  expect(names()).toEqual([]);
});

test('does not claim to save anything when storage is full', async () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  failures = { like: new NoAnswer('cut') };
  await deliver(client, entry('like'));
  showUnsentToast('like');
  expect(toastQueue.read()[0]).toMatchObject({
    title: 'Your like is not sent yet',
    description: ONLY_IN_PAGE,
    stays: true,
  });
  full.mockRestore();
  await deliver(client, entry('like'));
  showUnsentToast('like');
  expect(toastQueue.read()[0]?.title).toBe('Your like is kept here');
});

test('an entry is not set aside because the server is busy', async () => {
  for (const one of [entry('like'), entry('pass')]) enqueue(one);
  failures = { like: new ApiError(503, 'busy') };
  for (let time = 1; time < 5; time += 1) await expect(sendUnsent(client, 'k')).rejects.toThrow('busy');
  expect(received).toEqual(['like', 'like', 'like', 'like']);
  failures = {};
  await sendUnsent(client, 'k');
  expect(names()).toEqual([]);
});

test('retries a failing entry only once when several are added at once', async () => {
  failures = { first: new ApiError(500, 'broken') };
  await Promise.all(['first', 'second', 'third', 'fourth'].map((name) => deliver(client, entry(name))));
  expect(received).toEqual(['first']);
  expect(outbox.read().map(({ failure }) => failure)).toEqual(Array(4).fill('server-error'));
  failures = {};
  await sendUnsent(client, 'k');
  expect(names()).toEqual([]);
});

test('keeps rate-limited entries, except swipes', async () => {
  failures = { weighed: new ApiError(429, 'too many'), like: new ApiError(429, 'too many') };
  for (let time = 0; time < 4; time += 1)
    expect(await deliver(client, entry('weighed', 'trip log'))).toMatchObject({ sent: false, kept: true });
  expect(outbox.read().map(({ failure }) => failure)).toEqual(Array(4).fill('limit'));
  for (const waiting of outbox.read()) outbox.remove(waiting);
  expect(await deliver(client, entry('like'))).toMatchObject({ sent: false, kept: false });
});

test('retries when a limit ends, and earlier if another entry is due', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  await sendUnsent(client, 'k');
  registerMutationHandler('photo', async () => ({
    async send({ name }) {
      received.push(name);
      if (failures[name]) throw failures[name];
    },
  }));
  const headers = new Headers({ 'Retry-After': '3600' });
  failures = { photo: new ApiError(429, 'too many', undefined, headers), like: new NoAnswer('cut') };
  await deliver(client, entry('photo', 'photo'));
  await vi.advanceTimersByTimeAsync(3_500_000);
  expect(received).toEqual(['photo']);
  await vi.advanceTimersByTimeAsync(100_000);
  expect(received).toEqual(['photo', 'photo']);
  await deliver(client, entry('like'));
  failures = {};
  await vi.advanceTimersByTimeAsync(15_000);
  expect(received.slice(3).toSorted()).toEqual(['like', 'photo']);
  expect(names()).toEqual([]);
});

test('an upload in progress blocks only other photos', async () => {
  const arriving = Promise.withResolvers<string>();
  registerMutationHandler('photo', async () => ({ send: () => arriving.promise }));
  const photo = deliver(client, entry('photo', 'photo'));
  expect(await deliver(client, entry('like'))).toEqual({ sent: true, answer: 'like' });
  expect(names()).toEqual(['photo']);
  arriving.resolve('hen');
  expect(await photo).toEqual({ sent: true, answer: 'hen' });
});

test('a canceled entry does not block the next ones', async () => {
  const like = enqueue(entry('like'));
  enqueue(entry('pass'));
  registerMutationHandler('swipe', async () => ({
    async send({ name }) {
      received.push(name);
      if (name !== 'like') return name;
      outbox.remove(like);
      throw new DOMException('The request was canceled.', 'AbortError');
    },
  }));
  await sendUnsent(client, 'k');
  expect(received).toEqual(['like', 'pass']);
  expect(names()).toEqual([]);
});

test('does not queue an entry if its caller declines', async () => {
  failures = { edit: new ApiError(503, 'busy') };
  const delivery = await deliver(client, entry('edit', 'trip'), (reason) => reason === 'no-answer');
  expect(delivery).toMatchObject({ sent: false, kept: false, error: failures.edit });
  expect(names()).toEqual([]);
});

test('sends concurrent entries exactly once', async () => {
  await Promise.all([deliver(client, entry('like')), deliver(client, entry('pass')), sendUnsent(client, 'k')]);
  expect(received).toEqual(['like', 'pass']);
});

test('keeps entries of a newer app version', async () => {
  enqueue(entry('like'));
  localStorage.setItem('unsent', localStorage.getItem('unsent')?.replace('swipe', 'wager') ?? '');
  await sendUnsent(client, 'k');
  expect(names()).toEqual(['like']);
});

test('queues a later entry even if an earlier one failed', async () => {
  failures = { plan: new ApiError(500, 'down') };
  enqueue(entry('plan', 'trip'));
  const later = await deliver(client, entry('note'), (reason) => reason === 'no-answer');
  expect(later).toMatchObject({ sent: false, kept: true });
  expect(names()).toEqual(['plan', 'note']);
});
