import { statements } from './migration.ts';

const birdEvent = (type: 'bird.listed' | 'bird.removed', bird: 'OLD' | 'NEW') => {
  const listens = type === 'bird.listed' ? 'onBirdListed' : 'onBirdRemoved';
  return [
    `INSERT INTO "webhookEvent" ("type", "chickenId", "ownerId", "breedId", "cell")
      SELECT '${type}', ${bird}."id", ${bird}."keeperId", ${bird}."breedId", ${bird}."cell"
      WHERE EXISTS (SELECT 1 FROM "webhook" WHERE "${listens}" = 1 AND "disabledAt" IS NULL)`,
  ];
};

const offered = (bird: 'OLD' | 'NEW') => `(${bird}."isAvailable" = 1 AND ${bird}."withheld" = 0)`;

// Triggers, because birds also go with their keeper, by a foreign key that no code of ours sees.
export const webhooks = statements(({ text, integer, serial, table, trigger }) => [
  `CREATE TABLE "webhook" (
    "id" ${text} PRIMARY KEY NOT NULL,
    "keeperId" ${text} NOT NULL REFERENCES "keeper" ("id") ON DELETE CASCADE,
    "tokenId" ${text} REFERENCES "apiToken" ("id") ON DELETE CASCADE,
    "url" ${text} NOT NULL,
    "onBirdListed" ${integer} NOT NULL,
    "onBirdRemoved" ${integer} NOT NULL,
    "onMatchCreated" ${integer} NOT NULL,
    "breedId" ${text},
    "cell" ${integer},
    "withinMiles" ${integer},
    "location" ${text},
    "sealedSecret" ${text} NOT NULL,
    "createdAt" ${integer} NOT NULL,
    "endsAt" ${integer},
    "failingSince" ${integer},
    "disabledAt" ${integer},
    "missed" ${integer} NOT NULL DEFAULT 0,
    "lastDelivery" ${text},
    "isSlow" ${integer} NOT NULL DEFAULT 0,
    "nextDeliveryAt" ${integer}
  ) ${table}`,
  `CREATE INDEX "webhookOfKeeper" ON "webhook" ("keeperId", "createdAt")`,
  `CREATE INDEX "webhookOfToken" ON "webhook" ("tokenId")`,
  `CREATE INDEX "webhookEnd" ON "webhook" ("endsAt") WHERE "endsAt" IS NOT NULL`,
  `CREATE INDEX "webhookDue" ON "webhook" ("nextDeliveryAt", "id") WHERE "nextDeliveryAt" IS NOT NULL`,
  `CREATE INDEX "webhookOnBirdListed" ON "webhook" ("id") WHERE "onBirdListed" = 1 AND "disabledAt" IS NULL`,
  `CREATE INDEX "webhookOnBirdRemoved" ON "webhook" ("id") WHERE "onBirdRemoved" = 1 AND "disabledAt" IS NULL`,
  `CREATE TABLE "webhookEvent" (
    "number" ${serial} PRIMARY KEY,
    "type" ${text} NOT NULL,
    "chickenId" ${text} NOT NULL,
    "ownerId" ${text} NOT NULL,
    "breedId" ${text},
    "cell" ${integer},
    "revealId" ${text},
    "afterWebhook" ${text} NOT NULL DEFAULT ''
  ) ${table}`,
  `CREATE TABLE "webhookDelivery" (
    "id" ${text} PRIMARY KEY NOT NULL,
    "webhookId" ${text} NOT NULL REFERENCES "webhook" ("id") ON DELETE CASCADE,
    "type" ${text} NOT NULL,
    "subjectId" ${text} NOT NULL,
    "occurredAt" ${integer} NOT NULL,
    "attempts" ${integer} NOT NULL,
    "nextAttemptAt" ${integer} NOT NULL,
    "givesUpAt" ${integer}
  ) ${table}`,
  `CREATE INDEX "deliveryOfWebhook" ON "webhookDelivery" ("webhookId", "nextAttemptAt", "id")`,
  ...trigger('tellBirdListed', {
    on: 'AFTER INSERT ON "chicken"',
    only: offered('NEW'),
    run: birdEvent('bird.listed', 'NEW'),
  }),
  ...trigger('tellBirdResumed', {
    on: 'AFTER UPDATE ON "chicken"',
    only: `${offered('NEW')} AND NOT ${offered('OLD')}`,
    run: birdEvent('bird.listed', 'NEW'),
  }),
  ...trigger('tellBirdPaused', {
    on: 'AFTER UPDATE ON "chicken"',
    only: `${offered('OLD')} AND NOT ${offered('NEW')}`,
    run: birdEvent('bird.removed', 'OLD'),
  }),
  ...trigger('tellBirdRemoved', {
    on: 'AFTER DELETE ON "chicken"',
    only: offered('OLD'),
    run: birdEvent('bird.removed', 'OLD'),
  }),
  ...trigger('tellMatchCreated', {
    on: 'AFTER INSERT ON "contactReveal"',
    run: [
      `INSERT INTO "webhookEvent" ("type", "chickenId", "ownerId", "revealId")
        SELECT 'match.created', NEW."chickenId", NEW."ownerId", NEW."id"
        WHERE EXISTS (SELECT 1 FROM "webhook"
          WHERE "keeperId" = NEW."ownerId" AND "onMatchCreated" = 1 AND "disabledAt" IS NULL)`,
    ],
  }),
]);
