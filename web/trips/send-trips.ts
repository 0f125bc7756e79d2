// Puts what was changed of a trip into the queue of what the server does not have yet.

import type { QueryClient } from '@tanstack/react-query';
import type { Trip, TripLogEntry } from '#contract';
import { addTripLogEntriesEntries as mostEntries } from '#contract/fields';
import type { NewEntry } from '../client/outbox.ts';
import { deliver } from '../client/send-outbox.ts';
import { serverMessage } from '../client/unwrap.ts';
import { toast } from '../ui/toast-queue.ts';
import { storedTrips } from './stored-trips.ts';

export interface LogPayload {
  entries: TripLogEntry[];
}

const AT_ONCE = mostEntries.maxItems;

/** The plan itself is read when its turn comes, so that the newest is sent. */
export function sendPlan(client: QueryClient, keeperId: string, { id, plan }: Trip): void {
  const name = `plan for ${visitOf(plan)}`;
  send(client, { keeperId, kind: 'trip', subject: id, name, payload: 'put' });
}

export function sendDeletion(client: QueryClient, keeperId: string, { id, plan }: Trip): void {
  const name = `deletion of ${visitOf(plan)}`;
  send(client, { keeperId, kind: 'trip', subject: id, name, payload: 'delete' });
}

export function sendEntries(client: QueryClient, keeperId: string, { id, plan }: Trip, entries: TripLogEntry[]): void {
  for (let first = 0; first < entries.length; first += AT_ONCE) {
    const some = entries.slice(first, first + AT_ONCE);
    const payload: LogPayload = { entries: some };
    const [only] = some;
    const what = some.length === 1 && only ? `entry “${only.title}”` : `${some.length} entries`;
    send(client, { keeperId, kind: 'trip log', subject: id, name: `${what} for ${visitOf(plan)}`, payload });
  }
}

function send(client: QueryClient, what: NewEntry): void {
  void deliver(client, what).then((delivery) => {
    if (delivery.sent || delivery.kept) return;
    storedTrips.markRefused(what.keeperId, what.subject);
    const description = serverMessage(delivery.error);
    toast({ title: `Your ${what.name} was not taken`, description, tone: 'destructive', stays: true });
  });
}

const visitOf = ({ roosterInfo }: Trip['plan']) => (roosterInfo?.name ? `${roosterInfo.name}’s visit` : 'a visit');
