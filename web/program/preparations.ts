// Tasks of both keepers before a rooster travels, so that seven days of quarantine at the host are enough.
import { on, type Task } from './task.ts';
import { HOME_QUARANTINE_START } from './visit.ts';

/** Tasks ordered by the day on which they are due. */
export const preparations: readonly Task[] = [
  ...on(
    HOME_QUARANTINE_START,
    {
      'home-quarantine': {
        text: 'Agree on the dates. His keeper moves him away from all other birds, and notes each day how he is.',
        isNotAhead: true,
        why: 'These 23 days and the 7 at the host are the 30 that a new bird needs.',
      },
      pen: {
        text: 'Have the quarantine pen ready: a building of its own, or at least 30 feet from the coop and downwind.',
      },
    },
    'before',
  ),
  ...on(
    -13,
    {
      tests: {
        text: 'Have both flocks’ test results: clean of pullorum-typhoid, and negative for Mycoplasma within 90 days.',
        why: 'A carrier looks healthy, so even a long quarantine can miss it.',
      },
      papers:
        'Across a state line, there and back: USDA form VS 9-3 or a health certificate. Ask both state veterinarians.',
      'control-area':
        'Make sure that neither farm is in a zone around an outbreak of avian influenza (bird flu). No bird may leave one.',
    },
    'before',
  ),
  ...on(
    -6,
    {
      'own-cock': {
        text: 'Take the hens away from their own rooster, at the latest three weeks before the first eggs that count as his.',
        why: 'Hens keep sperm for two weeks and more. Eggs count as his from day 21.',
      },
      numbers: 'Write the numbers of the veterinarian, the state veterinarian and the other keeper on the pen.',
      agreement:
        'Agree in writing who pays the veterinarian, who drives him home if the visit ends early, and what happens if he dies.',
    },
    'before',
  ),
  ...on(
    0,
    {
      'home-quarantine-over': {
        text: 'He was apart and well for all 23 days.',
        why: 'If not, he stays 30 days apart at the host, unless all six conditions in the guide are met.',
        isNotAhead: true,
      },
      crate: 'A clean crate with dry bedding; boots, feeder and tools that stay at the quarantine pen.',
      look: 'His keeper checks him once more. A sick bird stays home.',
      route:
        'Plan the trip: check on him every 2 hours, water every 4, 8 hours a day at most, and no stop near other birds.',
    },
    'before',
  ),
];
