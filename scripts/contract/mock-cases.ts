// Every named example of every answer: what the development panel of the web app can ask the mock for.
import { asObject, type Contract, entries, follow, operationsOf, readExample } from './document.ts';

const HEADER = `// Generated from openapi.yaml by \`npm run generate\`. Change the contract, not this file.

/** One answer the mock can be asked for: \`Prefer: code=<status>, example=<example>\`. */
export interface MockCase {
  status: number;
  example: string;
  summary: string;
}

export interface MockOperation {
  operationId: string;
  method: string;
  /** As in the contract, with {parameters}. */
  path: string;
  cases: readonly MockCase[];
}

`;

export async function mockCases(contract: Contract): Promise<string> {
  const operations = await Promise.all(
    operationsOf(contract).map(async ({ id, method, path, value }) => {
      const answers = entries(value.responses).map(([status, response]) => casesOf(contract, status, response));
      return { operationId: id, method: method.toUpperCase(), path, cases: (await Promise.all(answers)).flat() };
    }),
  );
  return `${HEADER}export const mockOperations: readonly MockOperation[] = ${JSON.stringify(operations, null, 2)};\n`;
}

async function casesOf(contract: Contract, status: string, response: ReturnType<typeof asObject>) {
  const media = entries(follow(contract, response).content);
  const cases = media.flatMap(([, { examples }]) =>
    Object.entries(asObject(examples)).map(async ([name, value]) => {
      const { example } = await readExample(contract, value);
      return { status: Number(status), example: name, summary: String(example.summary ?? name) };
    }),
  );
  return Promise.all(cases);
}
