// Finds the fields in which two versions of a schema differ to the harm of a caller, after the compiler has found the
// operation.
import { asObject, type Contract, entries, type Json, type JsonObject, reference, withoutNull } from './document.ts';

/** The direction of a promise: what requests may contain, or what responses may contain. */
export type Side = 'request' | 'answer';

interface Pair {
  old: Json | undefined;
  now: Json | undefined;
}

/** `Bird.owner.phone was removed`, one for each fault, from one operation's part of the contract or from a schema. */
export function differences(released: Contract, current: Contract, pair: Pair, side: Side): string[] {
  const found = new Set<string>();
  const seen = new Set<string>();

  function compare({ old, now }: Pair, place: string): void {
    const ref = reference(old);
    const name = ref?.startsWith('#/components/schemas/') ? ref.split('/').at(-1) : undefined;
    if (name && seen.has(`${name} ${reference(now)}`)) return;
    if (name) seen.add(`${name} ${reference(now)}`);
    const [before, after] = [withoutNull(released, old), withoutNull(current, now)];
    const where = name ?? place;
    compareValues(before, after, where);
    compareFields(before, after, where);
    for (const [key, inner] of entries(before)) {
      if (key === 'properties' || key === 'examples') continue;
      // Keywords, media types and statuses that hold schemas are looked through: `items` is no field.
      if (key in after) compare({ old: before[key] ?? inner, now: after[key] }, where);
    }
    for (const keyword of ['anyOf', 'oneOf', 'allOf']) {
      const [branches, theirs] = [listOf(before[keyword]), listOf(after[keyword])];
      for (const [at, branch] of branches.entries()) compare({ old: branch, now: theirs[at] }, where);
    }
  }

  function compareValues(before: JsonObject, after: JsonObject, where: string): void {
    const [from, to] = [valuesOf(before), valuesOf(after)];
    if (from.length === 0 || to.length === 0) return;
    const [allowed, asked] = side === 'answer' ? [from, to] : [to, from];
    const more = asked.filter((value) => !allowed.includes(value));
    if (more.length > 0)
      found.add(`${where} ${side === 'answer' ? 'may now be' : 'may no longer be'} ${more.join(', ')}`);
  }

  function compareFields(before: JsonObject, after: JsonObject, where: string): void {
    if (!('properties' in before) || !('properties' in after)) return;
    const fields = asObject(after.properties);
    const [from, to] = [listOf(before.required), listOf(after.required)];
    const moved =
      side === 'answer' ? from.filter((name) => !to.includes(name)) : to.filter((name) => !from.includes(name));
    for (const name of moved) {
      if (side === 'answer' && !(String(name) in fields)) continue;
      found.add(`${where}.${name} ${side === 'answer' ? 'may now be missing' : 'is required now'}`);
    }
    for (const [name, value] of Object.entries(asObject(before.properties))) {
      if (!(name in fields)) found.add(`${where}.${name} was removed`);
      else compare({ old: value, now: fields[name] }, `${where}.${name}`);
    }
  }

  compare(pair, side === 'answer' ? 'the answer' : 'the request');
  return [...found];
}

const listOf = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : []);

/** The values of an enum, or the types; none where neither is said. */
const valuesOf = ({ enum: values, type }: JsonObject): string[] =>
  Array.isArray(values) ? values.map((value) => JSON.stringify(value)) : [type ?? []].flat().map(String);
