// Counts the values of a JSON text in its bytes before it is parsed. A small text can hold so many values, or nest so
// deep, that parsing it would block all other requests.
import { invalid } from '../../http/problem.ts';

const MOST_LEVELS = 32;
const MOST_VALUES = 5_000;
/** Bounds the work of counting. Bytes outside of strings are steps, and so are quotes and backslashes within them. */
const MOST_STEPS = 100_000;

const [QUOTE, COMMA, BACKSLASH] = [0x22, 0x2c, 0x5c];
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/** Returns the number of values; an empty list or object counts one too many. Refuses too many or too deep ones (422). */
export function countValues(bytes: Buffer): number {
  let levels = 0;
  let values = 1;
  let steps = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] as number;
    if (byte === QUOTE) {
      const text = skipText(bytes, at, MOST_STEPS - steps);
      at = text.end;
      steps += text.steps;
    } else if (OPENING.has(byte)) {
      values++;
      if (++levels > MOST_LEVELS) throw refusal(`Send JSON that is nested at most ${MOST_LEVELS} levels deep`);
    } else if (CLOSING.has(byte)) levels--;
    else if (byte === COMMA) values++;
    if (values > MOST_VALUES || ++steps > MOST_STEPS) throw refusal(`Send JSON of at most ${MOST_VALUES} values`);
  }
  return values;
}

/** Finds the quote that closes the string that opens at `start`. */
function skipText(bytes: Buffer, start: number, mostSteps: number): { end: number; steps: number } {
  let steps = 0;
  let end = bytes.indexOf(QUOTE, start + 1);
  while (end !== -1 && steps < mostSteps) {
    let backslashes = 0;
    while (bytes[end - 1 - backslashes] === BACKSLASH) backslashes++;
    steps += 1 + backslashes;
    if (backslashes % 2 === 0) return { end, steps };
    end = bytes.indexOf(QUOTE, end + 1);
  }
  return { end: end === -1 ? bytes.length : end, steps };
}

const refusal = (detail: string) => invalid([{ pointer: '', detail }]);
