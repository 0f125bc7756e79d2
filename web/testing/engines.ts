// WebKit, which is Safari's engine, and Firefox behind one set of verbs. Playwright drives neither as it is installed on a
// machine: WebKit takes plain WebDriver (Debian's package webkit2gtk-driver), Firefox WebDriver BiDi by puppeteer-core.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import puppeteer, { type ElementHandle } from 'puppeteer-core';
import { freePort } from '../../scripts/processes.ts';
import { APPEAR_MS, PROCESS_END_MS, PROCESS_MS } from '../../scripts/time-limits.ts';

/** A phone's window, which has room for the frame that MiniBrowser draws. */
const WINDOW = { width: 430, height: 900 };
const MINI_BROWSERS = '/usr/lib{,exec}/{,*/}webkit{2gtk,gtk}-*/MiniBrowser';

type Json = string | number | boolean | null | Json[] | { [name: string]: Json };
/** A function that runs in the page; it may use nothing but its arguments. */
type PageFunction<Args extends Json[], Answer> = (...args: Args) => Answer | Promise<Answer>;

export interface Found {
  click(): Promise<void>;
  type(text: string): Promise<void>;
  chooseFiles(paths: readonly string[]): Promise<void>;
}

export interface Engine {
  goto(url: string): Promise<void>;
  run<Args extends Json[], Answer>(script: PageFunction<Args, Answer>, ...args: Args): Promise<Answer>;
  find<Args extends Json[]>(script: PageFunction<Args, Element | null>, ...args: Args): Promise<Found | null>;
  /** Whether it plays a camera. */
  hasCamera: boolean;
  /** The page on paper, as a PDF; null from an engine whose driver does not print. */
  print(): Promise<Buffer | null>;
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

export const engines = {
  webkit: {
    title: 'WebKit',
    isInstalled: () => Boolean(inPath('WebKitWebDriver') && inPath('Xvfb') && miniBrowser()),
    packages: 'webkit2gtk-driver and xvfb',
    start: startWebKit,
  },
  firefox: {
    title: 'Firefox',
    isInstalled: () => Boolean(firefox()),
    packages: 'firefox-esr',
    start: startFirefox,
  },
};

/**
 * Runs in the page before a click. Firefox would click on the bar that lies over the foot of the page, and WebKit where the
 * element stood before the page had scrolled smoothly.
 */
const show = (element: Element) => element.scrollIntoView({ block: 'center', behavior: 'instant' });

const callOf = <Args extends Json[], Answer>(script: PageFunction<Args, Answer>, args: Args) =>
  `(${script})(...${JSON.stringify(args)})`;

const inPath = (name: string) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file));
const miniBrowser = () => globSync(MINI_BROWSERS)[0];
const firefox = () => inPath('firefox-esr') ?? inPath('firefox');

async function startFirefox(): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: firefox() ?? 'firefox',
    headless: true,
    timeout: PROCESS_MS,
    protocolTimeout: APPEAR_MS,
    defaultViewport: WINDOW,
    extraPrefsFirefox: {
      'intl.accept_languages': 'en-US',
      'media.navigator.streams.fake': true,
      'media.navigator.permission.disabled': true,
    },
  });
  const page = await browser.newPage();
  return {
    async goto(url) {
      await page.goto(url);
    },
    run: (script, ...args) => page.evaluate(callOf(script, args)) as Promise<never>,
    async find(script, ...args) {
      const element = (
        await page.evaluateHandle(callOf(script, args))
      ).asElement() as ElementHandle<HTMLInputElement> | null;
      return (
        element && {
          async click() {
            await element.evaluate(show);
            await element.click();
          },
          type: (text) => element.type(text),
          chooseFiles: (paths) => element.uploadFile(...paths.map((path) => resolve(path))),
        }
      );
    },
    hasCamera: true,
    print: async () => Buffer.from(await page.pdf({ preferCSSPageSize: true })),
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  };
}

async function startWebKit(): Promise<Engine> {
  const home = await mkdtemp(join(tmpdir(), 'heritage-flock-webkit-'));
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [display] = (await once(screen.stdout, 'data')) as [Buffer];
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${String(display).trim()}`,
      HOME: home,
      LANG: 'en_US.UTF-8',
      LANGUAGE: 'en_US',
      // Its sandbox needs what a container lacks; the pages that it opens are our own.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });
  const stop = async () => {
    await ended(driver);
    await ended(screen);
    await rm(home, { recursive: true, force: true });
  };
  try {
    const ask = webDriver(`http://127.0.0.1:${port}`);
    await answering(ask);
    const options = { binary: miniBrowser() ?? '', args: ['--automation'] };
    const { sessionId } = (await ask('POST', '/session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
    })) as { sessionId: string };
    const call = (method: string, path: string, body?: Json) => ask(method, `/session/${sessionId}${path}`, body);
    await call('POST', '/window/rect', WINDOW);
    const execute = (script: string, args: Json[] = []) => call('POST', '/execute/sync', { script, args });
    return {
      async goto(url) {
        await call('POST', '/url', { url });
      },
      run: (script, ...args) => execute(`return ${callOf(script, args)}`) as Promise<never>,
      async find(script, ...args) {
        const reference = await execute(`return ${callOf(script, args)}`);
        const element = reference && `/element/${Object.values(reference)[0]}`;
        return element
          ? {
              async click() {
                await execute(`(${show})(arguments[0])`, [reference]);
                await call('POST', `${element}/click`, {});
              },
              async type(text) {
                await call('POST', `${element}/value`, { text });
              },
              async chooseFiles(paths) {
                const text = paths.map((path) => resolve(path)).join('\n');
                await call('POST', `${element}/value`, { text });
              },
            }
          : null;
      },
      hasCamera: false,
      print: async () => null,
      screenshot: async () => Buffer.from(String(await call('GET', '/screenshot')), 'base64'),
      async close() {
        await call('DELETE', '').catch(() => {});
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Ask = ReturnType<typeof webDriver>;

function webDriver(address: string) {
  return async (method: string, path: string, body?: Json): Promise<Json> => {
    const answer = await fetch(address + path, { method, ...(body !== undefined && { body: JSON.stringify(body) }) });
    const { value } = (await answer.json()) as { value: Json };
    if (!answer.ok) throw new Error(`WebKit answers ${method} ${path} with ${JSON.stringify(value)}`);
    return value;
  };
}

async function answering(ask: Ask): Promise<void> {
  const end = Date.now() + PROCESS_MS;
  while (!(await ask('GET', '/status').catch(() => null))) {
    if (Date.now() > end) throw new Error(`WebKitWebDriver did not answer within ${PROCESS_MS / 1000} s.`);
    await new Promise((later) => setTimeout(later, 50));
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill();
  const insist = setTimeout(() => child.kill('SIGKILL'), PROCESS_END_MS);
  await gone;
  clearTimeout(insist);
}
