// The contract rules that Redocly cannot express. Each finding says where the fault is, and what it is.
import { answerFindings, problemFindings, refusalFindings } from './answer-rules.ts';
import { bodyFindings, opennessFindings } from './body-rules.ts';
import {
  asObject,
  type Contract,
  entries,
  follow,
  isObject,
  type Json,
  type JsonObject,
  type Operation,
  operationsOf,
  readExample,
  reference,
  webhooksOf,
} from './document.ts';
import { generatorFindings, nameFindings } from './generator-rules.ts';

/** Formats that imply a maximum length. */
const BOUNDED_FORMATS = new Set(['date', 'uuid']);
/**
 * These return only what the caller sent, so a token without the scope `read` may call them although they return a
 * body.
 */
const ANSWERS_WHAT_WAS_SENT = new Set(['createSearch', 'createDonation']);
const VERB_NOUN = /^[a-z]+([A-Z][a-z]+)*$/;

export async function contractFindings(contract: Contract, exampleFiles: string[]): Promise<string[]> {
  const used = new Set<string>();
  const operations = operationsOf(contract);
  const perOperation = await Promise.all(operations.map((operation) => operationFindings(contract, operation, used)));
  const perWebhook = await Promise.all(webhooksOf(contract).map((webhook) => webhookFindings(contract, webhook, used)));
  return [
    ...perOperation.flat(),
    ...perWebhook.flat(),
    ...schemaFindings(contract),
    ...opennessFindings(contract),
    ...(await problemFindings(contract)),
    ...nameFindings(contract),
    ...exampleFiles
      .filter((file) => !used.has(file))
      .map((file) => `fixtures/examples/${file}: no operation uses this example.`),
  ];
}

async function operationFindings(contract: Contract, operation: Operation, used: Set<string>): Promise<string[]> {
  const { id, value, pointer } = operation;
  const tags = Array.isArray(value.tags) ? value.tags : [];
  const known = Array.isArray(contract.document.tags) ? contract.document.tags.map((tag) => asObject(tag).name) : [];
  const findings: string[] = [];
  const demand = (holds: boolean, finding: string) => holds || findings.push(`${pointer}: ${finding}`);

  demand(VERB_NOUN.test(id), `operationId "${id}" is not verbNoun.`);
  demand(Boolean(value.summary), 'has no summary.');
  demand(Boolean(value.description), 'has no description.');
  demand(tags.length === 1 && known.includes(tags[0] ?? ''), 'must have exactly one tag, of those the document lists.');
  demand('security' in value, 'must say who may call it (`security`, empty for everybody).');

  demand(
    namesScope(operation),
    'must name the scope that a token needs: `bearerAuth: [read]`, or `[write]` where it stores something, or `[write, read]` where the answer also tells what was not sent, or lets its reader change something.',
  );

  const answers = entries(value.responses).map(([status, response]) => ({ status, ...follow(contract, response) }));
  const mayBeAskedWrongly = 'parameters' in value || 'requestBody' in value || JSON.stringify(value.security) !== '[]';
  demand(!mayBeAskedWrongly || answers.some(({ status }) => status.startsWith('4')), 'documents no client error.');
  demand(
    answers.some(({ status }) => status.startsWith('2') || status.startsWith('3')),
    'documents no success.',
  );

  demand(
    !scopesOf(value).includes('write') ||
      ANSWERS_WHAT_WAS_SENT.has(id) ||
      answers.every((answer) => !answer.status.startsWith('2') || !('content' in answer)),
    'answers with more than was sent: ask a token for `[write, read]`, or list the operation in ANSWERS_WHAT_WAS_SENT.',
  );

  findings.push(...answerFindings(contract, operation).map((finding) => `${pointer}: ${finding}`));
  findings.push(...(await refusalFindings(contract, operation)).map((finding) => `${pointer}: ${finding}`));
  const body = follow(contract, value.requestBody);
  findings.push(...bodyFindings(contract, body).map((finding) => `${pointer}: ${finding}`));
  for (const { place, content } of [{ place: 'request body', content: body.content }, ...answers.map(placeOf)]) {
    for (const [type, media] of entries(content)) {
      // A form with a file cannot have an example.
      if (place === 'request body' && !type.includes('json')) continue;
      const examples = Object.entries(asObject(media.examples));
      const file = `fixtures/examples/${id}.<case>.json`;
      demand(examples.length > 0, `${place} has no named example: write ${file}, and refer to it here.`);
      const isList = follow(contract, media.schema).type === 'array' && place.startsWith('answer 2');
      demand(!isList || examples.some(([name]) => name === 'empty'), `${place} is a list without an "empty" example.`);
      for (const [name, example] of examples)
        findings.push(...(await exampleFindings(contract, operation, `${place}, ${name}`, example, used)));
    }
  }
  return findings;
}

/** A webhook message must have the `type` that names it, and examples that show it. */
async function webhookFindings(contract: Contract, webhook: Operation, used: Set<string>): Promise<string[]> {
  const { id, path, pointer, value } = webhook;
  const media = asObject(asObject(asObject(value.requestBody).content)['application/json']);
  const type = asObject(asObject(follow(contract, media.schema).properties).type).const;
  const examples = Object.entries(asObject(media.examples));
  const findings: string[] = [];
  if (!VERB_NOUN.test(id)) findings.push(`${pointer}: operationId "${id}" is not verbNoun.`);
  if (!value.summary || !value.description) findings.push(`${pointer}: has no summary, or no description.`);
  if (type !== path) findings.push(`${pointer}: the message's \`type\` must be the const "${path}".`);
  if (examples.length === 0)
    findings.push(`${pointer}: has no named example: write fixtures/examples/${id}.<case>.json, and refer to it here.`);
  for (const [name, example] of examples)
    findings.push(...(await exampleFindings(contract, webhook, `message, ${name}`, example, used)));
  return findings;
}

/** A method that reads needs `read`, one that writes needs `write`; a POST declares its scopes. */
function namesScope({ method, value }: Operation): boolean {
  const storing = ['write', 'write,read'];
  const possible = method === 'get' ? ['read', 'write,read'] : method === 'post' ? ['read', ...storing] : storing;
  return scopesOf(value).every((scopes) => possible.includes(scopes));
}

/** The scopes of each requirement that accepts a token, joined by commas. */
function scopesOf({ security }: JsonObject): string[] {
  const asked = Array.isArray(security) ? security.map((one) => asObject(one).bearerAuth) : [];
  return asked.filter((scopes) => scopes !== undefined).map(String);
}

function placeOf({ status, content }: { status: string; content?: Json }) {
  return { place: `answer ${status}`, content };
}

async function exampleFindings(
  contract: Contract,
  { id, pointer }: Operation,
  place: string,
  value: Json,
  used: Set<string>,
): Promise<string[]> {
  const ref = reference(value);
  if (!ref || ref.startsWith('#')) return [`${pointer}: ${place}: an example belongs in a file of fixtures/examples.`];
  const file = ref.replace(/^(\.\/)?fixtures\/examples\//, '');
  used.add(file);
  const { example } = await readExample(contract, value);
  const findings: string[] = [];
  const named = new RegExp(`^(${id}|problem)\\.[a-z0-9]+(-[a-z0-9]+)*\\.json$`);
  if (!named.test(file))
    findings.push(`${pointer}: ${place}: ${file} must be named ${id}.<case>.json or problem.<code>.json.`);
  if (typeof example.summary !== 'string' || !('value' in example))
    findings.push(`${ref}: must have a summary and a value.`);
  return findings;
}

/** Everything in requests and responses needs a maximum size. */
function schemaFindings(contract: Contract): string[] {
  const findings: string[] = [];
  const visit = (value: Json | undefined, path: string[]): void => {
    if (Array.isArray(value)) for (const [at, item] of value.entries()) visit(item, [...path, String(at)]);
    if (!isObject(value)) return;
    // Examples and defaults are data, not schemas.
    for (const [key, item] of Object.entries(value)) if (!isData(key, path)) visit(item, [...path, key]);
    const isPropertyMap = ['properties', 'schemas'].includes(path.at(-1) ?? '') && !isSchemaMapInside(path);
    if (isPropertyMap) return;
    for (const finding of [...boundsOf(value), ...generatorFindings(value)])
      findings.push(`#/${path.join('/')}: ${finding}`);
  };
  visit(contract.document, []);
  return findings;
}

function isData(key: string, path: string[]): boolean {
  return ['example', 'examples', 'default', 'enum', 'const'].includes(key) && path.at(-1) !== 'properties';
}

// A property may itself be called `properties`; then what stands under it is a schema again.
function isSchemaMapInside(path: string[]): boolean {
  return path.at(-1) === 'properties' && path.at(-2) === 'properties';
}

function boundsOf(schema: JsonObject): string[] {
  const types = Array.isArray(schema.type) ? schema.type : [schema.type ?? null];
  const given = (...names: string[]) => names.every((name) => name in schema);
  const findings: string[] = [];
  if (given('enum') || given('const')) return findings;
  if (types.includes('integer') || types.includes('number')) {
    const bounded = (given('minimum') || given('exclusiveMinimum')) && (given('maximum') || given('exclusiveMaximum'));
    if (!bounded) findings.push('a number needs a minimum and a maximum.');
  }
  const isFile = schema.format === 'binary';
  if (isFile && !given('x-max-bytes')) findings.push('a file needs x-max-bytes.');
  if (types.includes('string') && !isFile && !given('maxLength') && !BOUNDED_FORMATS.has(String(schema.format))) {
    findings.push('a string needs a maxLength, an enum or a const.');
  }
  if (types.includes('array') && !given('maxItems')) findings.push('an array needs maxItems.');
  return findings;
}
