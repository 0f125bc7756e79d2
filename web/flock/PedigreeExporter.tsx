import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { download, type Input } from '../client/query.ts';
import { sayFailed } from '../client/say-failed.ts';
import { Button } from '../ui/Button.tsx';
import { Stack } from '../ui/Layout.tsx';
import { Select } from '../ui/Select.tsx';
import { saveFile } from '../ui/save-file.ts';
import { FormSection } from './FormSection.tsx';
import styles from './flock.module.css';

type Format = NonNullable<Input<'exportPedigree'>['format']>;

const FORMATS: readonly (readonly [Format, string])[] = [
  ['xlsx', 'Spreadsheet (.xlsx)'],
  ['csv', 'CSV, for any program'],
  ['breeders-assistant', 'Breeders Assistant'],
  ['zooeasy', 'ZooEasy'],
  ['pmx', 'PMx or SPARKS'],
  ['kinship2', 'kinship2 (R)'],
];

const HINTS: Partial<Record<Format, string>> = {
  kinship2: 'In R, run fixParents() first. It adds the second parent where only one is known.',
};

export function PedigreeExporter() {
  const [format, setFormat] = useState<Format>('xlsx');
  const exported = useMutation({
    mutationFn: (chosen: Format) => download('exportPedigree', { format: chosen }),
    onSuccess: ({ file, headers }) => saveFile(nameIn(headers), file),
    onError: sayFailed('The export failed'),
  });
  const leftOut = exported.data?.headers.get('X-Left-Out');
  return (
    <FormSection title="Export">
      <p>All your birds with their parents, as a file for another program. You can import any of these files again.</p>
      <Select
        label="Export for"
        hint={HINTS[format]}
        options={FORMATS}
        value={format}
        onChange={({ currentTarget: { value } }) => {
          exported.reset();
          setFormat(FORMATS.find(([known]) => known === value)?.[0] ?? 'xlsx');
        }}
      />
      <div>
        <Button icon={<Download aria-hidden />} pending={exported.isPending} onClick={() => exported.mutate(format)}>
          Download my pedigree
        </Button>
      </div>
      <Stack gap={2} role="status" className={`${styles.found} hidden-if-empty`}>
        {exported.data && <p>{nameIn(exported.data.headers)} is ready.</p>}
        {leftOut && (
          <p>
            {wordsOf(exported.variables)} has no columns for these, so they are left out: {leftOut}.
          </p>
        )}
      </Stack>
    </FormSection>
  );
}

const wordsOf = (format?: Format) => FORMATS.find(([known]) => known === format)?.[1] ?? 'it';

const nameIn = (headers: Headers) =>
  /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1] ?? 'pedigree';
