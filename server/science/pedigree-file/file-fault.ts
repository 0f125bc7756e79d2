/** A fault of a file, as a sentence for its author. Lines count from 1; null means the whole file or line. */
export interface FileFault {
  line: number | null;
  /** The column's name as written in the file. */
  column: string | null;
  detail: string;
}

export interface TableRow {
  /** The line of the file where the row begins, from 1. */
  line: number;
  /** The row's own number of cells, which may differ from the header's. Cells are trimmed and free of our formula guard. */
  cells: string[];
}
