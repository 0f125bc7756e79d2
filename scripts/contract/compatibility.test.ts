import { expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { breakingChanges, majorMoved } from './compatibility.ts';
import type { Contract } from './document.ts';

const RELEASED = `
openapi: 3.1.0
info: { title: Birds, version: 1.4.0 }
paths:
  /birds:
    get:
      operationId: listBirds
      security: []
      parameters: [{ name: sex, in: query, schema: { type: string, enum: [Rooster, Hen] } }]
      responses:
        '200': { description: Birds, content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Bird' } } } } }
    post:
      operationId: addBird
      security: []
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/NewBird' } } } }
      responses:
        '201': { description: The bird, content: { application/json: { schema: { $ref: '#/components/schemas/Bird' } } } }
components:
  schemas:
    NewBird:
      type: object
      additionalProperties: false
      required: [name]
      properties: { name: { type: string }, age: { type: [string, 'null'] } }
    Bird:
      type: object
      additionalProperties: false
      required: [name]
      properties:
        name: { type: string }
        sex: { type: string, enum: [Rooster, Hen] }
        eggs: { type: integer }
        owner: { type: object, required: [town], properties: { town: { type: string }, phone: { type: string } } }
`;

const contract = (text: string): Contract => ({ file: 'openapi.yaml', document: parse(text) });
const changed = (from: string, to: string) => {
  expect(RELEASED).toContain(from);
  return breakingChanges(contract(RELEASED), contract(RELEASED.replace(from, to)));
};

test('finds nothing when nothing changed', async () => {
  expect(await breakingChanges(contract(RELEASED), contract(RELEASED))).toEqual([]);
});

test('allows additions: an optional request field, a response field, a parameter, an operation', async () => {
  const document = parse(RELEASED);
  document.components.schemas.NewBird.properties.note = { type: 'string' };
  document.components.schemas.Bird.properties.note = { type: 'string' };
  document.components.schemas.Bird.required.push('note');
  document.paths['/birds'].get.parameters.push({ name: 'breed', in: 'query', schema: { type: 'string' } });
  document.paths['/eggs'] = { get: { operationId: 'listEggs', responses: { 204: { description: 'None' } } } };
  expect(await breakingChanges(contract(RELEASED), contract(stringify(document)))).toEqual([]);
});

test('allows a closed response schema to become open', async () => {
  const document = parse(RELEASED);
  document.components.schemas.Bird.additionalProperties = true;
  expect(await breakingChanges(contract(RELEASED), contract(stringify(document)))).toEqual([]);
});

test('allows a schema to move behind a reference, but reports the fields it lost', async () => {
  const document = parse(RELEASED);
  const { owner } = document.components.schemas.Bird.properties;
  document.components.schemas.Owner = owner;
  document.components.schemas.Bird.properties.owner = { $ref: '#/components/schemas/Owner' };
  expect(await breakingChanges(contract(RELEASED), contract(stringify(document)))).toEqual([]);
  delete owner.properties.phone;
  document.components.schemas.Bird.properties.owner = {
    anyOf: [{ $ref: '#/components/schemas/Owner' }, { type: 'null' }],
  };
  expect(await breakingChanges(contract(RELEASED), contract(stringify(document)))).toEqual([
    'Bird.owner.phone was removed: GET /birds (listBirds), POST /birds (addBird)',
  ]);
});

test('finds breaking changes in an open response schema', async () => {
  const document = parse(RELEASED);
  document.components.schemas.Bird.additionalProperties = true;
  delete document.components.schemas.Bird.properties.eggs;
  expect(await breakingChanges(contract(RELEASED), contract(stringify(document)))).toEqual([
    'Bird.eggs was removed: GET /birds (listBirds), POST /birds (addBird)',
  ]);
});

test('rejects a removed operation', async () => {
  const document = parse(RELEASED);
  delete document.paths['/birds'].post;
  expect(await breakingChanges(contract(RELEASED), contract(stringify(document)))).toEqual([
    'POST /birds (addBird) was removed.',
  ]);
});

test.each([
  [
    'a new required request field',
    'required: [name]\n      properties: { name: { type: string }, age',
    'required: [name, age]\n      properties: { name: { type: string }, age',
  ],
  ['a narrowed request type', "age: { type: [string, 'null'] }", 'age: { type: string }'],
  ['a removed request field', ", age: { type: [string, 'null'] }", ''],
  [
    'a removed parameter value',
    'schema: { type: string, enum: [Rooster, Hen] } }]',
    'schema: { type: string, enum: [Hen] } }]',
  ],
  ['a removed parameter', 'name: sex, in: query', 'name: gender, in: query'],
  ['a removed response field', '        eggs: { type: integer }\n', ''],
  ['a response field with another type', 'eggs: { type: integer }', 'eggs: { type: string }'],
  [
    'a response field that may now be null',
    '        name: { type: string }',
    "        name: { type: [string, 'null'] }",
  ],
  ['a nested response field that may now be missing', 'required: [town]', 'required: []'],
  ['a removed nested response field', ', phone: { type: string }', ''],
  [
    'a new response value',
    'sex: { type: string, enum: [Rooster, Hen] }',
    'sex: { type: string, enum: [Rooster, Hen, Chick] }',
  ],
  ['a success with another status', "'201'", "'202'"],
  [
    'an operation that now requires sign-in',
    'operationId: addBird\n      security: []',
    'operationId: addBird\n      security: [{ cookieAuth: [] }]',
  ],
  ['a renamed operation', 'operationId: addBird', 'operationId: createBird'],
])('rejects %s', async (_, from, to) => {
  expect(await changed(from, to)).not.toEqual([]);
});

test('reports each schema and field once, with every operation it breaks', async () => {
  const both = 'GET /birds (listBirds), POST /birds (addBird)';
  expect(await changed('        eggs: { type: integer }\n', '')).toEqual([`Bird.eggs was removed: ${both}`]);
  expect(await changed('        name: { type: string }', "        name: { type: [string, 'null'] }")).toEqual([
    `Bird.name may now be null: ${both}`,
  ]);
  expect(await changed('required: [town]', 'required: []')).toEqual([`Bird.owner.town may now be missing: ${both}`]);
  expect(
    await changed('sex: { type: string, enum: [Rooster, Hen] }', 'sex: { type: string, enum: [Rooster, Hen, Chick] }'),
  ).toEqual([`Bird.sex may now be "Chick": ${both}`]);
  expect(
    await changed(
      'required: [name]\n      properties: { name: { type: string }, age',
      'required: [name, age]\n      properties: { name: { type: string }, age',
    ),
  ).toEqual(['NewBird.age is required now: POST /birds (addBird)']);
});

test('recognizes a new major version, which may break things', () => {
  const next = contract(RELEASED.replace('1.4.0', '2.0.0'));
  expect(majorMoved(contract(RELEASED), next)).toBe(true);
  expect(majorMoved(contract(RELEASED), contract(RELEASED.replace('1.4.0', '1.5.0')))).toBe(false);
});
