import { asForm, filePart, formOf, textPart } from './form.ts';

/** The form of an import, as a browser sends it. */
export function csvForm(
  file: Buffer,
  dryRun?: boolean,
  texts: Record<string, string | undefined> = {},
): { headers: typeof asForm; body: Buffer } {
  const flag = Object.entries({ dryRun: dryRun?.toString(), ...texts }).flatMap(([name, text]) =>
    text === undefined ? [] : [textPart(name, text)],
  );
  return { headers: asForm, body: formOf(...flag, filePart('file', 'flock.csv', 'text/csv', file)) };
}
