import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { expect, test } from './journey.ts';

const FOLDER = '.generated/web';
const READABLE = new Set(['.js', '.css', '.html', '.json', '.webmanifest', '.svg']);

/** Server settings; those that start with VITE_ are for the app. */
const variables = readFileSync('.env.example', 'utf8').match(/^(?:# ?)?[A-Z][A-Z0-9_]{4,}(?==)/gm) ?? [];
const secret = variables.map((line) => line.replace(/^# ?/, '')).filter((name) => !name.startsWith('VITE_'));

test('the bundle contains no server settings and no source maps', () => {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' });
  const readable = files.filter((file) => READABLE.has(extname(file)));
  expect(secret.length).toBeGreaterThan(8);
  expect(readable.length).toBeGreaterThan(20);
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
  for (const file of readable) {
    const text = readFileSync(join(FOLDER, file), 'utf8');
    expect(
      secret.filter((name) => name !== 'NODE_ENV' && text.includes(name)),
      file,
    ).toEqual([]);
    expect(text.includes('sourceMappingURL='), file).toBe(false);
  }
});
