// Tests the import rules of .dependency-cruiser.mjs: each forbidden import is added to a small copy of the layout and must
// be rejected by its rule.
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { capture } from './processes.ts';

const CRUISER = resolve('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');

// For each import: whether it is type-only, and the rule that rejects it (none if it is allowed).
const IMPORTS: [from: string, to: string, rule?: string, kind?: 'type'][] = [
  ['web/matches/queries.ts', 'server/matches/repository.ts', 'web and contract'],
  ['web/matches/format.ts', 'scripts/dates.ts', 'web and contract'],
  ['server/matches/contact.ts', 'web/paths.ts', 'server alone', 'type'],
  ['web/matches/MatchesScreen.tsx', 'web/routes.tsx', 'order of web/matches'],
  ['web/shell/Footer.tsx', 'web/donations/gift.ts', 'order of web/shell', 'type'],
  ['web/ui/Card.tsx', 'web/client/client.ts', 'order of web/ui'],
  ['server/platform/paging/page.ts', 'server/matches/contact.ts', 'order of server/platform/paging', 'type'],
  ['server/science/plates/bird/form.ts', 'server/science/breeds/breed.ts', 'order of server/science/plates', 'type'],
  ['server/keepers/repository.ts', 'server/auth/cookies.ts', 'order of server/keepers'],
  ['server/matches/list.ts', 'server/attic/old.ts', 'listed folder in server'],
  ['web/matches/list.ts', 'web/cellar/old.ts', 'listed folder in web'],
  ['web/deck/a.ts', 'web/deck/b.ts', 'no circle', 'type'],
  ['web/ui/Link.tsx', 'react-router-dom', 'ui is markup'],
  ['web/ui/Box.tsx', '#contract', 'ui is markup', 'type'],
  ['server/matches/handlers.ts', 'server/chickens/handlers.ts', 'handlers and app.ts'],
  ['server/matches/swipe-use-case.ts', 'server/platform/http/problem.ts', 'no HTTP below handlers'],
  ['server/chickens/repository.ts', 'fastify', 'no HTTP below handlers', 'type'],
  ['server/chickens/bird.ts', 'node:fs', 'pure concepts'],
  ['server/chickens/age.ts', 'kysely', 'pure concepts', 'type'],
  ['server/science/scoring/score.ts', 'node:crypto', 'pure concepts'],
  ['server/chickens/card-queries.ts', 'better-sqlite3', 'a folder for each engine'],
  ['server/donations/stripe.ts', 'stripe', 'loaded where needed'],
  ['server/platform/photo-store/objects.ts', '@aws-sdk/client-s3', 'loaded where needed'],

  ['web/chickens/queries.ts', 'web/client/client.ts'],
  ['web/deck/HomeScreen.tsx', 'web/matches/format.ts'],
  ['server/app.ts', 'server/matches/handlers.ts'],
  ['server/account/handlers.ts', 'server/platform/http/problem.ts'],
  ['server/matches/undo-use-case.ts', 'kysely'],
  ['server/matches/likes-repository.ts', 'kysely'],
  ['server/chickens/handlers.test.ts', 'server/matches/handlers.ts'],
];

/** The rest of the cycle that starts at web/deck/a.ts, where it is reported. */
const CIRCLE: typeof IMPORTS = [['web/deck/b.ts', 'web/deck/a.ts', 'no circle', 'type']];

let folder: string;
let violations: { rule: { name: string }; from: string; to: string }[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'imports-'));
  await cp('.dependency-cruiser.mjs', join(folder, '.dependency-cruiser.mjs'));
  await writeFile(join(folder, 'tsconfig.json'), '{}');
  const files = new Map<string, string[]>();
  for (const [from, to, , kind] of [...IMPORTS, ...CIRCLE]) {
    const inside = to.includes('/') && !to.startsWith('node:');
    if (inside && !files.has(to)) files.set(to, []);
    const specifier = inside ? join(dirname(from).replaceAll(/[^/]+/g, '..'), to) : to;
    files.set(from, [...(files.get(from) ?? []), `import ${kind ?? ''} { a } from '${specifier}';`]);
  }
  for (const [file, lines] of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), `${lines.join('\n')}\nexport type a = number;\n`);
  }
  const args = ['--config', '.dependency-cruiser.mjs', '--output-type', 'json', 'server', 'web', 'scripts'];
  const { output } = await capture(CRUISER, args, {}, folder);
  violations = JSON.parse(output.slice(output.indexOf('{'))).summary.violations;
});

afterAll(() => rm(folder, { recursive: true }));

const rulesAgainst = (from: string, to: string) =>
  violations
    .filter((found) => found.from === from && found.to.endsWith(to.replace('node:', '')))
    .map(({ rule }) => rule.name);

test.each(IMPORTS.filter(([, , rule]) => rule))('%s may not import %s: %s', (from, to, rule) => {
  expect(rulesAgainst(from, to)).toContain(rule);
});

test.each(IMPORTS.filter(([, , rule]) => !rule))('%s may import %s', (from, to) => {
  expect(rulesAgainst(from, to)).toEqual([]);
});
