import { limits } from '#contract/limits';
import { emailHash } from '../auth/email-address.ts';
import { findKeeper, isKeeper } from '../keepers/repository.ts';
import type { Job } from '../platform/background.ts';
import { type HandlersOf, implement } from '../platform/contract/operation.ts';
import type { Deps } from '../platform/deps.ts';
import {
  conflict,
  notFound,
  positionAsPlace,
  refusedField,
  unauthorized,
  unknownBreed,
  withinLimit,
} from '../platform/http/problem.ts';
import { hit } from '../platform/limits/limits.ts';
import { readsAsCoordinates } from '../science/geography/coordinates-text.ts';
import { queueTest } from './delivery-repository.ts';
import { endpointFault, NOT_PUBLIC } from './endpoint.ts';
import { isKnownPrivate, type ResolveName, secretText } from './post.ts';
import { callWebhook, deleteWebhook, findTokenEnd, insertWebhook, listWebhooks } from './repository.ts';
import { columnsOf, sealedFor, toWebhook, WEBHOOKS_PER_KEEPER } from './webhook.ts';

const CREATED = limits.createWebhook.keeper;
const CREATED_SPENT = 'You asked for thirty webhooks within an hour. Wait until the hour is over.';
const TESTS = limits.testWebhook.keeper;
const TESTS_SPENT = 'You sent thirty tests within an hour. Check how the last one went, and test again later.';

type WebhookDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'random' | 'secret' | 'breeds'> & {
  webhookSender: Job;
  resolveName: ResolveName;
};

export const webhooksHandlers = (deps: WebhookDeps): HandlersOf<'webhooks'> => {
  const { config, db, clock, random, secret, breeds, webhookSender, resolveName } = deps;
  return implement({
    listWebhooks: async ({ keeper: { keeperId } }) => {
      const found = await listWebhooks(db.read, keeperId, clock().getTime());
      return { status: 200, body: found.map(toWebhook) };
    },

    createWebhook: async ({ body, keeper: { keeperId, tokenId = null } }) => {
      const toLoopback = config.webhooksToLoopback;
      const refuse = (fault: string) => refusedField('invalid-request', '/url', `The address ${fault}.`);
      const fault = endpointFault(body.url, toLoopback);
      if (fault) throw refuse(fault);
      if (readsAsCoordinates(body.area?.location ?? '')) throw positionAsPlace('/area/location');
      if (body.breedId && !breeds.byId(body.breedId)) throw unknownBreed();
      const now = clock().getTime();
      // Each one makes the server look up a name.
      const standing = await db.write(`keeper/${keeperId}`, async (trx) => {
        const keeper = await findKeeper(trx, keeperId);
        if (!keeper) throw unauthorized();
        return hit(trx, `webhooks/created/${emailHash(secret, keeper.email)}`, { ...CREATED, now });
      });
      const headers = withinLimit(standing, CREATED_SPENT);
      if (await isKnownPrivate(body.url, { resolve: resolveName, toLoopback })) throw refuse(NOT_PUBLIC);
      const id = random.id();
      const key = secretText(random.token());
      const sealedSecret = secret.seal(key, sealedFor(id));
      const webhooks = await db.write(`keeper/${keeperId}`, async (trx) => {
        const token = tokenId === null ? null : await findTokenEnd(trx, tokenId);
        // The token was revoked or the account deleted after this request was authenticated.
        if (token === undefined || !(await isKeeper(trx, keeperId))) throw unauthorized();
        if ((await listWebhooks(trx, keeperId, now)).length >= WEBHOOKS_PER_KEEPER)
          throw conflict('too-many-webhooks', 'You already have ten webhooks. Remove one that you no longer need.');
        const endsAt = token?.expiresAt ?? null;
        await insertWebhook(trx, { ...columnsOf(body), id, keeperId, tokenId, endsAt, sealedSecret, createdAt: now });
        return listWebhooks(trx, keeperId, now);
      });
      const made = webhooks.find((webhook) => webhook.id === id);
      if (!made) throw new Error('A webhook that was just stored is not there.');
      return { status: 201, headers, body: { webhook: toWebhook(made), secret: key } };
    },

    deleteWebhook: async ({ params: { webhookId }, keeper: { keeperId } }) => {
      if (!(await db.write(`keeper/${keeperId}`, (trx) => deleteWebhook(trx, keeperId, webhookId)))) throw unknown();
      return { status: 204 };
    },

    testWebhook: async ({ params: { webhookId }, keeper: { keeperId } }) => {
      const now = clock().getTime();
      const id = `msg_${random.id()}`;
      const { webhook, standing } = await db.write(`keeper/${keeperId}`, async (trx) => {
        const webhook = (await listWebhooks(trx, keeperId, now)).find((one) => one.id === webhookId);
        const keeper = await findKeeper(trx, keeperId);
        if (!webhook || !keeper) throw unknown();
        const key = `webhooks/tests/${emailHash(secret, keeper.email)}`;
        const standing = await hit(trx, key, { ...TESTS, now });
        if (standing.allowed) {
          await queueTest(trx, id, webhookId, now);
          await callWebhook(trx, webhookId, now);
        }
        return { webhook, standing };
      });
      const headers = withinLimit(standing, TESTS_SPENT);
      webhookSender.wake();
      return { status: 202, body: toWebhook(webhook), headers };
    },
  });
};

const unknown = () => notFound('You have no such webhook. It may already be removed.');
