// Describes the result of an import in words.
import type { PedigreeImport } from './queries.ts';

type Counts = Pick<PedigreeImport, 'dryRun' | 'added' | 'changed' | 'unchanged' | 'ancestorsAdded'>;

const list = new Intl.ListFormat('en-US');

export function importText({ dryRun, added, changed, unchanged, ancestorsAdded }: Counts): string {
  const become = (number: number) => (dryRun ? 'would be' : number === 1 ? 'was' : 'were');
  const parts = [
    added > 0 && `${birds(added)} ${become(added)} added`,
    changed > 0 && `${birds(changed)} ${become(changed)} changed`,
    ancestorsAdded > 0 &&
      `${birds(ancestorsAdded)} that ${ancestorsAdded === 1 ? 'is' : 'are'} named only as a parent ${become(ancestorsAdded)} added for the pedigree`,
  ].filter((part) => part !== false);
  const same = unchanged > 0 ? ` ${birds(unchanged)} ${unchanged === 1 ? 'is' : 'are'} as here already.` : '';
  if (parts.length === 0) return unchanged > 0 ? `Nothing is new.${same}` : 'There is no bird in this file.';
  return `${list.format(parts)}.${same}`;
}

export function bringsAnything({ added, changed, ancestorsAdded }: Counts): boolean {
  return added + changed + ancestorsAdded > 0;
}

function birds(number: number): string {
  return number === 1 ? '1 bird' : `${number.toLocaleString('en-US')} birds`;
}
