import { asForm, filePart, formOf, textPart } from './form.ts';

/** The form of an import, as a browser sends it. */
export function csvForm(
  file: Buffer,
  dryRun?: boolean,
  texts: Record<string, string> = {},
): { headers: typeof asForm; body: Buffer } {
  const flag = [...(dryRun === undefined ? [] : [['dryRun', String(dryRun)] as const]), ...Object.entries(texts)].map(
    ([name, text]) => textPart(name, text),
  );
  return { headers: asForm, body: formOf(...flag, filePart('file', 'flock.csv', 'text/csv', file)) };
}
