// Builds the search index of the documentation: every operation, section of a guide and problem code. The page's script
// loads it when a reader begins to search.
import { asObject, entries, follow, type Operation } from '../contract/document.ts';
import { problemsOf } from './error-pages.ts';
import type { Page } from './page.ts';
import { addressOf, type Site } from './site.ts';

export interface Found {
  title: string;
  address: string;
  /** The second line of a search result. */
  place: string;
  text: string;
}

/** Longer texts are cut, because a reader waits for the index. */
const MOST_CHARACTERS = 1_500;

export function searchIndex(site: Site, guides: Page[]): Found[] {
  const operations = site.sections.flatMap((section) =>
    section.operations.map((operation) => ({
      title: String(operation.value.summary),
      address: addressOf(operation),
      place: operation.path.startsWith('/') ? operation.pointer : `Message ${operation.path}`,
      text: `${operation.id} ${String(operation.value.description)} ${namesIn(site, operation)}`,
    })),
  );
  const problems = problemsOf(site).map(({ code, title, meaning, status }) => ({
    ...{ title: code, address: `/docs/errors#${code}`, place: `Error ${status}`, text: `${title} ${meaning}` },
  }));
  return [...guides.flatMap(partsOf), ...operations, ...problems].map((found) => ({
    ...found,
    text: found.text.replaceAll(/\s+/g, ' ').slice(0, MOST_CHARACTERS),
  }));
}

/** Returns the parameters of an operation and the fields of its request. */
function namesIn({ contract }: Site, { value }: Operation): string {
  const parameters = (Array.isArray(value.parameters) ? value.parameters : []).map((one) => follow(contract, one).name);
  const bodies = entries(follow(contract, value.requestBody).content);
  const fields = bodies.flatMap(([, { schema }]) => Object.keys(asObject(follow(contract, schema).properties)));
  return [...parameters, ...fields].join(' ');
}

/** Returns a guide's text by heading. */
function partsOf({ name, title, body }: Page): Found[] {
  const page = name ? `/docs/${name}` : '/docs';
  return body.text.split(/(?=<h2 id=)/).map((part) => {
    const [, id, heading = ''] = /^<h2 id="([^"]+)">(.*?)<\/h2>/s.exec(part) ?? [];
    const found = id ? { title: plain(heading), address: `${page}#${id}` } : { title, address: page };
    return { ...found, place: title, text: plain(part) };
  });
}

const signs: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };

const plain = (markup: string): string =>
  markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/&(amp|lt|gt|quot|#39);/g, (sign) => signs[sign] ?? sign);
