import { randomBytes, randomInt } from 'node:crypto';

export interface Random {
  /** 16 characters of [0-9a-z], 82 bits: the id of a row. */
  id(): string;
  /** Six digits, every one of the million equally likely. */
  code(): string;
  /** 256 bits as base64url: the secret of a session or an API token. */
  token(): string;
}

const alphabet = '0123456789abcdefghijklmnopqrstuvwxyz';
// Bytes above this would make the first letters of the alphabet more likely than the last.
const unbiased = 256 - (256 % alphabet.length);

function id(): string {
  let text = '';
  while (text.length < 16) {
    for (const byte of randomBytes(24)) {
      if (byte < unbiased && text.length < 16) text += alphabet[byte % alphabet.length];
    }
  }
  return text;
}

export const random: Random = {
  id,
  code: () => randomInt(1_000_000).toString().padStart(6, '0'),
  token: () => randomBytes(32).toString('base64url'),
};
