import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';
import { readTable } from './read-table.ts';

const text = (...lines: string[]) => lines.join('\n');

async function rowsOf(table: string) {
  const read = await readTable(table);
  if (!read.ok) throw new Error(read.fault.detail);
  return [read.header, ...read.rows].map(({ line, cells }) => [line, ...cells]);
}

async function faultOf(table: string) {
  const read = await readTable(table);
  return read.ok ? null : read.fault;
}

describe('a table', () => {
  it.each([',', ';', '\t'])('separated by %j is read', async (separator) => {
    const table = text(['id', 'note'].join(separator), ['a', '"x,y;z\t"'].join(separator));
    expect(await rowsOf(table)).toEqual([
      [1, 'id', 'note'],
      [2, 'a', 'x,y;z\t'],
    ]);
  });

  it('has its separator outside of quotes', async () => {
    expect(await rowsOf('"id, of the bird, and more";sire\na;b')).toEqual([
      [1, 'id, of the bird, and more', 'sire'],
      [2, 'a', 'b'],
    ]);
  });

  it.each(['\n', '\r\n', '\r'])('counts its lines by %j, and a row stands where it begins', async (end) => {
    const table = ['', 'id,note', '"a","one', 'two"', '', ' b , c d ', ',', 'e'].join(end);
    expect(await rowsOf(table)).toEqual([
      [2, 'id', 'note'],
      [3, 'a', 'one\ntwo'],
      [6, 'b', 'c d'],
      [8, 'e'],
    ]);
  });

  it('keeps quotes inside of names, doubled or not', async () => {
    expect(await rowsOf('id\n"Big ""Red"""\n5" hen')).toEqual([
      [1, 'id'],
      [2, 'Big "Red"'],
      [3, '5" hen'],
    ]);
  });

  it('keeps every character, wherever the file is cut while it is read', async () => {
    const names = Array.from({ length: 30_000 }, (_, row) => `${'x'.repeat(row % 5)}🐓é${row}`);
    expect(await rowsOf(text('id', ...names))).toEqual([[1, 'id'], ...names.map((name, row) => [row + 2, name])]);
  });

  it('leaves others their turns while it is read', async () => {
    let turns = 0;
    let isRead = false;
    const other = () => {
      turns++;
      if (!isRead) setImmediate(other);
    };
    setImmediate(other);
    await readTable('abcdefghi\n'.repeat(200_000));
    isRead = true;
    expect(turns).toBeGreaterThan(20);
  });

  it('that is empty, no text, or has a quote that is never closed is refused', async () => {
    expect(await faultOf('')).toEqual({ line: null, column: null, detail: 'The file is empty.' });
    expect(await faultOf(' \n,,\n')).toMatchObject({ detail: 'The file is empty.' });
    expect(await faultOf('PK\u0003\u0004\0\0')).toMatchObject({ detail: expect.stringContaining('not a text file') });
    expect(await faultOf('id,dam\né,b\n\n"c,d\ne,f\n')).toMatchObject({
      line: 4,
      detail: expect.stringContaining('never closed'),
    });
    expect(await faultOf(`id,dam\n${'é,b\n'.repeat(100_000)}\n"c,d\ne,f\n`)).toMatchObject({ line: 100_003 });
    expect(await faultOf('id,dam\na,b\n"c"d,e')).toMatchObject({
      line: 3,
      detail: expect.stringContaining('after a closing quote'),
    });
  });
});

describe('the text of a file', () => {
  it.each([
    ['UTF-8', Buffer.from('Hähne 🐓')],
    ['UTF-8 with a mark', Buffer.from('\uFEFFHähne 🐓')],
    ['UTF-16, as Excel calls Unicode text', Buffer.from('\uFEFFHähne 🐓', 'utf16le')],
    ['UTF-16 the other way round', Buffer.from('\uFEFFHähne 🐓', 'utf16le').swap16()],
  ])('is read from %s', (_, bytes) => {
    expect(decodeText(bytes)).toBe('Hähne 🐓');
  });

  it('is read from Latin-1 and what Windows makes of it', () => {
    expect(decodeText(Buffer.from('Hähne', 'latin1'))).toBe('Hähne');
    expect(decodeText(Buffer.of(0x80, 0xe9, 0x92))).toBe('€é’');
  });
});
