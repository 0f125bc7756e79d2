// What a health paper says, in words.
import type { Paper, PaperLook } from '#contract';
import { calendarDay } from '../ui/in-words.ts';

export const kinds: Record<Paper['kind'], string> = {
  'pullorum-typhoid': 'Pullorum-typhoid test',
  'mg-ms': 'Mycoplasma gallisepticum and synoviae (MG/MS) test',
  'avian-influenza': 'Avian influenza test (bird flu)',
  mareks: 'Vaccination against Marek’s disease',
};

export const saw: Record<PaperLook['saw'], string> = {
  papers: 'read the papers',
  certificate: 'looked at a certificate',
  comparison: 'compared this bird; the result used the papers',
};

/**
 * Says until when a test counts, and whether it will have lapsed on the day of arrival (ISO; null if there is none). The days
 * and the words are those of the comparison. Null for a vaccination.
 */
export function standingOf(
  { result }: Pick<Paper, 'result'>,
  countsUntil: string | null,
  arrival: string | null,
): { text: string; isWarning: boolean } | null {
  if (result === 'positive')
    return { text: 'Ask the state veterinarian what to do before any bird leaves or arrives.', isWarning: true };
  if (countsUntil === null) return null;
  const counts = `Counts until ${calendarDay(countsUntil)}`;
  if (arrival === null || arrival <= countsUntil) return { text: `${counts}.`, isWarning: false };
  const text = `${counts}, so it will have lapsed when he arrives on ${calendarDay(arrival)}: test again.`;
  return { text, isWarning: true };
}
