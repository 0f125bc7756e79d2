import { onTestFinished, vi } from 'vitest';

/** The requests that are sent, with their bodies if they are JSON. */
export function followCalls() {
  const sent: { method: string; path: string; body: unknown }[] = [];
  const real = globalThis.fetch;
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input as Request, init);
    const isJson = request.headers.get('content-type')?.includes('json');
    const body = isJson ? await request.clone().json() : null;
    sent.push({ method: request.method, path: new URL(request.url).pathname, body });
    return real(request);
  });
  onTestFinished(() => spy.mockRestore());
  return sent;
}
