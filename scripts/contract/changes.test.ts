import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { asMarkdown, changesBetween } from './changes.ts';
import { deprecationFindings } from './deprecation-rules.ts';
import type { Contract } from './document.ts';

const contract = (yaml: string): Contract => ({ file: '', document: parse(yaml) });

const before = contract(`
paths:
  /api/hens:
    get: { operationId: listHens, summary: List the hens, responses: { '200': {} } }
  /api/eggs:
    get: { operationId: listEggs, summary: List the eggs, responses: { '200': {} } }
components:
  schemas:
    Hen: { properties: { name: {}, colour: { enum: [black] } } }
`);

test('describes a version’s changes as its callers see them', () => {
  const after = contract(`
paths:
  /api/hens:
    get:
      operationId: listHens
      summary: List the hens
      parameters: [{ name: colour, in: query }]
      deprecated: true
      x-deprecated-since: 2026-01-01
      x-sunset: 2026-07-01
      responses: { '200': {}, '429': {} }
  /api/roosters:
    get: { operationId: listRoosters, summary: List the roosters, responses: { '200': {} } }
components:
  schemas:
    Hen: { properties: { name: {}, age: {}, colour: { enum: [black, white] } } }
    Rooster: { properties: { name: {} } }
`);
  expect(asMarkdown(changesBetween(before, after))).toBe(`### Added

- \`GET /api/roosters\`: List the roosters.
- \`GET /api/hens\`: the parameter \`colour\`.
- \`GET /api/hens\`: the answer 429.
- \`Hen\`: the field \`age\`.
- \`Hen\`: \`colour\` may be \`white\`.

### Deprecated

- \`GET /api/hens\`, which ends on 2026-07-01.

### Removed

- \`GET /api/eggs\`.
`);
});

test('ignores a schema moved behind a reference, but reports what changed in it', () => {
  const inline = contract(`
paths:
  /api/hens:
    get:
      operationId: listHens
      responses:
        '200': { content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Hen' } } } } }
        '404': { content: { application/json: { schema: { type: object, properties: { code: {}, title: {} } } } } }
components:
  schemas:
    Hen:
      properties:
        colour: { type: [string, 'null'], enum: [black, white, null] }
        owner: { type: object, properties: { town: {}, phone: {} } }
        eggs: { type: array, items: { type: object, properties: { day: {} } } }
`);
  const moved = contract(`
paths:
  /api/hens:
    get:
      operationId: listHens
      responses:
        '200': { content: { application/json: { schema: { $ref: '#/components/schemas/Hens' } } } }
        '404': { content: { application/json: { schema: { $ref: '#/components/schemas/Problem' } } } }
components:
  schemas:
    Hens: { type: array, items: { $ref: '#/components/schemas/Hen' } }
    Problem: { type: object, properties: { code: {}, title: {}, detail: {} } }
    Color: { type: string, enum: [black, white, ''] }
    Owner: { type: object, properties: { town: {}, mother: { $ref: '#/components/schemas/Owner' } } }
    Egg: { type: object, properties: { day: {} } }
    Hen:
      properties:
        colour: { anyOf: [{ $ref: '#/components/schemas/Color' }, { type: 'null' }] }
        owner: { anyOf: [{ $ref: '#/components/schemas/Owner' }, { type: 'null' }] }
        eggs: { type: array, items: { $ref: '#/components/schemas/Egg' } }
`);
  expect(asMarkdown(changesBetween(inline, moved))).toBe(`### Added

- \`Hen\`: \`colour\` may be an empty text.
- \`Hen\`: the field \`owner.mother\`.
- \`GET /api/hens\`: the field \`404.detail\`.

### Removed

- \`Hen\`: the field \`owner.phone\`.
`);
});

test('reports a planned operation as served and ignores its removed 501', () => {
  const planned = contract(`
paths:
  /api/hens:
    post: { operationId: addHen, x-status: planned, responses: { '201': {}, '501': {} } }
`);
  const built = contract(`
paths:
  /api/hens:
    post: { operationId: addHen, responses: { '201': {} } }
`);
  expect(asMarkdown(changesBetween(planned, built))).toBe(
    '### Added\n\n- `POST /api/hens`: served from now on; it was planned.\n',
  );
});

test('reports nothing when nothing changed', () => {
  expect(asMarkdown(changesBetween(before, before))).toBe('');
});

test('requires at least 180 days between a deprecation and its sunset', () => {
  const marked = (sunset?: string) => ({
    ...{ deprecated: true, 'x-deprecated-since': '2026-01-01' },
    ...(sunset && { 'x-sunset': sunset }),
  });
  expect(deprecationFindings(marked('2026-06-30'))).toEqual([]);
  expect(deprecationFindings(marked('2026-06-01'))[0]).toContain('180 days');
  expect(deprecationFindings(marked())[0]).toContain('x-sunset');
  expect(deprecationFindings({ 'x-sunset': '2026-06-30' })[0]).toContain('deprecated: true');
});
