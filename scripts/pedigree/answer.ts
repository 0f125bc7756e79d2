// Builds the complete output of `npm run pedigree`, or a list of all faults.
import { parseArgs } from 'node:util';
import { meanKinshipTo } from '../../server/science/kinship/colleau.ts';
import { inbreedingOf } from '../../server/science/kinship/inbreeding.ts';
import { pairKinship } from '../../server/science/kinship/pair-kinship.ts';
import type { FileFault } from '../../server/science/pedigree-file/columns.ts';
import {
  type ParentAnswers,
  type PedigreeFile,
  readPedigreeFile,
} from '../../server/science/pedigree-file/read-pedigree-file.ts';
import { csv } from '../../server/science/pedigree-file/write-csv.ts';
import { type NamedBirds, readIds, readPairs } from './named-birds.ts';

export type Answer = { ok: true; output: string } | { ok: false; problems: string[] };

type Read = (file: string) => Promise<Uint8Array>;

const USAGE = `npm run --silent pedigree -- FILE.csv                     prints id,sire,dam,F of every row
npm run --silent pedigree -- FILE.csv --pairs PAIRS.csv   prints id1,id2,kinship of every pair
npm run --silent pedigree -- FILE.csv --mean IDS.csv      prints id,meanKinship of these birds, each counted with itself

The first line of a file names its columns: id, sire and dam (or bird, father, mother and the like) in any order, and,
if wanted, sex, or "possible sires" separated by |. It is CSV or a workbook (.xlsx). An unknown parent is empty, 0, NA, ?,
unknown, none, hatchery or the like. A parent without a row of its own is a founder; one with five chicks or more is asked
about: --bird NAME says that it is one bird, --unknown NAME that it is none, and --all-birds that all are birds. PAIRS.csv has the columns id1 and id2, IDS.csv has id; other columns do not matter.
`;

/** Longer lists of faults help no one. */
const MOST_PROBLEMS = 20;

export async function answer(args: string[], read: Read): Promise<Answer> {
  const asked = parse(args);
  if (typeof asked === 'string') return { ok: false, problems: [asked, '', USAGE] };
  const { file, pairs, mean, help, answers } = asked;
  if (help) return { ok: true, output: USAGE };
  const pedigree = await readFrom(file, read, (bytes) => readPedigreeFile(bytes, answers));
  if (!pedigree.ok) return pedigree;
  if (pairs === undefined && mean === undefined) return { ok: true, output: inbreedingTable(pedigree) };
  const named = await readFrom(pairs ?? mean ?? '', read, (bytes) =>
    pairs === undefined ? readIds(bytes, pedigree.indexOf, file) : readPairs(bytes, pedigree.indexOf, file),
  );
  if (!named.ok) return named;
  return { ok: true, output: pairs === undefined ? meanTable(pedigree, named) : pairsTable(pedigree, named) };
}

interface Asked {
  file: string;
  pairs?: string;
  mean?: string;
  help?: boolean;
  answers?: ParentAnswers;
}

function parse(args: string[]): string | Asked {
  const options = {
    pairs: { type: 'string' },
    mean: { type: 'string' },
    bird: { type: 'string', multiple: true },
    unknown: { type: 'string', multiple: true },
    'all-birds': { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  } as const;
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    if (values.help) return { file: '', help: true };
    if (positionals.length !== 1) return 'Exactly one pedigree file is needed.';
    if (values.pairs !== undefined && values.mean !== undefined) return 'Either --pairs or --mean, not both.';
    const birds = values['all-birds'] ? 'all' : new Set(values.bird);
    return { ...values, file: positionals[0]!, answers: { birds, unknown: new Set(values.unknown) } };
  } catch (error) {
    return (error as Error).message;
  }
}

async function readFrom<T extends { ok: true }>(
  file: string,
  read: Read,
  use: (bytes: Uint8Array) => Promise<T | { ok: false; faults: FileFault[] }>,
): Promise<T | { ok: false; problems: string[] }> {
  const bytes = await read(file).catch((error: NodeJS.ErrnoException) => error);
  if (bytes instanceof Error) {
    const why = bytes.code === 'ENOENT' ? 'there is no such file' : bytes.message;
    return { ok: false, problems: [`${file} cannot be read: ${why}.`] };
  }
  const used = await use(bytes);
  if (used.ok) return used;
  const problems = used.faults.slice(0, MOST_PROBLEMS).map(({ line, column, detail }) => {
    const place = [file, line !== null && `line ${line}`, column].filter(Boolean).join(', ');
    return `${place}: ${detail}`;
  });
  const left = used.faults.length - problems.length;
  return { ok: false, problems: left > 0 ? [...problems, `… and ${left} more.`] : problems };
}

const figure = (value: number): string => value.toFixed(10);

function inbreedingTable({ pedigree, indexOf, records }: PedigreeFile): string {
  const { coefficients } = inbreedingOf(pedigree);
  return csv([
    ['id', 'sire', 'dam', 'F'],
    ...records.map(({ id, sire, dam }) => [id, sire ?? '', dam ?? '', figure(coefficients[indexOf.get(id)!]!)]),
  ]);
}

function pairsTable({ pedigree, ids }: PedigreeFile, { birds }: NamedBirds): string {
  const kinship = pairKinship(pedigree, inbreedingOf(pedigree));
  const rows = birds.map(([one, other]) => [ids[one!]!, ids[other!]!, figure(kinship(one!, other!))]);
  return csv([['id1', 'id2', 'kinship'], ...rows]);
}

function meanTable({ pedigree, ids }: PedigreeFile, { birds }: NamedBirds): string {
  const all = birds.map(([bird]) => bird!);
  const means = meanKinshipTo(pedigree, inbreedingOf(pedigree).mendelian, all);
  return csv([['id', 'meanKinship'], ...all.map((bird) => [ids[bird]!, figure(means[bird]!)])]);
}
