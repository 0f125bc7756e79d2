// Screens that have an address but are still to be built, and what each will do.
import { paths } from './paths.ts';

export interface Announcement {
  path: string;
  title: string;
  text: string;
  back: { to: string; label: string };
}

const toGuide = { to: paths.travelBunkerGuide, label: 'Back to the travel bunker guide' };

export const announcements = {
  travelBunkerTracking: {
    path: paths.travelBunkerTracking,
    title: 'Travel Bunker Tracking',
    text: 'The 28 days of a visit, with each day’s tasks and health checks.',
    back: toGuide,
  },
} satisfies Record<string, Announcement>;
