// A journey's page: it may ask only our own server, and must not complain on the console.
import { test as base, expect, type Page } from '@playwright/test';

// The browser itself logs every answer that is no success; being signed out is one.
const NETWORK_LOG = /^Failed to load resource/;

interface Options {
  /** What the page may say on the console in this test. */
  allowed: RegExp;
  watched: undefined;
}

export const test = base.extend<Options>({
  allowed: [/^$/, { option: true }],
  watched: [
    async ({ page, baseURL, allowed }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
      page.on('console', (message) => {
        if (message.type() === 'error' && !NETWORK_LOG.test(message.text())) complaints.push(message.text());
      });
      await page.route(
        (url) => url.protocol.startsWith('http') && url.origin !== baseURL && url.hostname !== '127.0.0.1',
        (route) => {
          complaints.push(`asked a foreign server: ${route.request().url()}`);
          return route.abort();
        },
      );
      await use(undefined);
      expect(complaints.filter((complaint) => !allowed.test(complaint))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect, type Page };
