import { onTestFinished } from 'vitest';

/** The bodies that the app sends to a path from now on, until the end of the test; of a form its fields. */
export function sentTo(path: string | RegExp): unknown[] {
  const sent: unknown[] = [];
  watch(path, async (request) => {
    if (request.method === 'GET') return;
    const isForm = request.headers.get('content-type')?.startsWith('multipart/form-data');
    sent.push(isForm ? Object.fromEntries(await request.formData()) : await request.json());
  });
  return sent;
}

/** The `Idempotency-Key` of every request to a path from now on, until the end of the test. */
export function keysSentTo(path: string): (string | null)[] {
  const keys: (string | null)[] = [];
  watch(path, ({ headers }) => keys.push(headers.get('Idempotency-Key')));
  return keys;
}

/** The parameters of every request to a path from now on, until the end of the test. */
export function queriesSentTo(path: string): string[] {
  const queries: string[] = [];
  watch(path, ({ url }) => queries.push(new URL(url).search));
  return queries;
}

/** Holds requests to a path back, so that what a screen shows meanwhile can be seen. Returns what lets them go. */
export function holdRequests(path: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  watch(path, () => promise);
  return resolve;
}

function watch(path: string | RegExp, see: (request: Request) => unknown): void {
  const send = globalThis.fetch;
  onTestFinished(() => {
    globalThis.fetch = send;
  });
  globalThis.fetch = async (input, init) => {
    const asked = input instanceof Request ? new URL(input.url).pathname : '';
    if (input instanceof Request && (typeof path === 'string' ? asked === path : path.test(asked)))
      await see(input.clone());
    return send(input, init);
  };
}
