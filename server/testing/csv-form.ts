import { asForm, filePart, formOf, textPart } from './form.ts';

/** The form of an import, as a browser sends it. */
export function csvForm(file: Buffer, dryRun?: boolean): { headers: typeof asForm; body: Buffer } {
  const flag = dryRun === undefined ? [] : [textPart('dryRun', String(dryRun))];
  return { headers: asForm, body: formOf(...flag, filePart('file', 'flock.csv', 'text/csv', file)) };
}
