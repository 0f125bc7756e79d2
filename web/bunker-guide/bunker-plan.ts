// The bunker of the plan, in feet from the corner at the back on the rooster's side.

export const bunker = { wide: 10, deep: 8, shelter: 3, his: 4, gap: 1, hers: 5, skirt: 2 } as const;

/** Feet in the units of the drawing. */
export const ft = (feet: number): number => feet * 28;

export interface Key {
  letter: string;
  name: string;
  text: string;
  /** The position of the letter. */
  at: readonly [x: number, y: number];
}

/** Old plates have no J: it looks like an I. */
export const keys: readonly Key[] = [
  { letter: 'A', name: 'Rooster’s side', text: '4 × 8 feet. In quarantine he has it to himself.', at: [2, 4.3] },
  {
    letter: 'B',
    name: 'Double wire',
    text: 'Two walls of wire, 1 foot apart. In on day 8, out on the evening of day 15.',
    at: [4.5, 4.3],
  },
  {
    letter: 'C',
    name: 'Hens’ side',
    text: '5 × 8 feet. Empty in the quarantine; the hens move in on day 8.',
    at: [7.5, 4.1],
  },
  {
    letter: 'D',
    name: 'Shelter',
    text: '10 × 3 feet, boarded at the back and the sides, its back to the weather. The roof continues over the run, which is 10 × 5 feet.',
    at: [2.6, 1.3],
  },
  {
    letter: 'E',
    name: 'Roosts',
    text: '3 feet for him, 4 feet for the hens, 2 feet above the floor.',
    at: [1, 1.3],
  },
  { letter: 'F', name: 'Nest boxes', text: 'Two, in the dark corner, lower than the roost.', at: [6.7, 0.75] },
  {
    letter: 'G',
    name: 'Feeders',
    text: 'One on each side of the wire, under the roof, where the birds see each other eat.',
    at: [2.45, 2.15],
  },
  { letter: 'H', name: 'Waterers', text: 'One on each side, at the height of a bird’s back.', at: [1.5, 2.15] },
  { letter: 'I', name: 'Dust baths', text: 'A tub of dry sand on each side.', at: [1.95, 5.85] },
  { letter: 'J', name: 'Doors', text: 'One to each side, 2 feet wide, with two latches each.', at: [2, 7.55] },
  {
    letter: 'K',
    name: 'Skirt',
    text: 'Wire laid 2 feet outward all around and weighed down, so that nothing digs in.',
    at: [5, 9.3],
  },
];
