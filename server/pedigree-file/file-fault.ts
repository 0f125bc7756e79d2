/** What is wrong in a file, as a sentence for whoever wrote it. Lines count from 1; null means the whole file or line. */
export interface FileFault {
  line: number | null;
  /** The column's name as it stands in the file. */
  column: string | null;
  detail: string;
}
