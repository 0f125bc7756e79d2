// The input of every documentation page: the contract, its operations by page, and links between them.
import { Marked } from 'marked';
import {
  asObject,
  type Contract,
  entries,
  type Json,
  type Operation,
  operationsOf,
  webhooksOf,
} from '../contract/document.ts';
import { escaped, html, Markup } from './html.ts';

export interface Section {
  /** The last segment of its page's path. */
  name: string;
  title: string;
  description: string;
  operations: Operation[];
}

export interface Site {
  contract: Contract;
  title: string;
  version: string;
  operations: Operation[];
  /** One page per tag that has an operation or a webhook. */
  sections: Section[];
  markdown(text: Json | undefined): Markup;
  /** Renders inline Markdown, without paragraphs. */
  inline(text: Json | undefined): Markup;
}

export function createSite(contract: Contract): Site {
  const { info, tags } = contract.document;
  const operations = operationsOf(contract);
  const byTag = Map.groupBy([...operations, ...webhooksOf(contract)], tagOf);
  const sections = (Array.isArray(tags) ? tags.map(asObject) : []).flatMap((tag): Section[] => {
    const name = String(tag.name);
    const own = byTag.get(name);
    return own ? [{ name, title: titleOf(name), description: String(tag.description ?? ''), operations: own }] : [];
  });
  const { title, version } = asObject(info);
  return { contract, title: String(title), version: String(version), operations, sections, ...markdownFor(operations) };
}

const tagOf = ({ value }: Operation): string => String(Array.isArray(value.tags) ? value.tags[0] : 'system');

export const addressOf = (operation: Operation): string => `/docs/${tagOf(operation)}#${operation.id}`;

const titleOf = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`;

/** Renders Markdown and links mentions of operations such as `GET /api/health`. */
function markdownFor(operations: Operation[]): Pick<Site, 'markdown' | 'inline'> {
  const addresses = new Map(operations.map((operation) => [operation.pointer, addressOf(operation)]));
  const marked = new Marked({
    renderer: {
      html: ({ text }) => escaped(text),
      codespan: ({ text }) => {
        const address = addresses.get(text);
        const code = `<code>${escaped(text)}</code>`;
        return address ? `<a href="${address}">${code}</a>` : code;
      },
    },
  });
  return {
    markdown: (text) => new Markup(typeof text === 'string' ? marked.parse(text, { async: false }) : ''),
    inline: (text) => new Markup(typeof text === 'string' ? marked.parseInline(text, { async: false }) : ''),
  };
}

/** Returns the media types of a body or response, with their schema and example values. */
export function mediaOf(content: Json | undefined) {
  return entries(content).map(([type, media]) => ({
    type,
    schema: media.schema,
    examples: entries(media.examples).map(([name, { summary, value }]) => ({
      name,
      summary: String(summary ?? name),
      value,
    })),
  }));
}

/** A program that the page offers to copy. */
export const snippet = (id: string, text: string) =>
  html`<pre class="snippet" tabindex="0" id="${id}"><code>${text.trimEnd()}</code></pre>`;

export const code = (text: string) => html`<code>${text}</code>`;
