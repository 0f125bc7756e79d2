// A journey's page: it may ask only our own server, and must not complain on the console.
import { setTimeout as pause } from 'node:timers/promises';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';

// The browser itself logs every answer that is no success; being signed out is one.
const NETWORK_LOG = /^Failed to load resource/;

interface Options {
  /** What the page may say on the console in this test. */
  allowed: RegExp;
  /** The foreign addresses that the page may ask for in this test; it is the test that answers them. */
  mayAsk: RegExp;
  watched: undefined;
}

export const test = base.extend<Options>({
  allowed: [/^$/, { option: true }],
  mayAsk: [/^$/, { option: true }],
  watched: [
    async ({ page, allowed, mayAsk }, use) => {
      const complaints: string[] = [];
      countRequests(page);
      page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
      page.on('console', (message) => {
        if (message.type() === 'error' && !NETWORK_LOG.test(message.text())) complaints.push(message.text());
      });
      // The browser finds no other machine anyway (browser.ts). Routes would do as well, but switch its cache off.
      page.on('request', (request) => {
        const { protocol, hostname } = new URL(request.url());
        const foreign = protocol.startsWith('http') && hostname !== '127.0.0.1';
        if (foreign && !mayAsk.test(request.url())) complaints.push(`asked a foreign server: ${request.url()}`);
      });
      await use(undefined);
      expect(complaints.filter((complaint) => !allowed.test(complaint))).toEqual([]);
    },
    { auto: true },
  ],
});

/** An answer may lead to the next question within this time. */
const QUIET_MS = 100;

/** Requests under way, and when the last one began or ended. */
const requestsOf = new WeakMap<Page, { underWay: number; changed: number }>();

function countRequests(page: Page): void {
  const requests = { underWay: 0, changed: performance.now() };
  requestsOf.set(page, requests);
  const count = (change: number) => () => {
    requests.underWay += change;
    requests.changed = performance.now();
  };
  page.on('request', count(1));
  page.on('requestfinished', count(-1));
  page.on('requestfailed', count(-1));
}

/** Resolves when the test's page asks for nothing more. Playwright's "networkidle" waits for half a second each time. */
export async function untilQuiet(page: Page): Promise<void> {
  const requests = requestsOf.get(page);
  if (!requests) throw new Error('Only the page of the test is watched.');
  while (requests.underWay > 0 || performance.now() - requests.changed < QUIET_MS) await pause(QUIET_MS / 4);
}

export { type BrowserContext, expect, type Page };
