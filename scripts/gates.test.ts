// Each gate gets a copy of the repository with one error, and must find it.
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type JsonObject, readContract } from './contract/document.ts';
import { resolvedContract } from './contract/resolve.ts';
import { operationTable } from './contract/tables.ts';
import { contractTypes } from './contract/types.ts';
import { capture } from './processes.ts';

const REDOCLY = resolve('node_modules/@redocly/cli/bin/cli.js');
const COMPILER = resolve('node_modules/@typescript/native/bin/tsc');

let copy: string;

beforeEach(async () => {
  copy = await mkdtemp(join(tmpdir(), 'gates-'));
});

afterEach(() => rm(copy, { recursive: true }));

async function copied(...paths: string[]): Promise<void> {
  for (const path of paths) await cp(path, join(copy, path), { recursive: true });
}

async function addToExample(file: string, field: JsonObject): Promise<void> {
  const path = join(copy, file);
  const example = JSON.parse(await readFile(path, 'utf8'));
  await writeFile(path, JSON.stringify({ ...example, value: { ...example.value, ...field } }));
}

test('a gate that fails ends the check before the unit tests', async () => {
  // Nothing is there that a gate could pass.
  const { code, output } = await capture(resolve('scripts/check.ts'), [], {}, copy);
  expect(output).toContain('✗ form and lint');
  expect(output).toContain('Stopped before the unit tests.');
  expect(output).not.toContain('unit.ts');
  expect(code).toBe(1);
});

// The gate shows that the contract is valid without these fields. Response schemas are open to additions, so the server's
// own responses prove that they have no such field.
test('the contract’s linter rejects examples that do not match their schema', async () => {
  await copied('openapi.yaml', '.redocly.yaml', 'fixtures/examples');
  await addToExample('fixtures/examples/getProfile.complete.json', { maxDistance: 'far' });
  await addToExample('fixtures/examples/updateLocation.request.json', { shoeSize: 43 });
  const args = ['lint', 'openapi.yaml', '--config', '.redocly.yaml'];
  const { code, output } = await capture(REDOCLY, args, { REDOCLY_TELEMETRY: 'off' }, copy);
  expect(output).toContain('maxDistance');
  expect(output).toContain('shoeSize');
  expect(output).toContain('2 errors');
  expect(code).toBe(1);
});

test('the compiler rejects an operation without a handler and names its file', async () => {
  await copied('server', 'package.json', 'tsconfig.json');
  // Only the handlers, because compiling the tests too would take five times as long.
  await writeFile(
    join(copy, 'handlers.json'),
    JSON.stringify({ extends: './tsconfig.json', include: ['server/app.ts'] }),
  );
  await symlink(resolve('node_modules'), join(copy, 'node_modules'));
  await cp('.generated', join(copy, '.generated'), { recursive: true, filter: (path) => !path.includes('/web') });
  const compile = () => capture(COMPILER, ['--pretty', 'false', '-p', 'handlers.json'], {}, copy);
  const contract = await readContract('openapi.yaml');
  const paths = contract.document.paths as { [path: string]: { [method: string]: object } };
  paths['/api/eggs'] = { get: { ...paths['/api/health']?.get, operationId: 'countEggs' } };
  await writeFile(join(copy, '.generated/contract.ts'), await contractTypes(contract.document));
  await writeFile(join(copy, '.generated/operations.ts'), operationTable(await resolvedContract(contract)));
  const { code, output } = await compile();
  expect(output).toMatch(/server\/system\/handlers\.ts.*countEggs/s);
  expect(code).not.toBe(0);
});

test('undefined and unused CSS classes are reported', async () => {
  await copied('web');
  const check = () => capture(resolve('scripts/class-names.ts'), [], {}, copy);
  expect(await check()).toMatchObject({ code: 0 });
  const card = join(copy, 'web/demo/DemoBirdCard.tsx');
  await writeFile(card, (await readFile(card, 'utf8')).replace('sheet.prose', 'card.prose'));
  await writeFile(join(copy, 'web/demo/DemoScreen.module.css'), '.demo, .notice { color: red }');
  const { code, output } = await check();
  expect(code).toBe(1);
  expect(output).toContain('web/demo/DemoBirdCard.tsx: web/chickens/BirdCard.module.css defines no class "prose".');
  expect(output).toContain('web/demo/DemoScreen.tsx: web/demo/DemoScreen.module.css defines no class "overlay".');
  expect(output).not.toContain('"notice"');
  await writeFile(join(copy, 'web/ui/base.css'), '.unheard-of { color: red }');
  const other = await check();
  expect(other.output).toContain('web/ui/base.css: nothing uses the class "unheard-of".');
  expect(other.output).toMatch(/no stylesheet defines the class "plain-list"/);
});
