/** What is wrong in a file, as a sentence for whoever wrote it. Lines count from 1; null means the whole file or line. */
export interface FileFault {
  line: number | null;
  /** The column's name as it stands in the file. */
  column: string | null;
  detail: string;
}

export interface TableRow {
  /** In the file, from 1; where the row begins. */
  line: number;
  /** As many as the row has, which may be more or fewer than the header has; trimmed, and without a guard of ours. */
  cells: string[];
}
