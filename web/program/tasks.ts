// The tasks of each day from the arrival on. A task is needed if omitting it can carry a disease or a fight into a
// flock, or spoil the chicks' pedigree. Others may be missed.
import { lastDayOf, type Phase, TOTAL_DAYS } from './phases.ts';
import { on, type Said, type Task } from './task.ts';
import { FIRST_EGG_DAY, LAST_EGG_DAY, RETURN_ISOLATION_END } from './visit.ts';

const weigh: Said = {
  text: 'Weigh him at the same time of day and on the same scale as before.',
  why: 'A loss of more than 10% since he arrived ends the visit.',
  measures: 'weight',
  isNeeded: true,
};

const quarantine = [
  ...on(1, {
    'clean-crate': 'Clean the crate outside, away from the flock.',
    weigh: {
      text: 'Weigh him and write it down.',
      why: 'All later weights are compared with this one.',
      measures: 'weight',
      isNeeded: true,
    },
    photo: 'Take a photo of him from both sides.',
    parasites: 'Part the feathers at the vent and under the wings: mites or lice?',
    droppings: 'Look at his droppings.',
    water: 'Give water with electrolytes.',
  }),
  ...on(2, {
    eats: 'He eats and drinks.',
    breathing: {
      text: 'Listen to his breathing at night, with a light.',
      why: 'You hear a rattle at night before you see anything by day.',
    },
  }),
  ...on(3, {
    vent: 'His vent is clean.',
    legs: 'His legs are smooth, and he puts weight on both.',
    comb: 'His comb has its color.',
  }),
  ...on(4, { faecal: 'Take a sample of droppings to the veterinarian.' }),
  ...on(5, {
    parasites: {
      text: 'Check for mites and lice again. If you find any, treat him and start the quarantine over.',
      why: 'Mite eggs that were there on day 1 have hatched by now.',
      isNeeded: true,
    },
  }),
  ...on(6, {
    weigh,
    tests: {
      text: 'The results of all tests are in, and good.',
      why: 'Mycoplasma shows no signs until a bird is under stress. Only a test finds it.',
      isNeeded: true,
    },
  }),
  ...on(7, {
    sign: {
      text: 'Sign: “no signs of illness in seven days.” If there were any, continue to day 30.',
      why: 'Seven days show most of coryza, bronchitis and avian influenza. Without 23 days apart at home or all six conditions in the guide, he needs 30.',
      isNeeded: true,
    },
  }),
];

const introduction = [
  ...on(8, { pens: { text: 'Set the pens side by side, with two wires at least a foot apart.', isContact: true } }),
  ...on(9, { feed: { text: 'Feed him and the hens in sight of each other.', isContact: true } }),
  ...on(10, { wounds: { text: 'Look at feathers, combs and legs on both sides: no wounds.', isNeeded: true } }),
  ...on(11, {
    perch: {
      text: 'Swap a perch between the pens, so that they get used to each other’s scent and dust.',
      isContact: true,
    },
  }),
  ...on(12, {
    'own-cock': {
      text: 'The hens’ own rooster is still away.',
      why: 'Two roosters in one pen fight, and you would not know whose chicks they are.',
      isNeeded: true,
    },
  }),
  ...on(13, { weigh }),
  ...on(14, {
    'sign-host': { text: 'The host signs that both sides are well.', isNeeded: true, isContact: true },
    'sign-rooster': {
      text: 'The rooster’s keeper has seen the sheets and signs too.',
      isNeeded: true,
      isContact: true,
    },
  }),
];

const eggs = (day: number) =>
  on(day, {
    eggs: {
      text: 'Collect eggs twice, and mark each with the date and the hen. Store them at 55–65 °F and turn them, ten days at most.',
      measures: 'eggs',
    },
  });

const watch = (day: number) =>
  on(day, {
    mating: 'Watch them in the evening. Does he mate, and with every hen?',
    backs: 'Look at the hens’ backs: no bare skin.',
    aggression: 'No bird chases another. A hen that hides all day gets a day off.',
  });

const breeding = [
  ...on(15, {
    release: { text: 'Let him in with the hens in the evening, on their own ground.', isContact: true },
    feeders: 'Two feeders and two waterers, so that no bird can guard one.',
  }),
  ...watch(16),
  ...watch(17),
  ...on(18, {
    saddles: 'Put saddles on hens whose backs are worn.',
    spurs: 'Trim his spurs and round them off.',
  }),
  ...[19, 20].flatMap((day) =>
    on(day, {
      crop: 'Feel his crop at dusk. It should be full. Some roosters call the hens and forget to eat.',
      weight: { text: 'Weigh him.', measures: 'weight' },
    }),
  ),
  ...on(FIRST_EGG_DAY, {
    'first-eggs': {
      text: 'From today on eggs count as his. Mark each with the date and the hen.',
      why: 'This holds if he joined the hens on day 15, and they have been three weeks without another rooster.',
      measures: 'eggs',
    },
  }),
  ...[22, 23, 24, 25, 26, 27].flatMap(eggs),
  ...on(24, {
    health: { text: 'Check every bird: eyes, breathing, comb, back, legs, droppings.', isNeeded: true },
  }),
  ...on(27, {
    candle: {
      text: 'Candle the first eggs after seven days in the incubator.',
      why: 'While he is still here, a second try costs little.',
    },
  }),
  ...on(TOTAL_DAYS, {
    eggs: { text: 'Collect the eggs of the day, and mark them.', measures: 'eggs' },
    weigh,
    photo: 'Take a photo of him from both sides.',
    parasites: { text: 'Look for mites and lice before he goes.', isNeeded: true },
    crate: 'A clean crate with dry bedding.',
    papers: { text: 'His papers for the way home are in the crate, or none are required.', isNeeded: true },
    'return-isolation': {
      text: 'His home is ready to keep him 30 days apart.',
      why: 'He comes from another flock, so he counts as a new bird to his own hens.',
      isNeeded: true,
    },
  }),
];

const afterwards = [
  ...on(
    LAST_EGG_DAY,
    {
      eggs: {
        text: 'The last eggs that count as his, ten days after he left.',
        why: 'From here on fewer and fewer eggs are fertile, and the hens’ own rooster can come back.',
        measures: 'eggs',
      },
      fertility: {
        text: 'Write down how many eggs were set, and how many were fertile when candled.',
        asksForNote: true,
      },
      hatch: { text: 'Write down how many chicks hatched on day 21 of the incubator.', measures: 'chicks' },
      deaths: {
        text: 'Write down chicks that died in the shell on days 17 to 19 or at hatch.',
        why: 'They point to lethal genes that both birds carry.',
        asksForNote: true,
      },
    },
    'after',
  ),
  ...on(
    RETURN_ISOLATION_END,
    {
      isolation: 'After thirty days apart without signs of illness, he can go back to his own flock.',
    },
    'after',
  ),
];

/** Tasks ordered by day, from the arrival on. */
export const tasks: readonly Task[] = [...quarantine, ...introduction, ...breeding, ...afterwards].sort(
  (one, other) => one.day - other.day,
);

export function tasksOn(day: number): readonly Task[] {
  return tasks.filter((task) => task.day === day);
}

export function tasksOf(phase: Phase): readonly Task[] {
  return tasks.filter(({ day }) => day >= phase.firstDay && day <= lastDayOf(phase));
}
