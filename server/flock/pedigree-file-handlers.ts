import type { components } from '#contract';
import { implement } from '../contract/implement.ts';
import type { Part } from '../contract/operation.ts';
import type { Deps } from '../deps.ts';
import { Problem, unauthorized, unavailable } from '../http/problem.ts';
import { findKeeper } from '../keepers/repository.ts';
import { type Pause, pauseInTurns } from '../pause.ts';
import type { FileFault } from '../pedigree-file/file-fault.ts';
import { atStartOfSentence } from '../sentences.ts';
import { exportPedigree } from './export-queries.ts';
import { breedLookup } from './imported-bird.ts';
import { findKnownBirds } from './known-birds-queries.ts';
import { isSound, planImport, type SoundPlan } from './plan-import-queries.ts';
import { type Register, readRegister } from './read-register.ts';
import { storeImport } from './store-import-use-case.ts';

type PedigreeFileDeps = Pick<Deps, 'db' | 'clock' | 'random' | 'breeds'>;
type Form = components['schemas']['ImportPedigreeRequest'];
/** The type of a file in a form, which the contract's JSON types do not know. */
type FormPart = Part<Omit<Form, 'file'> & { file: Blob }>;

/** A file is checked before anything is kept waiting for it, and again if birds were changed meanwhile. */
const TRIES = 3;

const MOST_TOLD = { dryRun: 1000, refused: 100 };

export const pedigreeFileHandlers = ({ db, clock, random, breeds }: PedigreeFileDeps) => {
  /** False when birds that the plan rests on were changed meanwhile. */
  const store = (keeperId: string, plan: SoundPlan): Promise<boolean> =>
    db.writeInSlices(`keeper/${keeperId}`, async (trx, pause) => {
      const keeper = await findKeeper(trx, keeperId);
      if (!keeper) throw unauthorized();
      const { stamp } = await findKnownBirds(trx, keeperId, plan.names, pause);
      if (stamp !== plan.known.stamp) return false;
      await storeImport(trx, keeper, plan, { breeds: breedLookup(breeds), now: clock().getTime(), pause });
      return true;
    });

  async function importRegister(keeperId: string, register: Register, dryRun: boolean, pause: Pause) {
    for (let tries = 0; tries < TRIES; tries++) {
      const given = { breeds, newId: random.id, now: clock().getTime(), pause };
      const plan = await planImport(db.read, keeperId, register, given);
      const answer = { dryRun, ...plan.counts, problems: plan.faults.slice(0, MOST_TOLD.dryRun).map(problemOf) };
      if (dryRun) return answer;
      if (!isSound(plan)) throw refusal(plan.faults);
      if (await store(keeperId, plan)) return answer;
    }
    throw unavailable('Your birds were changed while the file was read; import it again.');
  }

  return implement({
    importPedigree: async ({ body, keeper: { keeperId } }) => {
      const { bytes, dryRun } = await readForm(body);
      const pause = pauseInTurns();
      const register = await readRegister(bytes, pause);
      return { status: 200, body: await importRegister(keeperId, register, dryRun, pause) };
    },

    exportPedigree: async ({ keeper: { keeperId } }) => ({
      status: 200,
      body: await exportPedigree(db.read, keeperId, pauseInTurns()),
      headers: { 'Content-Disposition': 'attachment; filename="pedigree.csv"' },
    }),
  });
};

async function readForm(parts: AsyncIterable<FormPart>): Promise<{ bytes: Buffer; dryRun: boolean }> {
  const chunks: Uint8Array[] = [];
  let dryRun = false;
  for await (const part of parts) {
    if (part.name === 'dryRun') dryRun = part.value === 'true';
    else for await (const chunk of part.file) chunks.push(chunk);
  }
  return { bytes: Buffer.concat(chunks), dryRun };
}

const problemOf = ({ line, column, detail }: FileFault) => ({ line: line ?? 1, column, detail: cut(detail, 500) });

const UNDONE = ' Nothing was imported.';

function refusal(faults: readonly FileFault[]): Problem {
  const [first] = faults;
  const where = first?.line ? `Line ${first.line}: ` : '';
  return new Problem('invalid-request', cut(`${where}${first?.detail}`, 500 - UNDONE.length) + UNDONE, {
    errors: faults.slice(0, MOST_TOLD.refused).map(({ line, column, detail }) => {
      const place = [line === null ? '' : `line ${line}`, column ?? ''].filter(Boolean).join(', ');
      const sentence = place ? `${atStartOfSentence(place)}: ${detail}` : detail;
      return { pointer: '/file', detail: cut(sentence, 300) };
    }),
  });
}

const cut = (text: string, length: number) => (text.length > length ? `${text.slice(0, length - 1)}…` : text);
