// The first set-up: a place, then how to reach the keeper. Afterwards both stand together on the profile screen.
import type { Profile } from '#contract';

export type SetUpStep = 'place' | 'contact';

/** The step of `?step=` that is shown; null on the profile screen. Nothing goes before the place. */
export function setUpStep(profile: Pick<Profile, 'location'>, asked: string | null): SetUpStep | null {
  if (!profile.location) return 'place';
  return asked === 'place' || asked === 'contact' ? asked : null;
}

/** True until the keeper has said how to be reached. */
export function asksForContact({ contactChoice }: Pick<Profile, 'contactChoice'>): boolean {
  return contactChoice === null;
}
