import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { type Contract, type JsonObject, readContract } from './document.ts';
import { contractFindings } from './rules.ts';

const files = await readdir('fixtures/examples');
const ours = await readContract('openapi.yaml');

async function findingsAfter(change: (document: ReturnType<typeof loosely>) => void): Promise<string[]> {
  const contract: Contract = { ...ours, document: structuredClone(ours.document) };
  change(loosely(contract.document));
  return contractFindings(contract, files);
}

// Loosely typed, so that a test can modify any part of the document.
type Loose = { [key: string]: Loose } & { [key: number]: Loose };
function loosely(document: JsonObject): Loose {
  return document as unknown as Loose;
}

const photoForm = (document: Loose): Loose => document.paths!['/api/analyze-chicken-photo']!.post as Loose;
const browse = (document: Loose): Loose => document.paths!['/api/chickens/browse']!.get as Loose;

test('finds nothing in our contract', async () => {
  expect(await findingsAfter(() => {})).toEqual([]);
});

test.each<[string, string, (document: Loose) => void]>([
  ['an operation without a summary', 'no summary', (document) => delete browse(document).summary],
  [
    'an operationId that is not verbNoun',
    'not verbNoun',
    (document) => Object.assign(browse(document), { operationId: 'Browse_birds' }),
  ],
  [
    'a tag that the document does not list',
    'exactly one tag',
    (document) => Object.assign(browse(document), { tags: ['birds'] }),
  ],
  [
    'an operation whose token has no scope',
    'the scope that a token needs',
    (document) => Object.assign(browse(document), { security: [{ bearerAuth: [] }] }),
  ],
  [
    'a read-only token for an operation that writes',
    'the scope that a token needs',
    (document) => Object.assign(document.paths!['/api/user/profile']!.patch!, { security: [{ bearerAuth: ['read'] }] }),
  ],
  [
    'a write-only token for an operation that returns stored data',
    'answers with more than was sent',
    (document) =>
      Object.assign(document.paths!['/api/trips/{tripId}']!.put!, { security: [{ bearerAuth: ['write'] }] }),
  ],
  ['an operation that does not say who may call it', 'who may call it', (document) => delete browse(document).security],
  [
    'a webhook whose message type differs from its name',
    'must be the const "bird.sold"',
    (document) => {
      const { webhooks } = document;
      Object.assign(webhooks!, { 'bird.sold': webhooks!['bird.removed'] });
    },
  ],
  [
    'a webhook with a path’s tag',
    'must not have a tag of a path',
    (document) => Object.assign(document.webhooks!['bird.removed']!.post!, { tags: ['chickens'] }),
  ],
  [
    'a list that a client could clear by accident',
    'the list "photos" may be null',
    (document) =>
      Object.assign(document.components!.schemas!.UpdateChickenRequest!.properties!.photos!, { type: 'array' }),
  ],
  [
    'a named schema that may be null',
    'say so where it is used',
    (document) =>
      Object.assign(document.components!.schemas!, {
        SexOrNull: { anyOf: [{ $ref: '#/components/schemas/Sex' }, { type: 'null' }] },
      }),
  ],
  [
    'a webhook without an example',
    'write fixtures/examples/onBirdRemoved.<case>.json',
    (document) => {
      const { post } = document.webhooks!['bird.removed']!;
      delete post!.requestBody!.content!['application/json']!.examples;
    },
  ],
  [
    'a list without an empty example',
    'without an "empty" example',
    (document) => {
      const { examples } = Object.values(browse(document).responses!['200']!.content!)[0] as Loose;
      delete examples!.empty;
    },
  ],
  [
    'an answer without an example',
    'no named example',
    (document) => {
      delete (Object.values(browse(document).responses!['200']!.content!)[0] as Loose).examples;
    },
  ],
  [
    'an example of another operation',
    'must be named browseChickens.',
    (document) => {
      const { examples } = Object.values(browse(document).responses!['200']!.content!)[0] as Loose;
      Object.assign(examples!, { empty: { $ref: 'fixtures/examples/listMyChickens.empty.json' } });
    },
  ],
  [
    'an answer without an example',
    'write fixtures/examples/getHealth.<case>.json',
    (document) => {
      delete document.paths!['/api/health']!.get!.responses!['200']!.content!['application/json']!.examples;
    },
  ],
  [
    'an operation without a common response',
    'openapi.yaml: write answer 503 as every operation does',
    (document) => delete browse(document).responses!['503'],
  ],
  [
    'an operation with parameters but without a 422',
    'openapi.yaml: write answer 422',
    (document) => delete browse(document).responses!['422'],
  ],
  [
    'an error example with a field of another operation',
    'answer 422, unknownSex: names "sex", which its request does not have',
    (document) => {
      const { parameters } = browse(document) as unknown as { parameters: { name?: string }[] };
      for (const parameter of parameters) if (parameter.name === 'sex') parameter.name = 'gender';
    },
  ],
  [
    'an error example with a field missing from its request',
    'names "/code", which its request does not have',
    (document) => delete document.components!.schemas!.VerifyCodeRequest!.properties!.code,
  ],
  [
    'an operation for keepers without a 401',
    'openapi.yaml: write answer 401',
    (document) => delete document.paths!['/api/matches']!.get!.responses!['401'],
  ],
  [
    'a response without a caching header',
    'answer 200 has no header Cache-Control',
    (document) => delete browse(document).responses!['200']!.headers!['Cache-Control'],
  ],
  [
    'a problem code that is not in the table',
    'write `own-bird` with its status and title into `x-problems`',
    (document) => delete document.components!['x-problems']!['own-bird'],
  ],
  [
    'a problem code that no example uses',
    'no example shows moulting',
    (document) =>
      Object.assign(document.components!['x-problems']!, {
        moulting: { status: 409, title: 'Moulting', meaning: 'Later.' },
      }),
  ],
  [
    'a header without a condition',
    'header X-Request-Id of answer 200 needs `required: true`, or `x-when`',
    (document) => delete document.components!.headers!.RequestId!.required,
  ],
  [
    'a list without a second page',
    'needs the example "lastPage"',
    (document) => {
      const { examples } = Object.values(browse(document).responses!['200']!.content!)[0] as Loose;
      delete examples!.lastPage;
    },
  ],
  [
    'a list whose `Link` leads to another list',
    'the example of `Link` must lead to /api/chickens/browse',
    (document) => {
      const { headers } = browse(document).responses!['200']!;
      Object.assign(headers!.Link!, { example: '</api/matches?cursor=a>; rel="next"' });
    },
  ],
  ['an unlisted limit', 'write `x-limits`', (document) => delete document.paths!['/api/donations']!.post!['x-limits']],
  [
    'a body that may exceed the size limit',
    'set its x-max-bytes',
    (document) => delete document.paths!['/api/chickens/list']!.post!.requestBody!['x-max-bytes'],
  ],
  [
    'a form that may exceed the size limit',
    'set its x-max-bytes',
    (document) => Object.assign(photoForm(document).requestBody!, { 'x-max-bytes': 10_000_000 }),
  ],
  [
    'a file of any type',
    'the file "photo" needs x-content-types',
    (document) => delete document.components!.schemas!.AnalyzePhotoRequest!.properties!.photo!['x-content-types'],
  ],
  [
    'a form whose parts have an encoding',
    'must not have `encoding`',
    (document) =>
      Object.assign(photoForm(document).requestBody!.content!['multipart/form-data']!, {
        encoding: { photo: { contentType: 'image/*' } },
      }),
  ],
  [
    'a set of objects',
    '#/components/schemas/UpdateChickenRequest/properties/photos: a list of objects',
    (document) =>
      Object.assign(document.components!.schemas!.UpdateChickenRequest!.properties!.photos!, { uniqueItems: true }),
  ],
  [
    'an enum with an unnamed empty value',
    'x-enum-varnames',
    (document) => delete document.components!.schemas!.BirdTraits!.properties!.eggColor!['x-enum-varnames'],
  ],
  [
    'a required request field that may be null',
    'the field "note" may be null, so it must not be required',
    (document) => Object.assign(document.components!.schemas!.UpdateMatchRequest!, { required: ['state', 'note'] }),
  ],
  [
    'a file of any size',
    'a file needs x-max-bytes',
    (document) => delete document.components!.schemas!.AnalyzePhotoRequest!.properties!.photo!['x-max-bytes'],
  ],
  [
    'a body of an unsupported type',
    'must be of one type',
    (document) => Object.assign(photoForm(document).requestBody!, { content: { 'text/csv': { schema: {} } } }),
  ],
  [
    'a string without a maximum length',
    'maxLength',
    (document) => delete document.components!.schemas!.Chicken!.properties!.name!.maxLength,
  ],
  [
    'a number without bounds',
    'a minimum and a maximum',
    (document) => delete document.components!.schemas!.Coordinates!.properties!.latitude!.maximum,
  ],
  [
    'a closed response schema',
    '#/components/schemas/Coordinates: is answered',
    (document) => Object.assign(document.components!.schemas!.Coordinates!, { additionalProperties: false }),
  ],
  [
    'a closed nested response schema',
    '#/components/schemas/PartnerRecommendations/properties/recommendations/items: is answered',
    (document) => {
      delete document.components!.schemas!.PartnerRecommendations!.properties!.recommendations!.items!
        .additionalProperties;
    },
  ],
  [
    'an open request schema',
    '#/components/schemas/CreateDonationRequest: is sent',
    (document) => delete document.components!.schemas!.CreateDonationRequest!.additionalProperties,
  ],
  [
    'one schema for request and answer',
    '#/components/schemas/Trip: is sent and answered',
    (document) =>
      Object.assign(document.components!.schemas!.PutTripRequest!.properties!, {
        trip: { $ref: '#/components/schemas/Trip' },
      }),
  ],
  [
    'null among the values of an enum',
    'anyOf',
    (document) => Object.assign(document.components!.schemas!.Sex!, { enum: ['Rooster', 'Hen', null] }),
  ],
  [
    'a union of unnamed schemas',
    'named schemas',
    (document) =>
      Object.assign(document.components!.schemas!.ParentId!, { anyOf: [{ enum: ['a'] }, { type: 'null' }] }),
  ],
  [
    'an unnamed enum',
    'a named enum',
    (document) =>
      Object.assign(document.components!.schemas!.PutTripRequest!.properties!, {
        colours: { type: 'array', uniqueItems: true, maxItems: 2, items: { type: 'string', enum: ['red', 'blue'] } },
      }),
  ],
  [
    'a bound that an enum already implies',
    'an enum needs no minimum',
    (document) => Object.assign(document.components!.schemas!.BreedTraits!.properties!.toes!, { minimum: 4 }),
  ],
  ['an integer without a format', 'format int32', (document) => delete document.components!.schemas!.Percent!.format],
  [
    'an integer that does not fit its format',
    'format int64',
    (document) => Object.assign(document.components!.schemas!.Percent!, { maximum: 3_000_000_000 }),
  ],
  ['a number without a format', 'format double', (document) => delete document.components!.schemas!.Weight!.format],
  [
    'a pattern with a raw control character',
    'escape',
    (document) => Object.assign(document.components!.schemas!.Id!, { pattern: '^[^\u0000]$' }),
  ],
  [
    'a pattern with a lookahead',
    'look',
    (document) => Object.assign(document.components!.schemas!.Id!, { pattern: '^(?!x)[a-z]+$' }),
  ],
  [
    'a pattern with a line separator',
    'line separators',
    (document) => Object.assign(document.components!.schemas!.Id!, { pattern: '^[a-z\\u2028]+$' }),
  ],
  [
    'a constant named like a schema',
    'Chicken and Direction',
    (document) => Object.assign(document.components!.schemas!.Direction!, { enum: ['like', 'chicken'] }),
  ],
  [
    'an unnamed enum whose constant is named like a schema',
    'the constant "sex" has the name of the schema Sex',
    (document) => delete document.components!.schemas!.ImportQuestion!.properties!.kind!['x-enum-varnames'],
  ],
  [
    'two enums with the same constant names',
    'TokenScope and Direction',
    (document) => Object.assign(document.components!.schemas!.Direction!, { enum: ['like', 'read'] }),
  ],
  [
    'an array without a maximum size',
    'maxItems',
    (document) => delete document.components!.schemas!.Chicken!.properties!.photos!.maxItems,
  ],
])('rejects %s', async (_, finding, change) => {
  expect((await findingsAfter(change)).join('\n')).toContain(finding);
});

test('rejects an example that no operation uses', async () => {
  expect(await contractFindings(ours, [...files, 'browseChickens.forgotten.json'])).toEqual([
    'fixtures/examples/browseChickens.forgotten.json: no operation uses this example.',
  ]);
});
