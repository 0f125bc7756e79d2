// Composes a message when it is sent, so that it never says what is no longer true.
import type { Kysely } from 'kysely';
import { findBird } from '../chickens/repository.ts';
import { shownCard } from '../chickens/shown-card.ts';
import { isOffered, isOnOffer } from '../chickens/visibility-queries.ts';
import { knownAs } from '../keepers/block-repository.ts';
import { findSuspension } from '../keepers/repository.ts';
import { nameOf } from '../matches/contact.ts';
import { findReveal } from '../matches/repository.ts';
import type { Schema } from '../platform/database/schema.ts';
import type { Secret } from '../platform/secret.ts';
import { milesBetween } from '../science/geography/cell.ts';
import type { Delivery } from './delivery-repository.ts';
import type { DueWebhook } from './repository.ts';

type Webhook = Pick<DueWebhook, 'keeperId' | 'cell'>;
type MessageDeps = { db: Kysely<Schema>; secret: Pick<Secret, 'hash'>; siteUrl: string };

/** Returns one of the contract's messages as JSON, or null if it is obsolete. */
export async function messageOf(deps: MessageDeps, webhook: Webhook, delivery: Delivery): Promise<string | null> {
  const { type, subjectId, occurredAt } = delivery;
  if (await findSuspension(deps.db, webhook.keeperId)) return null;
  const data = await dataOf(deps, webhook, type, subjectId);
  return data && `{"type":"${type}","timestamp":"${new Date(occurredAt).toISOString()}","data":${data}}`;
}

async function dataOf(
  { db, secret, siteUrl }: MessageDeps,
  { keeperId, cell }: Webhook,
  type: Delivery['type'],
  subjectId: string,
): Promise<string | null> {
  switch (type) {
    case 'bird.listed': {
      const bird = await findBird(db, subjectId);
      if (!bird || !(await isOffered(db, bird, keeperId))) return null;
      return `{"chicken":${withAbsoluteUrls(shownCard(bird, milesBetween(cell, bird.cell)), siteUrl)}}`;
    }
    case 'bird.removed': {
      const bird = await findBird(db, subjectId);
      return bird && isOnOffer(bird) ? null : JSON.stringify({ chickenId: subjectId });
    }
    case 'match.created': {
      const reveal = await findReveal(db, subjectId);
      if (!reveal) return null;
      const { chickenId, chickenName, readerId, readerName, revealedAt } = reveal;
      return JSON.stringify({
        ...{ chickenId, chickenName },
        ...{ keeperId: knownAs(secret, keeperId, readerId), keeperName: nameOf(readerName) },
        revealedOn: new Date(revealedAt).toISOString().slice(0, 10),
      });
    }
    case 'webhook.test':
      return JSON.stringify({ webhookId: subjectId });
  }
}

/**
 * Makes the addresses of photos absolute, because a message has no URL of its own to resolve them against. Quotes within a
 * text are escaped, so the pattern matches properties only.
 */
const withAbsoluteUrls = (cardJson: string, siteUrl: string): string =>
  cardJson.replaceAll('"url":"/', `"url":"${siteUrl}/`);
