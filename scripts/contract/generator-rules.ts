// Rules for what third-party code generators support. Each prevents a real fault: a client that did not compile, three
// classes for one value, a number of the wrong width. See .decisions/2026-11-22-what-generators-can-carry.md.
import {
  asObject,
  type Contract,
  entries,
  follow,
  isObject,
  type Json,
  type JsonObject,
  operationsOf,
  webhooksOf,
} from './document.ts';

const LARGEST_INT32 = 2_147_483_647;
const SCHEMAS = '#/components/schemas';
const BOUNDS = ['minimum', 'maximum', 'minLength', 'maxLength', 'pattern'];

/** Returns the faults of one schema. */
export function generatorFindings(schema: JsonObject): string[] {
  return [
    ...enumFindings(schema),
    ...unionFindings(schema),
    ...numberFindings(schema),
    ...textFindings(schema),
    ...requiredNullFindings(schema),
  ];
}

function enumFindings(schema: JsonObject): string[] {
  // Java reads the values of a nameless enum as text in one place, and not in another.
  if (schema.uniqueItems === true && 'enum' in asObject(schema.items)) return ['the values of a set are a named enum.'];
  if ('enum' in schema && Array.isArray(schema.enum) && schema.enum.includes('') && !('x-enum-varnames' in schema))
    return ['an enum with an empty text names its constants by x-enum-varnames: Kotlin has no name for it.'];
  if (!Array.isArray(schema.enum)) return [];
  const bounds = BOUNDS.filter((name) => name in schema);
  return [
    ...(schema.enum.includes(null) ? ['null is no value of an enum: write anyOf of a named enum and null.'] : []),
    ...bounds.map((name) => `an enum needs no ${name}: its values say it.`),
  ];
}

function unionFindings(schema: JsonObject): string[] {
  const branches = ['anyOf', 'oneOf'].flatMap((keyword) => (Array.isArray(schema[keyword]) ? schema[keyword] : []));
  const isCarried = (branch: Json) => '$ref' in asObject(branch) || asObject(branch).type === 'null';
  return branches.every(isCarried) ? [] : ['a union is of named schemas and null: give the branch a name.'];
}

function numberFindings(schema: JsonObject): string[] {
  const types = [schema.type].flat();
  const isLarge = Math.max(Math.abs(Number(schema.minimum ?? 0)), Number(schema.maximum ?? 0)) > LARGEST_INT32;
  const format = types.includes('number') ? 'double' : types.includes('integer') ? (isLarge ? 'int64' : 'int32') : null;
  return format === null || schema.format === format ? [] : [`a number says its width: format ${format}.`];
}

function textFindings(schema: JsonObject): string[] {
  const findings: string[] = [];
  // A client that measures a file in characters does not compile.
  if (schema.format === 'binary' && 'maxLength' in schema) findings.push('a file has x-max-bytes, not maxLength.');
  if (typeof schema.pattern !== 'string') return findings;
  if (/[^\x20-\x7e]/.test(schema.pattern)) findings.push('a pattern is ASCII: escape what is not (\\u0000).');
  // hey-api writes them unescaped, which would end a TypeScript literal.
  if (/\\u202[89]/i.test(schema.pattern)) findings.push('a pattern must not name line separators.');
  if (/\(\?[=!<]/.test(schema.pattern)) findings.push('a pattern must not look ahead or behind: Go and Rust cannot.');
  return findings;
}

/** openapi-generator's Kotlin leaves null out of what it sends, so it could not send a field that must be there as null. */
function requiredNullFindings({ additionalProperties, properties, required }: JsonObject): string[] {
  const isRequest = additionalProperties === false;
  if (!isRequest || !Array.isArray(required)) return [];
  return entries(properties)
    .filter(([name, { type, anyOf }]) => required.includes(name) && JSON.stringify([type, anyOf]).includes('"null"'))
    .map(([name]) => `the field "${name}" may be null, so it must not be required.`);
}

/** Checks the names from which generators make files, classes and constants. */
export function nameFindings(contract: Contract): string[] {
  return [
    ...constantFindings(contract),
    ...setFindings(contract),
    ...nullableFindings(contract),
    ...webhookTagFindings(contract),
    ...patchFindings(contract),
  ];
}

/** ogen does not generate a client for a contract that has a set of objects. */
function setFindings(contract: Contract): string[] {
  return objectsIn(contract)
    .filter(({ value }) => value.uniqueItems === true)
    .filter(({ value }) => [follow(contract, value.items).type].flat().includes('object'))
    .map(({ path }) => `${path}: a list of objects must not have uniqueItems; say in words what must not come twice.`);
}

/** Returns everything in the paths and the named schemas, with its pointer. */
function objectsIn({ document }: Contract): { path: string; value: JsonObject }[] {
  const found: { path: string; value: JsonObject }[] = [];
  const visit = (value: Json | undefined, path: string): void => {
    if (Array.isArray(value)) for (const [at, item] of value.entries()) visit(item, `${path}/${at}`);
    if (!isObject(value)) return;
    found.push({ path, value });
    for (const [key, inner] of Object.entries(value)) visit(inner, `${path}/${key}`);
  };
  visit(document.paths, '#/paths');
  visit(asObject(document.components).schemas, SCHEMAS);
  return found;
}

/** openapi-generator makes an empty class of a named union with null, which then fails on every value. */
function nullableFindings({ document }: Contract): string[] {
  return entries(asObject(document.components).schemas)
    .filter(([, { anyOf, oneOf }]) => JSON.stringify(anyOf ?? oneOf ?? null).includes('{"type":"null"}'))
    .map(([name]) => `#/components/schemas/${name}: a named schema is not "or null": say so where it is used.`);
}

/** openapi-generator writes a file for each tag of the paths, then one for each of the webhooks, over those of the same name. */
function webhookTagFindings(contract: Contract): string[] {
  const tags = new Set(operationsOf(contract).flatMap(({ value }) => value.tags));
  return webhooksOf(contract)
    .filter(({ value }) => [value.tags].flat().some((tag) => tags.has(tag)))
    .map(({ pointer }) => `${pointer}: a webhook must not have a tag of a path.`);
}

/** openapi-generator's Java sends an empty list for one that nobody set, which would delete all that is in it. */
function patchFindings(contract: Contract): string[] {
  return operationsOf(contract)
    .filter(({ method }) => method === 'patch')
    .flatMap(({ pointer, value }) => {
      const media = asObject(asObject(follow(contract, value.requestBody).content)['application/json']);
      const { properties, required } = follow(contract, media.schema);
      return entries(properties)
        .filter(([name]) => !(Array.isArray(required) && required.includes(name)))
        .filter(([, property]) => follow(contract, property).type === 'array')
        .map(([name]) => `${pointer}: the list "${name}" may be null, for leaving it as it is.`);
    });
}

/** Go has the values of all named enums as constants of one package, beside its types. */
function constantFindings(contract: Contract): string[] {
  const schemas = entries(asObject(contract.document.components).schemas);
  const types = new Map(schemas.map(([name]) => [name.toLowerCase(), name]));
  const owners = new Map(types);
  const findings: string[] = [];
  for (const [name, schema] of schemas) {
    for (const constant of constantsOf(schema)) {
      const key = plain(constant);
      const owner = owners.get(key);
      if (owner)
        findings.push(
          `${SCHEMAS}/${name}: ${owner} and ${name} both have a constant "${constant}": name its constants by x-enum-varnames.`,
        );
      else owners.set(key, name);
    }
  }
  // oapi-codegen tells the constants of enums without a name apart from each other, but not from types.
  const named = new Set(schemas.map(([name]) => `${SCHEMAS}/${name}`));
  for (const { path, value } of objectsIn(contract)) {
    for (const constant of named.has(path) ? [] : constantsOf(value)) {
      const type = types.get(plain(constant));
      if (type)
        findings.push(
          `${path}: the constant "${constant}" has the name of the schema ${type}: name its constants by x-enum-varnames.`,
        );
    }
  }
  return findings;
}

const constantsOf = (schema: JsonObject): Json[] => {
  if (!Array.isArray(schema.enum)) return [];
  return Array.isArray(schema['x-enum-varnames']) ? schema['x-enum-varnames'] : schema.enum;
};

const plain = (constant: Json): string =>
  String(constant)
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .toLowerCase();
