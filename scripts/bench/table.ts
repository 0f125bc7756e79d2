// Plain tables of figures, and the figures themselves.

export const median = (values: number[]): number => quantile(values, 0.5);

/** The least value that this share of all values does not exceed. */
export function quantile(values: number[], share: number): number {
  const ordered = values.toSorted((a, b) => a - b);
  return ordered[Math.max(0, Math.ceil(ordered.length * share) - 1)] ?? Number.NaN;
}

/** The first column is text, the others are figures. */
export function printTable(rows: string[][]): void {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  for (const row of rows) {
    const cells = row.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
    );
    console.log(`  ${cells.join('   ')}`.trimEnd());
  }
}

/** 1000000 is 1 000 000, with spaces that do not break. */
export const count = (value: number): string => Math.round(value).toLocaleString('en').replaceAll(',', '\u00a0');

export const milliseconds = (value: number): string => value.toFixed(value < 10 ? 2 : 1);

export const inMilliseconds = (value: number): string => `${milliseconds(value)} ms`;

export const twoDigits = (value: number): string => value.toFixed(2);

export const percent = (share: number): string => `${(100 * share).toFixed(0)} %`;
