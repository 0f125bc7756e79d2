// Checks that every operation documents the responses that the server sends on its own.

import { deprecationFindings } from './deprecation-rules.ts';
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
} from './document.ts';

/** Returns the responses that an operation lacks; each finding says what to write into openapi.yaml. */
export function answerFindings(contract: Contract, { method, path, value }: Operation): string[] {
  const responses = asObject(value.responses);
  const missing = neededStatuses(method, value).filter(([status]) => !(status in responses));
  const findings = missing.map(([status, name, why]) => {
    const form = name
      ? `{ $ref: '#/components/responses/${name}' }, or one of its own`
      : 'one of its own, whose example names a field of this request';
    return `openapi.yaml: write answer ${status} ${why} (${form}).`;
  });
  findings.push(...deprecationFindings(value));
  if ('429' in responses && !('x-limits' in value)) {
    findings.push('openapi.yaml: write `x-limits`, from which the limit behind answer 429 is counted and documented.');
  }
  for (const [status, response] of entries(responses)) {
    const { headers, content } = follow(contract, response);
    const has = (header: string) => header in asObject(headers);
    if (!has('X-Request-Id')) findings.push(`openapi.yaml: answer ${status} has no header X-Request-Id.`);
    for (const [name, header] of entries(headers)) {
      const { required, 'x-when': when } = follow(contract, header);
      if (required !== true && typeof when !== 'string')
        findings.push(
          `openapi.yaml: header ${name} of answer ${status} needs \`required: true\`, or \`x-when\`: in which case it is sent.`,
        );
    }
    if (has('Link')) findings.push(...pageFindings(path, asObject(asObject(headers).Link), asObject(content)));
    if (!status.startsWith('2') || has('Cache-Control')) continue;
    findings.push(
      `openapi.yaml: answer ${status} has no header Cache-Control, by whose example the server sends it ('#/components/headers/NoStore' or 'Cached').`,
    );
  }
  return findings;
}

const leadsTo = (path: string) => new RegExp(`^<${path.replaceAll(/\{\w+\}/g, '[^/?]+')}\\?`);

/** Requires an example of a `Link` header, which shows readers and mock users how one page leads to the next. */
function pageFindings(path: string, link: JsonObject, content: JsonObject): string[] {
  const examples = entries(content).flatMap(([, media]) => Object.keys(asObject(media.examples)));
  const missing = ['firstPage', 'lastPage'].filter((name) => !examples.includes(name));
  return [
    ...missing.map((name) => `openapi.yaml: a list with \`Link\` needs the example "${name}".`),
    ...(leadsTo(path).test(String(link.example))
      ? []
      : [`openapi.yaml: the example of \`Link\` must lead to ${path}.`]),
  ];
}

/** The name is null where each operation has its own. */
type Needed = [status: string, name: string | null, why: string];

function neededStatuses(method: string, value: JsonObject): Needed[] {
  const schemes = Array.isArray(value.security) ? value.security.map((one) => Object.keys(asObject(one)).length) : [];
  const isClosed = schemes.length > 0 && !schemes.includes(0);
  const hasBody = 'requestBody' in value;
  const needed: (Needed | false)[] = [
    isClosed
      ? ['401', 'Unauthorized', 'because not everybody may call it']
      : ['401', 'InvalidToken', 'because a token that is shown has to be good'],
    method !== 'get' && ['403', 'ForeignOrigin', 'because it changes or asks with a body'],
    hasBody && ['400', 'BadRequest', 'because it has a body'],
    hasBody && ['413', 'PayloadTooLarge', 'because it has a body'],
    hasBody && ['415', 'UnsupportedMediaType', 'because it has a body'],
    (hasBody || 'parameters' in value) && ['422', null, 'because it takes something'],
    ['500', 'InternalError', 'as every operation does'],
    ['503', 'Unavailable', 'as every operation does'],
  ];
  return needed.filter((one) => one !== false);
}

// Checks the problem codes: `x-problems` is their only table, from which server, mock and documentation read them. It
// has the code of every error example, and no unused code.
export async function problemFindings(contract: Contract): Promise<string[]> {
  const table = asObject(asObject(contract.document.components)['x-problems']);
  const findings: string[] = [];
  const answered = new Set<string>();
  const failures = operationsOf(contract).flatMap(({ value }) =>
    entries(value.responses).filter(([status]) => status >= '400'),
  );
  const media = failures.flatMap(([, response]) => entries(follow(contract, response).content));
  for (const [, { examples }] of media) {
    for (const reference of Object.values(asObject(examples))) {
      const { file, example } = await readExample(contract, reference);
      const { code, status, title } = asObject(example.value);
      if (typeof code !== 'string' || answered.has(code)) continue;
      answered.add(code);
      const row = asObject(table[code]);
      if (row.status !== status || row.title !== title)
        findings.push(`${file}: write \`${code}\` with its status and title into \`x-problems\` of openapi.yaml.`);
    }
  }
  for (const [code, { meaning, answeredBy }] of entries(table)) {
    if (typeof meaning !== 'string') findings.push(`openapi.yaml: x-problems: ${code} does not say what it means.`);
    if (answered.has(code) || answeredBy) continue;
    findings.push(
      `openapi.yaml: x-problems: no example shows ${code}; take it away, or say by \`answeredBy\` who answers it.`,
    );
  }
  return findings;
}

// Checks that each 422 example shows an error that this operation can have. It names fields of the operation's own
// request, so that readers and mock users learn where an error belongs.
export async function refusalFindings(contract: Contract, { value }: Operation): Promise<string[]> {
  const refusal = follow(contract, asObject(value.responses)['422']);
  const examples = entries(refusal.content).flatMap(([, media]) => Object.entries(asObject(media.examples)));
  const found = examples.map(async ([name, reference]) => {
    const { errors } = asObject((await readExample(contract, reference)).example.value);
    const pointers = Array.isArray(errors) ? errors.map((error) => String(asObject(error).pointer)) : [];
    if (pointers.length === 0) return [`answer 422, ${name}: names no field in \`errors\`.`];
    return pointers
      .filter((pointer) => !isOfRequest(contract, value, pointer))
      .map((pointer) => `answer 422, ${name}: names "${pointer}", which its request does not have.`);
  });
  return (await Promise.all(found)).flat();
}

/** A pointer leads into the body; a parameter is named directly. */
function isOfRequest(contract: Contract, operation: Operation['value'], pointer: string): boolean {
  const [name = '', ...path] = pointer.split('/');
  if (name !== '') {
    const parameters = Array.isArray(operation.parameters) ? operation.parameters : [];
    return path.length === 0 && parameters.some((parameter) => follow(contract, parameter).name === name);
  }
  const bodies = entries(follow(contract, operation.requestBody).content);
  return bodies.some(([, { schema }]) => leadsInto(contract, schema, path));
}

function leadsInto(contract: Contract, value: Json | undefined, path: string[]): boolean {
  const [name, ...rest] = path;
  if (name === undefined) return true;
  const schema = follow(contract, value);
  const branches = ['anyOf', 'oneOf', 'allOf'].flatMap((keyword) => schema[keyword] ?? []);
  if (branches.some((branch) => leadsInto(contract, branch, path))) return true;
  if (/^\d+$/.test(name) && 'items' in schema) return leadsInto(contract, schema.items, rest);
  const properties = asObject(schema.properties);
  return Object.hasOwn(properties, name) && leadsInto(contract, properties[name], rest);
}
