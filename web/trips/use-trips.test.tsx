import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { TripLogEntry, TripPlan } from '#contract';
import { enqueue, outbox, startAnew } from '../client/outbox.ts';
import { createQueryClient } from '../client/query-client.ts';
import { drop, sendUnsent } from '../client/send-outbox.ts';
import { registerMutationHandlers } from '../mutation-handlers.ts';
import { answerWith, signIn } from '../testing/mock.ts';
import { sentTo } from '../testing/sent-to.ts';
import { toastQueue } from '../ui/toast-queue.ts';
import { storedTrips } from './stored-trips.ts';
import { useTrips } from './use-trips.ts';

/** Of the example that the mock lists. */
const LISTED = '4f9d2c7be1a84c0f';
/** Of the profile that the mock answers. */
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
  startAnew();
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
    act: (work: (trips: typeof result.current) => void) => act(() => work(result.current)),
    settled: () => waitFor(() => expect([result.current.isLoading, outbox.read()]).toEqual([false, []])),
  };
}

test('a visitor’s trips are kept in this browser, and nothing is sent', async () => {
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

test('the latest arrival stands first, and before it what has no date yet', async () => {
  const trips = await openTrips();
  trips.act(({ put }) => {
    put('may', { timeline: { arrivalDate: '2026-05-01' } });
    put('june', { timeline: { arrivalDate: '2026-06-01' } });
    put('some-day', {});
  });
  expect(trips.ids()).toEqual(['some-day', 'june', 'may']);
});

test('a keeper has the trips of the server, and what is changed here is sent there', async () => {
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

test('an arrival on another day moves the plan here and on the server', async () => {
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

test('what a visitor has planned and logged goes to the account at sign-in, once', async () => {
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

test('a trip that was deleted on another device goes here too', async () => {
  signIn();
  const before = await openTrips();
  await before.settled();
  expect(before.ids()).toEqual([LISTED]);
  before.unmount();
  answerWith('listTrips', { example: 'empty' });
  const after = await openTrips();
  await waitFor(() => expect(after.ids()).toEqual([]));
});

test('a trip that was deleted here does not come back before the server knows', async () => {
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

test('a plan that the server has failed at, and that was dropped, stays here and is not sent again by itself', async () => {
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

test('a plan for which there is no room on the server stays here, and the keeper is told', async () => {
  signIn();
  const trips = await openTrips();
  await trips.settled();
  answerWith('putTrip', { status: 409, example: 'tooMany' });
  trips.act(({ put }) => put('visit', plan));
  await waitFor(() => expect(toastQueue.read()[0]?.title).toBe('Your plan for Rufus’s visit was not taken'));
  expect(toastQueue.read()[0]?.description).toContain('50 trips');
  expect(trips.trip('visit')?.plan).toEqual(plan);
});

test('a plan that was deleted meanwhile goes, and the keeper is told', async () => {
  signIn();
  const trips = await openTrips();
  await trips.settled();
  answerWith('putTrip', { status: 409, example: 'deleted' });
  trips.act(({ put }) => put('visit', plan));
  await waitFor(() => expect(String(toastQueue.read()[0]?.description)).toContain('deleted'));
  expect(trips.ids()).toEqual([LISTED]);
});

test('of an entry for a visit that was deleted meanwhile the keeper is told, with what was entered', async () => {
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
    description: 'The visit was deleted on another device. You had entered: Monday, June 1: Weighed. 6.5 lb.',
    stays: true,
  });
});

test('what the server has refused of a listed trip is not sent at every look, but again once it was changed', async () => {
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

test('a trip for which there was no room is sent when another one was deleted', async () => {
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

test('a deletion that has left the queue unsent is sent when trips are listed', async () => {
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

test('of a plan without room the reason is told, not that its log finds no trip', async () => {
  signIn();
  const trips = await openTrips();
  await trips.settled();
  answerWith('putTrip', { status: 503 });
  trips.act(({ put, log }) => {
    put('visit', plan);
    log('visit', entry('e1'));
  });
  await waitFor(() => expect(outbox.read().map(({ failure }) => failure)).toEqual(['server-error', 'server-error']));
  answerWith('putTrip', { status: 409, example: 'tooMany' });
  answerWith('addTripLogEntries', { status: 404 });
  await act(() => sendUnsent(createQueryClient(), WREN));
  expect(toastQueue.read()[0]?.description).toContain('50 trips');
  trips.act(({ log }) => log('visit', entry('e2')));
  await trips.settled();
  expect(toastQueue.read()[0]?.description).toContain('50 trips');
  expect(trips.trip('visit')?.log).toHaveLength(2);
});

test('where the browser has no room, what is entered stays while the page is open, and the keeper is told', async () => {
  const trips = await openTrips();
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  onTestFinished(() => full.mockRestore());
  trips.act(({ put }) => put('visit', plan));
  expect(toastQueue.read()[0]?.title).toBe('This browser could not keep it');
  expect(trips.ids()).toEqual(['visit']);
});
