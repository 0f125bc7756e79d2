// The choices of the farm form, in words.
import type { ChoiceName, Farm } from './farm.ts';

type Options<Name extends ChoiceName> = readonly (readonly [Farm[Name], string])[];

export const choiceWords: { [Name in ChoiceName]: { label: string; options: Options<Name> } } = {
  climate: {
    label: 'Climate',
    options: [
      ['', 'No answer'],
      ['hot', 'Hot: summers matter most'],
      ['moderate', 'Moderate'],
      ['cold', 'Cold: winters matter most'],
      ['variable', 'Variable: both matter'],
    ],
  },
  humidity: {
    label: 'Humidity',
    options: [
      ['', 'No answer'],
      ['low', 'Low: dry air'],
      ['moderate', 'Moderate'],
      ['high', 'High: damp air'],
    ],
  },
  farmType: {
    label: 'Farm type',
    options: [
      ['', 'No answer'],
      ['backyard', 'Backyard'],
      ['small_farm', 'Small farm'],
      ['homestead', 'Homestead'],
      ['commercial', 'Commercial'],
    ],
  },
  spaceAvailable: {
    label: 'Space available',
    options: [
      ['', 'No answer'],
      ['small', 'Small: about 5 sq ft per bird'],
      ['medium', 'Medium: about 10 sq ft per bird'],
      ['large', 'Large: about 20 sq ft per bird'],
      ['unlimited', 'Unlimited: pasture'],
    ],
  },
  freeRange: {
    label: 'Free range',
    options: [
      ['', 'No answer'],
      ['yes', 'Yes, they roam freely'],
      ['no', 'No, they stay in a run'],
    ],
  },
  predatorPressure: {
    label: 'Predator pressure',
    options: [
      ['', 'No answer'],
      ['low', 'Low: rarely seen'],
      ['moderate', 'Moderate: they come by'],
      ['high', 'High: I have lost birds'],
    ],
  },
  experience: {
    label: 'Your experience',
    options: [
      ['', 'No answer'],
      ['beginner', 'Beginner'],
      ['intermediate', 'Intermediate'],
      ['advanced', 'Advanced'],
    ],
  },
  primaryGoal: {
    label: 'Primary goal',
    options: [
      ['', 'No answer'],
      ['eggs', 'Eggs'],
      ['meat', 'Meat'],
      ['dual_purpose', 'Eggs and meat'],
      ['conservation', 'Conservation of a rare breed'],
      ['exhibition', 'Exhibition'],
      ['pets', 'Company and pets'],
    ],
  },
};

/** -20 → "−20 °F". */
export const degrees = (fahrenheit: number): string => `${String(fahrenheit).replace('-', '−')} °F`;

/** A temperature stays on one line. */
export const unbroken = (text: string): string => text.replaceAll(' °F', '\u00a0°F');

export const NO_ANSWERS = 'You have not answered any questions.';

const NO_BREAK = '\u00a0';

/** What is known of a farm in one line, such as "winters of −20 °F · cold climate · for eggs and meat". */
export function farmInWords(farm: Farm): string {
  const spoken = (name: ChoiceName, sentence: (words: string) => string = (words) => words) => {
    const words = farm[name] && choiceWords[name].options.find(([value]) => value === farm[name])?.[1];
    return words ? [sentence(words.replace(/:.*/, '').toLowerCase())] : [];
  };
  const { winterLow, summerHigh, humidity, spaceAvailable, freeRange, predatorPressure } = farm;
  const known = [
    ...(winterLow === null ? [] : [`winters of ${degrees(winterLow)}`]),
    ...(summerHigh === null ? [] : [`summers of ${degrees(summerHigh)}`]),
    ...spoken('climate', (climate) => `${climate} climate`),
    ...spoken('farmType'),
    ...spoken('primaryGoal', (goal) => `for ${goal}`),
    ...spoken('experience'),
    ...(humidity ? [`${humidity} humidity`] : []),
    ...(spaceAvailable ? [`${spaceAvailable} space`] : []),
    ...(freeRange ? [freeRange === 'yes' ? 'free range' : 'no free range'] : []),
    ...(predatorPressure ? [`${predatorPressure} predator pressure`] : []),
  ];
  return known.length > 0
    ? `Your farm: ${known.map((fact) => fact.replaceAll(' ', NO_BREAK)).join(`${NO_BREAK}· `)}`
    : NO_ANSWERS;
}
