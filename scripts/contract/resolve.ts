// Resolves the contract for the server: its operations with references followed and defaults applied.
import type { Answer, RequestBody, Contract as Resolved, Schema } from '../../server/platform/contract/contract.ts';
import {
  asObject,
  type Contract,
  entries,
  follow,
  type Json,
  type JsonObject,
  type Operation,
  operationsOf,
  readExample,
  webhooksOf,
} from './document.ts';

/** The limit of a body without `x-max-bytes`. */
export const DEFAULT_MAX_BYTES = 16_384;

const kinds: Record<string, RequestBody['kind']> = { 'application/json': 'json', 'multipart/form-data': 'multipart' };

export async function resolvedContract(contract: Contract): Promise<Resolved> {
  const { schemas, 'x-common-headers': headers } = asObject(contract.document.components);
  return {
    operations: await Promise.all(operationsOf(contract).map((operation) => resolvedOperation(contract, operation))),
    webhooks: Object.fromEntries(
      webhooksOf(contract).map(({ path, id, value }) => {
        const content = asObject(follow(contract, value.requestBody).content);
        return [path, { id, schema: asObject(asObject(content['application/json']).schema) }];
      }),
    ),
    schemas: asObject(schemas) as Resolved['schemas'],
    commonHeaders: Object.fromEntries(
      entries(headers).map(([name, { required }]) => [name, { required: required === true }]),
    ),
  };
}

async function resolvedOperation(contract: Contract, operation: Operation): Promise<Resolved['operations'][number]> {
  const { id, path, method, value, shared } = operation;
  const security = list(value.security ?? contract.document.security).map(asObject);
  const responses = entries(value.responses).map(
    ([status, response]) => [Number(status), follow(contract, response)] as const,
  );
  return {
    id,
    tag: String(list(value.tags)[0] ?? ''),
    method: method.toUpperCase() as Resolved['operations'][number]['method'],
    path,
    planned: value['x-status'] === 'planned',
    deprecation: value.deprecated
      ? { since: String(value['x-deprecated-since']), sunset: String(value['x-sunset']) }
      : null,
    schemes: security.flatMap((requirement) => Object.keys(requirement)),
    scopes: security.flatMap(({ bearerAuth }) => list(bearerAuth)).map(String),
    open: security.length === 0 || security.some((requirement) => Object.keys(requirement).length === 0),
    parameters: [...shared, ...list(value.parameters)].map((one) => {
      const { name, in: place, required, schema } = follow(contract, one);
      return { name, in: place, required: required === true, schema: follow(contract, schema) };
    }) as unknown as Resolved['operations'][number]['parameters'],
    body: value.requestBody ? await resolvedBody(contract, id, follow(contract, value.requestBody)) : null,
    takesLong: value['x-takes-long'] === true || 'together' in asObject(value['x-limits']),
    responses: Object.fromEntries(responses.map(([status, response]) => [status, resolvedAnswer(contract, response)])),
    answerHeaders: [...new Set(responses.flatMap(([, { headers }]) => Object.keys(asObject(headers))))],
  };
}

async function resolvedBody(contract: Contract, id: string, body: JsonObject): Promise<RequestBody> {
  const [[type, media] = ['', {} as JsonObject], ...more] = entries(body.content);
  const kind = kinds[type];
  if (!kind || more.length > 0) {
    const known = Object.keys(kinds).join(' or ');
    throw new Error(
      `openapi.yaml: the request body of ${id} must be of one type, ${known}; see server/platform/contract/bodies/.`,
    );
  }
  const [example] = Object.values(asObject(media.examples));
  return {
    kind,
    required: body.required === true,
    maxBytes: Number(body['x-max-bytes'] ?? DEFAULT_MAX_BYTES),
    signed: 'x-signed-by' in body,
    schema: asObject(media.schema),
    example: example && (await readExample(contract, example)).example.value,
    parts: kind === 'multipart' ? partsOf(contract, follow(contract, media.schema)) : [],
  };
}

function partsOf(contract: Contract, form: JsonObject): RequestBody['parts'] {
  return entries(form.properties).map(([name, property]) => {
    const schema = follow(contract, property) as Schema;
    const file = {
      maxBytes: Number(schema['x-max-bytes']),
      contentTypes: [schema['x-content-types'] ?? []].flat().map(String),
    };
    const required = list(form.required).includes(name);
    return { name, required, schema, file: schema.format === 'binary' ? file : null };
  });
}

function resolvedAnswer(contract: Contract, response: JsonObject): Answer {
  return {
    headers: Object.fromEntries(
      entries(response.headers).map(([name, header]) => {
        const { required, example } = follow(contract, header);
        return [name.toLowerCase(), { required: required === true, example }];
      }),
    ),
    schemas: Object.fromEntries(entries(response.content).map(([type, { schema }]) => [type, asObject(schema)])),
  };
}

const list = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : []);
