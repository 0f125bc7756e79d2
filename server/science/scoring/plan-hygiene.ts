// Lines of the prevention plan about daily routines, and about keeping this pair's eggs apart.
import { isCareless } from './changes.ts';
import type { PairFacts } from './facts.ts';
import { judgements } from './judgements.ts';
import type { Score } from './score.ts';
import { farms, sideWhere, unknownSide } from './wording.ts';

export function barnRoutine(pair: PairFacts): string {
  const unknown = unknownSide(pair, 'biosecurity');
  if (unknown)
    return `Take the risk assessment for ${farms[unknown]}; until then: own boots and tools for the visitor, who is fed last.`;
  const careless = sideWhere(pair, isCareless);
  return careless
    ? `Mend the weakest answer of the risk assessment for ${farms[careless]} first. Own boots and tools for the visitor, who is fed last.`
    : 'Go on as you answered: own boots and tools for the visitor, who is fed last.';
}

export function dailySheet(_: PairFacts, { diseaseRisk }: Score): string {
  return diseaseRisk >= judgements.adviceFromRisk.values.watchClosely
    ? 'Twice a day write down appetite, breathing, droppings and eyes of both birds; weigh them every three days.'
    : 'Once a day write down appetite, breathing and droppings of both birds; weigh them every week.';
}

// A hen lays fertile eggs of her last rooster for two weeks on average and a month at most (Hutt 1949).
export function ownRoosters(): string {
  return 'Take the hen from all other roosters on the day he arrives, better a week earlier: from day 21 on the eggs are his. Go on until 10 days after he leaves.';
}

export function pairingCare({ rooster, hen }: PairFacts, { pairings }: Score): string | null {
  const [worst] = pairings;
  if (worst) return `${worst.nextStep} If you breed this pair, mark its eggs and write down when embryos die.`;
  if (rooster.loci.vaultedSkull === 'yes' || hen.loci.vaultedSkull === 'yes') {
    return 'A crested bird sees little and has a weak skull: no aggressive mate, and no low wires.';
  }
  return null;
}
