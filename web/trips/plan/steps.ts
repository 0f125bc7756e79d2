// The six steps of the wizard, in their order.
export const steps = [
  {
    key: 'rooster',
    name: 'Rooster Information',
    lead: 'Who travels, and how. The hens stay home, so only one bird is at risk on the road.',
  },
  {
    key: 'destination',
    name: 'Destination Setup',
    lead: 'Where the hens live, and who to call if he is an hour late.',
  },
  {
    key: 'bunker',
    name: 'Bunker Configuration',
    lead: 'His own pen, where he waits and sees the hens before he meets them.',
  },
  {
    key: 'timeline',
    name: 'Breeding Timeline',
    lead: 'Enter the day he arrives. All other days follow: he stays 28 days, or longer if you start a phase later.',
  },
  {
    key: 'health',
    name: 'Health Protocol',
    lead: 'What protects both flocks, and what to do right away if a bird gets sick.',
  },
  {
    key: 'review',
    name: 'Review & Launch',
    lead: 'The whole plan on one sheet, with what is missing marked. You can start anyway.',
  },
] as const;

export type StepKey = (typeof steps)[number]['key'];
export type FormStep = Exclude<StepKey, 'review'>;
