// Lines of the prevention plan about the length and place of quarantine.
import { isOneFarm, type PairFacts, type Quarantine } from './facts.ts';
import { quarantineDays } from './quarantine-days.ts';

export function daysApart(pair: PairFacts): string {
  if (isOneFarm(pair))
    return 'Both birds live on one farm: no quarantine, but watch them for a week in pens side by side.';
  const { days, reasons } = quarantineDays(pair);
  if (days === 7)
    return 'Seven days apart are enough: both flocks are tested, healthy and closed, with a building of its own for the visitor.';
  return `Thirty days apart before the birds meet. Seven would do with all of this, which is missing or not known: ${reasons.join('; ')}.`;
}

export function splitQuarantine(pair: PairFacts): string | null {
  if (isOneFarm(pair) || quarantineDays(pair).days === 7) return null;
  return "Split it to keep the 28 days at the hen's home: 23 days of closed isolation at the rooster's home, written down, and 7 at hers.";
}

const places: Record<Quarantine | 'unknown', string> = {
  ownBuilding: 'use the separate building',
  ownPen: 'use the pen, at least 30 feet from the flock and downwind, with boots and tools of its own',
  none: 'build a pen of 4 x 4 feet for each bird before a date is set',
  unknown: 'not known where a visitor is kept apart; agree on a separate building or a pen 30 feet away first',
};

export function placeAtHens(pair: PairFacts): string | null {
  return isOneFarm(pair) ? null : `On arrival at the hen's farm: ${places[pair.hen.quarantine ?? 'unknown']}.`;
}

export function placeAtRoosters(pair: PairFacts): string | null {
  if (isOneFarm(pair))
    return 'Check both for mites and lice, and look at eyes, nostrils and droppings, before they share a pen.';
  return `After the return, 30 days apart at the rooster's farm: ${places[pair.rooster.quarantine ?? 'unknown']}.`;
}

export function firstAndLastDays(pair: PairFacts): string {
  return isOneFarm(pair)
    ? 'Weigh both on the first and the sixth day: a loss of more than 10% ends it.'
    : 'Day 1: clean the crate outside, weigh him, look for mites and lice. Day 4: a faecal sample. Day 6: weigh again; a loss of more than 10% ends the visit.';
}
