// Explains what keeping a breed would do for it.
import type { Breed } from '../breeds/breed.ts';
import { statusMeaning } from '../breeds/status-meaning.ts';
import { crosses, judgements } from './judgements.ts';

export function conservationImpact({ id, conservationStatus: status }: Breed): string {
  const { breedingBirdsBelow: birds } = statusMeaning[status];
  if (birds !== null) {
    const { flock } = judgements.advice;
    const count = birds.toLocaleString('en');
    return `${status}: fewer than ${count} breeding birds in the United States. About ${birds / flock} flocks of ${flock} would lift it above that, and keep this breed safe: yours could be one of them.`;
  }
  if (crosses.includes(id))
    return 'A cross and no breed: keeping it saves none, but the breeds it was made from need keepers.';
  return uncounted[status as keyof typeof uncounted];
}

const uncounted = {
  Recovering:
    'Recovering: it was rarer once, and is safer only because people keep it. A flock bred true helps to hold it there.',
  Study:
    'Study: its numbers and its history are not well documented. A flock with written records helps to find them out.',
  Common: 'Not on the priority list: it does not depend on you. A listed breed that suits you as well would gain more.',
};
