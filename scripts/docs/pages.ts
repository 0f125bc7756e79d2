// Renders every page of the documentation, by the last segment of its path.

import { readFile } from 'node:fs/promises';
import { asMarkdown, changesBetween } from '../contract/changes.ts';
import { SUNSET_DAYS } from '../contract/deprecation-rules.ts';
import { asObject, entries, readContract, standalone } from '../contract/document.ts';
import { errorsPage, limitsPage } from './error-pages.ts';
import { html, Markup } from './html.ts';
import { operationArticle } from './operation.ts';
import { framed, type Page } from './page.ts';
import { type Found, searchIndex } from './search-index.ts';
import { code, createSite, type Site, snippet } from './site.ts';
import { startPage } from './start-page.ts';
import { webhookGuide } from './webhook-guide.ts';

export interface Documentation {
  /** Pages by the last segment of their path. */
  pages: Record<string, string>;
  search: Found[];
}

export async function documentation(file: string, baseUrl: string): Promise<Documentation> {
  const site = createSite({ file, document: await standalone(await readContract(file)) });
  const logo = new Markup(await readFile('web/public/favicon.svg', 'utf8'));
  const guides: Page[] = [
    { name: '', title: 'Your first call', body: await startPage(baseUrl) },
    { name: 'conventions', title: 'Conventions', body: await conventionsPage(site, baseUrl) },
    { name: 'webhook-guide', title: 'Receive webhooks', body: await webhookGuide(site, baseUrl) },
    { name: 'errors', title: 'Errors', body: errorsPage(site) },
    { name: 'limits', title: 'Limits', body: limitsPage(site) },
    { name: 'changelog', title: 'Changes', body: await changesPage(site) },
  ];
  const pages: Page[] = [
    ...guides,
    { name: '404', title: 'No such page', body: missingPage() },
    ...site.sections.map((section) => ({
      name: section.name,
      title: section.title,
      body: html`<h1>${section.title}</h1><p class="lead">${site.inline(section.description)}</p>
        ${section.operations.map((operation) => operationArticle(site, operation, baseUrl))}`,
    })),
  ];
  return {
    pages: Object.fromEntries(pages.map((page) => [page.name, framed(site, page, logo)])),
    search: searchIndex(site, guides),
  };
}

/** The page for any unknown path under /docs. */
const missingPage = (): Markup => html`<h1>There is no such page</h1>
  <p class="lead">The contents list every page. Addresses may have changed: try the search, or start with
    <a href="/docs">your first call</a> or the <a href="/docs/conventions">conventions</a>.</p>`;

/** Programs of the page, which programs.test.ts runs. */
export const pagingPrograms = { 'Node.js': 'node.mjs', Python: 'python.py' } as const;

async function conventionsPage(site: Site, baseUrl: string): Promise<Markup> {
  const { summary, description } = asObject(site.contract.document.info);
  const common = entries(asObject(site.contract.document.components)['x-common-headers']);
  return html`<h1>Conventions</h1><p class="lead">${String(summary)}</p>${site.markdown(description)}
    ${await howTo(baseUrl)}
    <h2 id="headers">Common response headers</h2>
    <p>Any response may have these headers in addition to those listed with its operation. A program only needs the first one and
      those about compression.</p>
    <div class="table"><table>
      <thead><tr><th>Header</th><th>When</th><th>Meaning</th></tr></thead>
      <tbody>${common.map(
        ([name, { 'x-when': when, description: says }]) => html`<tr>
          <th scope="row">${code(name)}</th><td>${site.inline(String(when ?? 'always'))}</td><td>${site.markdown(says)}</td>
        </tr>`,
      )}</tbody>
    </table></div>`;
}

async function howTo(baseUrl: string): Promise<Markup> {
  const programs = await Promise.all(
    Object.entries(pagingPrograms).map(async ([name, file]) => {
      const text = (await readFile(`fixtures/paging/${file}`, 'utf8')).replaceAll('http://localhost:3000', baseUrl);
      return html`<h3>${name}</h3>${snippet(`paging-${file.split('.')[0]}`, text)}`;
    }),
  );
  return html`<h2 id="paging">Paging</h2>
    <p>Follow the <code>Link</code> header with <code>rel="next"</code> until there is none. Do not build a cursor yourself, and do not
      store one. If a cursor returns 422, start again without it. A list may change while you read it, so an item may appear twice
      or not at all.</p>
    ${programs}

    <h2 id="idempotency">Idempotent requests</h2>
    <p><code>PUT</code> and <code>DELETE</code> may be repeated. A <code>POST</code> that lists the header
      <code>Idempotency-Key</code> takes one: if you do not know whether the first request arrived, send the same key with the same
      body, byte for byte, again, and you get the first response. Nothing is created twice. Other operations ignore the
      header.</p>
    ${snippet('idempotency-curl', IDEMPOTENT.replaceAll('http://localhost:3000', baseUrl))}
    <p>Create a new key, such as a UUID, for each thing that you want to create, and keep it until you have a response. Responses
      are stored for a week, and for your last thousand keys. A key counts for one operation; a used key with another body returns 422. After a 429 or 503, wait for
      <code>Retry-After</code> and repeat with the same key; after any other 4xx, change the request and use a new one.</p>

    <h2 id="conditional">Conditional requests</h2>
    <p>Responses with an <code>ETag</code> can be cached. Send it back in <code>If-None-Match</code>, and an unchanged resource
      returns 304 without a body. The breeds and their portraits have one, and so do the contract and these pages.</p>
    ${snippet('conditional-curl', CONDITIONAL.replaceAll('http://localhost:3000', baseUrl))}`;
}

const IDEMPOTENT = `curl 'http://localhost:3000/api/chickens' \\
  --header "Authorization: Bearer $HERITAGE_FLOCK_TOKEN" \\
  --header 'Idempotency-Key: 5f1c0b1e-8a53-4c1b-9f0a-2f6f5e1d7c11' \\
  --json '{"name":"Clementine","breed":"Dominique","sex":"Hen"}'`;

const CONDITIONAL = `etag=$(curl --silent --head 'http://localhost:3000/api/heritage-breeds' | sed -n 's/^etag: //pI' | tr -d '\\r')
curl --silent --output breeds.json --write-out '%{http_code}\\n' \\
  --header "If-None-Match: $etag" 'http://localhost:3000/api/heritage-breeds'`;

// Renders the changes of each version of the contract, those of the next one, and how deprecation works.
async function changesPage(site: Site): Promise<Markup> {
  const [, ...versions] = (await readFile('fixtures/released/CHANGELOG.md', 'utf8')).split(/^(?=## )/m);
  const next = asMarkdown(changesBetween(await readContract('fixtures/released/openapi.yaml'), site.contract));
  return html`<h1>Changes</h1>
    <p class="lead">The contract follows semantic versioning. Additions do not break clients that ignore unknown fields in responses. Breaking
      changes wait for a new major version and for the end of their deprecation.</p>
    <h2 id="deprecation">Deprecation</h2>
    <p>An operation or field is first marked <code>deprecated</code> in the contract and stays for at least
      ${SUNSET_DAYS} days. The responses of a deprecated operation carry <code>Deprecation</code> (RFC 9745) with the start, <code>Sunset</code>
      (RFC 8594) with the end, and <code>Link</code> with <code>rel="deprecation"</code>, which leads to this page and its
      successor. After that day the operation returns 404 or 405, in a new major version.</p>
    ${next && html`<h2 id="next">Unreleased</h2>${site.markdown(next)}`}
    ${site.markdown(versions.join(''))}`;
}
