import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadSecret } from './secret.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secret-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the secret key', () => {
  it('is created at the first start, readable by its owner only, and reloaded after a restart', () => {
    const first = loadSecret(join(folder, 'data'));
    expect(statSync(join(folder, 'data/secret.key')).mode & 0o777).toBe(0o600);
    expect(loadSecret(join(folder, 'data')).open(first.seal('hello'))).toBe('hello');
  });

  it('is not recreated beside existing data, but can be restored from a file', () => {
    expect(() => loadSecret(folder, true)).toThrow(/is missing[\s\S]*every session/);
    expect(readdirSync(folder)).toEqual([]);
    writeFileSync(join(folder, 'secret.key'), `${randomBytes(32).toString('base64url')}\n`);
    expect(loadSecret(folder, true).hash('code', 'a')).toMatch(/^[0-9a-f]{64}$/);
  });

  it('is refused when its file is damaged', () => {
    writeFileSync(join(folder, 'secret.key'), 'c2hvcnQ');
    expect(() => loadSecret(folder)).toThrow('damaged');
  });

  it('hashes the same parts and purpose to the same value, and others to another', () => {
    const secret = loadSecret(folder);
    expect(secret.hash('code', 'ab', 'c')).toBe(secret.hash('code', 'ab', 'c'));
    expect(secret.hash('code', 'ab', 'c')).not.toBe(secret.hash('code', 'a', 'bc'));
    expect(secret.hash('code', 'a')).not.toBe(secret.hash('session', 'a'));
    expect(secret.hash('code', 'a')).toMatch(/^[0-9a-f]{64}$/);
  });

  it('seals differently every time and opens only unaltered text', () => {
    const secret = loadSecret(folder);
    const sealed = secret.seal('246810');
    expect(secret.seal('246810')).not.toBe(sealed);
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('246810');
    const bytes = Buffer.from(sealed, 'base64url');
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    expect(() => secret.open(bytes.toString('base64url'))).toThrow();
    expect(() => secret.open('')).toThrow();
  });

  it('opens only for the purpose that the text was sealed for', () => {
    const secret = loadSecret(folder);
    const sealed = secret.seal('246810', 'mail');
    expect(secret.open(sealed, 'mail')).toBe('246810');
    expect(() => secret.open(sealed, 'cursor')).toThrow();
    expect(() => secret.open(sealed)).toThrow();
  });

  it('opens nothing that was sealed with another key', () => {
    const sealed = loadSecret(folder).seal('246810');
    const other = loadSecret(join(folder, 'other'));
    expect(readFileSync(join(folder, 'other/secret.key'))).not.toEqual(readFileSync(join(folder, 'secret.key')));
    expect(() => other.open(sealed)).toThrow();
  });
});
