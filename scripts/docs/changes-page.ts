// Renders the changes of each version of the contract, those of the next one, and how deprecation works.
import { readFile } from 'node:fs/promises';
import { asMarkdown, changesBetween } from '../contract/changes.ts';
import { SUNSET_DAYS } from '../contract/deprecation-rules.ts';
import { readContract } from '../contract/document.ts';
import { html, type Markup } from './html.ts';
import type { Site } from './site.ts';

export async function changesPage(site: Site): Promise<Markup> {
  const [, ...versions] = (await readFile('fixtures/released/CHANGELOG.md', 'utf8')).split(/^(?=## )/m);
  const next = asMarkdown(changesBetween(await readContract('fixtures/released/openapi.yaml'), site.contract));
  return html`<h1>Changes</h1>
    <p class="lead">Versions are semantic. Additions do not break clients that ignore unknown fields in responses. Breaking
      changes wait for a new major version and for the end of their deprecation.</p>
    <h2 id="deprecation">Deprecation</h2>
    <p>An operation or field is first marked <code>deprecated</code> in the contract and stays unchanged for at least
      ${SUNSET_DAYS} days. Its responses carry <code>Deprecation</code> (RFC 9745) with the start, <code>Sunset</code>
      (RFC 8594) with the end, and <code>Link</code> with <code>rel="deprecation"</code>, which leads to this page and its
      successor. After that day it returns 404 or 405, in a new major version.</p>
    ${next && html`<h2 id="next">Served here, and in the next version</h2>${site.markdown(next)}`}
    ${site.markdown(versions.join(''))}`;
}
