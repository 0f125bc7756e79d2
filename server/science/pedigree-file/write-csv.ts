/** Formats rows as CSV, quoting cells that need it. */
export const csv = (rows: readonly (readonly string[])[], separator: ',' | ';' = ','): string =>
  rows.map((row) => `${row.map(cell).join(separator)}\n`).join('');

const cell = (text: string): string => (/[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A spreadsheet runs a cell that begins like this as a formula. A leading apostrophe makes it text. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;

export const guarded = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The inverse of `guarded`. */
export const withoutGuard = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
