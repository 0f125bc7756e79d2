// The operations of the contract as the mount needs them: references followed, defaults settled.
import {
  type Document,
  follow,
  type Header,
  type OperationObject,
  type Parameter,
  type ResponseObject,
  type Schema,
} from './document.ts';

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const;

export interface Operation {
  id: string;
  method: Uppercase<(typeof methods)[number]>;
  /** As in the contract, with {braces}. */
  path: string;
  planned: boolean;
  /** The security schemes that open it; empty when it has none. */
  schemes: string[];
  /** Whether it also answers those who are not signed in. */
  open: boolean;
  parameters: Parameter[];
  body: { required: boolean; schemas: Record<string, Schema> } | null;
  responses: Map<number, Answer>;
}

export interface Answer {
  headers: Record<string, Header>;
  /** By media type; empty when the answer has no body. */
  schemas: Record<string, Schema>;
}

export function listOperations(document: Document): Operation[] {
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
  return {
    id: found.operationId,
    method: method.toUpperCase() as Operation['method'],
    path,
    planned: found['x-status'] === 'planned',
    schemes: security.flatMap((requirement) => Object.keys(requirement)),
    open: security.length === 0 || security.some((requirement) => Object.keys(requirement).length === 0),
    parameters: [...shared, ...(found.parameters ?? [])].map((parameter) => follow(document, parameter)),
    body: body ? { required: body.required ?? false, schemas: schemasOf(body.content) } : null,
    responses: new Map(
      Object.entries(found.responses).map(([status, response]) => [
        Number(status),
        toAnswer(document, follow(document, response)),
      ]),
    ),
  };
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

/** The statuses of success that carry JSON, with their schemas. */
export const jsonAnswers = (operation: Operation): [status: number, schema: Schema][] =>
  [...operation.responses].flatMap(([status, answer]) => {
    const schema = answer.schemas['application/json'];
    return schema ? [[status, schema] as [number, Schema]] : [];
  });
