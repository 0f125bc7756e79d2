// Dispatches an event to the webhooks that listen to it by adding a message for each. A newly offered bird is also
// matched with saved searches.
import type { Database } from '../platform/database/open.ts';
import { hit } from '../platform/limits/limits.ts';
import type { Random } from '../platform/random.ts';
import type { Secret } from '../platform/secret.ts';
import { isWithin } from '../science/geography/area.ts';
import { recordMatches } from '../searches/record-matches-use-case.ts';
import {
  deleteBirdEventsOf,
  deleteEvent,
  isAsRead,
  noteProgress,
  queueDelivery,
  type WebhookEvent,
} from './delivery-repository.ts';
import { callWebhook, countMissed, findListeners } from './repository.ts';

/** The progress of an event that was counted but not dispatched yet; it sorts before every id. */
const COUNTED = ' ';

/** The number of webhooks per batch. */
const PAGE = 200;

/** Limits events per keeper, so pausing and resuming birds cannot flood all receivers. */
const OF_ONE_KEEPER = { limit: 100, windowSeconds: 24 * 60 * 60 };

interface DispatchDeps {
  db: Database;
  random: Pick<Random, 'id'>;
  secret: Pick<Secret, 'hash'>;
}

export async function dispatch({ db, random, secret }: DispatchDeps, event: WebhookEvent, now: number): Promise<void> {
  const isBird = event.type !== 'match.created';
  let done = event.afterWebhook;
  if (isBird && done === '') {
    const key = secret.hash('webhook-events', event.ownerId);
    const { allowed } = await db.write('webhooks', async (trx) => {
      if (!(await isAsRead(trx, event))) return { allowed: false };
      const standing = await hit(trx, `webhooks/events/${key}`, { ...OF_ONE_KEEPER, now });
      if (standing.allowed) await noteProgress(trx, event.number, COUNTED);
      else await deleteBirdEventsOf(trx, event.ownerId);
      return standing;
    });
    if (!allowed) return;
    done = COUNTED;
  }
  // This may run twice, after a server that died in between.
  if (event.type === 'bird.listed' && done === COUNTED) await recordMatches(db, event.chickenId, now);
  const subjectId = event.revealId ?? event.chickenId;
  for (;;) {
    const page = await findListeners(db.read, event, done, PAGE);
    const wanted = isBird ? page.filter(({ cell, withinMiles }) => isWithin(withinMiles, cell, event.cell)) : page;
    const isLast = page.length < PAGE;
    const after = page.at(-1)?.id ?? done;
    const isDone = await db.write('webhooks', async (trx) => {
      if (!(await isAsRead(trx, { ...event, afterWebhook: done }))) return true;
      for (const { id: webhookId } of wanted) {
        const delivery = { id: `msg_${random.id()}`, webhookId, type: event.type, subjectId, occurredAt: now };
        if (await queueDelivery(trx, delivery)) await callWebhook(trx, webhookId, now);
        else await countMissed(trx, webhookId);
      }
      if (isLast) await deleteEvent(trx, event.number);
      else await noteProgress(trx, event.number, after);
      return isLast;
    });
    if (isDone) return;
    done = after;
  }
}
