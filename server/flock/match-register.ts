// Matches the rows of a file to birds, and the names of parents to birds.

import type { Sex } from '../chickens/card.ts';
import { yieldToEventLoop } from '../platform/yield-to-event-loop.ts';
import type { FileFault } from '../science/pedigree-file/columns.ts';
import { ASKED_FROM } from '../science/pedigree-file/read-pedigree-file.ts';
import { type ImportedBird, importedBird, namedAncestor } from './imported-bird.ts';
import { bandKey, type FlockIndex, type OwnBird } from './own-bird.ts';
import type { Register, RegisterRow } from './read-register.ts';
import type { Parents } from './record.ts';

export interface Known {
  flock: FlockIndex;
  /** Returns the recorded parents of one of the keeper's birds. */
  parentsOf: (id: string) => Parents;
  /** True for the id of another keeper's bird in the pedigrees of the keeper's own. An export has a line for it. */
  isAncestor: (id: string) => boolean;
  /** True for the id of another keeper's bird that may be named as a parent. */
  isElsewhere: (id: string) => boolean;
  /** True for the id of a bird that some keeper has. */
  isKept: (id: string) => boolean;
  breeds: (written: string) => ImportedBird['breed'];
  newId: () => string;
  /** True if the keeper says that this parent without a row is a bird. */
  isBird: (name: string) => boolean;
  /** The sex of a new bird if it is unknown. */
  unsexed: Sex;
}

export interface Matched {
  /** Birds with a row come first, in the order of the file. */
  birds: ImportedBird[];
  /** Birds of others with a row, which changes nothing of them. */
  ofOthers: RegisterRow[];
  faults: FileFault[];
  /** Parents that are neither in the file nor in the register, with so many chicks that they may be no bird. */
  asked: AskedParent[];
}

export interface AskedParent {
  name: string;
  as: 'sire' | 'dam';
  chicks: number;
  /** The line of the first chick. */
  line: number;
}

export async function matchRegister(register: Register, known: Known): Promise<Matched> {
  const { birds, ofOthers, faults } = await matchRows(register, known);
  const keyOf = keysBy(register);
  const byName = new Map([
    ...birds.map((bird) => [keyOf(bird.row?.id ?? ''), bird.id] as const),
    ...ofOthers.map(({ id }) => [keyOf(id), id] as const),
  ]);
  const rowsNamed = rowsByOtherNames(register);
  const byId = new Map(birds.map((bird) => [bird.id, bird]));
  const ancestors = new Map<string, AskedParent>();
  const withSex = new Set(birds.filter(({ row, own }) => row?.sex || own).map(({ id }) => id));

  /** Finds a bird of the file that is named by its band or name, if the file names its birds by another column. */
  const inFile = (name: string, as: 'sire' | 'dam', line: number): string | undefined => {
    const fits = (row: RegisterRow) => row.line !== line && (row.sex === null || row.sex === sexOf[as]);
    const called = rowsNamed(name).filter(fits);
    if (called.length > 1) {
      const lines = called.map((row) => row.line).join(' and ');
      const detail = `“${name}” may be the bird of line ${lines}; name the ${as} as the column “${register.headings[register.naming]}” does.`;
      faults.push({ line, column: register.headings[as] ?? register.headings.possibleSires ?? null, detail });
    }
    return called[0] && byName.get(keyOf(called[0].id));
  };

  const parentNamed = (name: string, as: 'sire' | 'dam', line: number): string => {
    // Other birds of the file may have the name that stands in for a missing id.
    const isShared = register.standIns.has(name) && rowsNamed(name).length > 1;
    const id =
      (isShared ? undefined : byName.get(keyOf(name))) ??
      inFile(name, as, line) ??
      ownBirdNamed(name, known.flock)?.id ??
      (known.isElsewhere(name) || known.isAncestor(name) ? name : undefined);
    const parent = id === undefined ? namedAncestor(name, known.newId()) : byId.get(id);
    if (!parent) return id ?? name;
    if (id === undefined) {
      birds.push(parent);
      byName.set(keyOf(name), parent.id);
      byId.set(parent.id, parent);
    }
    if (!parent.row && !parent.own) {
      const { chicks, ...first } = ancestors.get(name) ?? { name, as, line, chicks: 0 };
      ancestors.set(name, { ...first, chicks: chicks + 1 });
    }
    if (!withSex.has(parent.id)) {
      withSex.add(parent.id);
      Object.assign(parent, { sex: sexOf[as], sexFromLine: line });
    }
    return parent.id;
  };

  for (const bird of [...birds]) {
    await yieldToEventLoop();
    const { row, before } = bird;
    if (!row) continue;
    const sires = row.sires.map((name) => parentNamed(name, 'sire', row.line));
    bird.parents = {
      sires: sires.length > 0 ? [...new Set(sires)] : before.sires,
      dam: row.dam === null ? before.dam : parentNamed(row.dam, 'dam', row.line),
    };
  }
  const asked = [...ancestors.values()].filter(({ name, chicks }) => chicks >= ASKED_FROM && !known.isBird(name));
  return { birds, ofOthers, faults, asked };
}

const sexOf = { sire: 'Rooster', dam: 'Hen' } as const;

/** Returns the function by which the names that identify birds in the file are compared. */
const keysBy = ({ naming }: Pick<Register, 'naming'>) => (naming === 'band' ? bandKey : (name: string) => name);

/** Finds rows by the names and bands that do not identify birds in the file. */
function rowsByOtherNames({ rows, naming }: Register): (name: string) => readonly RegisterRow[] {
  const named = naming === 'name' ? new Map<string, RegisterRow[]>() : Map.groupBy(rows, ({ name }) => name);
  const banded =
    naming === 'band' ? new Map<string, RegisterRow[]>() : Map.groupBy(rows, ({ band }) => band && bandKey(band));
  return (name) => {
    const inAnyCase = banded.get(bandKey(name)) ?? [];
    const asWritten = new Set([...(named.get(name) ?? []), ...inAnyCase.filter(({ band }) => band === name)]);
    return asWritten.size > 0 ? [...asWritten].toSorted((one, other) => one.line - other.line) : inAnyCase;
  };
}

async function matchRows(register: Register, known: Known): Promise<Pick<Matched, 'birds' | 'ofOthers' | 'faults'>> {
  const { rows, naming, headings } = register;
  const faults: FileFault[] = [];
  const refuse = ({ line }: RegisterRow, detail: string) =>
    faults.push({ line, column: headings[naming] ?? null, detail });
  const keyOf = keysBy(register);
  const named = new Map<string, RegisterRow>();
  const matchedRows = new Map<string, RegisterRow>();
  const birds: ImportedBird[] = [];
  const ofOthers: RegisterRow[] = [];
  for (const row of rows) {
    await yieldToEventLoop();
    const first = named.get(keyOf(row.id));
    if (first) {
      refuse(row, `“${row.id}” is in line ${first.line} already.`);
      continue;
    }
    named.set(keyOf(row.id), row);
    const found = ownBirdsOf(row, naming, known.flock);
    if (found.length > 1)
      refuse(row, `${found.length} of your birds are called ${row.id}; name the birds by id or band.`);
    const own = found.length === 1 ? (found[0] ?? null) : null;
    // A name brings back a bird that was removed, but not one that another keeper no longer shows.
    const isOfOther = row.name === null || known.isElsewhere(row.id) || known.isKept(row.id);
    if (found.length === 0 && isOfOther && known.isAncestor(row.id)) {
      ofOthers.push(row);
      continue;
    }
    const other = own && matchedRows.get(own.id);
    if (other) refuse(row, `This is ${own.name}, and so is “${other.id}” in line ${other.line}.`);
    if (own) matchedRows.set(own.id, row);
    const before = own ? known.parentsOf(own.id) : { sires: [], dam: null };
    birds.push(importedBird(row, other ? null : own, { ...known, before }));
  }
  return { birds, ofOthers, faults };
}

function ownBirdsOf({ id, band }: RegisterRow, naming: Register['naming'], flock: FlockIndex): readonly OwnBird[] {
  const one = flock.byId(id) ?? flock.byRegisterId(id) ?? (band === null ? undefined : flock.byBand(band));
  return one ? [one] : naming === 'name' ? flock.byName(id) : [];
}

/** Finds the keeper's existing bird for a parent without a row. */
function ownBirdNamed(name: string, flock: FlockIndex): OwnBird | undefined {
  const called = flock.byName(name);
  return (
    flock.byId(name) ?? flock.byRegisterId(name) ?? flock.byBand(name) ?? (called.length === 1 ? called[0] : undefined)
  );
}
