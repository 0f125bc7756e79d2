// Lists the operations of the contract, with references resolved and defaults applied.
import type { Deprecation } from './deprecation.ts';
import {
  type Document,
  follow,
  type Header,
  type MediaType,
  type OperationObject,
  type Parameter,
  type RequestBodyObject,
  type ResponseObject,
  type Schema,
} from './document.ts';

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const;

export interface Operation {
  id: string;
  /** The slice: its handlers are in `server/<tag>/handlers.ts`. */
  tag: string;
  method: Uppercase<(typeof methods)[number]>;
  /** The path as the contract spells it, with {braces}. */
  path: string;
  planned: boolean;
  deprecation: Deprecation | null;
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
  responses: Map<number, Answer>;
  /** The headers that any answer documents, as the contract spells them. */
  answerHeaders: string[];
}

const kinds = { 'application/json': 'json', 'multipart/form-data': 'multipart' } as const;

export interface RequestBody {
  kind: (typeof kinds)[keyof typeof kinds];
  required: boolean;
  maxBytes: number;
  /** True if the sender signs the raw bytes. */
  signed: boolean;
  schema: Schema;
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

/** The limit of a body without `x-max-bytes`. */
export const DEFAULT_MAX_BYTES = 16_384;

export interface Answer {
  headers: Record<string, Header>;
  /** The schemas by media type; empty if the answer has no body. */
  schemas: Record<string, Schema>;
}

const listed = new WeakMap<Document, Operation[]>();

/** Computes the operations once per document. */
export function listOperations(document: Document): Operation[] {
  const operations = listed.get(document) ?? findOperations(document);
  listed.set(document, operations);
  return operations;
}

function findOperations(document: Document): Operation[] {
  return Object.entries(document.paths).flatMap(([path, item]) => {
    const shared = (item.parameters ?? []) as Parameter[];
    return methods.flatMap((method) => {
      const found = item[method] as OperationObject | undefined;
      return found ? [toOperation(document, path, method, found, shared)] : [];
    });
  });
}

function toOperation(
  document: Document,
  path: string,
  method: (typeof methods)[number],
  found: OperationObject,
  shared: Parameter[],
): Operation {
  const security = found.security ?? document.security ?? [];
  const body = found.requestBody && follow(document, found.requestBody);
  const responses = Object.entries(found.responses).map(
    ([status, response]) => [Number(status), follow(document, response)] as const,
  );
  return {
    id: found.operationId,
    tag: found.tags?.[0] ?? '',
    method: method.toUpperCase() as Operation['method'],
    path,
    planned: found['x-status'] === 'planned',
    deprecation: deprecationOf(found),
    schemes: security.flatMap((requirement) => Object.keys(requirement)),
    scopes: security.flatMap(({ bearerAuth = [] }) => bearerAuth),
    open: security.length === 0 || security.some((requirement) => Object.keys(requirement).length === 0),
    takesLong: found['x-takes-long'] === true || found['x-limits']?.together !== undefined,
    parameters: [...shared, ...(found.parameters ?? [])].map((parameter) => follow(document, parameter)),
    body: body ? toBody(document, found.operationId, body) : null,
    responses: new Map(responses.map(([status, response]) => [status, toAnswer(document, response)])),
    answerHeaders: [...new Set(responses.flatMap(([, { headers = {} }]) => Object.keys(headers)))],
  };
}

function deprecationOf(found: OperationObject): Deprecation | null {
  if (!found.deprecated) return null;
  return { since: String(found['x-deprecated-since']), sunset: String(found['x-sunset']) };
}

function toBody(document: Document, id: string, body: RequestBodyObject): RequestBody {
  const [[type, media] = ['none', undefined], ...more] = Object.entries(body.content);
  if (!media || more.length > 0 || !(type in kinds)) {
    const known = Object.keys(kinds).join(' or ');
    throw new Error(
      `openapi.yaml: the request body of ${id} must be of one type, ${known}; see server/platform/contract/bodies/.`,
    );
  }
  return {
    kind: kinds[type as keyof typeof kinds],
    required: body.required ?? false,
    maxBytes: body['x-max-bytes'] ?? DEFAULT_MAX_BYTES,
    signed: body['x-signed-by'] !== undefined,
    schema: media.schema,
    parts: type === 'multipart/form-data' ? partsOf(document, media) : [],
  };
}

function partsOf(document: Document, { schema }: MediaType): FormPart[] {
  const form = follow(document, schema) as { properties?: Record<string, Schema>; required?: string[] };
  return Object.entries(form.properties ?? {}).map(([name, property]) => {
    const resolved = follow(document, property);
    const file = {
      maxBytes: Number(resolved['x-max-bytes']),
      contentTypes: [resolved['x-content-types'] ?? []].flat().map(String),
    };
    const required = form.required?.includes(name) ?? false;
    return { name, required, schema: resolved, file: resolved.format === 'binary' ? file : null };
  });
}

function toAnswer(document: Document, response: ResponseObject): Answer {
  const headers = Object.entries(response.headers ?? {});
  return {
    headers: Object.fromEntries(headers.map(([name, header]) => [name.toLowerCase(), follow(document, header)])),
    schemas: schemasOf(response.content ?? {}),
  };
}

const schemasOf = (content: Record<string, { schema?: Schema }>): Record<string, Schema> =>
  Object.fromEntries(Object.entries(content).map(([type, media]) => [type, media.schema ?? {}]));

/** Returns the statuses that carry JSON, with their schemas. */
export const jsonAnswers = (operation: Operation): [status: number, schema: Schema][] =>
  [...operation.responses].flatMap(([status, answer]) => {
    const schema = answer.schemas['application/json'];
    return schema ? [[status, schema] as [number, Schema]] : [];
  });

/** Converts a path of the contract to Fastify's syntax. */
export const toRoute = (path: string): string => path.replaceAll(/\{([^}]+)\}/g, ':$1');
