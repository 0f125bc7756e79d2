// The chapters of the Learning Center. One without a `place` is still to be written.
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
  /** A link with its description. */
  place?: { kind: string; to: string };
}

export const topics: readonly Topic[] = [
  {
    id: 'travel-bunker',
    title: 'Travel Bunker System',
    summary: 'Why the rooster travels and the hens stay home, and the pen that keeps both flocks healthy.',
    place: { kind: 'Guide', to: paths.travelBunkerGuide },
  },
  {
    id: 'breeding',
    title: 'Breeding Basics',
    summary: 'Know the breeds first: what each is kept for, and how many are left.',
    place: { kind: 'Directory', to: paths.breeds },
  },
  {
    id: 'impact',
    title: 'Conservation Impact',
    summary: 'How breeds were made, forgotten and won back, from 1849 to 2025.',
    place: { kind: 'Timeline', to: paths.heritageTimeline },
  },
  {
    id: 'community',
    title: 'Community Building',
    summary: 'Other keepers’ flocks, and what they learned.',
    place: { kind: 'Gallery', to: paths.communityGallery },
  },
  {
    id: 'housing',
    title: 'Housing & Care',
    summary: 'Which breeds suit your climate, your yard and the time you have.',
    place: { kind: 'Advisor', to: paths.breedRecommendations },
  },
  {
    id: 'incubation',
    title: 'Incubation & Hatching',
    summary: 'Twenty-one days, under a broody hen or in a machine.',
  },
  {
    id: 'feeding',
    title: 'Feeding & Nutrition',
    summary: 'What a breeding flock needs, from chick to old hen.',
  },
  {
    id: 'records',
    title: 'Flock Records',
    summary: 'Bands, pedigrees and the notes that keep a line apart.',
  },
];
