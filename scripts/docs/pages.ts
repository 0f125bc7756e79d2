// Every page of the documentation, by the last part of its address.
import { readFile } from 'node:fs/promises';
import { asObject, type Contract, entries } from '../contract/document.ts';
import { readStandalone } from '../contract/standalone.ts';
import { changesPage } from './changes-page.ts';
import { errorsPage, limitsPage } from './error-pages.ts';
import { html, Markup } from './html.ts';
import { operationArticle } from './operation.ts';
import { framed, type Page } from './page.ts';
import { code, createSite, type Site } from './site.ts';
import { startPage } from './start-page.ts';

export async function documentationPages(file: string, baseUrl: string): Promise<Record<string, string>> {
  const site = createSite({ file, document: readStandalone(file) as unknown as Contract['document'] });
  const logo = new Markup(await readFile('web/public/favicon.svg', 'utf8'));
  const pages: Page[] = [
    { name: '', title: 'Your first call', body: await startPage(baseUrl) },
    { name: 'conventions', title: 'Conventions', body: conventionsPage(site) },
    { name: 'errors', title: 'Errors', body: errorsPage(site) },
    { name: 'limits', title: 'Limits', body: limitsPage(site) },
    { name: '404', title: 'No such page', body: missingPage() },
    { name: 'changelog', title: 'Changes', body: await changesPage(site) },
    ...site.sections.map((section) => ({
      name: section.name,
      title: section.title,
      body: html`<h1>${section.title}</h1><p class="lead">${section.description}</p>
        ${section.operations.map((operation) => operationArticle(site, operation, baseUrl))}`,
    })),
  ];
  return Object.fromEntries(pages.map((page) => [page.name, framed(site, page, logo)]));
}

/** What any other address beneath /docs answers. */
const missingPage = (): Markup => html`<h1>There is no such page</h1>
  <p class="lead">The contents list every page there is. Addresses may have changed: try the search, or begin with
    <a href="/docs">your first call</a> or the <a href="/docs/conventions">conventions</a>.</p>`;

function conventionsPage(site: Site): Markup {
  const { summary, description } = asObject(site.contract.document.info);
  const common = entries(asObject(site.contract.document.components)['x-common-headers']);
  return html`<h1>Conventions</h1><p class="lead">${String(summary)}</p>${site.markdown(description)}
    <h2 id="headers">Headers of every answer</h2>
    <p>Beside those that stand with each operation. A program needs none but the first and those of compression.</p>
    <div class="table"><table>
      <thead><tr><th>Header</th><th>When</th><th>Says</th></tr></thead>
      <tbody>${common.map(
        ([name, { 'x-when': when, description: says }]) => html`<tr>
          <th scope="row">${code(name)}</th><td>${String(when ?? 'always')}</td><td>${site.markdown(says)}</td>
        </tr>`,
      )}</tbody>
    </table></div>`;
}
