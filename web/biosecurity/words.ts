import type { Hue } from '../ui/Badge.tsx';
import type { Level, Urgency } from './assessment.ts';

interface Words {
  name: string;
  meaning: string;
  hue: Exclude<Hue, 'quiet'>;
}

export const levels: Record<Level, Words> = {
  low: { name: 'Low risk', meaning: 'Well prepared. Keep to the plan and to the daily sheet.', hue: 'moss' },
  medium: {
    name: 'Medium risk',
    meaning: 'A good start. Improve the first item below before he travels.',
    hue: 'yolk',
  },
  high: { name: 'High risk', meaning: 'Not yet. Improve the first two items below, then ask again.', hue: 'rust' },
  critical: {
    name: 'Critical risk',
    meaning: 'Do not move a bird now. Hatching eggs carry the same genes with a fraction of the risk.',
    hue: 'comb',
  },
};

export const urgencies: Record<Urgency, Pick<Words, 'name' | 'hue'>> = {
  critical: { name: 'Critical', hue: 'comb' },
  high: { name: 'High', hue: 'rust' },
  medium: { name: 'Medium', hue: 'yolk' },
};

const QUARANTINE_IN_ANALYSIS: Record<string, string> = {
  dedicated: 'own-building',
  'travel-bunker': 'own-pen',
  temporary: 'own-pen',
  none: 'none',
};

/** The answer about quarantine in the words of the breeding analysis. */
export const quarantineInAnalysis = (value: string | undefined): string | null =>
  (value && QUARANTINE_IN_ANALYSIS[value]) || null;
