/** Rows separated by commas, with quotes where a cell needs them. */
export const csv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\n`).join('');

const cell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A spreadsheet takes a cell that begins so for a formula, and runs it. An apostrophe before it keeps it a text. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;

export const guarded = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The inverse of `guarded`. */
export const withoutGuard = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
