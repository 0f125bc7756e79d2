// A keeper's birds as a table that the import takes back: it changes nothing then.

import type { Pause } from '../platform/pause.ts';
import { parentsFirst } from '../science/kinship/parents-first.ts';
import { asSire, UNKNOWN } from '../science/kinship/pedigree.ts';
import { OR } from '../science/pedigree-file/columns.ts';
import { csv, guarded } from '../science/pedigree-file/write-csv.ts';
import { type OwnBird, yearOfHatch } from './own-bird.ts';
import { NO_PARENTS, type Parents } from './record.ts';

const HEADER = ['id', 'name', 'sex', 'breed', 'variety', 'band', 'hatched', 'sire', 'dam', 'possible sires'];

/** By the order in which they were entered, but parents before their chicks. */
export async function inOrder(
  flock: readonly OwnBird[],
  parentsOf: (id: string) => Parents | undefined,
  pause: Pause,
): Promise<OwnBird[]> {
  const entered = flock.toSorted((one, other) => one.serial - other.serial);
  await pause();
  const numbers = new Map(entered.map(({ id }, number) => [id, number]));
  await pause();
  const numberOf = (id: string | null | undefined) => numbers.get(id ?? '') ?? UNKNOWN;
  const sireGroups: Int32Array[] = [];
  const parentage = {
    ...{ size: entered.length, sireGroups },
    sires: new Int32Array(entered.length),
    dams: new Int32Array(entered.length),
  };
  for (const [number, { id }] of entered.entries()) {
    const { sires, dam } = parentsOf(id) ?? NO_PARENTS;
    const several = sires.length > 1;
    parentage.sires[number] = several
      ? asSire(sireGroups.push(Int32Array.from(sires, numberOf)) - 1)
      : numberOf(sires[0]);
    parentage.dams[number] = numberOf(dam);
    await pause();
  }
  const { order } = parentsFirst(parentage);
  return Array.from(order, (number) => entered[number]).filter((bird) => bird !== undefined);
}

export const pedigreeHeader = (): string => csv([HEADER]);

/** Birds are named by the ids of the keeper's own records; another keeper's, and one without such an id, by ours. */
export function pedigreeLine(bird: OwnBird, { sires, dam }: Parents, nameOf: (id: string) => string): string {
  const { name, sex, breed, variety, bandNumber } = bird;
  const hatched = bird.hatchDate ?? yearOfHatch(bird.age) ?? '';
  const several = sires.length > 1;
  const parents = [
    several ? '' : sires.map(nameOf).join(''),
    dam === null ? '' : nameOf(dam),
    several ? sires.map(nameOf).join(OR) : '',
  ];
  const cells = [nameOf(bird.id), name, sex, breed, variety ?? '', bandNumber ?? '', hatched, ...parents];
  return csv([cells.map(guarded)]);
}

/** What a bird is called in the table. */
export const nameInTable = ({ id, registerId }: OwnBird): string =>
  registerId === null || registerId.includes(OR) ? id : registerId;
