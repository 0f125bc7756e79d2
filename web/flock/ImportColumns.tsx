// Shows how each column of a file was read, lets the keeper change it, and previews the first birds.
import type { PedigreeImport } from '#contract';
import { calendarDay } from '../ui/in-words.ts';
import { Grid, Ledger, Row, Stack } from '../ui/Layout.tsx';
import { Select } from '../ui/Select.tsx';
import styles from './flock.module.css';
import type { ImportColumn, ImportField } from './use-pedigree-import.ts';

const FIELDS: readonly (readonly [ImportField | 'skip', string])[] = [
  ['skip', 'Leave this column out'],
  ['name', 'Name'],
  ['sex', 'Sex'],
  ['hatched', 'Hatch date or year'],
  ['breed', 'Breed'],
  ['variety', 'Variety or color'],
  ['band', 'Leg band'],
  ['id', 'ID or registration number'],
  ['sire', 'Father (sire)'],
  ['dam', 'Mother (dam)'],
  ['possibleSires', 'Possible fathers, separated by |'],
  ['clan', 'Clan'],
  ['source', 'Hatchery or breeder'],
  ['combType', 'Comb'],
  ['legColor', 'Leg color'],
  ['crest', 'Crest'],
  ['status', 'Still in the flock? (alive, died, sold)'],
];

interface Props {
  columns: readonly ImportColumn[];
  disabled: boolean;
  onChange: (fields: (ImportField | null)[]) => void;
}

export function ImportColumns({ columns, disabled, onChange }: Props) {
  /** A field that another column had before is taken from it. */
  const choose = (place: number, chosen: string) => {
    const field = FIELDS.find(([known]) => known === chosen)?.[0];
    const next = field === undefined || field === 'skip' ? null : field;
    onChange(columns.map((column, other) => (other === place ? next : column.field === next ? null : column.field)));
  };
  return (
    <Stack as="section" gap={3} className={styles.part} aria-label="Columns">
      <h3>What each column says</h3>
      <Grid as="ul" min={16} fill gap={4} align="start" className={`plain-list ${styles.columns}`}>
        {columns.map(({ heading, field, samples }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one heading, and their order never changes
          <li key={place}>
            <Select
              label={heading || `Column ${place + 1}`}
              hint={samples.length > 0 ? `Such as ${samples.join(' · ')}` : 'This column is empty.'}
              options={FIELDS}
              value={field ?? 'skip'}
              disabled={disabled}
              onChange={(event) => choose(place, event.currentTarget.value)}
            />
          </li>
        ))}
      </Grid>
    </Stack>
  );
}

export function ImportPreview({ preview }: { preview: PedigreeImport['preview'] }) {
  return (
    <Stack as="section" gap={3} className={styles.part} aria-label="Preview">
      <h3>The first birds, as we read them</h3>
      <Ledger head="double" space={2} className={`plain-list ${styles.lines}`}>
        {preview.map(({ line, name, ...bird }) => (
          <Row as="li" gap={[0, 4]} wrap key={line}>
            <strong>{name}</strong>
            <span>{wordsOf(bird)}</span>
          </Row>
        ))}
      </Ledger>
    </Stack>
  );
}

type Previewed = Omit<PedigreeImport['preview'][number], 'line' | 'name'>;

function wordsOf({ sex, hatched, breed, band, pedigreeOnly, sires, dam }: Previewed): string {
  return [
    sex?.toLowerCase() ?? 'sex not known',
    breed ?? 'breed not known',
    band && `band ${band}`,
    hatched && `hatched ${hatched.length === 4 ? `in ${hatched}` : calendarDay(hatched)}`,
    sires.length > 0 && `father ${sires.join(' or ')}`,
    dam && `mother ${dam}`,
    sires.length === 0 && !dam && 'parents not known',
    pedigreeOnly && 'died or left: for the pedigree only',
  ]
    .filter(Boolean)
    .join(' · ');
}
