/** Rows separated by commas, with quotes where a cell needs them. */
export const csv = (rows: string[][]): string => rows.map((row) => `${row.map(cell).join(',')}\n`).join('');

const cell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
