import { statements } from './migration.ts';

const pedigreeChanged = `UPDATE "pedigreeVersion" SET "number" = "number" + 1`;

export const pedigrees = statements(({ text, integer, real, table, tableByKey, trigger }) => [
  // Beside the birds, not in their rows: browsing reads those and nothing of this.
  `CREATE TABLE "birdRecord" (
    "chickenId" ${text} PRIMARY KEY REFERENCES "chicken" ("id") ON DELETE CASCADE,
    "keeperId" ${text} NOT NULL REFERENCES "keeper" ("id") ON DELETE CASCADE,
    "registerId" ${text},
    "variety" ${text},
    "bandNumber" ${text},
    "pedigreeOnly" ${integer} NOT NULL DEFAULT 0,
    "npipStatus" ${text},
    "mgMsTestedOn" ${text},
    "flockMareks" ${text},
    "healthHistory" ${text},
    "lastIllnessOn" ${text}
  ) ${tableByKey}`,
  `CREATE UNIQUE INDEX "birdRecordBand" ON "birdRecord" ("keeperId", "bandNumber") WHERE "bandNumber" IS NOT NULL`,
  `CREATE UNIQUE INDEX "birdRecordRegister" ON "birdRecord" ("keeperId", "registerId") WHERE "registerId" IS NOT NULL`,
  // No foreign key to the bird: its pedigree outlives it, for the sake of its chicks.
  `CREATE TABLE "pedigree" (
    "id" ${text} PRIMARY KEY,
    "breedId" ${text},
    "sex" ${text} NOT NULL,
    "hatchDate" ${text},
    "inbreeding" ${real} NOT NULL DEFAULT 0,
    "mendelian" ${real} NOT NULL DEFAULT 1
  ) ${tableByKey}`,
  `CREATE INDEX "pedigreeOfBreed" ON "pedigree" ("breedId")`,
  `CREATE TABLE "parentage" (
    "chickId" ${text} NOT NULL REFERENCES "pedigree" ("id") ON DELETE CASCADE,
    "role" ${text} NOT NULL CHECK ("role" IN ('sire', 'dam')),
    "parentId" ${text} NOT NULL REFERENCES "pedigree" ("id"),
    PRIMARY KEY ("chickId", "role", "parentId")
  ) ${tableByKey}`,
  `CREATE UNIQUE INDEX "oneDam" ON "parentage" ("chickId") WHERE "role" = 'dam'`,
  `CREATE INDEX "chicksOfParent" ON "parentage" ("parentId", "chickId")`,
  // What is worked out from a whole breed is kept while this number stays. Triggers, because birds also go with their
  // keeper, by a foreign key that no code of ours sees.
  `CREATE TABLE "pedigreeVersion" (
    "only" ${integer} PRIMARY KEY CHECK ("only" = 1),
    "number" ${integer} NOT NULL
  ) ${table}`,
  `INSERT INTO "pedigreeVersion" VALUES (1, 0)`,
  ...trigger('parentRecorded', { on: 'AFTER INSERT ON "parentage"', oneAtATime: true, run: [pedigreeChanged] }),
  ...trigger('parentForgotten', { on: 'AFTER DELETE ON "parentage"', oneAtATime: true, run: [pedigreeChanged] }),
  ...trigger('pedigreeBirdChanged', {
    on: 'AFTER UPDATE ON "pedigree"',
    only: 'OLD."sex" <> NEW."sex" OR OLD."breedId" IS DISTINCT FROM NEW."breedId"',
    oneAtATime: true,
    run: [pedigreeChanged],
  }),
  ...trigger('becameAncestorOnly', {
    on: 'AFTER INSERT ON "birdRecord"',
    only: 'NEW."pedigreeOnly" = 1',
    oneAtATime: true,
    run: [pedigreeChanged],
  }),
  ...trigger('wasAncestorOnly', {
    on: 'AFTER DELETE ON "birdRecord"',
    only: 'OLD."pedigreeOnly" = 1',
    oneAtATime: true,
    run: [pedigreeChanged],
  }),
  ...trigger('livingBirdRemoved', { on: 'AFTER DELETE ON "chicken"', oneAtATime: true, run: [pedigreeChanged] }),
  `CREATE TABLE "hatch" (
    "id" ${text} PRIMARY KEY,
    "keeperId" ${text} NOT NULL REFERENCES "keeper" ("id") ON DELETE CASCADE,
    "requestKey" ${text},
    "requestHash" ${text} NOT NULL,
    "answer" ${text} NOT NULL,
    "createdAt" ${integer} NOT NULL
  ) ${tableByKey}`,
  `CREATE UNIQUE INDEX "hatchRequest" ON "hatch" ("keeperId", "requestKey") WHERE "requestKey" IS NOT NULL`,
]);
