// The server's own secret. A thief of the database without this key can neither test a guessed sign-in code against its
// hash nor read a message in the outbox.
import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hkdfSync, randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { keyIn } from './data-folder.ts';

export interface Secret {
  /** HMAC-SHA256 as hex. Different purposes never give the same hash, nor do parts cut differently. */
  hash(purpose: string, ...parts: string[]): string;
  /** AES-256-GCM, base64url. The same text never seals the same way twice. It opens for the same purpose only. */
  seal(text: string, purpose?: string): string;
  /** Throws when the sealed text was altered, or sealed with another key or for another purpose. */
  open(sealed: string, purpose?: string): string;
}

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Reads `secret.key` in the data folder, or creates it at the first start, readable by its owner only. `inUse` means that
 * the data depends on an existing key, so that a new one must not be created silently.
 */
export function loadSecret(dataDir: string, inUse = false): Secret {
  const file = keyIn(dataDir);
  const found = readKey(file);
  if (!found && inUse) throw new Error(missing(file));
  return secretFrom(wholeKey(file, found ?? makeKey(dataDir, file)));
}

/** Reads the key that several servers share, which is never created. */
export function readSecret(file: string): Secret {
  const key = readKey(file);
  if (!key) throw new Error(`SECRET_KEY_FILE (${file}) is not there.`);
  return secretFrom(wholeKey(file, key));
}

function wholeKey(file: string, key: Buffer): Buffer {
  if (key.length === KEY_BYTES) return key;
  throw new Error(`${file} is damaged: restore it from a backup, or remove it, which voids every session and token.`);
}

/** Cuts nonces from a buffer of random bytes, because generating each one alone takes as long as sealing. */
function nonceSource(): () => Buffer {
  let buffered = Buffer.alloc(0);
  return () => {
    if (buffered.length < NONCE_BYTES) buffered = randomBytes(256 * NONCE_BYTES);
    const nonce = buffered.subarray(0, NONCE_BYTES);
    buffered = buffered.subarray(NONCE_BYTES);
    return nonce;
  };
}

export function secretFrom(key: Uint8Array): Secret {
  // A key object is used, because Node would otherwise import the bytes anew for every session lookup.
  const hashKey = createSecretKey(derive(key, 'hash'));
  const sealKey = createSecretKey(derive(key, 'seal'));
  const newNonce = nonceSource();
  return {
    hash: (purpose, ...parts) =>
      createHmac('sha256', hashKey)
        .update(JSON.stringify([purpose, ...parts]))
        .digest('hex'),
    seal(text, purpose = '') {
      const nonce = newNonce();
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce).setAAD(Buffer.from(purpose));
      const body = cipher.update(text, 'utf8');
      // GCM emits no bytes at the end.
      cipher.final();
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(sealed, purpose = '') {
      const bytes = Buffer.from(sealed, 'base64url');
      const nonce = bytes.subarray(0, NONCE_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', sealKey, nonce, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString();
    },
  };
}

function derive(key: Uint8Array, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', `heritage-flock/${purpose}`, KEY_BYTES));
}

const missing = (file: string): string =>
  `${file} is missing beside a database that has keepers. Restore it from a backup.
  Without it every session and API token ends, mail that waits is lost and all limits are forgotten.
  To go on all the same, make a new one:
    (umask 077; node -e "console.log(crypto.randomBytes(32).toString('base64url'))" > ${file})`;

function readKey(file: string): Buffer | null {
  try {
    return Buffer.from(readFileSync(file, 'utf8').trim(), 'base64url');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

// The file is written under another name first, so that a power cut does not leave half a key.
function makeKey(dataDir: string, file: string): Buffer {
  mkdirSync(dataDir, { recursive: true });
  const key = randomBytes(KEY_BYTES);
  const unfinished = `${file}.${process.pid}`;
  const handle = openSync(unfinished, 'w', 0o600);
  writeSync(handle, `${key.toString('base64url')}\n`);
  fsyncSync(handle);
  closeSync(handle);
  renameSync(unfinished, file);
  return key;
}
