// The sentence by which several birds are added: its values as they are typed, what is wrong with them, and their request.
import type { AddChickensRequest, Chicken } from '#contract';
import { addChickensBirds } from '#contract/fields';
import { limits } from '#contract/limits';
import { NO_BREED } from '../breeds/BreedField.tsx';
import { newKey } from '../drafts/new-key.ts';
import { allOf } from '../ui/in-words.ts';
import type { Offer } from './OfferChoice.tsx';

export type Sex = Chicken['sex'];
export type Offered = 'none' | 'roosters' | 'hens' | 'all';

export interface NewFlock extends Pick<Offer, 'reach' | 'phone'> {
  /** The idempotency key, which stays the same in retries so that no bird is added twice. */
  key: string;
  /** The number as typed; empty for none. */
  hens: string;
  roosters: string;
  breed: string;
  variety: string;
  /** The one hatchery or breeder of all of them; empty if there are several, or if it is unknown. */
  source: string;
  /** Of each of them, in words. */
  age: string;
  /** By sex and place in the list; missing or empty where the keeper gave none. */
  names: Partial<Record<`${Sex} ${number}`, string>>;
  bands: NewFlock['names'];
  offered: Offered;
  /** What was sent under the key. One of them may have been taken although no answer came. */
  tried: AddChickensRequest[];
}

export const emptyFlock = (): NewFlock => ({
  ...{ key: newKey(), hens: '', roosters: '', breed: '', variety: '', source: '', age: '' },
  ...{ names: {}, bands: {}, offered: 'none', reach: null, phone: '', tried: [] },
});

export const MOST_AT_ONCE = addChickensBirds.maxItems;

/** The count as a number; null if the text is none. */
export function countIn(text: string): number | null {
  const typed = text.trim();
  if (typed === '') return 0;
  return /^\d{1,6}$/.test(typed) ? Number(typed) : null;
}

export interface Bird {
  sex: Sex;
  /** From 1. */
  number: number;
  offered: boolean;
}

/** The birds of the sentence, hens first; at most as many as can be added at once. */
export function birdsOf({ hens, roosters, offered }: Pick<NewFlock, 'hens' | 'roosters' | 'offered'>): Bird[] {
  const of = (sex: Sex, count: string, isOffered: boolean): Bird[] =>
    Array.from({ length: Math.min(countIn(count) ?? 0, MOST_AT_ONCE) }, (_, at) => ({
      ...{ sex, number: at + 1, offered: isOffered },
    }));
  return [
    ...of('Hen', hens, offered === 'hens' || offered === 'all'),
    ...of('Rooster', roosters, offered === 'roosters' || offered === 'all'),
  ].slice(0, MOST_AT_ONCE);
}

export const countText = (count: number, one: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : `${one}s`}`;

/** "the rooster", "the 6 hens" */
export const theBirds = (count: number, one: string): string => `the ${count === 1 ? one : countText(count, one)}`;

/** "2 Ancona hens and 1 Ancona rooster" */
export function kindsText(birds: readonly Pick<Chicken, 'sex' | 'breed'>[]): string {
  const kinds = birds.map(({ sex, breed }) => `${breed} ${sex.toLowerCase()}`);
  return allOf([...new Set(kinds)].map((kind) => countText(kinds.filter((one) => one === kind).length, kind)));
}

export type Faults = Partial<Record<'counts' | 'breed', string>>;

/** Returns what is missing or too much, by field. `flock`: the keeper's birds, if they are known. */
export function faultsIn(values: NewFlock, flock: readonly Chicken[] | undefined): Faults {
  const counts = countsFault(values, flock);
  return { ...(counts && { counts }), ...(values.breed.trim() === '' && { breed: NO_BREED }) };
}

const { register, onOffer, offered: offeredPerDay } = limits.addChickens;

function countsFault(values: NewFlock, flock: readonly Chicken[] = []): string | null {
  const [hens, roosters] = [countIn(values.hens), countIn(values.roosters)];
  if (hens === null || roosters === null) return 'Enter whole numbers.';
  const all = hens + roosters;
  if (all === 0) return 'Say how many hens or roosters you keep.';
  if (all > MOST_AT_ONCE)
    return `${MOST_AT_ONCE} birds can be added at once. Add the others afterward, or import them from a file.`;
  if (flock.length + all > register.limit)
    return `A register holds ${register.limit.toLocaleString('en-US')} birds at most. Yours has ${flock.length.toLocaleString('en-US')}.`;
  const offered = birdsOf(values).filter((bird) => bird.offered).length;
  if (offered > offeredPerDay.limit)
    return `You can offer ${offeredPerDay.limit} more birds a day. Choose “Not yet”, and offer them in My Birds.`;
  const before = flock.filter(({ isAvailable }) => isAvailable).length;
  if (offered > 0 && before + offered > onOffer.limit)
    return `You can offer ${onOffer.limit} birds at a time, and ${before} are on offer. Choose “Not yet”, and offer some of them in My Birds.`;
  return null;
}

export function requestOf(values: NewFlock): AddChickensRequest {
  const { breed, variety, source, age, names, bands } = values;
  return {
    breed: breed.trim(),
    ...(variety.trim() && { variety: variety.trim() }),
    ...(source.trim() && { source: source.trim() }),
    ...(age.trim() && { age: age.trim() }),
    birds: birdsOf(values).map(({ sex, number, offered }) => {
      const [name, bandNumber] = [names, bands].map((all) => all[`${sex} ${number}`]?.trim());
      return {
        sex,
        ...(name && { name }),
        ...(bandNumber && { bandNumber }),
        ...(offered && { isAvailable: true }),
      };
    }),
  };
}
