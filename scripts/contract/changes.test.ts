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

test('what a version brings is told by what its callers see', () => {
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

test('nothing is told where nothing is new', () => {
  expect(asMarkdown(changesBetween(before, before))).toBe('');
});

test('what is to go has at least 180 days left', () => {
  const marked = (sunset?: string) => ({
    ...{ deprecated: true, 'x-deprecated-since': '2026-01-01' },
    ...(sunset && { 'x-sunset': sunset }),
  });
  expect(deprecationFindings(marked('2026-06-30'))).toEqual([]);
  expect(deprecationFindings(marked('2026-06-01'))[0]).toContain('180 days');
  expect(deprecationFindings(marked())[0]).toContain('x-sunset');
  expect(deprecationFindings({ 'x-sunset': '2026-06-30' })[0]).toContain('deprecated: true');
});
