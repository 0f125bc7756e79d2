// The chapters of the guide, in their order. An id is also the address within the page, which keepers send each other.

export const chapters = {
  why: 'Why roosters travel and hens stay home',
  equipment: 'Equipment and placement',
  quarantine: 'Disease prevention',
  program: 'The 28 days',
  transport: 'Transport',
  papers: 'Papers',
  eggs: 'Which eggs count',
  alternatives: 'When eggs should travel instead',
  stop: 'When to stop',
  return: 'After the return',
  'shopping-list': 'Shopping list',
  sources: 'Sources and estimates',
} as const;

export type ChapterId = keyof typeof chapters;
export const chapterIds = Object.keys(chapters) as ChapterId[];
