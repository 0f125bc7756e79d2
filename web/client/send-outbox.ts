// Sends what waits in the outbox: one entry after the other, in one order over all kinds but photos, and by one tab at a time.
import type { QueryClient } from '@tanstack/react-query';
import { allOf } from '../ui/in-words.ts';
import { toast } from '../ui/toast-queue.ts';
import { waitAtMost } from './connection.ts';
import { loadMutationHandler, type MutationHandler } from './mutation-handlers.ts';
import {
  countsAsTry,
  type Entry,
  enqueue,
  isSetAside,
  type Kind,
  kinds,
  type NewEntry,
  outbox,
  type Reason,
  reread,
} from './outbox.ts';
import { serialize } from './serialize.ts';
import { ApiError, failureOf, NoAnswer, serverMessage } from './unwrap.ts';

const RETRY_AFTER_MS = 15_000;
const NAMED_AT_MOST = 3;
/** A keeper who waits for an answer longer than this reads that the entry is kept, and goes on. */
const PATIENCE_MS = 8000;
/** A server that hung answers the next try when it is back, but never this one. Entries are known again by their keys. */
const GIVEN_UP_AFTER_MS = 30_000;

/** `kept`: it is sent later, or something newer has replaced it. */
export type Delivery<Answer> = { sent: true; answer: Answer } | { sent: false; kept: boolean; error: unknown };

interface Arrival {
  entry: Entry;
  handler: MutationHandler;
  answer: unknown;
}

interface Run {
  arrived: Arrival[];
  refused: { entry: Entry; handler: MutationHandler; error: unknown }[];
  /** The error that stopped it. */
  stopped?: { error: unknown; reason: Reason; entryId: string };
}

/**
 * Puts something into the queue and sends it at once, behind all that waits. With `keeps` the caller says for which reasons
 * and errors it is to wait; otherwise only what the server refuses for good does not.
 */
export async function deliver<Payload, Answer>(
  client: QueryClient,
  what: NewEntry<Payload>,
  keeps: (reason: Reason, error: unknown) => boolean = () => true,
): Promise<Delivery<Answer>> {
  const own = enqueue(what);
  const isOwn = ({ entry }: { entry: Entry }) => entry.id === own.id;
  const sending = sendInOrder(client, own.keeperId, laneOf(own.kind));
  // A photo may take minutes, and shows how far it is.
  const run = await (own.kind === 'photo' ? sending : waitAtMost(PATIENCE_MS, sending));
  if (!run) {
    outbox.markWaiting(own, 'no-answer');
    void sending.then((late) => {
      tell(late);
      sendLater(client, own.keeperId, late.stopped);
    });
    return { sent: false, kept: true, error: new NoAnswer(new Error('No answer in time.')) };
  }
  tell({
    ...run,
    arrived: run.arrived.filter((one) => !isOwn(one)),
    refused: run.refused.filter((one) => !isOwn(one)),
  });
  sendLater(client, own.keeperId, run.stopped);

  const arrival = run.arrived.find(isOwn);
  if (arrival) return { sent: true, answer: arrival.answer as Answer };
  const refusal = run.refused.find(isOwn);
  if (refusal) return { sent: false, kept: false, error: refusal.error };
  const failure = waiting(own.id)?.failure;
  // An earlier entry's failure says nothing about this one, except that the session has ended.
  const isBehind =
    isHeldBack(own) || (run.stopped !== undefined && run.stopped.entryId !== own.id && failure !== 'signed-out');
  const kept = !failure || isBehind || keeps(failure, run.stopped?.error);
  if (!kept) outbox.remove(own);
  return { sent: false, kept, error: run.stopped?.error };
}

/** For what a form can show again: it waits only if there was no response, or one of a server that takes nothing for now. */
export const passesByItself = (reason: Reason, error: unknown): boolean => reason === 'no-answer' || isBusy(error);

/** Tells the keeper that something is not sent yet, and where it is kept. */
export function showUnsentToast(name: string): void {
  const description = 'It is sent when the server answers.';
  if (outbox.isStored()) toast({ title: `Your ${name} is kept here`, description });
  else toast({ title: `Your ${name} is not sent yet`, description: ONLY_IN_PAGE, tone: 'destructive', stays: true });
}

/** Replaces the promise that something is kept. */
export const ONLY_IN_PAGE = 'This browser has no room to keep it. Leave this page open until it is sent.';

/**
 * Sends all that waits of the signed-in keeper, and tells what has arrived and what was refused. Stops and rejects at the
 * first failure, and passes over what is set aside.
 */
export async function sendUnsent(client: QueryClient, keeperId: string): Promise<void> {
  clearTimeout(timer);
  dueAt = Infinity;
  // A notice replaces the one before, so the slower lane also names what arrived in the other one.
  const arrived: Arrival[] = [];
  const stops = await Promise.all(
    lanes.map(async (lane) => {
      const sending = sendInOrder(client, keeperId, lane);
      // A photo may take minutes, and shows how far it is.
      if (lane === 'unsent') await markIfSilent(keeperId, lane, sending);
      const run = await sending;
      arrived.push(...run.arrived);
      tell({ ...run, arrived: run.arrived.length > 0 ? [...arrived] : [] });
      return run.stopped;
    }),
  );
  for (const stopped of stops) sendLater(client, keeperId, stopped);
  for (const stopped of stops) if (stopped) throw stopped.error;
}

/** After a reload on a connection that carries nothing, too, a keeper reads that something waits. */
async function markIfSilent(keeperId: string, lane: Lane, sending: Promise<Run>): Promise<void> {
  const isMine = (entry: Entry) => entry.keeperId === keeperId && laneOf(entry.kind) === lane;
  let before = outbox.readStored().filter(isMine);
  while (!(await waitAtMost(PATIENCE_MS, sending))) {
    const left = before.filter(({ id }) => waiting(id));
    const isSilent = left.length === before.length;
    if (isSilent) for (const entry of left) if (!waiting(entry.id)?.failure) outbox.markWaiting(entry, 'no-answer');
    before = left;
  }
}

/** Sends an entry that was set aside. If it fails again, it stays set aside. */
export async function sendAgain(client: QueryClient, entry: Entry): Promise<void> {
  const run = await byOneTab(laneOf(entry.kind), () => sendEach(client, [entry], 'also those set aside'));
  tell(run);
  if (run.stopped) throw run.stopped.error;
  // The entries that were held back behind it follow.
  await sendUnsent(client, entry.keeperId);
}

/** Takes one that was set aside out of the queue, and sends what was held back behind it. */
export async function drop(client: QueryClient, entry: Entry): Promise<void> {
  outbox.remove(entry);
  const handler = await Promise.resolve(loadMutationHandler(entry.kind)).catch(() => undefined);
  handler?.dropped?.(entry);
  await sendUnsent(client, entry.keeperId).catch(() => {});
}

let timer: ReturnType<typeof setTimeout> | undefined;
let dueAt = Infinity;

/** The earliest time holds, because one lane may wait for tomorrow. A session that has ended does not come back by itself. */
function sendLater(client: QueryClient, keeperId: string, stopped: Run['stopped']): void {
  if (!stopped || stopped.reason === 'signed-out') return;
  const wait = Math.max(RETRY_AFTER_MS, stopped.error instanceof ApiError ? stopped.error.retryAfter * 1000 : 0);
  if (Date.now() + wait >= dueAt) return;
  clearTimeout(timer);
  dueAt = Date.now() + wait;
  timer = setTimeout(() => void sendUnsent(client, keeperId).catch(() => {}), wait);
}

/** Entries queued from now on are sent by their own callers, which wait for the answer. */
async function sendInOrder(client: QueryClient, keeperId: string, lane: Lane): Promise<Run> {
  const mine = outbox.readStored().filter((entry) => entry.keeperId === keeperId && laneOf(entry.kind) === lane);
  if (mine.length === 0) return { arrived: [], refused: [] };
  const before = faults.get(lane);
  return byOneTab(lane, async () => {
    // Several entries added at once must not use up the tries of the first one.
    const fault = faults.get(lane);
    if (fault && fault !== before) {
      for (const entry of mine) if (!waiting(entry.id)?.failure) outbox.markWaiting(entry, fault.reason);
      return { arrived: [], refused: [], stopped: fault };
    }
    const run = await sendEach(client, mine);
    if (run.stopped && countsAsTry(run.stopped.reason)) faults.set(lane, run.stopped);
    return run;
  });
}

/** The last failure in each lane that counted as a try. */
const faults = new Map<Lane, NonNullable<Run['stopped']>>();

async function sendEach(client: QueryClient, entries: readonly Entry[], aside?: 'also those set aside'): Promise<Run> {
  const run: Run = { arrived: [], refused: [] };
  for (const [place, { id }] of entries.entries()) {
    const entry = waiting(id);
    if (!entry) continue;
    if (!aside && isHeldBack(entry)) {
      if (!entry.failure) outbox.markWaiting(entry, 'server-error');
      continue;
    }
    try {
      const handler = await loadMutationHandler(entry.kind);
      if (!handler) continue;
      const answered = await answerOf(handler, entry, client);
      if ('answer' in answered) run.arrived.push({ entry, handler, answer: answered.answer });
      // What has replaced it meanwhile is answered for itself.
      else if (waiting(id)) run.refused.push({ entry, handler, error: answered.refusal });
      outbox.remove(entry);
    } catch (error) {
      // It was taken back, or replaced, on its way.
      if (!waiting(id)) continue;
      const reason = reasonToKeep(error, entry.kind) ?? 'own-fault';
      const limit = reason === 'limit' ? serverMessage(error) : undefined;
      if (isBusy(error)) outbox.markWaiting(entry, reason, limit);
      else outbox.markFailed(entry, reason, limit);
      const now = waiting(id);
      if (!aside && now && isSetAside(now)) continue;
      for (const later of entries.slice(place + 1)) outbox.markWaiting(later, reason, limit);
      run.stopped = { error, reason, entryId: id };
      break;
    }
  }
  for (const handler of new Set(run.arrived.map((one) => one.handler)))
    handler.renew?.(
      run.arrived.flatMap((one) => (one.handler === handler ? [one.entry] : [])),
      client,
    );
  return run;
}

/** Rejects where it may be taken later. */
async function answerOf(handler: MutationHandler, entry: Entry, client: QueryClient) {
  try {
    const sending = handler.send(entry, client).then((answer) => ({ answer }));
    const answered = await (entry.kind === 'photo' ? sending : waitAtMost(GIVEN_UP_AFTER_MS, sending));
    if (!answered) throw new NoAnswer(new Error('No answer in time.'));
    return answered;
  } catch (error) {
    if (reasonToKeep(error, entry.kind)) throw error;
    return { refusal: error };
  }
}

const waiting = (id: string): Entry | undefined => outbox.readStored().find((one) => one.id === id);

/** Set aside itself, or behind one about the same that is. */
export function isHeldBack(entry: Entry): boolean {
  const all = outbox.readStored();
  const before = all.slice(0, all.findIndex(({ id }) => id === entry.id) + 1);
  return before.some((one) => one.keeperId === entry.keeperId && one.subject === entry.subject && isSetAside(one));
}

/** A photo may take minutes on a slow connection, which nothing else waits for. */
const lanes = ['unsent', 'unsent photos'] as const;
type Lane = (typeof lanes)[number];

const laneOf = (kind: Kind): Lane => (kind === 'photo' ? 'unsent photos' : 'unsent');

/** Two tabs share one outbox. On plain http, where there are no locks, a tab only waits for itself. */
const byOneTab = <Answer>(lane: Lane, work: () => Promise<Answer>): Promise<Answer> =>
  navigator.locks ? navigator.locks.request(lane, work) : serialize(lane, work);

function tell({ arrived, refused }: Run): void {
  if (arrived.length > 0) toast({ title: arrivalTitle(arrived), description: arrivalDetail(arrived) });
  for (const { entry, handler, error } of refused)
    toast({
      title: `Your ${entry.name} was not taken`,
      description: serverMessage(error),
      tone: 'destructive',
      stays: true,
      ...handler.refused?.(entry, error),
    });
  // Screens also show what a refusal has put back into a form.
  if (refused.length > 0) reread();
}

/** Such as "Your like of Juniper and photo of Mabel have arrived". Several of one kind, and many, are counted. */
function arrivalTitle(arrived: readonly Arrival[]): string {
  const found = [...new Set(arrived.map(({ entry }) => entry.kind))];
  const kindsInWords = found.map((kind) => {
    const count = arrived.filter(({ entry }) => entry.kind === kind).length;
    if (count === 1) return kinds[kind].one;
    return found.length === 1 ? kinds[kind].many : `${count} ${kinds[kind].many}`;
  });
  const isShort = arrived.length === 1 || (found.length > 1 && arrived.length <= NAMED_AT_MOST);
  const what = allOf(isShort ? arrived.map(({ entry }) => entry.name) : kindsInWords);
  return `Your ${what} ${arrived.length === 1 ? 'has' : 'have'} arrived`;
}

function arrivalDetail(arrived: readonly Arrival[]): string | undefined {
  const handlers = new Set(arrived.map(({ handler }) => handler));
  const details = [...handlers].flatMap(
    (handler) => handler.arrived?.(arrived.flatMap((one) => (one.handler === handler ? [one.answer] : []))) ?? [],
  );
  return details.join(' ') || undefined;
}

function reasonToKeep(error: unknown, kind: Kind): Reason | null {
  if (error instanceof ApiError && error.status === 401) return 'signed-out';
  // The keeper learns at once that likes show no more contacts today.
  if (error instanceof ApiError && error.status === 429 && kind !== 'swipe') return 'limit';
  const failure = failureOf(error);
  return failure === 'refused' ? null : failure;
}

/** A server that takes nothing for now has not failed at the entry. */
const isBusy = (error: unknown): boolean => error instanceof ApiError && error.status === 503;
