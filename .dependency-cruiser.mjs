// Which way imports run, those of types included. `npm run check` holds it; scripts/imports.test.ts breaks each rule once.
// A folder may import the folders that stand before it in its list, and no other.
const science = [
  ...[
    'sentences.ts',
    'memoize.ts',
    'repeatable-random.ts',
    'plates',
    'geography',
    'kinship',
    'pedigree-file',
    'breeds',
    'scoring',
  ],
  ...['photo-analysis', 'identification', 'recommendations'],
];
const platform = [
  ...['background.ts', 'yield-to-event-loop.ts', 'caches.ts', 'random.ts'],
  ...['data-folder.ts', 'secret.ts', 'link-token.ts', 'network-address.ts'],
  ...['photos-url.ts', '../config.ts', 'several-processes.ts', 'node-version.ts'],
  ...['database', 'limits', 'http', 'photo-store', 'agree-on-key.ts', 'backup'],
  ...['contract', 'paging', 'idempotency', 'mail'],
  ...['deps.ts', 'operations'],
];
const slices = [
  ...[
    'places',
    'breeds',
    'keepers',
    'auth',
    'chickens',
    'matches',
    'flock',
    'photos',
    'papers',
    'trips',
    'handovers',
    'breeding',
  ],
  ...['identification', 'recommendations', 'donations', 'moderation', 'searches', 'webhooks', 'account'],
  ...['system', 'seed'],
];
/** Three floors: science knows no one, the platform knows science, slices know both. */
const server = [
  ...science.map((folder) => `science/${folder}`),
  ...platform.map((folder) => (folder.startsWith('../') ? folder.slice(3) : `platform/${folder}`)),
  ...slices,
  ...['app.ts', 'start.ts', 'main.ts'],
];
const web = [
  ...[
    'paths.ts',
    'screens.ts',
    'build',
    'ui',
    'program',
    'drafts',
    'client',
    'mock',
    'shell',
    'session',
    'places',
    'auth',
  ],
  ...[
    'breeds',
    'chickens',
    'photos',
    'papers',
    'moderation',
    'matches',
    'donations',
    'education',
    'about',
    'timeline',
    'biosecurity',
    'handovers',
    'trips',
    'bunker-guide',
    'gallery',
    'demo',
    'account',
    'tokens',
    'webhooks',
    'searches',
    'deck',
    'breeding',
    'flock',
    'identification',
    'recommendations',
  ],
  ...[
    'menu.tsx',
    'breed-dialog.tsx',
    'matches-screen.tsx',
    'register-mutation-handlers.ts',
    'screen-code.ts',
    'routes.tsx',
    'main.tsx',
    'start.ts',
  ],
];

const tests = ['\\.test\\.tsx?$', '^(server|web)/testing/'];
const inSlices = `^server/(science|platform/idempotency|${slices.filter((name) => name !== 'seed').join('|')})/`;
const handlers = 'handlers\\.ts$';
const repositories = '(repository|queries)\\.ts$';
const useCases = 'use-case\\.ts$';
/** They read a cookie or a file for their slice, or keep what was read. */
const edges = [
  '^server/auth/authenticate\\.ts$',
  '^server/identification/photo-analyzer\\.ts$',
  '^server/science/pedigree-file/read-workbook\\.ts$',
  '^server/webhooks/post\\.ts$',
  '^server/science/breeds/catalog\\.ts$',
  '^server/chickens/nearby-cache\\.ts$',
  '^server/science/identification/trait-table\\.ts$',
];

/** What the web app shares with the scripts: functions over the contract's paths. */
const contractTools = '^scripts/contract/url-of\\.ts$';

const withoutTests = (path, ...others) => ({ path, pathNot: [...tests, ...others] });
const refuse = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
/** By name, installed or not; Node's own modules come without their prefix. */
const packages = (...names) => names.map((name) => `^(node_modules/|node:)?${name}(/|$)`);
const filesIn = (side, names) => `^${side}/(${names.join('|').replaceAll('.', '\\.')})(/|$)`;

const inOrder = (side, folders) =>
  folders
    .slice(0, -1)
    .map((name, place) =>
      refuse(
        `order of ${side}/${name}`,
        'The imported folder stands later in the list in .dependency-cruiser.mjs. A folder may import only those before it.',
        withoutTests(filesIn(side, [name])),
        withoutTests(filesIn(side, folders.slice(place + 1))),
      ),
    );

const everyFolderIsListed = (side, folders, ...outside) =>
  refuse(
    `listed folder in ${side}`,
    'Add the folder of this file to a list in .dependency-cruiser.mjs, behind all folders that it imports.',
    {},
    withoutTests(`^${side}/`, filesIn(side, [...folders, ...outside])),
  );

export default {
  forbidden: [
    refuse('no circle', 'Files may not import each other in a circle.', {}, { circular: true }),
    refuse('web and contract', 'The web app knows the server by its contract only.', withoutTests('^web/'), {
      path: '^(server|scripts)/',
      pathNot: contractTools,
    }),
    refuse('server alone', 'The server knows nothing of web app and scripts.', withoutTests('^server/'), {
      path: '^(web|scripts)/',
      pathNot: contractTools,
    }),
    ...inOrder('server', server),
    ...inOrder('web', web),
    everyFolderIsListed('server', server),
    everyFolderIsListed('web', web),
    refuse('ui is markup', 'ui knows no router, query or contract.', withoutTests('^web/ui/'), {
      path: [
        ...packages('react-router', 'react-router-dom', '@tanstack', 'openapi-fetch'),
        '^\\.generated/[^/]+\\.ts$',
        '^#contract',
      ],
    }),
    refuse(
      'handlers and app.ts',
      'Only app.ts sees handlers; a slice may use another’s repository, use case or concept.',
      withoutTests('^server/([^/]+)', '^server/app\\.ts$'),
      { path: `^server/.*${handlers}`, pathNot: '^server/$1/' },
    ),
    refuse(
      'no HTTP below handlers',
      'Repositories, use cases and concepts know nothing of HTTP: handlers put into it what came of them.',
      withoutTests(inSlices, handlers, ...edges),
      { path: ['^server/platform/http/', ...packages('fastify', '@fastify')] },
    ),
    refuse(
      'pure concepts',
      'A concept is pure: no SQL, disk or network. A file that takes a transaction is called …-use-case.ts.',
      withoutTests(inSlices, handlers, repositories, useCases, ...edges),
      { path: packages('kysely', 'better-sqlite3', 'fs', 'path', 'crypto', 'net', 'http', 'os', 'url') },
    ),
    refuse(
      'a folder for each engine',
      'Only server/platform/database/sqlite and server/platform/database/postgres know what their engine alone understands.',
      withoutTests('^server/', '^server/platform/database/(sqlite|postgres)/'),
      { path: packages('better-sqlite3', 'pg') },
    ),
    refuse(
      'loaded where needed',
      'This is large: import it when it is known that it will be used.',
      withoutTests('^server/', '^server/platform/database/postgres/'),
      {
        path: [...packages('stripe', '@aws-sdk/client-s3'), '^server/platform/database/postgres/'],
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: ['node_modules', '^\\.generated/'] },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs'], conditionNames: ['import', 'types'] },
  },
};
