import { isUtf8 } from 'node:buffer';

const LITTLE_ENDIAN = [0xff, 0xfe] as const;
const BIG_ENDIAN = [0xfe, 0xff] as const;

/** Bytes decoded at once: about a millisecond. */
const PIECE = 2 ** 16;

/**
 * The text of a file in UTF-8, in UTF-16 with its mark, or else in Latin-1 as Windows writes it; without a mark, in pieces,
 * and each of its lines ends with \n.
 */
export function* decodeText(bytes: Uint8Array): Generator<string> {
  const decoder = new TextDecoder(encodingOf(bytes));
  let last = '';
  for (let at = 0; at < bytes.length; at += PIECE) {
    const text = last + decoder.decode(bytes.subarray(at, at + PIECE), { stream: true });
    // What ends here may be the first half of a line end.
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
