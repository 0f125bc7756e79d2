// Writes a table as the only sheet of a workbook (.xlsx). It comes in pieces, so that other requests run between them.
import { strToU8, Zip, ZipDeflate } from 'fflate';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const relation = (type: string, target: string) =>
  `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/relationships/${type}" Target="${target}"/></Relationships>`;

/** The earliest time that a zip archive can hold: the same rows make the same file whenever they are written. */
const NO_TIME = new Date(1980, 0, 1);

/** The files that are the same in every workbook. */
const PARTS = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${CONTENT}.worksheet+xml"/></Types>`,
  '_rels/.rels': relation('officeDocument', 'xl/workbook.xml'),
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}/relationships"><sheets><sheet name="Birds" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relation('worksheet', 'worksheets/sheet1.xml'),
};

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** `batches`: the rows, some at a time. Every cell is text, so that no program takes a band for a number or a formula. */
export async function* workbook(batches: AsyncIterable<readonly (readonly string[])[]>): AsyncGenerator<Uint8Array> {
  const pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
  });
  const file = (name: string) => {
    const entry = new ZipDeflate(name);
    entry.mtime = NO_TIME;
    zip.add(entry);
    return (text: string, isLast = false) => entry.push(strToU8(text), isLast);
  };
  for (const [name, text] of Object.entries(PARTS)) file(name)(DECLARATION + text, true);
  const sheet = file('xl/worksheets/sheet1.xml');
  sheet(`${DECLARATION}<worksheet xmlns="${MAIN}"><sheetData>`);
  let line = 0;
  for await (const rows of batches) {
    sheet(rows.map((cells) => rowOf(cells, ++line)).join(''));
    yield* pieces.splice(0);
  }
  sheet('</sheetData></worksheet>', true);
  zip.end();
  yield* pieces;
}

const rowOf = (cells: readonly string[], line: number): string =>
  `<row r="${line}">${cells.map((text, place) => cellOf(text, `${String.fromCharCode(65 + place)}${line}`)).join('')}</row>`;

const cellOf = (text: string, address: string): string =>
  text === '' ? '' : `<c r="${address}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
