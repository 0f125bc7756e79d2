// Clan mating for flocks without records: circular group mating, which keepers call spiral or rolling mating (Kimura & Crow
// 1963, Genetical Research 4:399; Nomura & Yonezawa 1996, Genetics Selection Evolution 28:141).

import { type Pedigree, UNKNOWN } from './pedigree.ts';

const LEAST_CLANS = 3;
const MOST_CLANS = 6;

export interface ClanBird {
  isRooster: boolean;
  /** The recorded clan; null if there is none. */
  clan: string | null;
  /** The number of the maternal line. */
  line: number;
  /** The calendar year; null if it is not known. */
  hatchYear: number | null;
  hasParents: boolean;
}

interface ClanPen<Bird> {
  /** The clan of the hens. */
  clan: string;
  hens: Bird[];
  roostersFrom: string;
  roosters: Bird[];
}

interface ClanYear {
  year: number;
  /** `hatchedIn` is null for the roosters of today. */
  pens: { clan: string; roostersFrom: string; hatchedIn: number | null }[];
}

/** The number of each bird's oldest known ancestress in the line of dams, which may be the bird itself. */
export function maternalLines({ size, dams }: Pedigree): Int32Array {
  const lines = new Int32Array(size);
  for (let bird = 0; bird < size; bird++) lines[bird] = dams[bird] === UNKNOWN ? bird : lines[dams[bird]!]!;
  return lines;
}

export const clansByName = (names: Iterable<string>): string[] =>
  [...new Set(names)].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }) || (a < b ? -1 : 1));

export const isClanPlan = (clans: readonly string[]): boolean =>
  clans.length >= LEAST_CLANS && clans.length <= MOST_CLANS;

/** The clan whose roosters breed with the hens of this one. The clans form a ring in the order of their names. */
export function roostersFrom(clan: string, names: Iterable<string>): string {
  const clans = clansByName(names);
  return clans.at(clans.indexOf(clan) - 1)!;
}

/**
 * Returns the clan that the roosters of each pen come from, year by year. Each year's roosters are the sons that the clan
 * before hatched in the year before, so a line of males comes back to its clan only after it has been with all others.
 */
export function clanYears(names: Iterable<string>, { first, years }: { first: number; years: number }): ClanYear[] {
  const clans = clansByName(names);
  return Array.from({ length: years }, (_, nth) => ({
    year: first + nth,
    pens: clans.map((clan) => ({
      clan,
      roostersFrom: roostersFrom(clan, clans),
      hatchedIn: nth === 0 ? null : first + nth - 1,
    })),
  }));
}

/**
 * The pens of a season. Birds keep their recorded clan if it is one of these. The others are shared out evenly in their order,
 * hens and roosters each by themselves: to the clan of their maternal line while it has less than an equal share, and else
 * to the clan with fewest. The birds of a clan that is not one of these, because its pen was renamed, stay together. There
 * is no plan with fewer than three clans or more than six.
 */
export function clanPens<Bird extends ClanBird>(
  birds: readonly Bird[],
  names: Iterable<string>,
): ClanPen<Bird>[] | null {
  const clans = clansByName(names);
  if (!isClanPlan(clans)) return null;
  const members = new Map(clans.map((clan) => [clan, [] as Bird[]]));
  const clanOfLine = new Map<string, string>();
  const join = (bird: Bird, clan: string) => {
    members.get(clan)!.push(bird);
    for (const key of [familyOf({ ...bird, clan: null }), familyOf(bird)]) clanOfLine.set(key, clan);
  };
  for (const bird of birds) if (bird.clan !== null && members.has(bird.clan)) join(bird, bird.clan);
  for (const isRooster of [false, true]) {
    const ofSex = birds.filter((bird) => bird.isRooster === isRooster);
    const equalShare = Math.max(1, Math.floor(ofSex.length / clans.length));
    const taken = (clan: string) => members.get(clan)!.filter((bird) => bird.isRooster === isRooster).length;
    // Birds of one line come one after the other, so that few lines are divided.
    const lines = Map.groupBy(
      ofSex.filter(({ clan }) => clan === null || !members.has(clan)),
      familyOf,
    );
    for (const bird of [...lines.values()].flat()) {
      const ofLine = clanOfLine.get(familyOf(bird));
      const [fewest] = clans.toSorted((a, b) => taken(a) - taken(b));
      join(bird, ofLine !== undefined && (bird.clan !== null || taken(ofLine) < equalShare) ? ofLine : fewest!);
    }
  }
  return clans.map((clan) => {
    const from = roostersFrom(clan, clans);
    return {
      clan,
      hens: members.get(clan)!.filter(({ isRooster }) => !isRooster),
      roostersFrom: from,
      roosters: breedingRoosters(members.get(from)!),
    };
  });
}

const familyOf = ({ clan, line }: ClanBird): string => (clan === null ? `line ${line}` : `clan ${clan}`);

/** The roosters of a clan, without those whose place a younger rooster has taken that was hatched in the clan. */
export function breedingRoosters<Bird extends Pick<ClanBird, 'isRooster' | 'hatchYear' | 'hasParents'>>(
  clan: readonly Bird[],
): Bird[] {
  const roosters = clan.filter(({ isRooster }) => isRooster);
  const youngest = Math.max(...roosters.map(({ hasParents, hatchYear }) => (hasParents ? (hatchYear ?? 0) : 0)), 0);
  return roosters.filter(({ hatchYear }) => (hatchYear ?? 0) >= youngest);
}
