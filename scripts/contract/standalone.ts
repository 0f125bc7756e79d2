// openapi.yaml as one document: for what shows or serves the whole of it.
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parse } from 'yaml';
import type { Document } from '../../server/platform/contract/document.ts';
import { parsedFrom } from './document.ts';

/** The contract with its example files inlined, so that it stands alone wherever it is served. */
export function readStandalone(file: string): Document {
  const text = readFileSync(file, 'utf8');
  return inline(
    parsedFrom(file, () => parse(text)),
    dirname(file),
  ) as Document;
}

/** The same for generators that write code for webhooks that does not compile. Types of the messages stay. */
export function withoutWebhooks({ webhooks, ...document }: Document): Document {
  const own = new Set(Object.values(webhooks ?? {}).flatMap(({ post }) => post.tags ?? []));
  return { ...document, tags: document.tags?.filter(({ name }) => !own.has(name)) };
}

function inline(node: unknown, folder: string): unknown {
  if (Array.isArray(node)) return node.map((item) => inline(item, folder));
  if (typeof node !== 'object' || node === null) return node;
  const reference = '$ref' in node && typeof node.$ref === 'string' ? node.$ref : '#';
  if (!reference.startsWith('#')) {
    const text = readFileSync(resolve(folder, reference), 'utf8');
    return parsedFrom(reference, () => JSON.parse(text));
  }
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, inline(value, folder)]));
}
