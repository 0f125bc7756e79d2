// The part of the story in which requests are not what the contract allows: each operation with a field of its own at fault.
import { exampleValue } from './examples.ts';
import type { Call, Tell } from './story-telling.ts';

/** Has characters that no id has. */
const NO_ID = '~'.repeat(32);

export async function tellRefusals(tell: Tell, headers: Record<string, string>): Promise<void> {
  const path = { chickenId: 'any' };
  const refused: Record<string, Call> = {
    'verifyCode.short-code': { body: { email: 'wren@example.org', code: '12345' } },
    'updateLocation.no-such-latitude': {
      body: changed('updateLocation.request', { coordinates: { latitude: 91, longitude: -97.74 } }),
    },
    'updateLocation.coordinates-as-text': {
      body: changed('updateLocation.request', { location: '30.2672, -97.7431' }),
    },
    'createToken.unknown-scope': { body: { name: 'Club list', scopes: ['admin'] } },
    'deleteToken.invalid-id': { path: { tokenId: NO_ID } },
    'browseChickens.unknown-sex': { query: { sex: 'Cockerel' } },
    'addChicken.no-name': { body: changed('addChicken.request', { name: undefined }) },
    'listChicken.no-age': { body: changed('listChicken.request', { age: undefined }) },
    'listChicken.unknown-confidence': {
      body: changed('listChicken.request', { identificationData: { ...identified(), confidenceWords: 'certain' } }),
    },
    'getPhoto.unknown-width': { path: { photoId: 'A'.repeat(43) }, query: { width: '200' } },
    'reportChicken.unknown-reason': { path, body: { reason: 'too-noisy' } },
    'swipeChicken.unknown-direction': { path, body: { direction: 'superlike' } },
    'updateMatch.unknown-state': { path, body: { state: 'sold', note: null } },
    'searchPlaces.short-search': { query: { search: 'a' } },
    'findNearestPlace.no-such-latitude': { query: { latitude: '91', longitude: '-97.74' } },
    'searchBreedNames.no-search': {},
    'getBreedPortrait.unknown-sex': { path: { breedId: 'dominique' }, query: { sex: 'Rooster' } },
    'recommendBreeds.warm-winter': { body: { temperature: { winterLow: 60 } } },
    'recommendPartners.no-bird': { body: { withinMiles: 50 } },
    'planFlock.too-many-hens': { body: { maxHensPerRooster: 40 } },
    'putTrip.no-plan': { path: { tripId: 'any' }, body: changed('putTrip.request', { plan: undefined }) },
    'deleteTrip.invalid-id': { path: { tripId: NO_ID } },
    'addTripLogEntries.unknown-type': { path: { tripId: 'any' }, body: { entries: [entryOf('crowing')] } },
  };
  for (const [name, call] of Object.entries(refused)) await tell(name, { headers, ...call });
}

/** Refusals of what several operations take alike; each stands for all of them. */
export async function tellSharedRefusals(
  note: (name: string, operationId: string, call: Call) => Promise<unknown>,
  headers: Record<string, string>,
): Promise<void> {
  await note('invalid-chicken-id', 'getChicken', { headers, path: { chickenId: NO_ID } });
  await note('invalid-keeper-id', 'blockKeeper', { headers, path: { keeperId: NO_ID } });
  await note('invalid-webhook-id', 'deleteWebhook', { headers, path: { webhookId: NO_ID } });
  await note('invalid-donation-id', 'getDonation', { headers, path: { donationId: NO_ID } });
  await note('invalid-breed-id', 'getBreed', { headers, path: { breedId: 'Dominique' } });
  await note('unknown-cursor', 'listMatches', { headers, query: { cursor: 'of-another-list' } });
}

const changed = (request: string, fields: object): object => ({ ...(exampleValue(request) as object), ...fields });

const identified = () => exampleValue('identifyBreed.dominique') as object;

function entryOf(type: string): object {
  const { entries } = exampleValue('addTripLogEntries.request') as { entries: object[] };
  return { ...entries[0], type };
}
