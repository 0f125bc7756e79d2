import { beforeAll, describe, expect, test } from 'vitest';
import { startPrism } from '../../web/testing/prism.ts';
import { operationsOf, readContract, standalone } from '../contract/document.ts';
import { asCurl, requestOf, type ShownRequest } from './curl.ts';
import { inWords } from './error-pages.ts';
import { documentation } from './pages.ts';
import type { Found } from './search-index.ts';

const BASE_URL = 'http://localhost:3000';
const contract = { file: 'openapi.yaml', document: await standalone(await readContract('openapi.yaml')) };
let pages: Record<string, string>;
let search: Found[];
beforeAll(async () => {
  ({ pages, search } = await documentation('openapi.yaml', BASE_URL));
});

describe('the documentation', () => {
  test('covers every operation', () => {
    const all = Object.values(pages).join('\n');
    for (const { id } of operationsOf(contract)) expect(all).toContain(`<article id="${id}">`);
  });

  test('has no broken links', () => {
    const broken = Object.entries(pages).flatMap(([name, page]) =>
      [...page.matchAll(/href="([^"]*)"/g)].map(([, link = '']) => link).filter((link) => !exists(name, link)),
    );
    expect([...new Set(broken)]).toEqual([]);
  });

  test('runs only its own script and stylesheet', () => {
    for (const page of Object.values(pages)) {
      expect(page.match(/<(script|style|link rel="stylesheet")[^>]*>/g)).toEqual([
        '<link rel="stylesheet" href="/docs/docs.css">',
        '<script src="/docs/docs.js">',
      ]);
      expect(page).not.toMatch(/ (style|on\w+)="/);
    }
  });

  test('contains no raw Markdown', () => {
    const raw = Object.entries(pages).flatMap(([name, page]) => {
      const text = page.replaceAll(/<(code|pre)[ >].*?<\/\1>/gs, '');
      return (text.match(/.{0,40}(`|\*\*|\]\().{0,40}/g) ?? []).map((place) => `${name}: ${place}`);
    });
    expect(raw).toEqual([]);
  });

  test('shows when webhook messages are retried and how much higher the development limits are', () => {
    expect(pages['webhook-guide']).toMatch(
      /<th scope="row">1<\/th><td>5 s<\/td>.*<td>1 min 20 s<\/td>.*<td>12 h<\/td>/s,
    );
    expect(pages['webhook-guide']).toContain('for 72 h.');
    expect(pages.limits).toContain('allows 50 times as many sign-in codes');
  });

  test('has how-tos for lists, repeated and conditional requests', () => {
    for (const id of ['paging', 'idempotency', 'conditional']) expect(pages.conventions).toContain(`<h2 id="${id}">`);
  });

  test('has a search index of operations, guides and errors without broken links', () => {
    const broken = search.filter(({ address }) => !exists('', address));
    expect(broken).toEqual([]);
    expect(new Set(search.map(({ address }) => address)).size).toBe(search.length);
    const titled = (title: string) => search.find((one) => one.title === title);
    expect(titled('3. Verify it')).toMatchObject({ address: '/docs/webhook-guide#verify' });
    expect(titled('too-many-requests')).toMatchObject({ place: 'Error 429' });
    for (const { id } of operationsOf(contract))
      expect(search.filter(({ text }) => text.startsWith(`${id} `))).toHaveLength(1);
    expect(JSON.stringify(search).length).toBeLessThan(200_000);
  });

  test('shows the limits that the server enforces', () => {
    expect(pages.limits).toMatch(/contacts shown<\/th>\s*<td class="lines">60 a day per keeper<br>/);
    expect(pages.limits).toMatch(
      /birds in the register<\/th>\s*<td class="lines">20,000 at a time per keeper<\/td>[\s\S]*?422/,
    );
    expect(pages.limits).toMatch(
      /sign-in codes to unknown browsers<\/th>\s*<td class="lines">20 an hour per network<br>1 a minute per address and network<br>/,
    );
    expect([60, 3600, 86400, 600].map(inWords)).toEqual(['a minute', 'an hour', 'a day', 'in 10 minutes']);
  });
});

/** Links into the app are tested with the routes. */
function exists(name: string, link: string): boolean {
  if (link.startsWith('https://')) return true;
  const [path = '', fragment] = link.split('#');
  if (
    /^\/(docs\/(favicon\.svg|docs\.(css|js))|openapi\.(yaml|json)|openapi-without-webhooks\.yaml|settings\/(tokens|webhooks)|api\/.*)?$/.test(
      path,
    ) &&
    path
  )
    return true;
  const page = path === '' ? pages[name] : pages[path.replace(/^\/docs\/?/, '')];
  return page !== undefined && (fragment === undefined || page.includes(` id="${fragment}"`));
}

test('every documented request succeeds on the mock', async () => {
  const prism = await startPrism();
  try {
    for (const operation of operationsOf(contract)) {
      const request = requestOf(contract, operation);
      if (request === null) continue;
      const answer = await fetch(`${prism.url}${request.url}`, asFetched(request));
      const text = await answer.text();
      expect(answer.status, `${operation.id}: ${text}`).toBeLessThan(400);
    }
  } finally {
    await prism.close();
  }
});

test('a curl command is quoted for the shell', () => {
  const request = { method: 'PUT', url: '/api/x', token: true, headers: [], json: { name: "Ada's hen" } };
  expect(asCurl(request, BASE_URL)).toBe(
    `curl --request PUT 'http://localhost:3000/api/x' \\
  --header "Authorization: Bearer $HERITAGE_FLOCK_TOKEN" \\
  --json '{"name":"Ada'\\''s hen"}'`,
  );
});

function asFetched({ method, token, headers, json, form }: ShownRequest): RequestInit {
  const body = new FormData();
  for (const [name, value] of form ?? []) {
    if (value === null) body.append(name, new Blob(['a photo'], { type: 'image/png' }), name);
    else body.append(name, value);
  }
  return {
    method,
    headers: [
      ...headers,
      ...(token ? [['Authorization', 'Bearer of-the-mock'] as [string, string]] : []),
      ...(json === undefined ? [] : [['Content-Type', 'application/json'] as [string, string]]),
    ],
    body: form ? body : json === undefined ? undefined : JSON.stringify(json),
  };
}
