// Builds a request from an operation's own examples, and the curl command for it.
import { asObject, type Contract, follow, type Json, type JsonObject, type Operation } from '../contract/document.ts';
import { mediaOf } from './site.ts';

export interface ShownRequest {
  method: string;
  url: string;
  /** True if the request needs a token. */
  token: boolean;
  headers: [name: string, value: string][];
  json?: Json;
  /** A file is a name without a value. */
  form?: [name: string, value: string | null][];
}

/** Returns null for an operation that only the web app's cookie opens. */
export function requestOf(contract: Contract, { path, method, value }: Operation): ShownRequest | null {
  const security = Array.isArray(value.security) ? value.security.map(asObject) : [];
  const isOpen = security.length === 0 || security.some((one) => Object.keys(one).length === 0);
  if (!isOpen && !security.some((one) => 'bearerAuth' in one)) return null;
  const parameters = (Array.isArray(value.parameters) ? value.parameters : []).map((one) => follow(contract, one));
  const named = (place: string, name?: string) =>
    parameters.filter((one) => one.in === place && (name === undefined || one.name === name));
  const filled = path.replace(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(exampleOf(contract, named('path', name)[0] ?? {})),
  );
  const query = named('query').filter((one) => one.required === true);
  const search = new URLSearchParams(query.map((one) => [String(one.name), exampleOf(contract, one)]));
  return {
    method: method.toUpperCase(),
    url: search.size > 0 ? `${filled}?${search}` : filled,
    token: !isOpen,
    headers: named('header').flatMap(({ name, example }) =>
      example === undefined ? [] : [[String(name), String(example)]],
    ),
    ...bodyOf(contract, follow(contract, value.requestBody)),
  };
}

function bodyOf(contract: Contract, body: JsonObject): Pick<ShownRequest, 'json' | 'form'> {
  const [media] = mediaOf(body.content);
  if (!media) return {};
  if (!media.type.startsWith('multipart/')) return { json: media.examples[0]?.value ?? {} };
  const { properties, required } = follow(contract, media.schema);
  const form = (Array.isArray(required) ? required.map(String) : []).map((name): [string, string | null] => {
    const part = follow(contract, asObject(properties)[name]);
    return [name, part.format === 'binary' ? null : exampleOf(contract, { schema: part })];
  });
  return { form };
}

function exampleOf(contract: Contract, parameter: JsonObject): string {
  const schema = follow(contract, parameter.schema);
  const [example] = [parameter.example, schema.example, schema.enum, schema.default]
    .flat()
    .filter((value) => value !== undefined);
  return String(example ?? 'example');
}

/** Longer bodies are shown as a file name. */
const MOST_SHOWN = 700;

export function asCurl({ method, url, token, headers, json, form = [] }: ShownRequest, baseUrl: string): string {
  const body = json === undefined ? null : JSON.stringify(json);
  return [
    `curl${method === (body ? 'POST' : 'GET') ? '' : ` --request ${method}`} ${quoted(`${baseUrl}${url}`)}`,
    ...(token ? ['--header "Authorization: Bearer $HERITAGE_FLOCK_TOKEN"'] : []),
    ...headers.map(([name, value]) => `--header ${quoted(`${name}: ${value}`)}`),
    ...(body ? [`--json ${body.length > MOST_SHOWN ? '@body.json' : quoted(body)}`] : []),
    ...form.map(([name, value]) => `--form ${value === null ? `${name}=@${name}` : quoted(`${name}=${value}`)}`),
  ].join(' \\\n  ');
}

/** Quotes text for a shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
