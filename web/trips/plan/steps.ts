// The six steps of the wizard, in their order.
export const steps = [
  {
    key: 'rooster',
    name: 'Rooster Information',
    lead: 'Who travels, and how. The hens stay at home: one bird on the road is one bird at risk.',
  },
  {
    key: 'destination',
    name: 'Destination Setup',
    lead: 'Where the hens live, and who is called when he is an hour late.',
  },
  {
    key: 'bunker',
    name: 'Bunker Configuration',
    lead: 'His own four walls, in which he waits, looks and is looked at before he meets anybody.',
  },
  {
    key: 'timeline',
    name: 'Breeding Timeline',
    lead: 'Say when he arrives. All other days follow, and each can be moved.',
  },
  {
    key: 'health',
    name: 'Health Protocol',
    lead: 'What protects both flocks, and what is done at once if a bird falls ill.',
  },
  {
    key: 'review',
    name: 'Review & Launch',
    lead: 'The whole plan on one sheet. What is still open is marked; none of it keeps you from starting.',
  },
] as const;

export type StepKey = (typeof steps)[number]['key'];
export type FormStep = Exclude<StepKey, 'review'>;
