// A list of birds longer than the mock's one page.
import { onTestFinished } from 'vitest';
import browse from '../../fixtures/examples/browseChickens.one.json' with { type: 'json' };

const [bird] = browse.value;

/** Until the end of the test there are so many birds, fifty on a page, as the server would give them. */
export function browseAnswers(total: number): void {
  const fetchFromMock = globalThis.fetch;
  onTestFinished(() => {
    globalThis.fetch = fetchFromMock;
  });
  globalThis.fetch = async (input, init) => {
    if (!(input instanceof Request) || !input.url.includes('/api/chickens/browse')) return fetchFromMock(input, init);
    const from = Number(new URL(input.url).searchParams.get('cursor') ?? 0);
    const numbers = Array.from({ length: Math.min(50, total - from) }, (_, at) => from + at + 1);
    const page = numbers.map((number) => ({ ...bird, id: `bird${number}`, name: `Bird ${number}` }));
    const headers = new Headers(from === 0 ? { 'x-total-count': String(total) } : {});
    if (from + 50 < total) headers.set('link', `</api/chickens/browse?cursor=${from + 50}>; rel="next"`);
    return Response.json(page, { headers });
  };
}
