// Prepares the contract's schemas for Ajv and fast-json-stringify.
import { _, Ajv2020, type Options } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import fastJson from 'fast-json-stringify';
import { memoize } from '../../science/memoize.ts';
import type { Contract, Schema } from './contract.ts';

const schemaRoot = 'api';

/** Makes the references of a schema work outside of the document. */
export function outsideDocument<T>(node: T): T {
  return JSON.parse(
    JSON.stringify(node, (key, value) => {
      if (key === '$ref' && typeof value === 'string' && value.startsWith('#')) return schemaRoot + value;
      // These keywords are OpenAPI's own. Ajv refuses a discriminator with a mapping.
      return key === 'discriminator' || key === 'example' || key === 'examples' ? undefined : value;
    }),
  );
}

export const sharedSchemas = (contract: Contract): Schema => ({
  $id: schemaRoot,
  components: { schemas: outsideDocument(contract.schemas) },
});

/**
 * Returns the schema with every object refusing undeclared fields, even if the contract leaves it open to fields of a
 * later version. The branches of an allOf describe one object together, so only the whole is closed.
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

export function closedShared(contract: Contract): Schema {
  const shared = sharedSchemas(contract) as { $id: string; components: { schemas: Schema } };
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

/** Longer texts are files, and counting their characters would block other requests for too long. */
const LONGEST_COUNTED = 100_000;

/** A character outside of the basic plane has two UTF-16 units and counts once. */
const isWithin = (text: string, limit: number): boolean =>
  limit <= LONGEST_COUNTED && text.length <= 2 * limit && [...text].length <= limit;

const rfc3339 = formats.default.get('date-time') as { validate: (text: string) => boolean };

/** Refuses leap seconds, zones without minutes and years of five digits, which a `Date` does not support. */
function isTime(text: string): boolean {
  const at = rfc3339.validate(text) ? new Date(text) : undefined;
  return at !== undefined && !Number.isNaN(at.getTime()) && /^\d{4}-/.test(at.toISOString());
}

type Serialize = (value: unknown) => string;
type SerializerCompiler = (route: { schema: Schema }) => Serialize;

const compilers = new WeakMap<Contract, SerializerCompiler>();

/**
 * Serializes answers without the fields that the contract does not declare. A schema is compiled when its first answer is
 * sent, because compiling all of them would delay the start, and once per contract: many answers share a schema, and so do
 * the many servers of the tests.
 */
export function serializerCompiler(contract: Contract): SerializerCompiler {
  const compiler = compilers.get(contract) ?? compilerFor(contract);
  compilers.set(contract, compiler);
  return compiler;
}

function compilerFor(contract: Contract): SerializerCompiler {
  const shared = { [schemaRoot]: closedShared(contract) };
  const compiled = memoize(
    (schema: string): Serialize => fastJson(closed(JSON.parse(schema)) as never, { schema: shared as never }),
  );
  return ({ schema }) => {
    let serialize: Serialize | undefined;
    return (value) => {
      serialize ??= compiled(JSON.stringify(schema));
      return serialize(value);
    };
  };
}
