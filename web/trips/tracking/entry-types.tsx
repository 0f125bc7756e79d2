// The kinds of entries in the log of a visit: their names, and the signs by which they are told apart without color.

import Eye from 'lucide-react/icons/eye';
import Flag from 'lucide-react/icons/flag';
import House from 'lucide-react/icons/house';
import Stethoscope from 'lucide-react/icons/stethoscope';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { TripLogEntry } from '#contract';

export type EntryType = TripLogEntry['type'];

export const entryTypes = {
  arrival: { name: 'Arrival', Icon: House },
  health_check: { name: 'Health Check', Icon: Stethoscope },
  observation: { name: 'Observation', Icon: Eye },
  milestone: { name: 'Milestone', Icon: Flag },
  alert: { name: 'Alert', Icon: TriangleAlert },
} satisfies Record<EntryType, unknown>;
