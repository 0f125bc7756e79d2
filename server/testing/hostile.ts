// Makes bad requests out of the contract: everything that a body, a path or a query can get wrong.
import { type Operation, type Schema, sharedSchema } from '../platform/contract/contract.ts';
import { closed, closedShared, createAjv, outsideDocument } from '../platform/contract/schemas.ts';
import { contract } from './contract.ts';

export interface HostileRequest {
  what: string;
  method: string;
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
  /** The only right answers, besides 501 for what is planned. */
  statuses: number[];
}

type Json = unknown;
type Path = string[];

const megabyte = 'x'.repeat(1_000_000);
const wrongValues: [string, Json][] = [
  ['a number', 7.5],
  ['a huge number', 1e300],
  ['a negative number', -1e15],
  ['text', '\u2026'],
  ['empty text', ''],
  ['a boolean', true],
  ['null', null],
  ['a list', [[[]]]],
  ['an object', { x: { y: 1 } }],
  ['NUL', 'a\u0000b'],
  ['a line break', 'a\r\nBcc: b@example.org'],
  ['an escape', '\u001b[31m'],
  ['a megabyte', megabyte],
  // Patterns that go back and forth would take minutes over these.
  ['a long line that breaks at its end', `${'x'.repeat(900_000)}\n`],
  ['many spaces', ' '.repeat(900_000)],
  ['many labels', `a@${'a.'.repeat(400_000)}`],
];

function pathsIn(schema: Schema, at: Path = []): Path[] {
  const { properties = {} } = sharedSchema(contract, schema) as { properties?: Record<string, Schema> };
  return Object.entries(properties).flatMap(([name, inner]) => [[...at, name], ...pathsIn(inner, [...at, name])]);
}

/** The body with one thing changed; `undefined` takes the field away. */
function changed(body: Json, path: Path, value: Json): Json {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  const copy = { ...(body as Record<string, Json>) };
  if (rest.length === 0 && value === undefined) delete copy[name];
  else copy[name] = rest.length === 0 ? value : changed(copy[name] ?? {}, rest, value);
  return copy;
}

export function hostileBodies(operation: Operation): HostileRequest[] {
  if (operation.body?.kind !== 'json') return [];
  const { schema, maxBytes, example: right } = operation.body;
  const isRight = createAjv(closedShared(contract)).compile(closed(outsideDocument(schema)) as Schema);
  const request = (
    what: string,
    payload: string | Buffer | undefined,
    type: string | null,
    statuses: number[],
  ): HostileRequest => ({
    what,
    method: operation.method,
    url: rightUrl(operation),
    headers: type === null ? {} : { 'content-type': type },
    payload,
    statuses,
  });
  const json = 'application/json';

  const wrong = pathsIn(schema).flatMap((path) => [
    ...wrongValues.map(([kind, value]) => ({
      what: `${kind} at /${path.join('/')}`,
      body: changed(right, path, value),
    })),
    { what: `/${path.join('/')} missing`, body: changed(right, path, undefined) },
  ]);
  const strange = [
    { what: 'an unknown field', body: changed(right, ['unknownField'], 1) },
    { what: 'a very long unknown field', body: changed(right, ['x'.repeat(100_000)], 1) },
    ...wrongValues.map(([kind, body]) => ({ what: `${kind} as the body`, body })),
  ];
  const text = JSON.stringify(right);
  // A changed body makes its signature invalid, and signed bodies may have unknown fields.
  const refused = operation.body?.signed ? [400, 422] : [422];
  return [
    ...[...wrong, ...strange]
      .filter(({ body }) => !isRight(structuredClone(body)))
      .map(({ what, body }) => request(what, JSON.stringify(body), json, [...refused, 413])),
    request('a prototype in disguise', `{"__proto__":{"admin":true},${text.slice(1)}`, json, refused),
    request('a constructor in disguise', `{"constructor":{"prototype":{"x":1}},${text.slice(1)}`, json, refused),
    request('deep JSON', `${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`, json, [422]),
    request('broken JSON', text.slice(0, -1), json, [400]),
    request('JSON twice', text + text, json, [400]),
    request('bytes that are not UTF-8', Buffer.concat([Buffer.from(text), Buffer.from([0xff])]), json, [400]),
    request('half a character', `{"a":"\\ud800",${text.slice(1)}`, json, [400]),
    request('an empty body', '', json, [400]),
    request('no body at all', undefined, null, [422]),
    request('text/plain', text, 'text/plain', [415]),
    request('a form', 'a=1', 'application/x-www-form-urlencoded', [415]),
    request('XML', '<a/>', 'application/xml', [415]),
    request('another encoding', text, 'application/json; charset=utf-16', [415]),
    request('too much', `"${'x'.repeat(maxBytes)}"`, json, [413]),
  ];
}

const rightUrl = (operation: Operation): string => operation.path.replaceAll(/\{[^}]+\}/g, '0000000000000000');

const hostileText = [
  '%00',
  '%ED%A0%80',
  '%zz',
  `${'a'.repeat(5000)}`,
  '..%2f..%2fetc',
  "'%20or%201=1--",
  '%0d%0aX:1',
  '%F0%9F%90%94',
];

/** Bad paths and queries, only for operations that change nothing or name what they change. */
export function hostileAddresses(operation: Operation): HostileRequest[] {
  const request = (what: string, url: string, statuses: number[]) => ({
    what,
    method: operation.method,
    url,
    headers: {},
    payload: undefined,
    statuses,
  });
  const inPath = operation.path.includes('{')
    ? hostileText.map((text) =>
        request(`${text.slice(0, 20)} in the path`, operation.path.replaceAll(/\{[^}]+\}/g, text), [400, 404, 422]),
      )
    : [];
  const inQuery = operation.parameters
    .filter((parameter) => parameter.in === 'query')
    .flatMap(({ name }) => [
      ...hostileText.map((text) =>
        request(`${text.slice(0, 20)} as ${name}`, `${rightUrl(operation)}?${name}=${text}`, [200, 404, 422]),
      ),
      request(`${name} twice`, `${rightUrl(operation)}?${name}=a&${name}=b`, [200, 404, 422]),
      request(`${name} with brackets`, `${rightUrl(operation)}?${name}[a]=b`, [200, 404, 422]),
    ]);
  return [...inPath, ...inQuery];
}
