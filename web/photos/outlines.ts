// Addresses of the outlines that a bird can be lined up with before the camera.
import type { Chicken } from '#contract';
import { plateOf } from '../chickens/ChickenPhoto.tsx';

/** The outline where the breed is not known: an ordinary hen or rooster. */
const ORDINARY = 'plymouth-rock';

interface Subject {
  sex?: Chicken['sex'];
  breedId?: string | null;
  /** The breed as it was entered. Most ids are the name with hyphens; without such a breed the next outline is used. */
  breed?: string;
}

/** The best one first. */
export function outlinesOf({ sex = 'Hen', breedId, breed = '' }: Subject): string[] {
  const named = breed
    .toLowerCase()
    .match(/[a-z]+/g)
    ?.join('-');
  const ids = new Set([breedId ?? named, ORDINARY]);
  return [...ids].flatMap((id) => plateOf({ breedId: id ?? null, sex }, { size: 'outline' }) ?? []);
}
