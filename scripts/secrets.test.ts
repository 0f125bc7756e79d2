// No file in the repository contains a server secret.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
/** The paths that git ignores. */
const elsewhere = new Set(['.git', '.generated', '.env', 'node_modules', 'data']);
const patterns: Record<string, RegExp> = {
  'a private key': /-----BEGIN [A-Z ]*PRIVATE KEY-----\s+[\w+/=]{20}/,
  'a key of a mail provider': /\bmlsn\.[0-9a-f]{40,}/,
  'a key of a payment provider': /\b(sk|rk)_live_\w{16,}/,
  'a key of a model': /\bsk-(proj-)?[\w-]{32,}/,
  'a key of a cloud': /\bAKIA[0-9A-Z]{16}\b/,
  'a token of a code host': /\b(gh[pousr]_\w{30,}|github_pat_\w{30,})/,
  'a token of the registry': /_authToken\s*=\s*\S+/,
};

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (elsewhere.has(entry.name)) return [];
    if (entry.isDirectory()) return filesIn(path);
    return entry.isFile() && statSync(path).size < 2_000_000 ? [path] : [];
  });
}

const secretsIn = (text: string): string[] => Object.keys(patterns).filter((name) => patterns[name]?.test(text));

it('the repository contains no keys and no key files', () => {
  const files = filesIn(root).map((path) => path.slice(root.length + 1));
  expect(files).toContain('scripts/secrets.test.ts');
  expect(files.filter((path) => /(^|\/)(\.env|secret\.key|[^/]*\.pem)$/.test(path))).toEqual([]);
  expect(
    files.flatMap((path) => secretsIn(readFileSync(join(root, path), 'latin1')).map((name) => `${path}: ${name}`)),
  ).toEqual([]);
});

it('recognizes keys of a payment provider and a mail provider', () => {
  expect(secretsIn(`STRIPE_SECRET_KEY=${'sk'}_live_${'a1'.repeat(12)}`)).toEqual(['a key of a payment provider']);
  expect(secretsIn(`key: ${'mlsn'}.${'0f'.repeat(32)}`)).toEqual(['a key of a mail provider']);
});
