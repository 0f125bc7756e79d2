// The parts of an OpenAPI document that this server relies on.

export type Schema = { [keyword: string]: unknown };

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  required?: boolean;
  schema: Schema;
}

export interface Header {
  required?: boolean;
  /** Says when an optional header is sent. */
  'x-when'?: string;
  example?: unknown;
  schema: Schema;
}

export interface ResponseObject {
  headers?: Record<string, Header>;
  content?: Record<string, { schema?: Schema }>;
}

export interface RequestBodyObject {
  required?: boolean;
  /** The largest accepted body in bytes; 16 KB by default. */
  'x-max-bytes'?: number;
  /** The header that carries a signature of the body. The handler then also receives the raw bytes. */
  'x-signed-by'?: string;
  content: Record<string, MediaType>;
}

export interface MediaType {
  schema: Schema;
}

export interface OperationObject {
  operationId: string;
  tags?: string[];
  'x-status'?: string;
  deprecated?: boolean;
  'x-deprecated-since'?: string;
  'x-sunset'?: string;
  'x-limits'?: Record<string, unknown>;
  'x-takes-long'?: boolean;
  security?: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: RequestBodyObject;
  responses: Record<string, ResponseObject>;
}

export interface Document {
  openapi: string;
  info: { title: string; version: string; contact?: { name?: string; url?: string } };
  tags?: { name: string; description?: string }[];
  servers?: { url: string; description?: string }[];
  security?: Record<string, string[]>[];
  paths: Record<string, Record<string, unknown>>;
  /** The messages that the server sends, by their type. */
  webhooks?: Record<string, { post: OperationObject }>;
  components?: {
    schemas?: Record<string, Schema>;
    securitySchemes?: Record<string, { type: string; in?: string; name?: string }>;
    /** Headers that any answer may carry in addition to its own. */
    'x-common-headers'?: Record<string, Pick<Header, 'required' | 'x-when'>>;
    [kind: string]: unknown;
  };
}

/** Returns the contract of this deployment, with the real name of its session cookie and its public address, if any. */
export function asDeployed(document: Document, sessionName: string, publicUrl: string | null): Document {
  const copy = structuredClone(document);
  const scheme = copy.components?.securitySchemes?.cookieAuth;
  if (scheme) scheme.name = sessionName;
  if (!publicUrl) return copy;
  const [server] = copy.servers ?? [];
  copy.servers = [{ ...server, url: publicUrl }];
  copy.info.contact = { ...copy.info.contact, url: publicUrl };
  return copy;
}

/** Resolves `{ $ref: '#/…' }`. */
export function follow<T>(document: Document, node: T | { $ref: string }): T {
  if (typeof node !== 'object' || node === null || !('$ref' in node)) return node as T;
  const found = node.$ref
    .slice(2)
    .split('/')
    .reduce<unknown>(
      (at, key) => (at as Record<string, unknown> | undefined)?.[key.replaceAll('~1', '/').replaceAll('~0', '~')],
      document,
    );
  if (found === undefined) throw new Error(`openapi.yaml refers to ${node.$ref}, which does not exist.`);
  return follow(document, found as T | { $ref: string });
}
