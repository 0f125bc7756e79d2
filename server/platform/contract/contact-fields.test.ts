// Lists the operations whose responses declare personal fields. Undeclared fields cannot be sent: see mount.test.ts.
import { expect, it } from 'vitest';
import { contract, contractOperations } from '../../testing/contract.ts';
import { type Schema, sharedSchema } from './contract.ts';

const PERSONAL = new Set(['email', 'phone', 'coordinates', 'latitude', 'longitude']);

/** Returns the personal properties declared anywhere in the schema. */
function personalIn(schema: Schema, seen = new Set<unknown>()): string[] {
  const followed = sharedSchema(contract, schema);
  if (seen.has(followed)) return [];
  seen.add(followed);
  const { properties = {} } = followed as { properties?: Record<string, Schema> };
  const own = Object.keys(properties).filter((name) => PERSONAL.has(name));
  const inner = Object.values(followed).flatMap((value) => {
    const schemas = Array.isArray(value) ? value : [value];
    return schemas.filter((one) => typeof one === 'object' && one !== null);
  });
  const below = [...Object.values(properties), ...inner].flatMap((one) => personalIn(one as Schema, seen));
  return [...new Set([...own, ...below])].sort();
}

it('personal fields are declared only by a keeper’s profile, likes, the readers of papers, own webhooks, and towns', () => {
  const told = contractOperations.flatMap(({ id, responses }) => {
    const schemas = Object.values(responses).flatMap((answer) => Object.values(answer.schemas));
    const found = [...new Set(schemas.flatMap((schema) => personalIn(schema)))];
    return found.length > 0 ? [[id, found.sort().join()]] : [];
  });
  const all = 'coordinates,email,latitude,longitude,phone';
  expect(Object.fromEntries(told)).toEqual({
    getProfile: all,
    updateProfile: all,
    updateLocation: all,
    exportKeeper: all,
    swipeChicken: 'email,phone',
    listMatches: 'email,phone',
    listAsks: 'email,phone',
    listReveals: 'email,phone',
    listPaperReaders: 'email,phone',
    showPapers: 'email,phone',
    updateMatch: 'email,phone',
    createWebhook: 'coordinates,latitude,longitude',
    listWebhooks: 'coordinates,latitude,longitude',
    testWebhook: 'coordinates,latitude,longitude',
    searchPlaces: 'coordinates,latitude,longitude',
    findNearestPlace: 'coordinates,latitude,longitude',
  });
});
