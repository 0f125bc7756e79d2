/** Runs statements of this engine for each row that is changed; they call it OLD and NEW. */
export function trigger(
  name: string,
  {
    on,
    only,
    run,
  }: { on: `${'BEFORE' | 'AFTER'} ${'INSERT' | 'UPDATE' | 'DELETE'} ON "${string}"`; only?: string; run: string[] },
): string {
  const when = only === undefined ? '' : ` WHEN ${only}`;
  return `CREATE TRIGGER "${name}" ${on}${when} BEGIN ${run.map((statement) => `${statement};`).join(' ')} END`;
}
