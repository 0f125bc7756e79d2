// Instructions for a visit that must stop, and for one bird that looks sick. The law and the veterinarian come before all of them.
import type { Stop } from '../../program/stop-rules.ts';

interface Words {
  title: string;
  /** Outside the United States another authority is called. */
  steps: (isAbroad: boolean) => readonly string[];
  /** A disease may spread, so that the USDA line is called where no veterinarian is known. */
  maySpread: boolean;
}

const nobodyMoves = (isAbroad: boolean) => [
  'Move nothing: no bird, egg, crate or feed leaves the farm or comes to it, and no one visits another flock.',
  isAbroad
    ? 'Call the veterinarian or your national animal health authority now, in this order, until somebody answers.'
    : 'Call the veterinarian, the state veterinarian or the USDA line now, in this order, until somebody answers.',
];
const tellTheOther = 'Tell the other keeper today. From now on, watch both flocks.';

export const stopWords: Record<Stop['reason'], Words> = {
  'sick-birds': {
    title: 'Two sick birds within 24 hours',
    maySpread: true,
    steps: (isAbroad) => [
      ...nobodyMoves(isAbroad),
      'Put the sick birds into the isolation crate, with water. Look after the healthy ones first.',
      tellTheOther,
    ],
  },
  'sudden-death': {
    title: 'A sudden death',
    maySpread: true,
    steps: (isAbroad) => [
      ...nobodyMoves(isAbroad),
      'Keep the dead bird cool in two bags, with gloves, for the laboratory. Do not open or bury it.',
      tellTheOther,
    ],
  },
  'weight-loss': {
    title: 'He has lost more than 10% of his weight',
    maySpread: false,
    steps: () => [
      'The visit ends here. Keep him apart, warm and quiet, with his own feed and water.',
      'Weigh him again, and check for mites, lice, a full or sour crop, and loose droppings.',
      'Call the veterinarian before he travels anywhere. A weak bird does not survive the trip.',
      'Tell the other keeper today, and agree who brings him home, and when.',
    ],
  },
};
