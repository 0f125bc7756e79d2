import { invalid } from '../http/problem.ts';
import { noDataUrl } from './refusals.ts';

const HEAD = /^data:(image\/[a-z0-9.+-]+)?(;[^,;]*)*;base64,/i;
const LONGEST_HEAD = 200;

/** Yields the bytes of a photo in a data URL, whatever image type it declares. Refuses other types and invalid Base64. */
export async function* dataUrlBytes(url: string): AsyncGenerator<Buffer> {
  const [head] = HEAD.exec(url.slice(0, LONGEST_HEAD)) ?? [];
  if (head === undefined) throw noDataUrl();
  const bytes = Buffer.from(url.slice(head.length), 'base64');
  // Node skips invalid characters, so that there are fewer bytes than the length of the text implies.
  const padding = /=*$/.exec(url.slice(-3))?.[0].length ?? 0;
  const letters = url.length - head.length;
  if (letters % 4 !== 0 || padding > 2 || bytes.length !== (letters / 4) * 3 - padding) {
    throw invalid([{ pointer: '/photo', detail: 'is not in Base64' }]);
  }
  yield bytes;
}
