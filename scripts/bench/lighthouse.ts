// Runs Lighthouse's simulated phone on the built app. Each page is measured several times and the median run is printed,
// because other work on the machine lengthens every task.
// npm fetches Lighthouse for the run: as a dependency, its 176 MB would slow every install.
import { readFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { BROWSER_ARGUMENTS, findBrowser } from '../../web/testing/browser.ts';
import { startServer } from '../../web/testing/stacks.ts';
import { buildWeb } from '../build.ts';
import { captureNpm } from '../processes.ts';
import { noteGoal } from './goals.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

const VERSION = '13.5.0';
const PAGES = [
  ...['/', '/breeds', '/breeds/holland', '/bird/b1rdd0m1n1queh3n'],
  ...['/breed-identification', '/genetic-compatibility'],
];
const RUNS = 5;
const GOALS: Record<string, number> = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const TIMES = [
  ...['first-contentful-paint', 'largest-contentful-paint', 'speed-index', 'total-blocking-time'],
  'cumulative-layout-shift',
];

interface Report {
  categories: Record<string, { title: string; score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
}

interface Audit {
  title: string;
  score: number | null;
  displayValue?: string;
  details?: { items?: { node?: { selector: string } }[] };
}

export const benchLighthouse = (): Promise<void> => inTemporaryFolder(measure);

async function measure(folder: string): Promise<void> {
  await buildWeb('.generated/web');
  console.log(`By ${findBrowser()}`);
  const server = await startServer();
  try {
    for (const page of PAGES) {
      const reports: Report[] = [];
      const look = () => inspect(`${server.url}${page}`, join(folder, 'report.json'));
      // Now and then it records no page load, and says to run it again.
      while (reports.length < RUNS) reports.push(await look().catch(look));
      print(
        page,
        reports.sort((one, other) => performanceOf(one) - performanceOf(other)),
      );
    }
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

const performanceOf = ({ categories }: Report): number => categories.performance?.score ?? 0;

/** Prints the median of reports that are sorted from worst to best. */
function print(page: string, reports: readonly Report[]): void {
  const middle = reports[Math.floor(reports.length / 2)];
  if (!middle) return;
  const { categories, audits } = middle;
  const scores = reports.map((report) => Math.round(performanceOf(report) * 100)).join(', ');
  console.log(
    `\nLighthouse ${VERSION}, mobile, ${page}: performance ${scores}, with a load of ${loadavg()[0]?.toFixed(1)}`,
  );
  for (const [id, { title, score, auditRefs }] of Object.entries(categories)) {
    const points = Math.round((score ?? 0) * 100);
    const goal = GOALS[id];
    const reached = goal !== undefined && noteGoal(`${title} of ${page}`, points, { atLeast: goal });
    const verdict = goal === undefined ? '' : `  goal ${goal}: ${reached ? 'reached' : 'missed'}`;
    console.log(`  ${title.padEnd(16)}${String(points).padStart(4)}${verdict}`);
    for (const { id: audit, weight } of auditRefs) {
      const { title = audit, score = 1, displayValue = '', details } = audits[audit] ?? {};
      if (weight === 0 || score === null || score >= 0.9) continue;
      console.log(`      ${title} ${displayValue}`);
      for (const { node } of details?.items ?? []) if (node) console.log(`        ${node.selector}`);
    }
  }
  console.log(`  ${TIMES.map((id) => `${audits[id]?.title} ${audits[id]?.displayValue}`).join(', ')}`);
}
