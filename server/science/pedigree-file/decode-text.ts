import { isUtf8 } from 'node:buffer';

const LITTLE_ENDIAN = [0xff, 0xfe] as const;
const BIG_ENDIAN = [0xfe, 0xff] as const;

/** Bytes per chunk: decoding one takes about a millisecond. */
const CHUNK = 2 ** 16;

/**
 * Decodes a file in UTF-8, in UTF-16 with a byte order mark, or else in Latin-1 as Windows writes it. Yields the text in
 * chunks, without the mark and with \n as line end.
 */
export function* decodeText(bytes: Uint8Array): Generator<string> {
  const decoder = new TextDecoder(encodingOf(bytes));
  let last = '';
  for (let at = 0; at < bytes.length; at += CHUNK) {
    const text = last + decoder.decode(bytes.subarray(at, at + CHUNK), { stream: true });
    // This chunk may end with the first half of a line end.
    last = text.endsWith('\r') ? '\r' : '';
    yield text.slice(0, text.length - last.length).replaceAll(/\r\n?/g, '\n');
  }
  yield last.replace('\r', '\n') + decoder.decode();
}

function encodingOf(bytes: Uint8Array): string {
  const begins = (mark: readonly number[]): boolean => mark.every((byte, at) => bytes[at] === byte);
  if (begins(LITTLE_ENDIAN)) return 'utf-16le';
  if (begins(BIG_ENDIAN)) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}
