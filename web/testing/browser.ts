// Which Chromium the journeys drive: one that is installed, else Playwright's own, else one that is installed now.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

// The shell without a window comes first: it takes 40% less time, because Chromium draws the buttons of every hidden window.
const NAMES = [
  ...['chromium-headless-shell', 'chromium', 'chromium-browser'],
  ...['google-chrome', 'google-chrome-stable', 'chrome.exe'],
];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** For tests: as quiet and as little in need of a desktop as it gets. */
export const BROWSER_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // No test may reach another machine.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

export function findBrowser(): string {
  const found = installed();
  if (found) return found;
  console.log('No Chromium here yet: Playwright downloads its own (once, about 150 MB) …');
  spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], { stdio: 'inherit' });
  if (installed()) return installed() as string;
  if (process.platform === 'linux' && process.getuid?.() === 0) {
    console.log('That failed. As root: installing the package of Chromium …');
    const install = 'apt-get install -y -qq';
    const command = `apt-get update -qq && (${install} chromium-headless-shell || ${install} chromium)`;
    spawnSync('sh', ['-c', command], { stdio: 'inherit' });
  }
  const browser = installed();
  if (browser) return browser;
  throw new Error('The journeys need a Chromium. Install Chrome or Chromium, or say where it is in CHROME_PATH.');
}

function installed(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const inPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  const given = process.env.CHROME_PATH ? [process.env.CHROME_PATH] : [];
  return [...given, ...inPath, ...PLACES, chromium.executablePath()].find((path) => existsSync(path));
}
