// The example files of the contract: what the mock answers, and what the server has to answer as well.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Operation } from '../platform/contract/contract.ts';
import { contract, contractOperations } from './contract.ts';
import type { Call } from './scenario-calls.ts';

const root = join(import.meta.dirname, '../..');
export const examplesFolder = join(root, 'fixtures/examples');

const operations = new Map<string, Operation>(contractOperations.map((found) => [found.id, found]));
/** What the server sends by itself. */
const messages = new Set(Object.values(contract.webhooks).map(({ id }) => id));

export function operationOf(id: string): Operation {
  const found = operations.get(id);
  if (!found) throw new Error(`The contract has no operation '${id}'.`);
  return found;
}

interface Example {
  summary: string;
  /** The call that is answered so, if it needs nothing that a scenario has to prepare. */
  'x-call'?: Call;
  value: unknown;
}

export const exampleFile = (name: string): Example =>
  JSON.parse(readFileSync(join(examplesFolder, `${name}.json`), 'utf8'));

export const exampleValue = (name: string): unknown => exampleFile(name).value;

/** The examples that say by themselves how they are asked for. */
export const exampleCalls = (): [name: string, call: Call][] =>
  answerExamples().flatMap((name): [string, Call][] => {
    const call = exampleFile(name)['x-call'];
    return call ? [[name, call]] : [];
  });

/** Pictures and workbooks, whose bytes an example in JSON cannot hold. */
const bytes = [
  'exportPedigree.workbook',
  'getBreedPortrait.small',
  'getBreedPortrait.preview',
  'getBreedPortrait.outline',
  'getPhoto.photo',
  'getCertificate.certificate',
];

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
