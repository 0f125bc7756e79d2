// The built app before Lighthouse's simulated phone: its four scores, and what a keeper waits for.
// Lighthouse is fetched by npm for the run and is no dependency: 176 MB that only this bench needs would slow every install.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BROWSER_ARGUMENTS, findBrowser } from '../../web/testing/browser.ts';
import { startServer } from '../../web/testing/stacks.ts';
import { buildWeb } from '../build.ts';
import { captureNpm } from '../processes.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

const VERSION = '13.5.0';
const PAGES = ['/', '/breeds'];
const GOALS: Record<string, number> = { performance: 90, accessibility: 100 };
const TIMES = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'];

interface Report {
  categories: Record<string, { title: string; score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { title: string; score: number | null; displayValue?: string }>;
}

export const benchLighthouse = (): Promise<void> => inTemporaryFolder(measure);

async function measure(folder: string): Promise<void> {
  await buildWeb('.generated/web');
  const server = await startServer();
  try {
    for (const page of PAGES) print(page, await inspect(`${server.url}${page}`, join(folder, 'report.json')));
  } finally {
    await server.stop();
  }
}

async function inspect(url: string, file: string): Promise<Report> {
  const flags = ['--headless', ...BROWSER_ARGUMENTS].join(' ');
  const categories = 'performance,accessibility,best-practices,seo';
  const args = [url, '--quiet', '--output=json', `--output-path=${file}`, `--only-categories=${categories}`];
  const { code, output } = await captureNpm(
    ['exec', '--yes', `lighthouse@${VERSION}`, '--', ...args, `--chrome-flags=${flags}`],
    { CHROME_PATH: findBrowser() },
  );
  if (code !== 0) throw new Error(`Lighthouse did not finish:\n${output}`);
  return JSON.parse(await readFile(file, 'utf8'));
}

function print(page: string, { categories, audits }: Report): void {
  console.log(`\nLighthouse ${VERSION}, mobile, ${page}`);
  for (const [id, { title, score, auditRefs }] of Object.entries(categories)) {
    const points = Math.round((score ?? 0) * 100);
    const goal = GOALS[id];
    const verdict = goal === undefined ? '' : `  goal ${goal}: ${points >= goal ? 'reached' : 'missed'}`;
    console.log(`  ${title.padEnd(16)}${String(points).padStart(4)}${verdict}`);
    for (const { id: audit, weight } of auditRefs)
      if (weight > 0 && audits[audit]?.score !== null && (audits[audit]?.score ?? 1) < 0.9)
        console.log(`      ${audits[audit]?.title} ${audits[audit]?.displayValue ?? ''}`);
  }
  console.log(`  ${TIMES.map((id) => `${audits[id]?.title} ${audits[id]?.displayValue}`).join(', ')}`);
}
