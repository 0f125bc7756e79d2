import { describe, expect, it } from 'vitest';
import { decodeText, readTable } from './read-table.ts';
import { workbookOf, workbookWith, zipOf } from './testing.ts';

const text = (...lines: string[]) => lines.join('\n');

async function rowsOf(table: string) {
  const read = await readTable(Buffer.from(table));
  if (!read.ok) throw new Error(read.fault.detail);
  return [read.header, ...read.rows].map(({ line, cells }) => [line, ...cells]);
}

async function faultOf(table: string) {
  const read = await readTable(Buffer.from(table));
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

  it('detects its separator outside of quotes', async () => {
    expect(await rowsOf('"id, of the bird, and more";sire\na;b')).toEqual([
      [1, 'id, of the bird, and more', 'sire'],
      [2, 'a', 'b'],
    ]);
  });

  it.each(['\n', '\r\n', '\r'])('counts lines ended by %j, and numbers a row by its first line', async (end) => {
    const table = ['', 'id,note', '"a","one', 'two"', '', ' b , c d ', ',', 'e'].join(end);
    expect(await rowsOf(table)).toEqual([
      [2, 'id', 'note'],
      [3, 'a', 'one\ntwo'],
      [6, 'b', 'c d'],
      [8, 'e'],
    ]);
  });

  it('keeps quotes inside of cells, doubled or not', async () => {
    expect(await rowsOf('id\n"Big ""Red"""\n5" hen')).toEqual([
      [1, 'id'],
      [2, 'Big "Red"'],
      [3, '5" hen'],
    ]);
  });

  it('keeps every character across chunk boundaries', async () => {
    const names = Array.from({ length: 30_000 }, (_, row) => `${'x'.repeat(row % 5)}🐓é${row}`);
    expect(await rowsOf(text('id', ...names))).toEqual([[1, 'id'], ...names.map((name, row) => [row + 2, name])]);
  });

  it('yields to the event loop while it is read', async () => {
    let turns = 0;
    let isRead = false;
    const other = () => {
      turns++;
      if (!isRead) setImmediate(other);
    };
    setImmediate(other);
    await readTable(Buffer.from('abcdefghi\n'.repeat(200_000)));
    isRead = true;
    expect(turns).toBeGreaterThan(20);
  });

  it('with too many rows is refused at the first row too many', async () => {
    const read = await readTable(Buffer.from('id\na\n\nb\nc\nd\n'), 2);
    expect(read).toEqual({
      ok: false,
      fault: { line: 5, column: null, detail: 'The table has more than 2 rows. Import it in parts.' },
    });
  });

  it('that is empty, not text, or has a broken quote is refused', async () => {
    expect(await faultOf('')).toEqual({ line: null, column: null, detail: 'The file is empty.' });
    expect(await faultOf(' \n,,\n')).toMatchObject({ detail: 'The file is empty.' });
    expect(await faultOf('\u00d0\u00cf\0\0')).toMatchObject({ detail: expect.stringContaining('not a text file') });
    expect(await faultOf('id,dam\né,b\n\n"c,d\ne,f\n')).toMatchObject({
      line: 4,
      detail: expect.stringContaining('never closed'),
    });
    expect(await faultOf(`id,dam\n${'é,b\n'.repeat(100_000)}\n"c,d\ne,f\n`)).toMatchObject({ line: 100_003 });
    expect(await faultOf(`id,dam\n\n"c,d\n${'e,f\n'.repeat(100_000)}`)).toMatchObject({
      line: 3,
      detail: expect.stringContaining('has no end'),
    });
    expect(await faultOf('id,dam\na,b\n"c"d,e')).toMatchObject({
      line: 3,
      detail: expect.stringContaining('after a closing quote'),
    });
  });
});

describe('an oversized table', () => {
  it.each([
    ['millions of short lines', 'a\n'.repeat(4_900_000)],
    ['millions of empty lines', `id\n${'\n'.repeat(4_900_000)}`],
    ['millions of lines in quotes', `id\n"${'a\n'.repeat(4_900_000)}`],
  ])('of %s is refused before it is parsed, without a line number', async (_, table) => {
    expect(await readTable(Buffer.from(table), 10_000)).toEqual({
      ok: false,
      fault: { line: null, column: null, detail: 'The table has more than 10,000 rows. Import it in parts.' },
    });
  });

  it('with too many cells in a row is refused before it is parsed', async () => {
    const detail = 'The row has more than 200 columns. Leave out those that say nothing of the birds.';
    expect(await faultOf(`id,sire,dam\na${','.repeat(9_900_000)}`)).toEqual({ line: 2, column: null, detail });
    expect(await faultOf(`id,sire,dam\n${'a,'.repeat(201)}`)).toEqual({ line: 2, column: null, detail });
    expect((await readTable(Buffer.from(`${'a,'.repeat(199)}a`))).ok).toBe(true);
  });

  it('yields to the event loop while it is read', async () => {
    let turns = 0;
    let isRead = false;
    const other = () => {
      turns++;
      if (!isRead) setImmediate(other);
    };
    setImmediate(other);
    await readTable(Buffer.from(`id\n${`${'a,'.repeat(99)}\n`.repeat(5000)}`), 10_000);
    isRead = true;
    expect(turns).toBeGreaterThan(100);
  });
});

describe('a workbook', () => {
  it('is read like a table, with dates and numbers as text and row numbers as lines', async () => {
    const read = await readTable(
      workbookOf([['Name', 'Hatched', 'Ring'], ['Hazel', new Date('2024-05-03'), 7], [], [' Fern ', 2021]]),
    );
    expect(read).toEqual({
      ok: true,
      header: { line: 1, cells: ['Name', 'Hatched', 'Ring'] },
      rows: [
        { line: 2, cells: ['Hazel', '2024-05-03', '7'] },
        { line: 4, cells: ['Fern', '2021'] },
      ],
    });
  });

  it('with too many rows is refused', async () => {
    const rows = Array.from({ length: 4 }, (_, row) => [`bird ${row}`]);
    expect(await readTable(workbookOf([['Name'], ...rows]), 3)).toMatchObject({
      fault: { line: 5, detail: 'The table has more than 3 rows. Import it in parts.' },
    });
  });

  it('may have its last row at the maximum of a sheet', async () => {
    const rows = '<row r="1"><c r="A1" t="inlineStr"><is><t>Name</t></is></c></row><row r="1048576" ht="12.8"/>';
    expect(await readTable(workbookWith(rows))).toMatchObject({ ok: true, rows: [] });
  });

  const cell = (at: string, more = '') => `<row><c r="${at}"${more}><v>1</v></c></row>`;
  const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const shared = (texts: string) => ({
    'xl/_rels/workbook.xml.rels': Buffer.from(
      `<Relationships><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/>` +
        `<Relationship Id="rId2" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    ),
    'xl/sharedStrings.xml': Buffer.from(`<sst>${texts}</sst>`),
  });

  it.each<[string, () => Buffer]>([
    ['bytes', () => workbookWith('<row>0123456789</row>'.repeat(1_500_000))],
    ['tags', () => workbookWith('<a/>'.repeat(2_000_001))],
    ['shared texts', () => workbookWith(cell('A1'), shared('<si/>'.repeat(2_000_001)))],
    ['characters in one cell', () => workbookWith(`${cell('A1')}${'&amp;'.repeat(50_000)}`)],
    [
      'text in all cells',
      () =>
        workbookWith(
          Array.from({ length: 200 }, (_, row) => cell(`A${row + 1}`, ' t="s"')).join(''),
          shared(`<si/><si><t>${'x'.repeat(190_000)}</t></si>`),
        ),
    ],
    ['rows', () => workbookWith('<row r="1000000000"><c r="A1000000000"><v>1</v></c></row>')],
    ['columns', () => workbookWith(cell('A1') + cell('ZZZZZZ2'))],
    ['cells', () => workbookWith(cell('XFD1') + Array.from({ length: 99 }, (_, row) => cell(`A${row + 2}`)).join(''))],
    ['rows, whatever digits name them,', () => workbookWith('<row r="1e9"><c r="A&#49;e9"><v>1</v></c></row>')],
    ['files', () => zipOf(Object.fromEntries(Array.from({ length: 1001 }, (_, file) => [`${file}`, Buffer.of()])))],
  ])('that unpacks to too many %s is refused before it is read', async (_, make) => {
    expect(await readTable(make(), 10_000)).toMatchObject({
      fault: { detail: 'This workbook is too large. Save its first sheet as CSV, and choose that file.' },
    });
  });

  it('that declares a smaller size than it unpacks to is refused', async () => {
    const bomb = workbookWith(' <a/>'.repeat(2_000_001));
    const listed = bomb.lastIndexOf('xl/worksheets/sheet1.xml');
    // The central directory at the end of the ZIP file holds the declared size.
    bomb.writeUInt32LE(100, listed - 22);
    expect(await readTable(bomb)).toMatchObject({ fault: { detail: expect.stringContaining('is too large') } });
  });

  it('that is invalid is refused', async () => {
    const detail = 'This workbook could not be read. Save its first sheet as CSV, and choose that file.';
    expect(await faultOf('PK\u0003\u0004\0\0')).toMatchObject({ detail });
    expect(await readTable(zipOf({ 'letter.txt': Buffer.from('Dear sir') }))).toMatchObject({ fault: { detail } });
  });
});

const textOf = (bytes: Uint8Array) => [...decodeText(bytes)].join('');

describe('the text of a file', () => {
  it.each([
    ['UTF-8', Buffer.from('Hähne 🐓')],
    ['UTF-8 with a byte order mark', Buffer.from('\uFEFFHähne 🐓')],
    ['UTF-16 LE, which Excel calls Unicode text', Buffer.from('\uFEFFHähne 🐓', 'utf16le')],
    ['UTF-16 BE', Buffer.from('\uFEFFHähne 🐓', 'utf16le').swap16()],
  ])('is decoded from %s', (_, bytes) => {
    expect(textOf(bytes)).toBe('Hähne 🐓');
  });

  it('has normalized line ends across chunk boundaries', () => {
    expect(textOf(Buffer.from('a\r\n'.repeat(50_000)))).toBe('a\n'.repeat(50_000));
    expect(textOf(Buffer.from('aa\r\n'.repeat(50_000)))).toBe('aa\n'.repeat(50_000));
    expect(textOf(Buffer.from('a\r'))).toBe('a\n');
  });

  it('is decoded from Latin-1 and Windows-1252', () => {
    expect(textOf(Buffer.from('Hähne', 'latin1'))).toBe('Hähne');
    expect(textOf(Buffer.of(0x80, 0xe9, 0x92))).toBe('€é’');
  });
});
