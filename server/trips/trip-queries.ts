import type { Kysely } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import { yieldToEventLoop } from '../platform/yield-to-event-loop.ts';
import { listEntries, type TripRow } from './repository.ts';
import { tripJson } from './trip.ts';

/**
 * Returns trips with their logs as JSON. They are read one by one, because a page of full logs has several megabytes.
 */
export async function tripsJson(db: Kysely<Schema>, keeperId: string, trips: readonly TripRow[]): Promise<string> {
  const written: string[] = [];
  for (const trip of trips) {
    written.push(tripJson(trip, await listEntries(db, keeperId, trip.id)));
    await yieldToEventLoop();
  }
  return `[${written.join()}]`;
}
