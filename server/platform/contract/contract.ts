// What the server and its tests know of the contract: `npm run generate` resolves it from openapi.yaml, once, so that nothing
// here has to read or follow references in the document itself.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { once } from '../../science/memoize.ts';

export type Schema = { [keyword: string]: unknown };

export interface Contract {
  operations: Operation[];
  /** The messages that the server sends, by their type. */
  webhooks: Record<string, { id: string; schema: Schema }>;
  /** The shared schemas, which `$ref: '#/components/schemas/…'` names. */
  schemas: Record<string, Schema>;
  /** Headers that any answer may carry in addition to its own. */
  commonHeaders: Record<string, { required?: boolean }>;
}

export interface Operation {
  id: string;
  /** The slice: its handlers are in `server/<tag>/handlers.ts`. */
  tag: string;
  method: 'GET' | 'PUT' | 'POST' | 'DELETE' | 'OPTIONS' | 'HEAD' | 'PATCH' | 'TRACE';
  /** The path as the contract spells it, with {braces}. */
  path: string;
  planned: boolean;
  /** Both are dates such as `2026-11-22`. */
  deprecation: { since: string; sunset: string } | null;
  /** The accepted security schemes; empty if there are none. */
  schemes: string[];
  /** The scopes that a token needs; empty if tokens are not accepted. */
  scopes: string[];
  /** True if anonymous callers are admitted. */
  open: boolean;
  parameters: Parameter[];
  body: RequestBody | null;
  /** True if the answer may take longer than a silent connection stays open, because it is slow or queued. */
  takesLong: boolean;
  /** By status. */
  responses: Record<number, Answer>;
  /** The headers that any answer documents, as the contract spells them. */
  answerHeaders: string[];
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  required?: boolean;
  schema: Schema;
}

export interface RequestBody {
  kind: 'json' | 'multipart';
  required: boolean;
  maxBytes: number;
  /** True if the sender signs the raw bytes. */
  signed: boolean;
  schema: Schema;
  /** The contract's first example; unset if it has none. */
  example?: unknown;
  /** The parts of a form; empty for JSON. */
  parts: FormPart[];
}

export interface FormPart {
  name: string;
  required: boolean;
  schema: Schema;
  /** The limits of a file; null for a text part. */
  file: { maxBytes: number; contentTypes: string[] } | null;
}

export interface Answer {
  /** By name in lower case. */
  headers: Record<string, { required?: boolean; example?: unknown }>;
  /** The schemas by media type; empty if the answer has no body. */
  schemas: Record<string, Schema>;
}

export const generatedContract = once(
  (): Contract => JSON.parse(readFileSync(join(import.meta.dirname, '../../../.generated/operations.json'), 'utf8')),
);

/** Returns the statuses that carry JSON, with their schemas. */
export const jsonAnswers = (operation: Operation): [status: number, schema: Schema][] =>
  Object.entries(operation.responses).flatMap(([status, answer]) => {
    const schema = answer.schemas['application/json'];
    return schema ? [[Number(status), schema] as [number, Schema]] : [];
  });

/** Returns the schema, or the shared one that it refers to. */
export function sharedSchema(contract: Contract, schema: Schema): Schema {
  if (typeof schema.$ref !== 'string') return schema;
  return sharedSchema(contract, contract.schemas[schema.$ref.replace('#/components/schemas/', '')] ?? {});
}

/** Converts a path of the contract to Fastify's syntax. */
export const toRoute = (path: string): string => path.replaceAll(/\{([^}]+)\}/g, ':$1');
