// Describes the relation of a rooster and a hen in words that keepers use, without names of birds.
import { parentNames } from '../sentences.ts';
import { type Pedigree, possibleSires, UNKNOWN } from './pedigree.ts';

interface Relation {
  /** "half siblings by the father"; at most 120 characters. */
  words: string;
  /** The closest shared ancestors, ascending; one of the two birds if it is the other's ancestor. */
  ancestors: number[];
  /** The kinship by them alone if the possible sire in this relation is the sire; 0 if no possible sire is in it. */
  ifPossible: number;
}

export const NO_RELATION = 'no common ancestor known';

/**
 * Describes how a bird is related to each possible mate: the closest relation of the two, over the fewest generations,
 * counted on both sides. A relation through one of several possible sires is called possible. Each call takes as many steps
 * as the mate has ancestors.
 */
export function relationsOf(pedigree: Pedigree, bird: number, sex: 'rooster' | 'hen'): (mate: number) => Relation {
  const byPossible = closestTo(pedigree, bird, sex, possibleParents);
  const bySure = pedigree.sireGroups.length === 0 ? byPossible : closestTo(pedigree, bird, sex, sureParents);
  return (mate) => {
    const possible = byPossible(mate);
    if (!possible) return { words: NO_RELATION, ancestors: [], ifPossible: 0 };
    const sure = bySure === byPossible ? possible : bySure(mate);
    const { words, ancestors } = possible;
    if (sure?.words === words) return { words, ancestors, ifPossible: 0 };
    return { ...possible, words: sure ? `${sure.words}, possibly ${words}` : `possibly ${words}` };
  };
}

type Role = 'sire' | 'dam';
type ParentsOf = (pedigree: Pedigree, bird: number) => [parent: number, as: Role][];

const damOf = ({ dams }: Pedigree, bird: number): [number, Role][] =>
  dams[bird] === UNKNOWN ? [] : [[dams[bird]!, 'dam']];

const possibleParents: ParentsOf = (pedigree, bird) => {
  const parents = damOf(pedigree, bird);
  const sires = possibleSires(pedigree, bird);
  for (let nth = sires.length - 1; nth >= 0; nth--) parents.unshift([sires[nth]!, 'sire']);
  return parents;
};

const sureParents: ParentsOf = (pedigree, bird) =>
  pedigree.sires[bird]! < UNKNOWN ? damOf(pedigree, bird) : possibleParents(pedigree, bird);

/**
 * The end of a shortest line to an ancestor: the number of steps, and the slot of the pedigree it fills, numbered as in an
 * ahnentafel (exact for 50 generations): the bird is 1, a father twice his chick, a mother one more. Possible sires share one
 * slot. Of several lines as short, the one with the smallest slot counts, so that nothing depends on how birds are numbered.
 */
interface Line {
  steps: number;
  as: Role | null;
  place: number;
}

/** A bird and its nearest ancestors, nearest first. */
interface Lines {
  known: Map<number, Line>;
  /** Adds the ancestors up to so many steps away. Returns true if there may be others further away. */
  growTo(steps: number): boolean;
}

function linesOf(pedigree: Pedigree, bird: number, parentsOf: ParentsOf): Lines {
  const known = new Map<number, Line>([[bird, { steps: 0, as: null, place: 1 }]]);
  // A map iterates in insertion order, including entries added after the iteration began.
  const rest = known.entries();
  let next = rest.next();
  return {
    known,
    growTo(most) {
      for (; !next.done && next.value[1].steps < most; next = rest.next()) {
        const [descendant, { steps, place: below }] = next.value;
        for (const [parent, as] of parentsOf(pedigree, descendant)) {
          const place = 2 * below + (as === 'sire' ? 0 : 1);
          const before = known.get(parent);
          if (!before) known.set(parent, { steps: steps + 1, as, place });
          else if (before.steps === steps + 1 && place < before.place) Object.assign(before, { as, place });
        }
      }
      return !next.done;
    },
  };
}

function closestTo(pedigree: Pedigree, bird: number, sex: 'rooster' | 'hen', parentsOf: ParentsOf) {
  const own = linesOf(pedigree, bird, parentsOf);
  const chicksOf = chicksIn(pedigree, parentsOf);
  return (mate: number): Relation | null => {
    const ofMate = linesOf(pedigree, mate, parentsOf);
    return sex === 'rooster' ? closest(own, ofMate, chicksOf) : closest(ofMate, own, chicksOf);
  };
}

function closest(ofRooster: Lines, ofHen: Lines, chicksOf: ChicksOf): Relation | null {
  const nearest = nearestShared(ofRooster, ofHen).sort(
    // The words must not depend on how the birds are numbered.
    (a, b) => Math.abs(a.up - a.down) - Math.abs(b.up - b.down) || a.up - b.up || a.as.localeCompare(b.as),
  );
  const [first] = nearest;
  if (!first) return null;
  const alike = nearest.filter(({ up }) => up === first.up).map(({ bird }) => bird);
  const places = [ofRooster, ofHen].map(({ known }) => new Set(alike.map((bird) => known.get(bird)?.place)).size);
  const ancestors = Math.min(...places);
  const areMates = ancestors === 2 && [ofRooster, ofHen].every((lines) => haveOneChick(alike, lines, chicksOf));
  return {
    words: wordsOf({ ...first, ancestors, areMates }),
    ancestors: nearest.map(({ bird }) => bird).sort((a, b) => a - b),
    ifPossible: ancestors * 0.5 ** (first.up + first.down + 1),
  };
}

interface Shared {
  bird: number;
  up: number;
  down: number;
  as: Role;
}

/**
 * The shared ancestors over the fewest generations. Close kin are found among a few ancestors, however many there are: lines
 * that were followed for so many steps hold every shared ancestor of as many steps on both sides together.
 */
function nearestShared(ofRooster: Lines, ofHen: Lines): Shared[] {
  for (let steps = 2; ; ) {
    const isMore = [ofRooster.growTo(steps), ofHen.growTo(steps)].includes(true);
    let fewest = Number.POSITIVE_INFINITY;
    let nearest: Shared[] = [];
    for (const [bird, { steps: up, as }] of ofRooster.known) {
      const below = up > fewest ? undefined : ofHen.known.get(bird);
      if (!below || up + below.steps > fewest) continue;
      if (up + below.steps < fewest) nearest = [];
      fewest = up + below.steps;
      nearest.push({ bird, up, down: below.steps, as: as ?? below.as ?? 'sire' });
    }
    if (fewest <= steps || !isMore) return nearest;
    steps = Math.min(2 * steps, fewest);
  }
}

/** Returns true if all of them are parents of one bird in these lines. */
function haveOneChick([one, ...others]: readonly number[], lines: Lines, chicksOf: ChicksOf): boolean {
  const chicks = chicksOf(one!).filter((chick) => others.every((other) => chicksOf(other).includes(chick)));
  const isIn = () => chicks.some((chick) => lines.known.has(chick));
  if (chicks.length === 0 || isIn()) return chicks.length > 0;
  lines.growTo(Number.POSITIVE_INFINITY);
  return isIn();
}

type ChicksOf = (parent: number) => readonly number[];

const listed = new WeakMap<Pedigree, Map<ParentsOf, ChicksOf>>();

/** Returns a function that lists the chicks of a bird. Those of all birds are listed once for each pedigree. */
function chicksIn(pedigree: Pedigree, parentsOf: ParentsOf): ChicksOf {
  const known = listed.get(pedigree) ?? new Map<ParentsOf, ChicksOf>();
  listed.set(pedigree, known);
  const chicksOf = known.get(parentsOf) ?? listChicks(pedigree, parentsOf);
  known.set(parentsOf, chicksOf);
  return chicksOf;
}

function listChicks(pedigree: Pedigree, parentsOf: ParentsOf): ChicksOf {
  const chicks = new Map<number, number[]>();
  for (let bird = 0; bird < pedigree.size; bird++) {
    for (const [parent] of parentsOf(pedigree, bird)) {
      const known = chicks.get(parent);
      if (known) known.push(bird);
      else chicks.set(parent, [bird]);
    }
  }
  return (parent) => chicks.get(parent) ?? [];
}

interface Shape {
  /** Generations from the rooster up to the shared ancestors, and from them down to the hen. */
  up: number;
  down: number;
  as: Role;
  /** The number of shared ancestors. */
  ancestors: number;
  /** True if the shared ancestors are two birds that had a chick together on either side. */
  areMates: boolean;
}

function wordsOf(shape: Shape): string {
  const { up, down, as, ancestors, areMates } = shape;
  switch (`${up} ${down}`) {
    case '0 0':
      return 'the same bird';
    case '0 1':
      return 'father and daughter';
    case '1 0':
      return 'mother and son';
    case '0 2':
      return 'grandfather and granddaughter';
    case '2 0':
      return 'grandmother and grandson';
    case '1 1':
      return ancestors === 2 ? 'full siblings' : `half siblings by the ${parentNames[as]}`;
    case '1 2':
      return areMates ? 'uncle and niece' : 'half uncle and niece';
    case '2 1':
      return areMates ? 'aunt and nephew' : 'half aunt and nephew';
    case '2 2':
      if (ancestors === 4) return 'double first cousins';
      return areMates ? 'first cousins' : sharing('grand', as, ancestors);
    case '3 3':
      return areMates ? 'second cousins' : sharing('great-grand', as, ancestors);
  }
  if (up === 0 || down === 0) return `ancestor and descendant, ${up + down} generations apart`;
  const back = up === down ? `${up}` : `${up} and ${down}`;
  return `share ${ancestors === 1 ? 'an ancestor' : `${ancestors} ancestors`} ${back} generations back`;
}

const sharing = (generation: string, as: Role, ancestors: number): string =>
  ancestors === 1 ? `share a ${generation}${parentNames[as]}` : `share ${ancestors} ${generation}parents`;
