// Writes the documentation from the contract into .generated/docs at build time, as plain pages that need no script.
// The server and the mock serve them unchanged (server/platform/operations/serve-docs.ts).
import { copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { fingerprint, isCurrent, keep } from './fingerprint.ts';

const FOLDER = '.generated/docs';
const STAMP = `${FOLDER}.stamp`;
const FONTS = [
  'besley/files/besley-latin-wght-normal.woff2',
  'libre-franklin/files/libre-franklin-latin-wght-normal.woff2',
];
const STYLES = ['web/ui/tokens.css', 'web/shell/site-header.css', 'scripts/docs/docs.css'];
const INPUTS = [
  'openapi.yaml',
  'fixtures/{examples,first-call,paging,released,webhook-receiver}/*',
  'package-lock.json',
  'scripts/docs.ts',
  'scripts/docs/*',
  'scripts/contract/{changes,document}.ts',
  'server/webhooks/webhook.ts',
  'server/auth/development-mode.ts',
  'web/public/favicon.svg',
  ...STYLES,
];
/** A placeholder that serve-docs.ts replaces with the server's own address. */
const BASE_URL = 'http://localhost:3000';

export async function writeDocs(): Promise<void> {
  const print = await fingerprint(INPUTS);
  if (await isCurrent(STAMP, print)) return;
  const { documentation } = await import('./docs/pages.ts');
  const { pages, search } = await documentation('openapi.yaml', BASE_URL);
  await rm(STAMP, { force: true });
  // `npm run dev` may write them at the same moment, so each writes a folder of its own.
  const folder = `${FOLDER}-${process.pid}`;
  await mkdir(folder, { recursive: true });
  await Promise.all(Object.entries(pages).map(([name, text]) => writeFile(`${folder}/${name || 'index'}.html`, text)));
  await writeFile(`${folder}/search.json`, JSON.stringify(search));
  const styles = await Promise.all(STYLES.map((file) => readFile(file, 'utf8')));
  // The paper's grain is drawn into the app's own files.
  await writeFile(`${folder}/docs.css`, styles.join('\n').replaceAll(' url("../ui/paper.svg")', ''));
  await copyFile('scripts/docs/docs.js', `${folder}/docs.js`);
  await copyFile('web/public/favicon.svg', `${folder}/favicon.svg`);
  await Promise.all(
    FONTS.map((font) => copyFile(`node_modules/@fontsource-variable/${font}`, `${folder}/${font.split('/').at(-1)}`)),
  );
  await rm(FOLDER, { recursive: true, force: true });
  await rename(folder, FOLDER);
  await keep(STAMP, print);
  console.log(`Wrote ${Object.keys(pages).length} pages of documentation.`);
}
