// Lists rare breeds that this farm could keep, best fit first; none if the farm has no answers.
import { statusMeaning } from '../breeds/status-meaning.ts';
import { judgements } from './judgements.ts';
import type { ScoredBreed } from './score.ts';

/** `ranked` is sorted best first. */
export function conservationOpportunities(ranked: readonly ScoredBreed[]): string[] {
  const { opportunities, opportunityFrom } = judgements.advice;
  const [best] = ranked;
  if (!best || best.terms.length === 0) return [];
  return ranked
    .filter(({ breed, score }) => isInDanger(breed.conservationStatus) && score >= opportunityFrom)
    .slice(0, opportunities)
    .map(({ breed, score }) => {
      const birds = statusMeaning[breed.conservationStatus].breedingBirdsBelow?.toLocaleString('en');
      return `${breed.name} (${breed.conservationStatus}) fits your farm at ${score}%${behind(best.score - score)}, and fewer than ${birds} breeding birds are left in the United States.`;
    });
}

const isInDanger = (status: string): boolean => status === 'Critical' || status === 'Threatened';

function behind(points: number): string {
  if (points === 0) return ', as well as any other';
  if (points > judgements.advice.closeBehind) return '';
  return points === 1 ? ', one point behind the best' : `, ${points} points behind the best`;
}
