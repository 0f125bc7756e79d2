// Converts a webhook between the contract's form and the stored one.

import type { components } from '#contract';
import { backOff } from '../platform/background.ts';
import { cellOf, placeOf } from '../science/geography/cell.ts';
import type { StoredWebhook } from './repository.ts';

type Webhook = components['schemas']['Webhook'];
type Wanted = components['schemas']['CreateWebhookRequest'];
type Event = components['schemas']['WebhookEvent'];

export const WEBHOOKS_PER_KEEPER = 10;

const HOUR_MS = 60 * 60 * 1000;
/** How long a message is retried, and a webhook may fail, before they are given up. */
export const PATIENCE = 72 * HOUR_MS;

/** Returns the time of the next attempt: after 5 seconds, 20 seconds, 80 seconds and so on, the last one at `givesUpAt`. */
export const nextTry = (attempts: number, givesUpAt: number, now: number, jitter: number): number =>
  Math.min(givesUpAt, now + backOff(attempts, { firstMs: 5000, factor: 4, longestMs: 12 * HOUR_MS, jitter }));

/** Returns the purpose for which the webhook's secret is sealed. */
export const sealedFor = (id: string): string => `webhook/${id}`;

const events = [
  ['bird.listed', 'onBirdListed'],
  ['bird.removed', 'onBirdRemoved'],
  ['match.created', 'onMatchCreated'],
] as const satisfies [Event, keyof StoredWebhook][];

/** Returns the columns for a request. Of the place, only the cell is stored. */
export function columnsOf({ url, events: wanted, breedId, area }: Wanted) {
  const flag = (event: Event) => (wanted.includes(event) ? 1 : 0);
  return {
    url,
    onBirdListed: flag('bird.listed'),
    onBirdRemoved: flag('bird.removed'),
    onMatchCreated: flag('match.created'),
    breedId: breedId ?? null,
    cell: area ? cellOf(area.coordinates) : null,
    withinMiles: area?.withinMiles ?? null,
    location: area?.location?.trim() || null,
  } as const;
}

export function toWebhook(row: StoredWebhook): Webhook {
  const { id, url, breedId, cell, withinMiles, location, missed, waiting } = row;
  return {
    id,
    url,
    events: events.flatMap(([event, column]) => (row[column] ? [event] : [])),
    breedId,
    area: cell === null || withinMiles === null ? null : { location, coordinates: roundedPlaceOf(cell), withinMiles },
    createdAt: new Date(row.createdAt).toISOString(),
    endsAt: time(row.endsAt),
    state: row.disabledAt !== null ? 'disabled' : row.failingSince !== null ? 'failing' : 'active',
    failingSince: time(row.failingSince),
    disabledAt: time(row.disabledAt),
    waiting,
    missed,
    lastDelivery: row.lastDelivery === null ? null : JSON.parse(row.lastDelivery),
  };
}

const time = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

/** Rounds the middle of a cell to its three decimals, because arithmetic does not always hit them. */
function roundedPlaceOf(cell: number) {
  const { latitude, longitude } = placeOf(cell);
  const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
  return { latitude: rounded(latitude), longitude: rounded(longitude) };
}
