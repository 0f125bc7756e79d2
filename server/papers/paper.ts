// A health paper of a bird: a test or a vaccination, with its day.
import type { components } from '#contract';
import type { PaperTable } from '../platform/database/schema.ts';
import { countsUntil, currentPapers } from '../science/scoring/test-papers.ts';
import { dayInWords } from '../science/sentences.ts';

type Paper = components['schemas']['Paper'];
type Papers = components['schemas']['Papers'];
export type AddPapersRequest = components['schemas']['AddPapersRequest'];

export interface PaperWithCertificates extends PaperTable {
  /** The ids of its certificates in the order in which they were added. */
  certificateIds: readonly string[];
}

export const MOST_CERTIFICATES = 3;

const DAY_MS = 86_400_000;

export const paperBody = (paper: PaperWithCertificates): Paper => {
  const { id, chickenId, kind, date, result, laboratory, npipNumber, note, certificateIds } = paper;
  return {
    ...{ id, chickenId, kind, date, result, laboratory, npipNumber, note },
    certificates: certificateIds.map((certificateId) => ({
      id: certificateId,
      url: `/api/papers/${id}/certificates/${certificateId}`,
    })),
  };
};

/** `shownUntil`: the end of the time for which they are shown to another keeper, in milliseconds; null for their owner. */
export const papersBody = (papers: readonly PaperWithCertificates[], shownUntil: number | null): Papers => ({
  papers: papers.map(paperBody),
  current: currentPapers(papers).map((paper) => ({ id: paper.id, countsUntil: lastDayOf(paper) })),
  shownUntil: shownUntil === null ? null : new Date(shownUntil).toISOString(),
});

/** A vaccination and a positive test have none. */
const lastDayOf = ({ kind, date, result }: PaperTable): string | null =>
  result === 'negative' && kind !== 'mareks' ? countsUntil({ kind, date }) : null;

interface Fault {
  /** The field of the request. */
  pointer: string;
  detail: string;
}

interface Bird {
  id: string;
  name: string;
  hatchDate: string | null;
  /** The number of papers that it has. */
  papers: number;
}

interface Limits {
  /** The most papers of a bird, and of all birds of a keeper. */
  ofBird: number;
  ofKeeper: number;
  /** The number of papers of all birds of the keeper. */
  here: number;
  now: number;
}

/** Returns what is wrong with the same paper for these birds of the keeper. */
export function paperFaults(
  { chickenIds, kind, date, result }: AddPapersRequest,
  birds: ReadonlyMap<string, Bird>,
  { ofBird, ofKeeper, here, now }: Limits,
): Fault[] {
  const faults: Fault[] = [];
  const fault = (pointer: string, detail: string) => faults.push({ pointer, detail });
  if (kind === 'mareks' && result) fault('/result', 'A vaccination has no result. Leave it out.');
  if (kind !== 'mareks' && !result) fault('/result', 'Say whether the test was negative or positive.');
  // Tomorrow is accepted because it has begun in other time zones.
  if (Date.parse(date) > now + DAY_MS) fault('/date', `${dayInWords(date)} is in the future. Correct this day.`);
  if (date < '1900') fault('/date', `${dayInWords(date)} is too long ago. Correct this day.`);
  for (const [place, id] of chickenIds.entries()) {
    const bird = birds.get(id);
    const pointer = `/chickenIds/${place}`;
    if (!bird) fault(pointer, 'You have no such bird.');
    else if (bird.hatchDate !== null && date < bird.hatchDate)
      fault(
        '/date',
        `${bird.name} hatched on ${dayInWords(bird.hatchDate)}, after ${dayInWords(date)}. Correct this day.`,
      );
    else if (bird.papers >= ofBird)
      fault(pointer, `${bird.name} has ${ofBird} papers, which is the most. Delete an old one first.`);
  }
  if (here + chickenIds.length > ofKeeper)
    fault('/chickenIds', `Your birds can have ${ofKeeper.toLocaleString('en-US')} papers. Delete old ones first.`);
  return faults;
}
