// A journey's page: it may ask only our own server, and must not complain on the console.
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

export { type BrowserContext, expect, type Page };
