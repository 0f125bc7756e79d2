import type { ChickenTable } from '../platform/database/schema.ts';
import type { RegisterFields } from './record.ts';

/** A bird in a keeper's register. */
export type OwnBird = Pick<ChickenTable, 'id' | 'name' | 'sex' | 'breed' | 'breedId' | 'hatchDate' | 'age'> &
  RegisterFields & {
    /** Increases in the order birds are entered. */
    serial: number;
  };

/** The age text of a bird with only a known year of hatch. */
export const hatchedIn = (year: number): string => `Hatched in ${year}`;

/** The inverse of `hatchedIn`. */
export const yearOfHatch = (age: string | null): string | null => /^Hatched in (\d{4})$/.exec(age ?? '')?.[1] ?? null;

/** The calendar year in which a bird hatched, if only that is known too. */
export function hatchYearOf({ hatchDate, age }: Pick<ChickenTable, 'hatchDate' | 'age'>): number | null {
  const year = hatchDate?.slice(0, 4) ?? yearOfHatch(age);
  return year === null ? null : Number(year);
}

/** Bands are compared without regard to case: a breeder who writes AB12 and ab12 means one band. */
export const bandKey = (band: string): string => band.trim().toLowerCase();

/** Finds the keeper's birds by id, register id, band or name. */
export interface FlockIndex {
  byId(id: string): OwnBird | undefined;
  byRegisterId(id: string): OwnBird | undefined;
  /** Prefers the band as it is written, because two birds may have bands of an earlier time that differ only by case. */
  byBand(band: string): OwnBird | undefined;
  /** Returns all birds of this name. */
  byName(name: string): readonly OwnBird[];
}

export function indexFlock(flock: readonly OwnBird[]): FlockIndex {
  const ids = new Map<string, OwnBird>();
  const registerIds = new Map<string, OwnBird>();
  const bands = new Map<string, OwnBird>();
  const bandsInAnyCase = new Map<string, OwnBird>();
  const names = new Map<string, OwnBird[]>();
  for (const bird of flock) {
    ids.set(bird.id, bird);
    if (bird.registerId !== null) registerIds.set(bird.registerId, bird);
    if (bird.bandNumber !== null) {
      bands.set(bird.bandNumber, bird);
      bandsInAnyCase.set(bandKey(bird.bandNumber), bird);
    }
    const others = names.get(bird.name);
    if (others) others.push(bird);
    else names.set(bird.name, [bird]);
  }
  return {
    byId: (id) => ids.get(id),
    byRegisterId: (id) => registerIds.get(id),
    byBand: (band) => bands.get(band) ?? bandsInAnyCase.get(bandKey(band)),
    byName: (name) => names.get(name) ?? [],
  };
}
