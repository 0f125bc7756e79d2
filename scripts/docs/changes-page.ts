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
    <p class="lead">Versions are semantic. What is added does not break you, as long as you let answers hold more than you
      know; what would break you waits for a new major version, and for its time.</p>
    <h2 id="deprecation">How things end</h2>
    <p>What is to go is first marked <code>deprecated</code> in the contract, and stays as it is for ${SUNSET_DAYS} days at
      the least. Meanwhile each of its answers says so: <code>Deprecation</code> (RFC 9745) since when, <code>Sunset</code>
      (RFC 8594) until when, and <code>Link</code> with <code>rel="deprecation"</code> leads here, where its successor is
      named. After that day it answers 404 or 405, and the major version has moved.</p>
    ${next && html`<h2 id="next">Served here, and in the next version</h2>${site.markdown(next)}`}
    ${site.markdown(versions.join(''))}`;
}
