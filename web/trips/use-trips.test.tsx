import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { TripLogEntry, TripPlan } from '#contract';
import { enqueue, outbox, resetOutbox } from '../client/outbox.ts';
import { createQueryClient } from '../client/query-client.ts';
import { drop, sendUnsent } from '../client/send-outbox.ts';
import { registerMutationHandlers } from '../register-mutation-handlers.ts';
import { answerWith, signIn } from '../testing/mock.ts';
import { holdRequests, sentTo } from '../testing/sent-to.ts';
import { toastQueue } from '../ui/toast-queue.ts';
import { storedTrips } from './stored-trips.ts';
import { useTrips } from './use-trips.ts';

/** The trip in the mock's list example. */
const LISTED = '4f9d2c7be1a84c0f';
/** The keeper in the mock's profile example. */
const WREN = 'k33perwrenfea7h3';

const plan: TripPlan = { roosterInfo: { name: 'Rufus' } };
const entry = (id: string): TripLogEntry => ({
  ...{ id, title: 'Weighed', timestamp: '2026-06-01T08:00:00Z' },
  ...{ type: 'health_check', status: 'completed' },
});

beforeEach(() => {
  localStorage.clear();
  storedTrips.forgetAll(null);
  storedTrips.forgetAll(WREN);
  resetOutbox();
  registerMutationHandlers();
});

async function openTrips() {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result, unmount } = renderHook(() => useTrips(), { wrapper });
  await waitFor(() => expect(result.current.trips).toBeDefined());
  return {
    unmount,
    ids: () => result.current.trips?.map(({ id }) => id),
    trip: (id: string) => result.current.trips?.find((one) => one.id === id),
    act: (work: (trips: typeof result.current) => void) => act(() => void work(result.current)),
    settled: () => waitFor(() => expect([result.current.isLoading, outbox.read()]).toEqual([false, []])),
  };
}

test('stores a visitor’s trips in this browser and sends nothing', async () => {
  const sent = [sentTo('/api/trips/visit'), sentTo('/api/trips/visit/log')];
  const trips = await openTrips();
  trips.act(({ put, log }) => {
    put('visit', plan);
    log('visit', entry('e1'));
    log('visit', entry('e1'));
  });
  trips.unmount();
  const again = await openTrips();
  expect(again.trip('visit')).toMatchObject({ plan, log: [{ id: 'e1' }] });
  again.act(({ remove }) => remove('visit'));
  expect(again.ids()).toEqual([]);
  expect(sent).toEqual([[], []]);
  expect(outbox.read()).toEqual([]);
});

test('sorts the latest arrival first, after trips without a date', async () => {
  const trips = await openTrips();
  trips.act(({ put }) => {
    put('may', { timeline: { arrivalDate: '2026-05-01' } });
    put('june', { timeline: { arrivalDate: '2026-06-01' } });
    put('some-day', {});
  });
  expect(trips.ids()).toEqual(['some-day', 'june', 'may']);
});

test('loads a keeper’s trips from the server and sends changes there', async () => {
  signIn();
  const plans = sentTo('/api/trips/visit');
  const entries = sentTo('/api/trips/visit/log');
  const trips = await openTrips();
  await trips.settled();
  expect(trips.ids()).toEqual([LISTED]);
  trips.act(({ put, log }) => {
    put('visit', plan);
    log('visit', entry('e1'));
  });
  await trips.settled();
  expect(plans[0]).toMatchObject({ plan, editedAt: expect.any(String) });
  expect(entries).toEqual([{ entries: [entry('e1')] }]);
  expect(trips.trip('visit')?.plan).toMatchObject(plan);
});

test('adds to an edit what another phone changed meanwhile', async () => {
  signIn();
  const trips = await openTrips();
  await trips.settled();
  const known = trips.trip(LISTED);
  answerWith('putTrip', { status: 200, example: 'editedElsewhere' });
  const sent = sentTo(`/api/trips/${LISTED}`);
  trips.act(({ put }) => put(LISTED, (plan) => ({ ...plan, finishedOn: '2026-07-01' })));
  await trips.settled();
  const vetContactInfo = 'Brushy Creek Animal Clinic, 512-555-0199';
  const both = { healthChecks: { ...known?.plan.healthChecks, vetContactInfo }, finishedOn: '2026-07-01' };
  expect(sent).toMatchObject([
    { basedOn: known?.editedAt, plan: { healthChecks: known?.plan.healthChecks } },
    { plan: both },
  ]);
  expect(trips.trip(LISTED)?.plan).toMatchObject(both);
});

test('moves the plan with a different arrival, here and on the server', async () => {
  signIn();
  const trips = await openTrips();
  await trips.settled();
  trips.act(({ put }) => put('visit', { ...plan, timeline: { arrivalDate: '2026-05-25' } }));
  await trips.settled();
  const [plans, entries] = [sentTo('/api/trips/visit'), sentTo('/api/trips/visit/log')];
  const arrival = { ...entry('e1'), type: 'arrival', taskId: 'arrival', arrivedOn: '2026-06-01' } as const;
  trips.act(({ log }) => log('visit', arrival));
  const timeline = { arrivalDate: '2026-06-01', introductionStart: '2026-06-08', breedingStart: '2026-06-15' };
  expect(trips.trip('visit')?.plan).toMatchObject({ timeline });
  await trips.settled();
  expect(entries).toEqual([{ entries: [arrival] }]);
  expect(plans).toMatchObject([{ plan: { timeline } }]);
});

test('uploads a visitor’s plan and log once after sign-in', async () => {
  const visitor = await openTrips();
  visitor.act(({ put, log }) => {
    put('visit', plan);
    log('visit', entry('e1'));
  });
  visitor.unmount();
  signIn();
  const plans = sentTo('/api/trips/visit');
  const entries = sentTo('/api/trips/visit/log');
  const keeper = await openTrips();
  await waitFor(() => expect(entries).toEqual([{ entries: [entry('e1')] }]));
  expect(plans).toMatchObject([{ plan }]);
  expect(keeper.ids()).toContain('visit');
  expect(storedTrips.of(null)).toEqual([]);
});

test('removes a trip deleted on another device', async () => {
  signIn();
  const before = await openTrips();
  await before.settled();
  expect(before.ids()).toEqual([LISTED]);
  before.unmount();
  answerWith('listTrips', { example: 'empty' });
  const after = await openTrips();
  await waitFor(() => expect(after.ids()).toEqual([]));
});

test('hides a deleted trip before the server knows', async () => {
  signIn();
  const trips = await openTrips();
  await trips.settled();
  answerWith('deleteTrip', { status: 503 });
  trips.act(({ remove }) => remove(LISTED));
  expect(trips.ids()).toEqual([]);
  await waitFor(() => expect(outbox.read()).toMatchObject([{ kind: 'trip', failure: 'server-error' }]));
  trips.unmount();
  const again = await openTrips();
  await waitFor(() => expect(again.ids()).toEqual([]));
});

test('keeps a dropped plan that the server failed at, without sending it again', async () => {
  signIn();
  const trips = await openTrips();
  await trips.settled();
  answerWith('putTrip', { status: 500 });
  trips.act(({ put }) => put('visit', plan));
  await waitFor(() => expect(outbox.read()).toMatchObject([{ serverErrors: 1 }]));
  for (let again = 2; again <= 3; again += 1) await sendUnsent(createQueryClient(), WREN).catch(() => {});
  const [setAside] = outbox.read();
  if (setAside) await drop(createQueryClient(), setAside);
  trips.unmount();
  const sent = sentTo('/api/trips/visit');
  const after = await openTrips();
  await after.settled();
  expect(sent).toEqual([]);
  expect(after.trip('visit')?.plan).toEqual(plan);
});

test('keeps a plan that exceeds the server’s limit, and says so', async () => {
  signIn();
  const trips = await openTrips();
  await trips.settled();
  answerWith('putTrip', { status: 409, example: 'tooMany' });
  trips.act(({ put }) => put('visit', plan));
  await waitFor(() => expect(toastQueue.read()[0]?.title).toBe('Your plan for Rufus’s visit was not taken'));
  expect(toastQueue.read()[0]?.description).toContain('50 visits');
  expect(trips.trip('visit')?.plan).toEqual(plan);
});

test('removes a plan deleted in the meantime, and says so', async () => {
  signIn();
  const trips = await openTrips();
  await trips.settled();
  answerWith('putTrip', { status: 409, example: 'deleted' });
  trips.act(({ put }) => put('visit', plan));
  await waitFor(() => expect(String(toastQueue.read()[0]?.description)).toContain('deleted'));
  expect(trips.ids()).toEqual([LISTED]);
});

test('reports an entry for a deleted visit, with its content', async () => {
  signIn();
  const trips = await openTrips();
  await trips.settled();
  storedTrips.forget(WREN, LISTED);
  answerWith('addTripLogEntries', { status: 404 });
  enqueue({
    ...{ keeperId: WREN, kind: 'trip log', subject: LISTED, name: 'entry “Weighed” for a visit' },
    payload: { entries: [{ ...entry('e1'), weightPounds: 6.5 }] },
  });
  await sendUnsent(createQueryClient(), WREN);
  expect(toastQueue.read()[0]).toMatchObject({
    title: 'Your entry “Weighed” for a visit was not taken',
    description: 'The visit was deleted on another device. You had entered: Monday, June\u00a01: Weighed. 6.5 lb.',
    stays: true,
  });
});

test('removes a launched visit that was deleted elsewhere before it was listed, and says what was entered', async () => {
  signIn();
  const trips = await openTrips();
  await trips.settled();
  trips.act(({ put }) => put('visit', plan));
  await trips.settled();
  answerWith('addTripLogEntries', { status: 404 });
  trips.act(({ log }) => log('visit', { ...entry('e1'), weightPounds: 7.5 }));
  await waitFor(() =>
    expect(toastQueue.read()[0]).toMatchObject({
      title: 'Your entry “Weighed” for Rufus’s visit was not taken',
      description: 'The visit was deleted on another device. You had entered: Monday, June\u00a01: Weighed. 7.5 lb.',
      stays: true,
    }),
  );
  expect(trips.ids()).toEqual([LISTED]);
});

test('removes a launched visit that the first list lacks', async () => {
  signIn();
  const trips = await openTrips();
  await trips.settled();
  trips.act(({ put }) => put('visit', plan));
  await trips.settled();
  trips.unmount();
  const again = await openTrips();
  await waitFor(() => expect(again.ids()).toEqual([LISTED]));
});

test('keeps a visit that is launched while the visits are listed', async () => {
  signIn();
  const list = holdRequests('/api/trips');
  const trips = await openTrips();
  trips.act(({ put }) => put('visit', plan));
  await waitFor(() => expect(storedTrips.find(WREN, 'visit')?.onServer).toBe(true));
  list();
  await waitFor(() => expect(trips.ids()).toContain(LISTED));
  expect(trips.ids()).toContain('visit');
});

test('sends rejected entries again only after a change', async () => {
  signIn();
  const trips = await openTrips();
  await trips.settled();
  answerWith('addTripLogEntries', { status: 409, example: 'logFull' });
  const entries = sentTo(`/api/trips/${LISTED}/log`);
  trips.act(({ log }) => log(LISTED, entry('one-too-many')));
  await waitFor(() => expect(toastQueue.read()[0]?.description).toContain('full'));
  expect(entries).toHaveLength(1);
  trips.unmount();
  const again = await openTrips();
  await again.settled();
  expect(entries).toHaveLength(1);
  again.act(({ log }) => log(LISTED, entry('another')));
  await waitFor(() => expect(entries).toHaveLength(2));
  expect(again.trip(LISTED)?.log.map(({ id }) => id)).toContain('one-too-many');
});

test('sends a trip over the limit after another one was deleted', async () => {
  signIn();
  const trips = await openTrips();
  await trips.settled();
  answerWith('putTrip', { status: 409, example: 'tooMany' });
  trips.act(({ put }) => put('visit', plan));
  await waitFor(() => expect(storedTrips.find(WREN, 'visit')?.isRefused).toBe(true));
  const plans = sentTo('/api/trips/visit');
  answerWith('putTrip', { status: 200, example: 'planned' });
  trips.act(({ remove }) => remove(LISTED));
  await trips.settled();
  trips.unmount();
  const again = await openTrips();
  await waitFor(() => expect(plans).toMatchObject([{ plan }]));
  expect(again.trip('visit')?.plan).toEqual(plan);
});

test('sends a deletion that is no longer queued when trips are listed', async () => {
  signIn();
  const trips = await openTrips();
  await trips.settled();
  trips.unmount();
  storedTrips.markDeleted(WREN, LISTED);
  answerWith('deleteTrip', { status: 503 });
  const again = await openTrips();
  await waitFor(() => expect(outbox.read()).toMatchObject([{ kind: 'trip', subject: LISTED, payload: 'delete' }]));
  expect(again.ids()).toEqual([]);
});

test.each([
  [{ status: 409, example: 'tooMany' }, '50 visits'],
  [{ status: 422, example: 'roosterIsHen' }, 'is a hen'],
] as const)('reports why a plan was refused, not the missing trip of its log: %j', async (refusal, reason) => {
  signIn();
  const trips = await openTrips();
  await trips.settled();
  answerWith('putTrip', { status: 503 });
  trips.act(({ put, log }) => {
    put('visit', plan);
    log('visit', entry('e1'));
  });
  await waitFor(() => expect(outbox.read().map(({ failure }) => failure)).toEqual(['server-error', 'server-error']));
  answerWith('putTrip', refusal);
  answerWith('addTripLogEntries', { status: 404 });
  const plans = sentTo('/api/trips/visit');
  await act(() => sendUnsent(createQueryClient(), WREN));
  expect(toastQueue.read()[0]?.description).toContain(reason);
  trips.act(({ log }) => log('visit', entry('e2')));
  await trips.settled();
  expect(toastQueue.read()[0]?.description).toContain(reason);
  trips.unmount();
  const again = await openTrips();
  await again.settled();
  expect(plans).toHaveLength(1);
  expect(again.trip('visit')).toMatchObject({ plan, log: [{ id: 'e1' }, { id: 'e2' }] });
});

test('keeps input while the page is open if storage is full, and says so', async () => {
  const trips = await openTrips();
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  onTestFinished(() => full.mockRestore());
  trips.act(({ put }) => put('visit', plan));
  expect(toastQueue.read()[0]?.title).toBe('This browser could not keep it');
  expect(trips.ids()).toEqual(['visit']);
});
