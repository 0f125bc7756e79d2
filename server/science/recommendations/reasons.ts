// Explains a recommendation with a sentence for each of its strongest criteria.
import { listed, oneOf } from '../sentences.ts';
import { type Farm, feltSummerHigh } from './farm.ts';
import { runNeed } from './farm-fit.ts';
import { judgements } from './judgements.ts';
import type { Criterion, ScoredBreed, Term } from './score.ts';
import { combInWords, degrees, degreesBetween, eggCount } from './wording.ts';

/** The terms to give as reasons: the largest ones, down to the first that is not good. */
export const decisiveTerms = ({ terms }: ScoredBreed): Term[] => {
  const { reason, mostReasons } = judgements.fits;
  const good = terms.findIndex(({ fit }) => fit < reason);
  return terms.slice(0, good === -1 ? terms.length : good).slice(0, mostReasons);
};

export function reasonsOf(farm: Farm, scored: ScoredBreed): string[] {
  if (scored.terms.length === 0) return [rarity(farm, scored)];
  return decisiveTerms(scored).map(({ criterion }) => sentences[criterion](farm, scored));
}

const sentences: Record<Criterion, (farm: Farm, scored: ScoredBreed) => string> = {
  climate,
  goal,
  space: (_, { physique }) => `Your space covers the ${runNeed(physique)} square feet of run that a bird of it needs.`,
  predators,
  experience,
  conservation: rarity,
  farmType,
};

function climate(
  farm: Farm,
  { breed, physique: { comb, size, comfort }, climate: { cold, hot } }: ScoredBreed,
): string {
  const { winterLow } = farm.temperatures;
  const felt = feltSummerHigh(farm);
  const built = `it is built for about ${degreesBetween(comfort.min, comfort.max)}`;
  const isCold = winterLow !== null && winterLow < judgements.advice.coldHouseBelow;
  const isHot = felt !== null && felt >= judgements.advice.heatDoubtFrom;
  if (isCold && !isHot && cold === 1) {
    const comes = `Winters of ${degrees(winterLow)} do not trouble it: `;
    return comb === 'close' ? `${comes}its ${combInWords(breed)} hardly freezes, and ${built}.` : `${comes}${built}.`;
  }
  if (isHot && !isCold && (hot ?? 0) >= judgements.advice.goodInHeat) {
    const slight =
      size === 'bantam' || size === 'light'
        ? `, and its ${size === 'light' ? 'slender' : 'small'} body sheds heat`
        : '';
    const range = felt !== null && felt > comfort.max ? '' : `: ${built}`;
    return `It handles your summers better than most${range}${slight}.`;
  }
  const beyond = [...((cold ?? 1) < 1 ? ['winters'] : []), ...((hot ?? 1) < 1 ? ['summers'] : [])];
  return beyond.length > 0
    ? `It can live in your climate with care: your ${listed(beyond)} go beyond the ${degreesBetween(comfort.min, comfort.max)} it is built for.`
    : `It suits your climate: ${built}.`;
}

function goal({ goal: wanted }: Farm, { breed }: ScoredBreed): string {
  const eggs = eggCount(breed);
  const weight = breed.avgWeightLb;
  const lays = eggs === null ? null : `Lays ${eggs} eggs a year`;
  const body =
    weight === null
      ? 'a body for the table'
      : `a body for the table: ${weight.rooster} lb the rooster, ${weight.hen} lb the hen`;
  switch (wanted) {
    case 'eggs':
      return lays ? `${lays}.` : 'It is kept for its eggs.';
    case 'meat':
      return `It has ${body}.`;
    case 'dual_purpose':
      return lays ? `${lays} and has ${body}.` : `It has ${body}.`;
    case 'exhibition':
      return breed.apaAccepted === null
        ? 'It is bred for the show bench.'
        : `It is bred for the show bench, and in the American standard since ${breed.apaAccepted}.`;
    case 'pets':
      return `Its nature is ${listed(breed.traits.temperament)}.`;
    default:
      return `It needs keepers: ${breed.importance}`;
  }
}

function predators(_: Farm, { breed, physique }: ScoredBreed): string {
  const watchful = physique.alertness >= 0.6;
  const flies = breed.flightAbility === 'high' ? ' and flies well' : '';
  return watchful
    ? `It keeps an eye on the sky${flies}, which helps against your predators.`
    : 'It can be kept safe from your predators.';
}

function experience({ experience: level }: Farm, { breed }: ScoredBreed): string {
  if (breed.beginnerFriendly) return 'It forgives mistakes, and suits a first flock.';
  return level === 'advanced' ? 'Your experience is what it asks for.' : 'With your experience it can be kept well.';
}

function farmType({ farmType: kind }: Farm, { breed }: ScoredBreed): string {
  switch (kind) {
    case 'backyard': {
      const merits = [
        ...(breed.noise === 'low' ? ['is quiet'] : []),
        ...(breed.confinementTolerant ? ['does well in a run'] : []),
      ];
      return merits.length > 0
        ? `It ${listed(merits)}, as a yard among neighbors asks for.`
        : 'It can live in a backyard.';
    }
    case 'commercial':
      return 'It yields enough to earn its feed.';
    default:
      return `It is ${oneOf(breed.forager)} forager, and finds part of its feed on your land.`;
  }
}

function rarity(_: Farm, { breed: { name, conservationStatus } }: ScoredBreed): string {
  switch (conservationStatus) {
    case 'Common':
      return `${name} is easy to find: it is not on the priority list.`;
    case 'Study':
      return `${name} is under study for the priority list: flocks with written records are wanted.`;
    default:
      return `${name} is on the priority list as ${conservationStatus}, so each new flock counts.`;
  }
}
