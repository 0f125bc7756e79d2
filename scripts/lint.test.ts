// The import directions of README, held by lint: each forbidden import is put into a copy of the layout and must be found.
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { capture } from './processes.ts';

const BIOME = resolve('node_modules/@biomejs/biome/bin/biome');

const FORBIDDEN = {
  'web/matches/queries.ts': '../../server/matches/repository.ts',
  'web/matches/MatchesScreen.tsx': '../routes.tsx',
  'web/ui/Button.tsx': '../matches/queries.ts',
  'web/ui/Card.tsx': '#contract',
  'web/ui/Link.tsx': 'react-router-dom',
  'server/matches/handlers.ts': '../../web/paths.ts',
  'server/chickens/handlers.ts': '../matches/handlers.ts',
  'server/chickens/repository.ts': '../http/problem.ts',
  'server/chickens/browse-queries.ts': 'fastify',
  'server/chickens/rank.ts': 'node:fs',
  'server/matches/contact.ts': 'kysely',
  'server/matches/swipe-bird.ts': '../http/problem.ts',
  'server/art/bird/form.ts': '../../breeds/breed.ts',
};
const ALLOWED = {
  'web/chickens/queries.ts': '../client/client.ts',
  'web/chickens/HomeScreen.tsx': '../ui/Sheet.tsx',
  'server/keepers/handlers.ts': '../matches/repository.ts',
  'server/keepers/repository.ts': '../database/schema.ts',
  'server/chickens/browse.ts': 'kysely',
};

let findings: { rule: string; file: string }[];
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lint-'));
  await cp('.biome.json', join(folder, '.biome.json'));
  const files = Object.entries({ ...FORBIDDEN, ...ALLOWED, 'web/circle/a.ts': './b.ts', 'web/circle/b.ts': './a.ts' });
  for (const [file, specifier] of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), `import { a } from '${specifier}';\n\nexport const b = a;\n`);
  }
  const { output } = await capture(
    BIOME,
    ['lint', '--reporter=github', '--vcs-enabled=false', '--max-diagnostics=none', '.'],
    {},
    folder,
  );
  findings = [...output.matchAll(/title=lint\/\w+\/(\w+),file=([^,]+)/g)].map(([, rule = '', file = '']) => ({
    rule,
    file: relative(folder, resolve(folder, file)),
  }));
});

afterAll(() => rm(folder, { recursive: true }));

test.each(Object.entries(FORBIDDEN))('%s may not import %s', (file) => {
  expect(findings).toContainEqual({ rule: 'noRestrictedImports', file });
});

test.each(Object.entries(ALLOWED))('%s may import %s', (file) => {
  expect(findings.filter((finding) => finding.file === file)).toEqual([]);
});

test('imports may not run in a circle', () => {
  expect(findings).toContainEqual({ rule: 'noImportCycles', file: 'web/circle/a.ts' });
});
