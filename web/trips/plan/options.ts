// Labels of the wizard's options. The values are the contract's.
import type { Part } from './plan.ts';

type Rooster = Part<'roosterInfo'>;
type Bunker = Part<'bunkerSetup'>;
type Words<Value extends string | undefined> = Record<NonNullable<Value>, { label: string; note: string }>;

export const transportMethods: Words<Rooster['transportMethod']> = {
  'personal-vehicle': {
    label: 'Personal Vehicle',
    note: 'Check on him every 2 hours, give water every 4, and drive at most 8 hours a day.',
  },
  'professional-transport': {
    label: 'Professional Transport',
    note: 'Ask which other birds ride along, and how the crates are cleaned between trips.',
  },
  'local-delivery': {
    label: 'Local Delivery',
    note: 'Someone from nearby brings him straight from coop to pen, without a stop near other birds.',
  },
  'owner-pickup': {
    label: 'Owner Pickup',
    note: 'The hens’ keeper picks him up, in a clean, dry crate.',
  },
};

export const bunkerTypes: Words<Bunker['bunkerType']> = {
  'large-dog-kennel': {
    label: 'Large Dog Kennel (6x4 ft)',
    note: 'Quick to set up, and big enough for one bird alone.',
  },
  'portable-coop': { label: 'Portable Coop (8x6 ft)', note: 'Has a roof and a perch, and moves to fresh grass.' },
  'custom-enclosure': { label: 'Custom Enclosure', note: 'Built to measure, with a shelter and a run.' },
  'converted-shed': { label: 'Converted Shed', note: 'A separate building: the best choice for quarantine.' },
};

/** The measures of bunkers of a fixed make. */
export const usualSizes: Partial<Record<NonNullable<Bunker['bunkerType']>, string>> = {
  'large-dog-kennel': '6x4 ft',
  'portable-coop': '8x6 ft',
};

export const placements: Words<Bunker['location']> = {
  'adjacent-coop': {
    label: 'Adjacent to the Coop',
    note: 'Right once his quarantine is over. Until then he stays 30 feet away, or in another building.',
  },
  'visible-distance': {
    label: 'Within Visible Distance',
    note: 'They see each other, and no dust drifts over: 30 feet or more, downwind.',
  },
  'barn-area': {
    label: 'Barn Area',
    note: 'A roof, walls and quiet. No other birds under the same roof in quarantine.',
  },
  'fenced-yard': {
    label: 'Fenced Yard',
    note: 'Light and air. Cover it to keep out hawks and wild birds’ droppings.',
  },
};

export const securityMeasures: Words<NonNullable<Bunker['securityMeasures']>[number]> = {
  'hardware-cloth': { label: 'Hardware cloth', note: 'Half-inch mesh. Chicken wire keeps hens in, not raccoons out.' },
  'dig-apron': { label: 'Dig apron', note: 'Mesh laid flat around it, against foxes and dogs.' },
  'locking-latches': { label: 'Locking latches', note: 'They take two motions to open. A raccoon manages one.' },
  'covered-top': { label: 'Covered top', note: 'Against owls, hawks and climbers.' },
  'motion-light': { label: 'Motion light', note: 'Scares off what comes at night.' },
  'double-door': { label: 'Double door', note: 'A small entry to step into, so that no bird slips out.' },
};

/** Returns values and labels for a list. */
export function entriesOf<Value extends string, Said>(words: Record<Value, Said>): [Value, Said][] {
  return Object.entries(words) as [Value, Said][];
}
