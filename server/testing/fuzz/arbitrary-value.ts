// Values drawn from the contract's schemas: most of them are right, and some are not.
import fc, { type Arbitrary } from 'fast-check';
import { type Schema, sharedSchema } from '../../platform/contract/contract.ts';
import { contract } from '../contract.ts';

/** Ids that are there, so that not every request asks for a thing that does not exist. The latest ones of a name come last. */
export type KnownIds = (name: string) => string[];

const LATEST = 8;

const LONGEST = 200;
const MOST_ITEMS = 4;

export function arbitraryValue(schema: Schema, ids: KnownIds, name = ''): Arbitrary<unknown> {
  const of = (inner: unknown, its = name) => arbitraryValue(inner as Schema, ids, its);
  const found = sharedSchema(contract, schema);
  if ('const' in found) return fc.constant(found.const);
  if (Array.isArray(found.enum)) return fc.constantFrom(...found.enum);
  const branches = found.oneOf ?? found.anyOf;
  if (Array.isArray(branches)) return fc.oneof(...branches.map((branch) => of(branch)));
  if (Array.isArray(found.type)) return fc.oneof(...found.type.map((type) => of({ ...found, type })));
  switch (found.type) {
    case 'object': {
      const { properties = {}, required = [] } = found as { properties?: Record<string, Schema>; required?: string[] };
      const parts = Object.fromEntries(Object.entries(properties).map(([key, part]) => [key, of(part, key)]));
      return fc.record(parts, { requiredKeys: required.filter((key) => key in parts) });
    }
    case 'array': {
      const { minItems = 0, maxItems = MOST_ITEMS, uniqueItems } = found as Record<string, number | undefined>;
      const bounds = { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, MOST_ITEMS)) };
      return uniqueItems ? fc.uniqueArray(of(found.items), bounds) : fc.array(of(found.items), bounds);
    }
    case 'integer':
      return fc.integer(boundsOf(found));
    case 'number':
      return fc.double({ ...boundsOf(found), noNaN: true, noDefaultInfinity: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return /ids?$/i.test(name) ? fc.oneof({ weight: 4, arbitrary: knownId(ids, name) }, text(found)) : text(found);
  }
}

/** One in two is of the latest, which are most often the caller's own. */
const knownId = (ids: KnownIds, name: string): Arbitrary<string> =>
  fc.tuple(fc.nat(), fc.boolean()).map(([nth, isLate]) => {
    const known = isLate ? ids(name).slice(-LATEST) : ids(name);
    return known[nth % known.length] ?? 'none';
  });

function boundsOf({ minimum = -1e6, maximum = 1e6 }: Schema): { min: number; max: number } {
  return { min: Number(minimum), max: Number(maximum) };
}

const days = { min: new Date('2019-01-01'), max: new Date('2027-12-31'), noInvalidDate: true };

function text(schema: Schema): Arbitrary<string> {
  const { minLength = 0, maxLength = LONGEST } = schema as { minLength?: number; maxLength?: number };
  const bounds = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, LONGEST)) };
  const within = (one: string) => [...one].slice(0, bounds.maxLength).join('');
  switch (schema.format) {
    case 'email':
      return fc.oneof(fc.emailAddress(), fc.constant('wren@example.org'));
    case 'date':
      return fc.date(days).map((day) => day.toISOString().slice(0, 10));
    case 'date-time':
      return fc.date(days).map((day) => day.toISOString());
    case 'uri':
      return fc.webUrl({ validSchemes: ['https'] });
  }
  const plain = fc.oneof(fc.string({ ...bounds, unit: 'grapheme' }), fc.constantFrom('Java', 'Austin', 'rare'));
  if (typeof schema.pattern !== 'string') return plain;
  try {
    return fc.oneof(fc.stringMatching(new RegExp(schema.pattern, 'u')).map(within), plain);
  } catch {
    // A pattern that cannot be turned round.
    return plain;
  }
}

/** Values that are hardly ever valid. */
export const wrongValue: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(null, true, '', 7.5, -1, 1e300, [[]], {}, 'a\u0000b', '\u202e', 'x'.repeat(2000), '__proto__'),
  fc.jsonValue({ maxDepth: 2 }),
  fc.string({ unit: 'binary', maxLength: 50 }),
);
