// The tables that types and programs branch on, so that they need not have the document itself.
import type { Contract as Resolved } from '../../server/platform/contract/contract.ts';
import { asObject, type Contract, entries, follow, type Json, operationsOf, readExample } from './document.ts';

const HEADER = '// Generated from openapi.yaml by `npm run generate`. Change the contract, not this file.\n\n';

const table = (name: string, rows: [string, unknown][]): string =>
  `export const ${name} = ${JSON.stringify(Object.fromEntries(rows), null, 2)} as const;\n`;

/** Every operation by its id. */
export function operationTable({ operations }: Resolved): string {
  const rows = operations.map(({ id, method, path, tag, planned, open, schemes, scopes, body }): [string, unknown] => {
    const kind = body && { kind: body.kind, required: body.required, maxBytes: body.maxBytes };
    return [id, { method, path, tag, planned, open, schemes, scopes, body: kind }];
  });
  return `${HEADER}/** \`open\`: anonymous callers are admitted. \`schemes\`: the accepted security schemes. \`scopes\`: what a token needs. */
${table('operationTable', rows)}`;
}

/** Lists each operation's method, path and kind of body. The web app loads it, so it is short. */
export function callTable({ operations }: Resolved): string {
  const rows = operations.map(
    ({ id, method, path, body }) => `  ${id}: '${[method, path, body?.kind].join(' ').trim()}',`,
  );
  return `${HEADER}export const calls = {\n${rows.join('\n')}\n} as const;\n`;
}

/** The rate limits (`x-limits`): the server counts by these numbers, and the documentation shows them. */
export function limitTable(contract: Contract): string {
  const rows = operationsOf(contract).flatMap(({ id, value }): [string, unknown][] => {
    const limits = entries(value['x-limits']).map(([name, value]) => {
      const { limit, windowSeconds } = follow(contract, value);
      return [name, { limit, windowSeconds }];
    });
    return limits.length > 0 ? [[id, Object.fromEntries(limits)]] : [];
  });
  return HEADER + table('limits', rows);
}

/** The codes of problems with status and title (`x-problems`): what the server answers, and the mock and documentation show. */
export function problemTable({ document }: Contract): string {
  const rows = entries(asObject(document.components)['x-problems']);
  return (
    HEADER +
    table(
      'problems',
      rows.map(([code, { status, title }]) => [code, { status, title }]),
    )
  );
}

const MOCK_TYPES = `/** One answer the mock can be asked for: \`Prefer: code=<status>, example=<example>\`. */
export interface MockCase {
  status: number;
  example: string;
  summary: string;
}

export interface MockOperation {
  operationId: string;
  method: string;
  /** The contract's path, with {parameters}. */
  path: string;
  cases: readonly MockCase[];
}

`;

/** Every named example of every answer: what the development panel of the web app can ask the mock for. */
export async function mockCases(contract: Contract): Promise<string> {
  const operations = await Promise.all(
    operationsOf(contract).map(async ({ id, method, path, value }) => {
      const answers = entries(value.responses).map(([status, response]) => casesOf(contract, status, response));
      return { operationId: id, method: method.toUpperCase(), path, cases: (await Promise.all(answers)).flat() };
    }),
  );
  return `${HEADER}${MOCK_TYPES}export const mockOperations: readonly MockOperation[] = ${JSON.stringify(operations, null, 2)};\n`;
}

async function casesOf(contract: Contract, status: string, response: Json) {
  const media = entries(follow(contract, response).content);
  const cases = media.flatMap(([, { examples }]) =>
    Object.entries(asObject(examples)).map(async ([name, value]) => {
      const { example } = await readExample(contract, value);
      return { status: Number(status), example: name, summary: String(example.summary ?? name) };
    }),
  );
  return Promise.all(cases);
}
