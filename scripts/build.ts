// `npm run build` builds the web app into .generated/web, with its files precompressed. It does nothing when the build
// is current.
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { fingerprint, isCurrent, keep } from './fingerprint.ts';
import { capture } from './processes.ts';

const INPUTS = [
  'web/**/*',
  'scripts/contract/url-of.ts',
  '.env*',
  '.generated/*.ts',
  '.generated/art/*',
  'package-lock.json',
  'tsconfig.json',
  'scripts/build.ts',
];
const WORTH_COMPRESSING = new Set(['.js', '.css', '.html', '.svg', '.json', '.webmanifest', '.txt']);

export async function buildWeb(folder: string, environment: Record<string, string> = {}): Promise<void> {
  const settings = Object.entries({ ...process.env, ...environment }).filter(([name]) => name.startsWith('VITE_'));
  const print = await fingerprint(INPUTS, [JSON.stringify(settings.sort())]);
  const stamp = `${folder}.stamp`;
  if (await isCurrent(stamp, print)) return;
  await rm(stamp, { force: true });
  const started = Date.now();
  const vite = join('node_modules', 'vite', 'bin', 'vite.js');
  const args = [
    'build',
    'web',
    '--config',
    'web/vite.config.ts',
    '--outDir',
    join(process.cwd(), folder),
    '--emptyOutDir',
  ];
  const { code, output } = await capture(vite, args, { ...environment, NODE_ENV: 'production' });
  if (code !== 0) throw new Error(`The web app could not be built:\n${output}`);
  await compressFiles(folder);
  await keep(stamp, print);
  console.log(`Built the web app into ${folder} in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
}

async function compressFiles(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  await Promise.all(
    files.filter((file) => WORTH_COMPRESSING.has(extname(file))).map((file) => compressFile(join(folder, file))),
  );
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  const brotli = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, brotli));
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}

if (import.meta.main) {
  await buildWeb('.generated/web').catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
