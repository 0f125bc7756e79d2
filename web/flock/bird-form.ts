// The form of a bird that is added, listed or edited: its values as they are typed, and what of them is sent.
import type { AddChickenRequest, Chicken, UpdateChickenRequest } from '#contract';
import { siresOf } from './flock.ts';
import type { Offer } from './OfferChoice.tsx';

type Characteristics = NonNullable<Chicken['characteristics']>;

export interface BirdForm {
  name: string;
  breed: string;
  sex: Chicken['sex'];
  variety: string;
  bandNumber: string;
  combType: NonNullable<Chicken['combType']> | '';
  legColor: NonNullable<Chicken['legColor']> | '';
  crest: NonNullable<Chicken['crest']> | '';
  clan: string;
  source: string;
  hatchDate: string;
  age: string;
  purpose: Characteristics['purpose'];
  temperament: Characteristics['temperament'];
  eggColor: Characteristics['eggColor'];
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

/** A bird that is added or listed: its form, whether it is offered, and how its keeper is reached. */
export interface NewBirdForm extends BirdForm, Offer {
  /** Names this bird to the server, so that it is made once, however often it is sent. */
  key: string;
}

/** The form as it shows this bird; of one that is new, what is known is shown and the rest is empty. */
export function formOf(bird: Partial<Chicken>): BirdForm {
  return {
    name: bird.name ?? '',
    breed: bird.breed ?? '',
    sex: bird.sex ?? 'Hen',
    variety: bird.variety ?? '',
    bandNumber: bird.bandNumber ?? '',
    combType: bird.combType ?? '',
    legColor: bird.legColor ?? '',
    crest: bird.crest ?? '',
    clan: bird.clan ?? '',
    source: bird.source ?? '',
    hatchDate: bird.hatchDate ?? '',
    age: bird.age ?? '',
    ...{ purpose: '', temperament: '', eggColor: '', ...bird.characteristics },
    dam: bird.damId ?? null,
    sires: siresOf(bird),
    description: bird.description ?? '',
    specialNotes: bird.specialNotes ?? '',
    availableFor: bird.availableFor ?? '',
    mareksVaccinated: bird.mareksVaccinated ?? false,
    flockMareks: bird.flockMareks ?? '',
    npipStatus: bird.npipStatus ?? '',
    mgMsTestedOn: bird.mgMsTestedOn ?? '',
    lastIllnessOn: bird.lastIllnessOn ?? '',
    healthHistory: bird.healthHistory ?? '',
    pedigreeOnly: bird.pedigreeOnly ?? false,
  };
}

export const newBirdForm = (key: string, known: Partial<Chicken> = {}): NewBirdForm => ({
  ...formOf(known),
  ...{ key, offered: null, reach: null, phone: '' },
});

/** The fields as the contract takes them, all but the parents. */
function fieldsOf(form: BirdForm) {
  return {
    name: form.name.trim(),
    breed: form.breed.trim(),
    sex: form.sex,
    description: form.description.trim(),
    specialNotes: orNull(form.specialNotes),
    // Once it is said it can be changed, and not be unsaid.
    ...(form.availableFor && { availableFor: form.availableFor }),
    mareksVaccinated: form.mareksVaccinated,
    pedigreeOnly: form.pedigreeOnly,
    variety: orNull(form.variety),
    bandNumber: orNull(form.bandNumber),
    combType: form.combType || null,
    legColor: form.legColor || null,
    crest: form.crest || null,
    clan: orNull(form.clan),
    source: orNull(form.source),
    hatchDate: orNull(form.hatchDate),
    age: orNull(form.age),
    flockMareks: form.flockMareks || null,
    npipStatus: form.npipStatus || null,
    mgMsTestedOn: orNull(form.mgMsTestedOn),
    lastIllnessOn: orNull(form.lastIllnessOn),
    healthHistory: orNull(form.healthHistory),
  } satisfies UpdateChickenRequest;
}

type Fields = ReturnType<typeof fieldsOf>;

function fieldsThatDiffer(form: BirdForm, before: BirdForm): Partial<Fields> {
  const changed = Object.entries(fieldsOf(form)).filter(
    ([field, value]) => String(value ?? '') !== String(before[field as keyof Fields]),
  );
  return Object.fromEntries(changed);
}

const fieldWords: Record<keyof BirdForm, string> = {
  name: 'name',
  breed: 'breed',
  sex: 'sex',
  variety: 'variety',
  bandNumber: 'band',
  combType: 'comb',
  legColor: 'legs',
  crest: 'crest',
  clan: 'clan',
  source: 'where it came from',
  hatchDate: 'hatch date',
  age: 'age',
  purpose: 'purpose',
  temperament: 'temperament',
  eggColor: 'egg color',
  dam: 'mother',
  sires: 'father',
  description: 'description',
  specialNotes: 'special notes',
  availableFor: 'what it is available for',
  mareksVaccinated: 'vaccination',
  flockMareks: 'Marek’s disease in its flock',
  npipStatus: 'pullorum and typhoid',
  mgMsTestedOn: 'Mycoplasma test',
  lastIllnessOn: 'last illness',
  healthHistory: 'health history',
  pedigreeOnly: 'for the pedigree only',
};

/** Returns the words for fields, in the order of the form. */
export const wordsFor = (fields: readonly (keyof BirdForm)[]): string[] =>
  (Object.keys(fieldWords) as (keyof BirdForm)[]).flatMap((field) => (fields.includes(field) ? fieldWords[field] : []));

const TEXTS = [
  ...(['name', 'variety', 'bandNumber', 'clan', 'source', 'hatchDate', 'age', 'description', 'specialNotes'] as const),
  ...(['mgMsTestedOn', 'lastIllnessOn', 'healthHistory'] as const),
];
const LONGEST_QUOTE = 200;

/** "Special notes now say: “Healed.”"; null for a field that is chosen, not typed. */
export function nowSays(field: keyof BirdForm, now: BirdForm): string | null {
  const text = TEXTS.find((one) => one === field);
  if (!text) return null;
  const words = fieldWords[text];
  const says = text === 'specialNotes' ? 'say' : 'says';
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} now ${says}: ${quoted(now[text])}.`;
}

/** Such as "special notes “Healed.”", of the fields that hold a text. */
export const textsIn = (fields: readonly (keyof BirdForm)[], form: BirdForm): string[] =>
  TEXTS.filter((text) => fields.includes(text) && form[text].trim() !== '').map(
    (text) => `${fieldWords[text]} ${quoted(form[text])}`,
  );

export function quoted(typed: string): string {
  const text = typed.trim();
  if (text === '') return 'nothing';
  return `“${text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}...` : text}”`;
}

/** Returns the fields of the form that these changes are about. */
export function fieldsIn({ characteristics, ...others }: UpdateChickenRequest): (keyof BirdForm)[] {
  const names = [...Object.keys(others), ...Object.keys(characteristics ?? {})];
  return [...new Set(names.map(fieldOf))];
}

/** Returns the changes of all other fields; null if there are none. */
export function changesWithout(
  { characteristics = {}, ...others }: UpdateChickenRequest,
  fields: readonly (keyof BirdForm)[],
): UpdateChickenRequest | null {
  const left = (changes: object) =>
    Object.fromEntries(Object.entries(changes).filter(([name]) => !fields.includes(fieldOf(name))));
  const traits = left(characteristics);
  const rest = { ...left(others), ...(Object.keys(traits).length > 0 && { characteristics: traits }) };
  return Object.keys(rest).length > 0 ? rest : null;
}

const fieldOf = (name: string) =>
  (name === 'damId' ? 'dam' : name === 'sireId' || name === 'sireCandidateIds' ? 'sires' : name) as keyof BirdForm;

/** Returns the fields that differ. */
export const changedFields = (before: BirdForm, form: BirdForm) =>
  (Object.keys(fieldWords) as (keyof BirdForm)[]).filter(
    (field) => String(form[field] ?? '') !== String(before[field] ?? ''),
  );

/**
 * Returns the fields that differ from the bird's own, or null if none does. `underWay`: fields of an edit that may arrive meanwhile
 * and so are sent in any case.
 */
export function changesOf(
  bird: Chicken,
  form: BirdForm,
  underWay: UpdateChickenRequest = {},
): UpdateChickenRequest | null {
  const before = formOf(bird);
  const { dam, sires } = form;
  const characteristics = Object.fromEntries(
    (['purpose', 'temperament', 'eggColor'] as const)
      .filter((choice) => form[choice] !== before[choice] || choice in (underWay.characteristics ?? {}))
      .map((choice) => [choice, form[choice]]),
  );
  const changes: UpdateChickenRequest = {
    ...Object.fromEntries(Object.entries(fieldsOf(form)).filter(([field]) => field in underWay)),
    ...fieldsThatDiffer(form, before),
    ...(Object.keys(characteristics).length > 0 && { characteristics }),
    ...((dam !== before.dam || 'damId' in underWay) && { damId: dam }),
    ...((!isSame(sires, before.sires) || changesSires(underWay)) && sireFields(sires, before.sires)),
  };
  return Object.keys(changes).length > 0 ? changes : null;
}

const changesSires = (changes: UpdateChickenRequest) => 'sireId' in changes || 'sireCandidateIds' in changes;

/** Returns the entered fields of a new bird. */
export function enteredFields(form: BirdForm) {
  return fieldsThatDiffer(form, formOf({})) as { [Field in keyof Fields]?: NonNullable<Fields[Field]> };
}

/** True if the form has a text or choice field of this name that can show a server error. */
export const showsErrorsOf = (form: BirdForm, field: string): boolean =>
  typeof form[field as keyof BirdForm] === 'string';

/** Converts the list to the contract's fields for no, one or several possible sires. */
export function sireFields(sires: readonly string[], before: readonly string[] = []): ParentFields {
  if (sires.length > 1) return { sireCandidateIds: [...sires] };
  if (sires[0]) return { sireId: sires[0] };
  return before.length > 1 ? { sireCandidateIds: [] } : { sireId: null };
}

type ParentFields = Pick<AddChickenRequest, 'sireId' | 'sireCandidateIds'>;

const orNull = (text: string): string | null => text.trim() || null;

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return [...one].sort().join() === [...other].sort().join();
}
