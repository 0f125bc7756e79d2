// The example files of the contract: what the mock answers, and what the server has to answer as well.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Operation } from '../platform/contract/operations.ts';
import { contract, contractOperations } from './contract.ts';

const root = join(import.meta.dirname, '../..');
export const examplesFolder = join(root, 'fixtures/examples');

const operations = new Map<string, Operation>(contractOperations.map((found) => [found.id, found]));
/** Operations of messages that the server sends. */
const messages = new Set(Object.values(contract.webhooks ?? {}).map(({ post }) => post.operationId));

export function operationOf(id: string): Operation {
  const found = operations.get(id);
  if (!found) throw new Error(`The contract has no operation '${id}'.`);
  return found;
}

export const exampleFile = (name: string): { summary: string; value: unknown } =>
  JSON.parse(readFileSync(join(examplesFolder, `${name}.json`), 'utf8'));

export const exampleValue = (name: string): unknown => exampleFile(name).value;

/** Pictures, whose bytes an example in JSON cannot hold. */
const bytes = ['getBreedPortrait.small', 'getPhoto.photo'];

/** Examples of what the server answers today: of operations that are not planned, and the shared problems. */
export function answerExamples(): string[] {
  return readdirSync(examplesFolder)
    .map((file) => file.replace(/\.json$/, ''))
    .filter((name) => !bytes.includes(name))
    .filter((name) => {
      const [id = ''] = name.split('.');
      if (id === 'problem' || messages.has(id)) return true;
      const isRequest = /[.-]request$/.test(name);
      return !operationOf(id).planned && !isRequest;
    });
}
