// The questions of the biosecurity assessment: their weights, and what each answer counts.

export const categories = ['vaccination', 'distance', 'quarantine', 'monitoring', 'breed', 'emergency'] as const;
export type Category = (typeof categories)[number];

export interface Option {
  value: string;
  label: string;
  /** 1 (worst) to 10. */
  score: number;
  explanation: string;
}

export interface Question {
  category: Category;
  /** The category in words. */
  name: string;
  question: string;
  /** Share of the whole, in percent. */
  weight: number;
  options: readonly Option[];
}

export const questions: readonly Question[] = [
  {
    category: 'vaccination',
    name: 'Vaccination',
    question: 'Which flock is vaccinated?',
    weight: 25,
    options: [
      {
        value: 'both',
        label: 'Both are current',
        score: 10,
        explanation: 'Rooster and hens had their vaccinations, Marek’s at hatch, and the dates are written down.',
      },
      {
        value: 'hen',
        label: 'Only the hens',
        score: 6,
        explanation: 'The rooster comes unprotected into a flock that may shed what it is protected against.',
      },
      {
        value: 'rooster',
        label: 'Only the rooster',
        score: 5,
        explanation: 'A vaccinated bird can carry a disease without showing it, to hens that have no protection.',
      },
      {
        value: 'neither',
        label: 'Neither, or nobody knows',
        score: 2,
        explanation: 'The birds of each farm meet the other farm’s germs for the first time.',
      },
    ],
  },
  {
    category: 'distance',
    name: 'Distance',
    question: 'How far does the rooster travel?',
    weight: 15,
    options: [
      { value: 'under-50', label: 'Under 50 miles', score: 10, explanation: 'One short trip, without a stop.' },
      {
        value: '50-200',
        label: '50 to 200 miles',
        score: 8,
        explanation: 'A trip of several hours. Plan where he drinks and who checks on him.',
      },
      {
        value: '200-500',
        label: '200 to 500 miles',
        score: 6,
        explanation: 'Most of a day in a crate, and often a state line that needs papers.',
      },
      {
        value: 'over-500',
        label: 'Over 500 miles',
        score: 4,
        explanation: 'Two days of travel wear a bird out, and a worn-out bird gets sick. Eggs travel better.',
      },
    ],
  },
  {
    category: 'quarantine',
    name: 'Quarantine',
    question: 'Where is he kept apart when he arrives?',
    weight: 20,
    options: [
      {
        value: 'dedicated',
        label: 'A building of his own',
        score: 10,
        explanation: 'Its own air, boots and tools. The seven days of the program are possible here.',
      },
      {
        value: 'travel-bunker',
        label: 'A travel bunker',
        score: 8,
        explanation: 'A closed pen outdoors, well away from the coop.',
      },
      {
        value: 'temporary',
        label: 'A temporary pen',
        score: 5,
        explanation: 'Dust, droppings and sparrows pass between him and the flock.',
      },
      {
        value: 'none',
        label: 'No place apart',
        score: 1,
        explanation: 'What he carries is in the flock on the first day.',
      },
    ],
  },
  {
    category: 'monitoring',
    name: 'Health monitoring',
    question: 'Who looks after the birds’ health?',
    weight: 20,
    options: [
      {
        value: 'professional',
        label: 'A veterinarian',
        score: 10,
        explanation: 'A visit before and after the trip, and tests where they are worth it.',
      },
      {
        value: 'experienced',
        label: 'An experienced keeper',
        score: 8,
        explanation: 'Someone who has kept a daily sheet before and knows when to call.',
      },
      {
        value: 'owner',
        label: 'The owner, as far as it goes',
        score: 6,
        explanation: 'Daily looks, but the first signs of an illness are easy to miss.',
      },
      {
        value: 'minimal',
        label: 'Hardly anybody',
        score: 2,
        explanation: 'You notice an illness when birds are already dying.',
      },
    ],
  },
  {
    category: 'breed',
    name: 'Breed compatibility',
    question: 'How well do the two fit in breed and size?',
    weight: 10,
    options: [
      {
        value: 'same',
        label: 'One breed',
        score: 9,
        explanation: 'Similar in size and temperament, and the chicks are of the breed.',
      },
      {
        value: 'compatible',
        label: 'Two breeds that go together',
        score: 8,
        explanation: 'Similar in size, and no crest or lethal gene in the way.',
      },
      {
        value: 'unknown',
        label: 'Not sure',
        score: 5,
        explanation: 'Some pairings cannot mate, and some kill a quarter of the chicks in the egg.',
      },
      {
        value: 'problematic',
        label: 'Known problems',
        score: 2,
        explanation: 'Bantam with heavy, two short-legged or two frizzled parents, or a rooster that fights.',
      },
    ],
  },
  {
    category: 'emergency',
    name: 'Emergency preparedness',
    question: 'What is ready in case something goes wrong?',
    weight: 10,
    options: [
      {
        value: 'comprehensive',
        label: 'A whole plan',
        score: 10,
        explanation: 'Isolation crate, numbers to call, who pays and who drives, agreed in writing.',
      },
      {
        value: 'basic',
        label: 'The basics',
        score: 7,
        explanation: 'A crate and a veterinarian who takes poultry.',
      },
      {
        value: 'contacts',
        label: 'Phone numbers only',
        score: 4,
        explanation: 'You know who to call, but not where to put a sick bird.',
      },
      { value: 'none', label: 'Nothing yet', score: 1, explanation: 'You lose the first hour looking for help.' },
    ],
  },
];
