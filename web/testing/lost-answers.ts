import { onTestFinished, vi } from 'vitest';

/**
 * The server takes the first request of each Idempotency-Key, loses its first answers, and refuses other bodies under that key, as
 * the real one. Returns the bodies that it has taken.
 */
export function loseAnswers<Body>(path: string, count: number, answerTo: (body: Body, key: string) => object) {
  const taken = new Map<string, { text: string; answer: object }>();
  const real = globalThis.fetch;
  let lost = 0;
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = input as Request;
    if (request.method !== 'POST' || new URL(request.url).pathname !== path) return real(input, init);
    const key = String(request.headers.get('Idempotency-Key'));
    const text = await request.clone().text();
    const first = taken.get(key) ?? { text, answer: answerTo(JSON.parse(text), key) };
    if (first.text !== text) {
      const errors = [{ pointer: 'Idempotency-Key', detail: 'was used for a different request' }];
      const detail = 'This Idempotency-Key was used for a different request. Use a new one.';
      const problem = { type: '', title: '', status: 422, code: 'invalid-request', detail, requestId: '', errors };
      return Response.json(problem, { status: 422, headers: { 'content-type': 'application/problem+json' } });
    }
    taken.set(key, first);
    lost += 1;
    if (lost <= count) throw new TypeError('Failed to fetch');
    return Response.json(first.answer, { status: 201 });
  });
  onTestFinished(() => spy.mockRestore());
  return { bodies: () => [...taken.values()].map(({ text }) => JSON.parse(text) as Body) };
}
