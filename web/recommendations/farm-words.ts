// The choices of the farm form, in words.
import type { ChoiceName, Farm } from './farm.ts';

type Options<Name extends ChoiceName> = readonly (readonly [Farm[Name], string])[];

export const choiceWords: { [Name in ChoiceName]: { label: string; options: Options<Name> } } = {
  climate: {
    label: 'Climate',
    options: [
      ['', 'No answer'],
      ['hot', 'Hot: summers decide'],
      ['moderate', 'Moderate'],
      ['cold', 'Cold: winters decide'],
      ['variable', 'Variable: both ends'],
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
      ['small', 'Small: about 5 sq ft a bird'],
      ['medium', 'Medium: about 10 sq ft a bird'],
      ['large', 'Large: about 20 sq ft a bird'],
      ['unlimited', 'Unlimited: pasture'],
    ],
  },
  freeRange: {
    label: 'Free range',
    options: [
      ['', 'No answer'],
      ['yes', 'Yes, they range freely'],
      ['no', 'No, they stay in a run'],
    ],
  },
  predatorPressure: {
    label: 'Predator pressure',
    options: [
      ['', 'No answer'],
      ['low', 'Low: seldom seen'],
      ['moderate', 'Moderate: they come by'],
      ['high', 'High: birds were lost'],
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
