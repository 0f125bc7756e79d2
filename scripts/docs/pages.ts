// Every page of the documentation, by the last part of its address.
import { readFile } from 'node:fs/promises';
import { readContract } from '../../server/contract/document.ts';
import { asObject, type Contract } from '../contract/document.ts';
import { changesPage } from './changes-page.ts';
import { errorsPage, limitsPage } from './error-pages.ts';
import { html, Markup } from './html.ts';
import { operationArticle } from './operation.ts';
import { framed, type Page } from './page.ts';
import { createSite, type Site } from './site.ts';
import { startPage } from './start-page.ts';

export async function documentationPages(file: string, baseUrl: string): Promise<Record<string, string>> {
  const site = createSite({ file, document: readContract(file) as unknown as Contract['document'] });
  const logo = new Markup(await readFile('web/public/favicon.svg', 'utf8'));
  const pages: Page[] = [
    { name: '', title: 'Your first call', body: await startPage(baseUrl) },
    { name: 'conventions', title: 'Conventions', body: conventionsPage(site) },
    { name: 'errors', title: 'Errors', body: errorsPage(site) },
    { name: 'limits', title: 'Limits', body: limitsPage(site) },
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

function conventionsPage(site: Site): Markup {
  const { summary, description } = asObject(site.contract.document.info);
  return html`<h1>Conventions</h1><p class="lead">${String(summary)}</p>${site.markdown(description)}`;
}
