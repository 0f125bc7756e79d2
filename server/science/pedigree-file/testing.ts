// Test workbooks, as spreadsheet programs write them.
import { type Zippable, zipSync } from 'fflate';

type Cell = string | number | Date;

export const zipOf = (files: Zippable): Buffer => Buffer.from(zipSync(files));

/** A workbook of one sheet; empty rows are left out of it, as spreadsheet programs do. */
export function workbookOf(rows: readonly (readonly Cell[])[]): Buffer {
  const sheet = rows
    .map(
      (cells, row) => `<row r="${row + 1}">${cells.map((cell, place) => cellOf(cell, place, row + 1)).join('')}</row>`,
    )
    .filter((_, row) => rows[row]?.length !== 0);
  return workbookWith(sheet.join(''));
}

/** Like `workbookOf`, but with raw rows that no program writes, and with other files. */
export function workbookWith(rows: string, others: Zippable = {}): Buffer {
  const text = (...parts: string[]) => Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${parts.join('')}`);
  const relations = (type: string, target: string) =>
    text(
      `<Relationships xmlns="${PACKAGE}/relationships">`,
      `<Relationship Id="rId1" Type="${OFFICE}/relationships/${type}" Target="${target}"/>`,
      type === 'worksheet' ? `<Relationship Id="rId2" Type="${OFFICE}/relationships/styles" Target="styles.xml"/>` : '',
      '</Relationships>',
    );
  return zipOf({
    '[Content_Types].xml': text(`<Types xmlns="${PACKAGE}/content-types"/>`),
    '_rels/.rels': relations('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': text(
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}/relationships"><sheets><sheet name="Flock" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': relations('worksheet', 'worksheets/sheet1.xml'),
    'xl/styles.xml': text(
      `<styleSheet xmlns="${MAIN}"><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    ),
    'xl/worksheets/sheet1.xml': text(`<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`),
    ...others,
  });
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** Days are counted from the last but one of 1899. */
const FIRST_DAY = Date.UTC(1899, 11, 30);

function cellOf(cell: Cell, place: number, row: number): string {
  const at = `${String.fromCharCode(65 + place)}${row}`;
  if (typeof cell === 'string') return `<c r="${at}" t="inlineStr"><is><t>${cell}</t></is></c>`;
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
  return `<c r="${at}" s="1"><v>${(cell.getTime() - FIRST_DAY) / 86_400_000}</v></c>`;
}
