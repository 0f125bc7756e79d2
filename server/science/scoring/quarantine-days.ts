// The length of quarantine. Seven days catch coryza, bronchitis and most avian influenza, but not Mycoplasma, Marek's disease
// or late laryngotracheitis. These take 30 days, so seven require every one of these answers (eXtension; NPIP practice).
import { type BirdFacts, isOneFarm, type PairFacts, type Sex } from './facts.ts';

/** Days for which a new bird is kept apart, and for which an illness or a new bird counts against a flock. */
export const QUARANTINE_DAYS = 30;

interface QuarantineDays {
  days: 7 | 30;
  /** The missing or unknown conditions for seven days, in words. */
  reasons: string[];
}

const conditions: readonly (readonly [reason: string, isMet: (bird: BirdFacts) => boolean])[] = [
  ['both flocks tested clean of pullorum-typhoid', ({ npip }) => npip === 'clean'],
  ['both tested for Mycoplasma within 90 days', ({ mgTestedWithin90Days }) => mgTestedWithin90Days === true],
  ['no positive test in either flock', ({ exposedTo }) => exposedTo === undefined],
  ['no illness within 30 days', ({ illnessWithin30Days }) => illnessWithin30Days === false],
  ['no new birds within 30 days', ({ newBirdsWithin30Days }) => newBirdsWithin30Days === false],
  ['no bird flu zone', ({ inControlArea }) => inControlArea === false],
  ['a separate building', ({ quarantine }) => quarantine === 'ownBuilding'],
];

export function quarantineDays({ rooster, hen }: PairFacts): QuarantineDays {
  const reasons = conditions.filter(([, isMet]) => !isMet(rooster) || !isMet(hen)).map(([reason]) => reason);
  return { days: reasons.length === 0 ? 7 : 30, reasons };
}

/** The bird of one farm that came there last and is still to be kept apart from the other; null if there is none. */
export function newcomerOf(pair: PairFacts): { sex: Sex; arrivedOn: string; until: string } | null {
  const { rooster, hen } = pair;
  const [his = '', hers = ''] = [rooster.arrivedOn, hen.arrivedOn];
  // Two birds that came together were together before.
  if (!isOneFarm(pair) || his === hers) return null;
  const [sex, arrivedOn] = his > hers ? (['Rooster', his] as const) : (['Hen', hers] as const);
  const until = new Date(Date.parse(arrivedOn) + QUARANTINE_DAYS * 86_400_000).toISOString().slice(0, 10);
  return { sex, arrivedOn, until };
}
