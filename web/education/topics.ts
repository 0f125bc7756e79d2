// The chapters of the Learning Center.
import { paths } from '../paths.ts';

export type TopicId =
  | 'travel-bunker'
  | 'breeding'
  | 'impact'
  | 'community'
  | 'housing'
  | 'incubation'
  | 'feeding'
  | 'records';

export interface Topic {
  id: TopicId;
  title: string;
  summary: string;
  /** The kind of screen that it leads to. */
  kind: string;
  to: string;
}

export const topics: readonly Topic[] = [
  {
    id: 'travel-bunker',
    title: 'Travel Bunker System',
    summary: 'Why the rooster travels and the hens stay home, and the pen that keeps both flocks healthy.',
    kind: 'Guide',
    to: paths.travelBunkerGuide,
  },
  {
    id: 'breeding',
    title: 'Breeding Basics',
    summary: 'Start with the breeds: what each is kept for, and how many are left.',
    kind: 'Directory',
    to: paths.breeds,
  },
  {
    id: 'impact',
    title: 'Conservation Impact',
    summary: 'How breeds were made, forgotten and saved, from 1849 to 2025.',
    kind: 'Timeline',
    to: paths.heritageTimeline,
  },
  {
    id: 'community',
    title: 'Community Building',
    summary: 'Other keepers’ flocks, and what they learned.',
    kind: 'Gallery',
    to: paths.communityGallery,
  },
  {
    id: 'housing',
    title: 'Housing & Care',
    summary: 'Which breeds suit your climate, your yard and the time you have.',
    kind: 'Advisor',
    to: paths.breedRecommendations,
  },
  {
    id: 'incubation',
    title: 'Incubation & Hatching',
    summary: 'Twenty-one days, under a broody hen or in an incubator.',
    kind: 'Lesson',
    to: paths.incubation,
  },
  {
    id: 'feeding',
    title: 'Feeding & Nutrition',
    summary: 'What a breeding flock needs, from chick to old hen.',
    kind: 'Lesson',
    to: paths.feeding,
  },
  {
    id: 'records',
    title: 'Flock Records',
    summary: 'Bands, pedigrees and the notes that tell lines apart.',
    kind: 'Lesson',
    to: paths.flockRecords,
  },
];
