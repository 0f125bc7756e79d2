// The one reader of openapi.yaml and its examples: reads them as data, follows references and lists operations.
import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { parse } from 'yaml';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

export interface Contract {
  file: string;
  document: JsonObject;
  /** Example files that were read already, by their names. */
  examples?: Map<string, Promise<JsonObject>>;
}

export interface Operation {
  path: string;
  method: string;
  /** The place in the document, which findings name. */
  pointer: string;
  id: string;
  value: JsonObject;
  /** The parameters of its path, in addition to its own. */
  shared: Json[];
}

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

export async function readContract(file: string): Promise<Contract> {
  const text = await readFile(file, 'utf8');
  return { file: resolve(file), document: asObject(parsedFrom(file, () => parse(text))), examples: new Map() };
}

/** A parser tells the line at fault, and not the file. */
function parsedFrom<Content>(file: string, parse: () => Content): Content {
  try {
    return parse();
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`);
  }
}

export function operationsOf({ document }: Contract): Operation[] {
  return operationsIn(document.paths);
}

/** The server's own requests are operations of the receiver; their paths are the names of the events. */
export function webhooksOf({ document }: Contract): Operation[] {
  return operationsIn(document.webhooks);
}

function operationsIn(items: Json | undefined): Operation[] {
  return entries(items).flatMap(([path, item]) =>
    METHODS.filter((method) => method in item).map((method) => {
      const value = asObject(item[method]);
      const id = typeof value.operationId === 'string' ? value.operationId : '';
      const shared = Array.isArray(item.parameters) ? item.parameters : [];
      return { path, method, pointer: `${method.toUpperCase()} ${path}`, id, value, shared };
    }),
  );
}

/** The object behind a `#/…` reference, or the value itself where it is none. */
export function follow({ document }: Contract, value: Json | undefined): JsonObject {
  const ref = reference(value);
  if (!ref?.startsWith('#/')) return asObject(value);
  let found: Json | undefined = document;
  for (const part of ref.slice(2).split('/')) found = asObject(found)[part.replaceAll('~1', '/').replaceAll('~0', '~')];
  if (found === undefined) throw new Error(`openapi.yaml refers to ${ref}, which does not exist.`);
  return follow({ file: '', document }, found);
}

/** A schema with its references followed; of `anyOf` one schema and null it is that schema, for null is told apart by itself. */
export function withoutNull(contract: Contract, value: Json | undefined): JsonObject {
  const schema = follow(contract, value);
  const branches = [schema.anyOf, schema.oneOf].find(Array.isArray) ?? [];
  const others = branches.filter((branch) => follow(contract, branch).type !== 'null');
  return others.length === 1 ? withoutNull(contract, others[0]) : schema;
}

/** The Example Object behind a reference to a file of fixtures/examples, with the file's name. */
export async function readExample(
  contract: Contract,
  value: Json | undefined,
): Promise<{ file: string; example: JsonObject }> {
  const file = reference(value);
  if (file === undefined || file.startsWith('#')) return { file: '', example: follow(contract, value) };
  const example = contract.examples?.get(file) ?? readExampleFile(contract, file);
  contract.examples?.set(file, example);
  return { file, example: await example };
}

async function readExampleFile(contract: Contract, file: string): Promise<JsonObject> {
  const text = await readFile(resolve(dirname(contract.file), file), 'utf8').catch(() => {
    throw new Error(`${file}: write this example, which openapi.yaml refers to.`);
  });
  return asObject(parsedFrom(file, () => JSON.parse(text)));
}

/** The document with its example files inlined, so that it stands alone wherever it is served. */
export async function standalone(contract: Contract): Promise<JsonObject> {
  return asObject(await inlined(contract, contract.document));
}

async function inlined(contract: Contract, node: Json): Promise<Json> {
  if (Array.isArray(node)) return Promise.all(node.map((item) => inlined(contract, item)));
  if (!isObject(node)) return node;
  if (!(reference(node) ?? '#').startsWith('#')) {
    // The contract does not describe how tests ask for an example.
    const { 'x-call': _, ...example } = (await readExample(contract, node)).example;
    return example;
  }
  const parts = Object.entries(node).map(async ([key, value]) => [key, await inlined(contract, value)] as const);
  return Object.fromEntries(await Promise.all(parts));
}

export function reference(value: Json | undefined): string | undefined {
  const ref = isObject(value) ? value.$ref : undefined;
  return typeof ref === 'string' ? ref : undefined;
}

export function entries(value: Json | undefined): [string, JsonObject][] {
  return Object.entries(asObject(value)).map(([key, entry]) => [key, asObject(entry)]);
}

export function asObject(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
