import { onTestFinished } from 'vitest';

/** What the app sends to a path from now on, until the end of the test. */
export function sentTo(path: string): unknown[] {
  const sent: unknown[] = [];
  const send = globalThis.fetch;
  onTestFinished(() => {
    globalThis.fetch = send;
  });
  globalThis.fetch = async (input, init) => {
    if (input instanceof Request && new URL(input.url).pathname === path) sent.push(await input.clone().json());
    return send(input, init);
  };
  return sent;
}
