import type { components } from '#contract';
import { breedNamed } from '../chickens/bird.ts';
import type { Sex } from '../chickens/card.ts';
import { findKeeper } from '../keepers/repository.ts';
import { implement, type Part } from '../platform/contract/operation.ts';
import type { Deps } from '../platform/deps.ts';
import { invalid, Problem, unauthorized, unavailable } from '../platform/http/problem.ts';
import { type Column, FIELDS, type FileFault } from '../science/pedigree-file/columns.ts';
import { atStartOfSentence } from '../science/sentences.ts';
import { exportPedigree } from './export-queries.ts';
import { importReport, type Unsexed, unanswered } from './import-report.ts';
import { breedLookup, isUnsexed } from './imported-bird.ts';
import { findKnownBirds } from './known-birds-queries.ts';
import { type ImportPlan, isSound, planImport, type SoundPlan } from './plan-import-queries.ts';
import { isBreedText, type Reading, type Register, readRegister } from './read-register.ts';
import { storeImport } from './store-import-use-case.ts';

type PedigreeFileDeps = Pick<Deps, 'db' | 'clock' | 'random' | 'breeds' | 'expensive'>;
/** File parts of a form, which the contract's JSON types lack. */
type FormPart = Part<Omit<components['schemas']['ImportPedigreeRequest'], 'file'> & { file: Blob }>;

/** A file is checked outside the transaction, and again if birds were changed meanwhile. */
const TRIES = 3;

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const MAX_PROBLEMS = { dryRun: 1000, refused: 100 };

export const pedigreeFileHandlers = ({ db, clock, random, breeds, expensive }: PedigreeFileDeps) => {
  /** Returns false if birds that the plan depends on were changed meanwhile. */
  const store = (keeperId: string, plan: SoundPlan): Promise<boolean> =>
    db.writeLong(`keeper/${keeperId}`, async (trx) => {
      const keeper = await findKeeper(trx, keeperId);
      if (!keeper) throw unauthorized();
      const { stamp } = await findKnownBirds(trx, keeperId, plan.names);
      if (stamp !== plan.known.stamp) return false;
      await storeImport(trx, keeper, plan, { breeds: breedLookup(breeds), now: clock().getTime() });
      return true;
    });

  async function importRegister(
    keeperId: string,
    read: Register,
    { dryRun, birds, unsexed, breed: written, breedNames }: Form,
  ) {
    const isBird = (name: string) => birds.has('*') || birds.has(name);
    const breed = written && breedNamed(breeds, written).breed;
    const sex: Sex = unsexed === 'roosters' ? 'Rooster' : 'Hen';
    for (let tries = 0; tries < TRIES; tries++) {
      const context = { breeds, newId: random.id, now: clock().getTime(), isBird, unsexed: sex, breed, breedNames };
      const planned = await planImport(db.read, keeperId, read, context);
      const register = unsexed === 'skip' ? withoutUnsexed(read, planned) : read;
      const leftOut = read.rows.length - register.rows.length;
      const plan = leftOut > 0 ? await planImport(db.read, keeperId, register, context) : planned;
      const report = importReport(register, plan, { unsexed, breed, leftOut });
      const problems = plan.faults.slice(0, MAX_PROBLEMS.dryRun).map(problemOf);
      const answer = { dryRun, ...plan.counts, problems, ...report };
      if (dryRun) return answer;
      if (!isSound(plan)) throw refusal(plan.faults);
      if (report.questions.length > 0) throw invalid(report.questions.map(unanswered));
      const addedIds = plan.birds.flatMap(({ id, own }) => (own === null ? id : []));
      if (await store(keeperId, plan)) return { ...answer, addedIds };
    }
    throw unavailable('Your birds changed while we read the file. Import it again.');
  }

  return implement({
    importPedigree: async ({ body, keeper: { keeperId }, request: { ip } }) => {
      const form = await readForm(body);
      const { made, headers } = await expensive.run('importPedigree', { keeperId, ip }, async () => {
        const register = await readRegister(form.bytes, {
          ...form,
          isBreed: (cell) => breeds.find(cell) !== undefined,
        });
        return importRegister(keeperId, register, form);
      });
      return { status: 200, body: made, headers };
    },

    exportPedigree: async ({ keeper: { keeperId }, query: { format = 'csv' }, request: { ip } }) => {
      let leftOut: string[] = [];
      const { stream, headers } = await expensive.stream('exportKeeper', { keeperId, ip }, async () => {
        const exported = await exportPedigree(db.read, keeperId, format);
        leftOut = exported.leftOut;
        return exported.pieces;
      });
      const isWorkbook = format === 'xlsx';
      const name = format === 'csv' || isWorkbook ? 'pedigree' : `pedigree-${format}`;
      return {
        status: 200,
        body: stream,
        headers: {
          ...headers,
          ...(leftOut.length > 0 && { 'X-Left-Out': leftOut.join(', ') }),
          ...(isWorkbook && { 'Content-Type': WORKBOOK }),
          'Content-Disposition': `attachment; filename="${name}.${isWorkbook ? 'xlsx' : 'csv'}"`,
        },
      };
    },
  });
};

/**
 * Leaves out the rows of birds without a sex. The remaining birds keep the sex that follows from being a parent, even
 * in a row that is left out.
 */
function withoutUnsexed(register: Register, { birds }: ImportPlan): Register {
  const left = new Set(birds.filter(isUnsexed).map(({ row }) => row));
  const sexes = new Map(birds.map(({ row, sex, sexFromLine }) => [row, sexFromLine === null ? null : sex]));
  const rows = register.rows.filter((row) => !left.has(row));
  return { ...register, rows: rows.map((row) => ({ ...row, sex: row.sex ?? sexes.get(row) ?? null })) };
}

interface Form extends Reading {
  bytes: Buffer;
  dryRun: boolean;
  unsexed?: Unsexed;
  breed?: string;
  /** The keeper’s answers for breeds that the directory does not know. */
  breedNames: ReadonlyMap<string, string>;
  /** Names of parents without a row that are birds; `*` for all. */
  birds: ReadonlySet<string>;
}

async function readForm(parts: AsyncIterable<FormPart>): Promise<Form> {
  const chunks: Uint8Array[] = [];
  const form: Omit<Form, 'bytes'> = { dryRun: false, breedNames: new Map(), birds: new Set(), unknown: new Set() };
  for await (const part of parts) {
    if (part.name === 'dryRun') form.dryRun = part.value === 'true';
    else if (part.name === 'dateOrder') form.dateOrder = part.value;
    else if (part.name === 'unsexed') form.unsexed = part.value;
    else if (part.name === 'breed') form.breed = part.value;
    else if (part.name === 'breedNames') form.breedNames = breedNamesOf(part.value);
    else if (part.name === 'mapping') form.mapping = mappingOf(part.value);
    else if (part.name === 'knownParents') form.birds = new Set(linesOf(part.value));
    else if (part.name === 'unknownParents') form.unknown = new Set(linesOf(part.value));
    else for await (const chunk of part.file) chunks.push(chunk);
  }
  return { ...form, bytes: Buffer.concat(chunks) };
}

const linesOf = (text: string): string[] => text.split('\n').map((line) => line.trim());

/** The last sign counts: the file's own words may have others. */
function breedNamesOf(text: string): Map<string, string> {
  const pairs = linesOf(text).map((line) => {
    const at = line.lastIndexOf('=');
    return [line.slice(0, Math.max(at, 0)).trim(), line.slice(at + 1).trim()] as const;
  });
  return new Map(pairs.filter(([written, meant]) => written !== '' && isBreedText(meant)));
}

const isField = (name: string): name is Column => FIELDS.some((field) => field === name);

function mappingOf(text: string): (Column | null)[] {
  return text.split(',').map((word) => {
    const name = word.trim();
    if (name === 'skip') return null;
    if (isField(name)) return name;
    const detail = `“${name.slice(0, 40)}” is not a field of a bird. For each column, choose one of ${FIELDS.join(', ')}, or skip`;
    throw invalid([{ pointer: '/mapping', detail }]);
  });
}

const problemOf = ({ line, column, detail }: FileFault) => ({ line: line ?? 1, column, detail: cut(detail, 500) });

const UNDONE = ' Nothing was imported.';

function refusal(faults: readonly FileFault[]): Problem {
  const [first] = faults;
  const where = first?.line ? `Line ${first.line}: ` : '';
  return new Problem('invalid-request', cut(`${where}${first?.detail}`, 500 - UNDONE.length) + UNDONE, {
    errors: faults.slice(0, MAX_PROBLEMS.refused).map(({ line, column, detail }) => {
      const place = [line === null ? '' : `line ${line}`, column ?? ''].filter(Boolean).join(', ');
      const sentence = place ? `${atStartOfSentence(place)}: ${detail}` : detail;
      return { pointer: '/file', detail: cut(sentence, 300) };
    }),
  });
}

const cut = (text: string, length: number) => (text.length > length ? `${text.slice(0, length - 1)}…` : text);
