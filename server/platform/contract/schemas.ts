// The contract's schemas as Ajv and fast-json-stringify take them.
import { _, Ajv2020, type Options } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { Document, Schema } from './document.ts';

export const schemaRoot = 'api';

/** `#/components/…` as seen from a schema that no longer stands inside the document. */
export function outsideDocument<T>(node: T): T {
  return JSON.parse(
    JSON.stringify(node, (key, value) => {
      if (key === '$ref' && typeof value === 'string' && value.startsWith('#')) return schemaRoot + value;
      // OpenAPI's own keywords; Ajv refuses a discriminator with a mapping.
      return key === 'discriminator' || key === 'example' || key === 'examples' ? undefined : value;
    }),
  );
}

export const sharedSchemas = (document: Document): Schema => ({
  $id: schemaRoot,
  components: { schemas: outsideDocument(document.components?.schemas ?? {}) },
});

/**
 * The same schema with every object refusing what it does not declare, also where the contract leaves it open to what a
 * later version may add. The branches of an allOf describe one object together, so there only the whole is closed.
 */
export function closed(node: unknown, partOfWhole = false): unknown {
  if (Array.isArray(node)) return node.map((item) => closed(item));
  if (typeof node !== 'object' || node === null) return node;
  const schema: Schema = {};
  for (const [key, value] of Object.entries(node)) {
    if (key === 'additionalProperties' && value === true && 'properties' in node) continue;
    if (key === 'enum' || key === 'const' || key === 'default') schema[key] = value;
    else if (key === 'properties') schema[key] = eachOf(value);
    else if (key === 'allOf') schema[key] = (value as unknown[]).map((branch) => closed(branch, true));
    else schema[key] = closed(value);
  }
  const declares = 'properties' in schema || 'allOf' in schema;
  if (declares && !partOfWhole && !('additionalProperties' in schema) && !('unevaluatedProperties' in schema)) {
    const simple = !['allOf', 'anyOf', 'oneOf', '$ref', 'if'].some((keyword) => keyword in schema);
    schema[simple ? 'additionalProperties' : 'unevaluatedProperties'] = false;
  }
  return schema;
}

const eachOf = (properties: unknown): Schema =>
  Object.fromEntries(Object.entries(properties as Schema).map(([name, schema]) => [name, closed(schema)]));

export function closedShared(document: Document): Schema {
  const shared = sharedSchemas(document) as { $id: string; components: { schemas: Schema } };
  return { $id: shared.$id, components: { schemas: eachOf(shared.components.schemas) } };
}

export function createAjv(shared: Schema, options: Options = {}): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, ...options });
  formats.default(ajv);
  ajv.addFormat('date-time', isTime);
  ajv.removeKeyword('maxLength').addKeyword({
    keyword: 'maxLength',
    type: 'string',
    schemaType: 'number',
    error: { message: 'is too long', params: ({ schemaCode }) => _`{limit: ${schemaCode}}` },
    compile: (limit: number) => (text: string) => text.length <= limit || isWithin(text, limit),
  });
  ajv.addSchema(shared);
  return ajv;
}

/** Longer texts are files: to count their characters would take longer than others should wait. */
const LONGEST_COUNTED = 100_000;

/** A character outside of the basic plane has two units of UTF-16, and counts once. */
const isWithin = (text: string, limit: number): boolean =>
  limit <= LONGEST_COUNTED && text.length <= 2 * limit && [...text].length <= limit;

const rfc3339 = formats.default.get('date-time') as { validate: (text: string) => boolean };

/** Not leap seconds, zones without minutes, or what falls into a year of five digits: a `Date` knows none of them. */
function isTime(text: string): boolean {
  const at = rfc3339.validate(text) ? new Date(text) : undefined;
  return at !== undefined && !Number.isNaN(at.getTime()) && /^\d{4}-/.test(at.toISOString());
}
