// Finds broken promises of a released contract. Removals are found in the documents. Narrowings are found by the
// compiler, which checks for each operation whether a caller of the released contract would still be right. Bounds
// (minimum, maxLength, pattern) are not compared.
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { capture } from '../processes.ts';
import { differences } from './differences.ts';
import { asObject, type Contract, follow, type Operation, operationsOf } from './document.ts';
import { contractTypes } from './types.ts';

const COMPILER = resolve('node_modules/@typescript/native/bin/tsc');

/** Each way in which the contract breaks a caller of the released one; empty when it breaks none. */
export async function breakingChanges(released: Contract, current: Contract): Promise<string[]> {
  const now = new Map(operationsOf(current).map((operation) => [operation.pointer, operation]));
  const before = operationsOf(released).filter((operation) => !isPlanned(operation));
  const pairs = before.map((old) => ({ old, now: now.get(old.pointer) }));
  const removed = pairs.filter((pair) => !pair.now).map(({ old }) => `${old.pointer} (${old.id}) was removed.`);
  const kept = pairs.flatMap((pair) => (pair.now ? [{ old: pair.old, now: pair.now }] : []));
  const inDocuments = kept.flatMap((pair) => changesInDocument(released, current, pair.old, pair.now));
  const comparable = kept.filter((pair) => pair.old.id === pair.now.id).map((pair) => pair.old);
  return [...removed, ...inDocuments, ...(await changesInTypes(released, current, comparable))];
}

export function majorMoved(released: Contract, current: Contract): boolean {
  const major = ({ document }: Contract) => Number(String(asObject(document.info).version).split('.')[0]);
  return major(current) > major(released);
}

// Planned operations are not promised yet.
function isPlanned({ value }: Operation): boolean {
  return value['x-status'] === 'planned';
}

function changesInDocument(released: Contract, current: Contract, old: Operation, now: Operation): string[] {
  const changes: string[] = [];
  if (old.id !== now.id) changes.push(`${old.pointer}: operationId ${old.id} became ${now.id}.`);
  if (JSON.stringify(old.value.security) === '[]' && JSON.stringify(now.value.security) !== '[]') {
    changes.push(`${old.pointer}: was open to everybody and is not any more.`);
  }
  if (isPlanned(now)) changes.push(`${old.pointer}: is only planned now.`);
  const successes = Object.keys(asObject(old.value.responses)).filter((status) => status.startsWith('2'));
  for (const status of successes.filter((status) => !(status in asObject(now.value.responses)))) {
    changes.push(`${old.pointer}: does not answer ${status} any more.`);
  }
  const parametersNow = parameterNames(current, now);
  for (const name of parameterNames(released, old)) {
    if (!parametersNow.includes(name)) changes.push(`${old.pointer}: ${name} was removed.`);
  }
  return changes;
}

function parameterNames(contract: Contract, { value }: Operation): string[] {
  const parameters = Array.isArray(value.parameters) ? value.parameters : [];
  return parameters.map((one) => follow(contract, one)).map((one) => `${one.in} parameter ${one.name}`);
}

async function changesInTypes(released: Contract, current: Contract, operations: Operation[]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'compatibility-'));
  try {
    const questions = operations.flatMap(({ id, pointer }) =>
      ['Request', 'RequestNames', 'Answers', 'AnswerNames'].map((kind) => ({ id, pointer, kind })),
    );
    const lines = questions.map(({ id, kind }, at) => `export const q${at}: Kept${kind}<'${id}'> = true;`);
    await writeFile(join(folder, 'released.ts'), await contractTypes(released.document));
    await writeFile(join(folder, 'current.ts'), await contractTypes(current.document));
    await writeFile(join(folder, 'questions.ts'), `${QUESTIONS}${lines.join('\n')}\n`);
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(TSCONFIG));
    await symlink(resolve('node_modules'), join(folder, 'node_modules'));
    const { code, output } = await capture(COMPILER, ['--pretty', 'false', '-p', folder], {}, folder);
    const first = QUESTIONS.split('\n').length;
    const hits = [...output.matchAll(/^questions\.ts\((\d+),\d+\): error/gm)].map(
      (hit) => questions[Number(hit[1]) - first],
    );
    const changes = namedOnce(
      released,
      current,
      hits.filter((hit) => hit !== undefined),
    );
    if (code !== 0 && changes.length === 0) throw new Error(`The contracts could not be compared:\n${output}`);
    return changes;
  } finally {
    await rm(folder, { recursive: true });
  }
}

interface Hit {
  id: string;
  pointer: string;
  kind: string;
}

/** One line for each field at fault, with the operations that it breaks; what cannot be named is told by operation. */
function namedOnce(released: Contract, current: Contract, hits: Hit[]): string[] {
  const broken = new Map<string, Set<string>>();
  for (const { id, pointer, kind } of hits) {
    const side = kind.startsWith('Request') ? 'request' : 'answer';
    const part = (contract: Contract) => {
      const { requestBody, parameters, responses } = operationsOf(contract).find((one) => one.id === id)?.value ?? {};
      return side === 'answer'
        ? (responses ?? null)
        : { requestBody: requestBody ?? null, parameters: parameters ?? null };
    };
    const named = differences(released, current, { old: part(released), now: part(current) }, side);
    for (const what of named.length > 0 ? named : [MEANING[kind] ?? kind])
      broken.set(what, (broken.get(what) ?? new Set()).add(`${pointer} (${id})`));
  }
  return [...broken].map(([what, operations]) => `${what}: ${[...operations].join(', ')}`);
}

const MEANING: Record<string, string> = {
  Request: 'a request that was right is refused now (a new required field, or a narrowed type)',
  RequestNames: 'a field of the request was removed',
  Answers: 'an answer may be what it could not be before (a widened type, or a field that may be missing)',
  AnswerNames: 'a field of an answer was removed',
};

const TSCONFIG = {
  compilerOptions: {
    noEmit: true,
    strict: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    module: 'nodenext',
    target: 'es2024',
    lib: ['es2024', 'dom'],
    types: [],
  },
};

// A request must be assignable from the released to the current type, an answer the other way round. Assignability does
// not see that an optional name is gone, so names are compared by themselves, however deep.
const QUESTIONS = `import type { operations as Released } from './released.ts';
import type { operations as Current } from './current.ts';
type Id = keyof Released & keyof Current;
type Body<O> = O extends { requestBody: { content: infer C } } ? { body: C }
  : O extends { requestBody?: { content: infer C } } ? { body?: C } : { body?: unknown };
type Part<O, K extends string> = O extends { parameters: { [Key in K]?: infer P } } ? Exclude<P, undefined> : never;
type Parameters<O> = { path: [Part<O, 'path'>] extends [never] ? {} : Part<O, 'path'>; query: [Part<O, 'query'>] extends [never] ? {} : Part<O, 'query'> };
type Asked<O> = Body<O> & Parameters<O>;
type Responses<O> = O extends { responses: infer R } ? R : never;
type Given<O, S> = Responses<O> extends infer R ? { [K in keyof R & S]: R[K] extends { content: infer C } ? C : unknown } : never;
type Names<T> = T extends Blob ? unknown : T extends readonly (infer I)[] ? { items: Names<I> }
  : T extends object ? { [K in keyof T]-?: Names<Exclude<T[K], undefined>> } : unknown;
type Assignable<From, To> = [From] extends [To] ? true : false;
type KeptRequest<K extends Id> = Assignable<Asked<Released[K]>, Asked<Current[K]>>;
type KeptRequestNames<K extends Id> = Assignable<Names<Body<Current[K]>>, Names<Body<Released[K]>>>;
type KeptAnswers<K extends Id> = Assignable<Given<Current[K], keyof Responses<Released[K]>>, Given<Released[K], keyof Responses<Current[K]>>>;
type KeptAnswerNames<K extends Id> = Assignable<Names<Given<Current[K], keyof Responses<Released[K]>>>, Names<Given<Released[K], keyof Responses<Current[K]>>>>;
`;
