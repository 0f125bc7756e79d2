// The form of a bird: its values as they are typed, and what of them has changed.
import type { Chicken } from '../chickens/queries.ts';
import { siresOf } from './flock.ts';
import type { ChickenChanges, NewChicken } from './queries.ts';

export interface BirdForm {
  name: string;
  breed: string;
  sex: Chicken['sex'];
  variety: string;
  bandNumber: string;
  hatchDate: string;
  age: string;
  dam: string | null;
  /** One, or several where one of them is the sire. */
  sires: string[];
  description: string;
  specialNotes: string;
  availableFor: NonNullable<Chicken['availableFor']> | '';
  mareksVaccinated: boolean;
  flockMareks: NonNullable<Chicken['flockMareks']> | '';
  npipStatus: NonNullable<Chicken['npipStatus']> | '';
  mgMsTestedOn: string;
  lastIllnessOn: string;
  healthHistory: string;
  pedigreeOnly: boolean;
}

export function formOf(bird: Chicken): BirdForm {
  return {
    name: bird.name,
    breed: bird.breed,
    sex: bird.sex,
    variety: bird.variety ?? '',
    bandNumber: bird.bandNumber ?? '',
    hatchDate: bird.hatchDate ?? '',
    age: bird.age ?? '',
    dam: bird.damId ?? null,
    sires: siresOf(bird),
    description: bird.description ?? '',
    specialNotes: bird.specialNotes ?? '',
    availableFor: bird.availableFor ?? '',
    mareksVaccinated: bird.mareksVaccinated,
    flockMareks: bird.flockMareks ?? '',
    npipStatus: bird.npipStatus ?? '',
    mgMsTestedOn: bird.mgMsTestedOn ?? '',
    lastIllnessOn: bird.lastIllnessOn ?? '',
    healthHistory: bird.healthHistory ?? '',
    pedigreeOnly: bird.pedigreeOnly ?? false,
  };
}

/** Only what differs from the bird as it is; null where nothing does. */
export function changesOf(bird: Chicken, form: BirdForm): ChickenChanges | null {
  const before = formOf(bird);
  const { dam, sires, name, breed, sex, description, mareksVaccinated, pedigreeOnly } = form;
  const wanted = {
    name: name.trim(),
    breed: breed.trim(),
    sex,
    description: description.trim(),
    specialNotes: orNull(form.specialNotes),
    // Once it is said it can be changed, and not be unsaid.
    ...(form.availableFor && { availableFor: form.availableFor }),
    mareksVaccinated,
    pedigreeOnly,
    variety: orNull(form.variety),
    bandNumber: orNull(form.bandNumber),
    hatchDate: orNull(form.hatchDate),
    age: orNull(form.age),
    flockMareks: form.flockMareks || null,
    npipStatus: form.npipStatus || null,
    mgMsTestedOn: orNull(form.mgMsTestedOn),
    lastIllnessOn: orNull(form.lastIllnessOn),
    healthHistory: orNull(form.healthHistory),
  } satisfies ChickenChanges;
  const changed = Object.entries(wanted).filter(
    ([field, value]) => (value ?? '') !== before[field as keyof typeof wanted],
  );
  const changes: ChickenChanges = {
    ...Object.fromEntries(changed),
    ...(dam !== before.dam && { damId: dam }),
    ...(!isSame(sires, before.sires) && sireFields(sires, before.sires)),
  };
  return Object.keys(changes).length > 0 ? changes : null;
}

/** As the contract names none, one, or several possible sires. */
export function sireFields(sires: readonly string[], before: readonly string[] = []): ParentFields {
  if (sires.length > 1) return { sireCandidateIds: [...sires] };
  if (sires[0]) return { sireId: sires[0] };
  return before.length > 1 ? { sireCandidateIds: [] } : { sireId: null };
}

type ParentFields = Pick<NewChicken, 'sireId' | 'sireCandidateIds'>;

const orNull = (text: string): string | null => text.trim() || null;

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return [...one].sort().join() === [...other].sort().join();
}
