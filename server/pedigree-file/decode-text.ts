const LITTLE_ENDIAN = [0xff, 0xfe] as const;
const BIG_ENDIAN = [0xfe, 0xff] as const;

/** The text of a file in UTF-8, in UTF-16 with its mark, or else in Latin-1 as Windows writes it; without a mark. */
export function decodeText(bytes: Uint8Array): string {
  const begins = (mark: readonly number[]): boolean => mark.every((byte, at) => bytes[at] === byte);
  if (begins(LITTLE_ENDIAN)) return new TextDecoder('utf-16le').decode(bytes);
  if (begins(BIG_ENDIAN)) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
