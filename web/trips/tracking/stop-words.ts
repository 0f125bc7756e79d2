// Instructions for a visit that must stop. State law and the veterinarian come before all of them.
import type { Stop } from '../../programme/stop-rules.ts';

interface Words {
  title: string;
  steps: readonly string[];
  /** A disease may spread, so that the USDA line is called where no veterinarian is known. */
  maySpread: boolean;
}

const nobodyMoves = [
  'Nobody moves: no bird, no egg, no crate and no feed leaves the farm or comes to it, and nobody visits another flock.',
  'Call the veterinarian, the state veterinarian or the USDA line now, in this order, until somebody answers.',
];
const tellTheOther = 'Tell the other keeper today: from now on both flocks are watched.';

export const stopWords: Record<Stop['reason'], Words> = {
  'sick-birds': {
    title: 'Two sick birds within 24 hours',
    maySpread: true,
    steps: [
      ...nobodyMoves,
      'Put the sick birds into the isolation crate, with water. Look after the healthy ones first.',
      tellTheOther,
    ],
  },
  'sudden-death': {
    title: 'A sudden death',
    maySpread: true,
    steps: [
      ...nobodyMoves,
      'Keep the dead bird cool in two bags, with gloves, for the laboratory. Do not open it, do not bury it.',
      tellTheOther,
    ],
  },
  'weight-loss': {
    title: 'He has lost more than a tenth of his weight',
    maySpread: false,
    steps: [
      'The visit ends here: set him apart, warm and quiet, with feed and water of his own.',
      'Weigh him once more, and look for mites, lice, a full or a sour crop, and loose droppings.',
      'Call the veterinarian before he travels anywhere. A weak bird does not survive the trip.',
      'Tell his keeper today, and agree on who brings him home, and when.',
    ],
  },
};
