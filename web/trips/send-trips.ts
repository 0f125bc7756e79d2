// Puts what was changed of a trip into the queue of what the server does not have yet.

import type { QueryClient } from '@tanstack/react-query';
import type { Trip, TripLogEntry } from '#contract';
import { addTripLogEntriesEntries as mostEntries } from '#contract/fields';
import { type NewEntry, reread } from '../client/outbox.ts';
import { deliver } from '../client/send-outbox.ts';
import { ApiError, serverMessage } from '../client/unwrap.ts';
import { type Refused, writeDraft } from '../drafts/draft-storage.ts';
import { type Notice, toast } from '../ui/toast-queue.ts';
import { storedTrips } from './stored-trips.ts';
import { entryInWords, entryTitle } from './tracking/entry-words.ts';

export interface LogPayload {
  entries: TripLogEntry[];
}

const AT_ONCE = mostEntries.maxItems;

/** The plan itself is read when its turn comes, so that the newest is sent. */
export function sendPlan(client: QueryClient, keeperId: string, { id, plan }: Trip): void {
  const name = `plan for ${visitOf(plan)}`;
  void send(client, { keeperId, kind: 'trip', subject: id, name, payload: 'put' }, keepHereOnly);
}

export function sendDeletion(client: QueryClient, keeperId: string, { id, plan }: Trip): void {
  const name = `deletion of ${visitOf(plan)}`;
  void send(client, { keeperId, kind: 'trip', subject: id, name, payload: 'delete' }, keepHereOnly);
}

export function sendEntries(client: QueryClient, keeperId: string, trip: Trip, entries: TripLogEntry[]): void {
  for (let first = 0; first < entries.length; first += AT_ONCE)
    void sendSome(client, keeperId, trip, entries.slice(first, first + AT_ONCE));
}

/** Sends as many entries as one request takes. */
export function sendSome(
  client: QueryClient,
  keeperId: string,
  { id, plan }: Trip,
  some: TripLogEntry[],
): Promise<Sent> {
  const payload: LogPayload = { entries: some };
  const [only] = some;
  const what = some.length === 1 && only ? `entry “${entryTitle(only)}”` : `${some.length} entries`;
  const name = `${what} for ${visitOf(plan)}`;
  return send(client, { keeperId, kind: 'trip log', subject: id, name, payload }, refuseEntries);
}

/** 'stored': in this browser, until the server answers. The keeper has been told of a refusal. */
export type Sent = 'taken' | 'stored' | 'refused';

async function send<Payload>(
  client: QueryClient,
  what: NewEntry<Payload>,
  refuse: (what: NewEntry<Payload>, error: unknown) => Partial<Notice>,
): Promise<Sent> {
  const delivery = await deliver(client, what);
  if (delivery.sent) return 'taken';
  if (delivery.kept) return 'stored';
  const description = serverMessage(delivery.error);
  const more = refuse(what, delivery.error);
  toast({ title: `Your ${what.name} was not taken`, description, tone: 'destructive', stays: true, ...more });
  // Screens also show what was kept of it.
  reread();
  return 'refused';
}

/** The trip stays local until it is changed; otherwise the next sync would send it again. */
export function keepHereOnly({ keeperId, subject }: Pick<NewEntry, 'keeperId' | 'subject'>): Record<string, never> {
  storedTrips.markRefused(keeperId, subject);
  return {};
}

/** Refused entries stay in their visit. Those of a visit that was deleted are kept in words. */
export function refuseEntries(
  { keeperId, subject, name, payload: { entries } }: NewEntry<LogPayload>,
  error: unknown,
): Partial<Notice> {
  const isGone = error instanceof ApiError && error.status === 404;
  if (!isGone || storedTrips.find(keeperId, subject)?.onServer === false) return keepHereOnly({ keeperId, subject });
  storedTrips.forget(keeperId, subject);
  const description = `The visit was deleted on another device. You had entered: ${entries.map(entryInWords).join(' ')}`;
  const text = `Your ${name} was not taken. ${description}`;
  writeDraft<Refused>(`refused ${entries[0]?.id}`, keeperId, { text, of: 'visit' });
  return { description };
}

const visitOf = ({ roosterInfo }: Trip['plan']) => (roosterInfo?.name ? `${roosterInfo.name}’s visit` : 'a visit');
