// The part of the example scenario in which requests are almost what the contract allows: an example of a request with one field at fault.
import { exampleValue } from './examples.ts';
import type { Call, RecordExample } from './scenario-calls.ts';

/** Has characters that no id has. */
const NO_ID = '~'.repeat(32);

export async function recordRefusals(record: RecordExample, headers: Record<string, string>): Promise<void> {
  const refused: Record<string, Call> = {
    'updateLocation.no-such-latitude': {
      body: changed('updateLocation.request', { coordinates: { latitude: 91, longitude: -97.74 } }),
    },
    'updateLocation.coordinates-as-text': {
      body: changed('updateLocation.request', { location: '30.2672, -97.7431' }),
    },
    'addChicken.no-name': { body: changed('addChicken.request', { name: undefined }) },
    'listChicken.no-age': { body: changed('listChicken.request', { age: undefined }) },
    'listChicken.unknown-confidence': {
      body: changed('listChicken.request', { identificationData: { ...identified(), confidenceWords: 'certain' } }),
    },
    'putTrip.no-plan': { path: { tripId: 'any' }, body: changed('putTrip.request', { plan: undefined }) },
    'shareTrip.unclear': { path: { tripId: 'any' }, body: {} },
    'addTripLogEntries.unknown-type': { path: { tripId: 'any' }, body: { entries: [entryOf('crowing')] } },
  };
  for (const [name, call] of Object.entries(refused)) await record(name, { headers, ...call });
}

/** Refusals of what several operations take alike; each stands for all of them. */
export async function recordSharedRefusals(
  note: (name: string, operationId: string, call: Call) => Promise<unknown>,
  headers: Record<string, string>,
): Promise<void> {
  await note('invalid-chicken-id', 'getChicken', { headers, path: { chickenId: NO_ID } });
  await note('invalid-keeper-id', 'blockKeeper', { headers, path: { keeperId: NO_ID } });
  await note('invalid-paper-id', 'deletePaper', { headers, path: { paperId: NO_ID } });
  await note('invalid-webhook-id', 'deleteWebhook', { headers, path: { webhookId: NO_ID } });
  await note('invalid-donation-id', 'getDonation', { headers, path: { donationId: NO_ID } });
  await note('invalid-breed-id', 'getBreed', { headers, path: { breedId: 'Dominique' } });
  await note('unknown-breed', 'createSearch', { headers, body: { breedId: 'bayou-landrace' } });
  await note('unknown-cursor', 'listMatches', { headers, query: { cursor: 'of-another-list' } });
}

const changed = (request: string, fields: object): object => ({ ...(exampleValue(request) as object), ...fields });

const identified = () => exampleValue('identifyBreed.dominique') as object;

function entryOf(type: string): object {
  const { entries } = exampleValue('addTripLogEntries.request') as { entries: object[] };
  return { ...entries[0], type };
}
