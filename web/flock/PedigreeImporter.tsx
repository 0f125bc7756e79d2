import FileUp from 'lucide-react/icons/file-up';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { PedigreeImport } from '#contract';
import { fieldErrors } from '../client/field-errors.ts';
import { serverMessage } from '../client/unwrap.ts';
import { paths } from '../paths.ts';
import { Button, ButtonLook } from '../ui/Button.tsx';
import { allOf } from '../ui/in-words.ts';
import { Ledger, Row, Stack, Text } from '../ui/Layout.tsx';
import { toast } from '../ui/toast-queue.ts';
import { useFileDrop } from '../ui/use-file-drop.ts';
import { TakeBackButton, TakeBackError, useTakeBack } from './AddedFlock.tsx';
import { FormSection } from './FormSection.tsx';
import styles from './flock.module.css';
import { ImportColumns, ImportPreview } from './ImportColumns.tsx';
import { ImportQuestions } from './ImportQuestions.tsx';
import { countText } from './new-flock.ts';
import { UnfitFile, usePedigreeImport } from './use-pedigree-import.ts';

/** Windows gives CSV files several media types. */
const ACCEPTED =
  '.csv,.tsv,.txt,.xlsx,text/csv,text/plain,text/tab-separated-values,application/vnd.ms-excel,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export function PedigreeImporter() {
  const pedigree = usePedigreeImport();
  const { file, found, imported } = pedigree;
  if (imported) return <Imported imported={imported} onAnother={pedigree.startOver} onTaken={pedigree.tryAnew} />;
  return (
    <FormSection title="Import">
      <FileDrop
        label="Your pedigree file"
        accept={ACCEPTED}
        disabled={pedigree.trying || pedigree.importing}
        onChoose={pedigree.choose}
      >
        <Text size="small" tone="soft">
          A spreadsheet (.xlsx) or a CSV file of at most 10,000 birds. We check the file first. Nothing changes until
          you confirm.
        </Text>
      </FileDrop>
      <Stack gap={3} role="status" className={`${styles.found} hidden-if-empty`}>
        {pedigree.trying && !found && <p>Reading {file?.name}...</p>}
        {found && <Found name={file?.name ?? 'The file'} pedigree={pedigree} found={found} />}
      </Stack>
      {pedigree.trialError && !pedigree.trying && <Failed error={pedigree.trialError} onRetry={pedigree.tryAgain} />}
      {pedigree.importError && !pedigree.importing && <Failed error={pedigree.importError} onRetry={pedigree.take} />}
    </FormSection>
  );
}

interface ImportedProps {
  imported: PedigreeImport;
  onAnother: () => void;
  /** Called after the birds that were added are taken back. */
  onTaken: () => void;
}

/** Takes the place of the file and its questions, and the focus, which brings it into view. */
function Imported({ imported, onAnother, onTaken }: ImportedProps) {
  const text = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => text.current?.focus(), []);
  const { addedIds = [], changed } = imported;
  const undo = useTakeBack(
    addedIds.map((id) => ({ id })),
    () => {
      onTaken();
      toast({
        title: `${countText(addedIds.length, 'bird')} removed`,
        ...(changed > 0 && { description: 'Birds that you already had stay as the file changed them.' }),
      });
    },
  );
  return (
    <FormSection title="Import">
      <p ref={text} tabIndex={-1} className={styles.sum}>
        {importText(imported)}
      </p>
      <TakeBackError undo={undo} />
      <Row gap={3} wrap>
        <ButtonLook tone="primary">
          <Link to={paths.myBirds}>See my birds</Link>
        </ButtonLook>
        <Button onClick={onAnother}>Import another file</Button>
        {addedIds.length > 0 && <TakeBackButton undo={undo} count={addedIds.length} />}
      </Row>
    </FormSection>
  );
}

type Import = ReturnType<typeof usePedigreeImport>;

function Found({ name, pedigree, found }: { name: string; pedigree: Import; found: NonNullable<Import['found']> }) {
  const { problems, questions, notes, columns, preview, dateOrder } = found;
  const isBusy = pedigree.trying || pedigree.importing;
  return (
    <>
      {problems.length === 0 && (
        <p className={styles.sum}>
          {name}: {importText(found)}
        </p>
      )}
      {problems.length === 0 && notes.length === 1 && <p>{notes[0]}</p>}
      {problems.length === 0 && notes.length > 1 && (
        <ul>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {dateOrder && (
        <DateOrder {...dateOrder} disabled={isBusy} onChoose={(order) => pedigree.answer({ dateOrder: order })} />
      )}
      {problems.length > 0 && <ImportProblems name={name} problems={problems} />}
      {columns.length > 0 && (
        <ImportColumns columns={columns} disabled={isBusy} onChange={(fields) => pedigree.answer({ fields })} />
      )}
      {questions.length > 0 && (
        <ImportQuestions
          questions={questions}
          disabled={isBusy}
          answers={pedigree.answers}
          onAnswer={pedigree.answer}
        />
      )}
      {preview.length > 0 && <ImportPreview preview={preview} />}
      {problems.length === 0 && questions.length === 0 && bringsAnything(found) && !pedigree.trialError && (
        <div>
          <Button tone="primary" pending={pedigree.importing} disabled={pedigree.trying} onClick={pedigree.take}>
            {pedigree.importing ? 'Importing...' : 'Import'}
          </Button>
        </div>
      )}
    </>
  );
}

interface DateOrderProps extends NonNullable<PedigreeImport['dateOrder']> {
  disabled: boolean;
  onChoose: (order: DateOrderProps['order']) => void;
}

function DateOrder({ order, line, cell, disabled, onChoose }: DateOrderProps) {
  const [words, others, other] =
    order === 'day-first'
      ? (['day/month', 'month/day', 'month-first'] as const)
      : (['month/day', 'day/month', 'day-first'] as const);
  return (
    <div>
      <p>{`Dates are read as ${words}, ${line === null ? 'as you chose' : `because line ${line} has ${cell}`}.`}</p>
      <div>
        <Button tone="quiet" disabled={disabled} onClick={() => onChoose(other)}>
          Read them as {others}
        </Button>
      </div>
    </div>
  );
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (error instanceof UnfitFile)
    return (
      <Text tone="comb" bold role="alert">
        {error.message} Split it, or leave out birds that you do not need.
      </Text>
    );
  const faults = Object.values(fieldErrors(error));
  return (
    <Stack gap={3} role="alert" className={styles.found}>
      <Text tone="comb" bold>
        {serverMessage(error) ??
          'No answer came, so we do not know whether your birds were imported. Please try again: no bird is added twice.'}
      </Text>
      {faults.length > 1 && (
        <ul>
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
      <div>
        <Button onClick={onRetry}>Try again</Button>
      </div>
    </Stack>
  );
}

const SHOWN_AT_ONCE = 50;

function ImportProblems({ name, problems }: { name: string; problems: PedigreeImport['problems'] }) {
  const [atMost, setAtMost] = useState(SHOWN_AT_ONCE);
  const inOrder = [...problems].sort((one, other) => one.line - other.line);
  return (
    <>
      <p className={styles.sum}>
        {problems.length === 1 ? 'One thing' : `${problems.length.toLocaleString('en-US')} things`} in {name} must be
        fixed first. Nothing was imported.
      </p>
      <Ledger as="ol" head="double" space={2} className={`plain-list ${styles.lines} ${styles.problems}`}>
        {inOrder.slice(0, atMost).map(({ line, column, detail }) => (
          <Row as="li" gap={[0, 4]} wrap key={`${line} ${column} ${detail}`}>
            <strong>
              Line {line}
              {column && `, ${column}`}
            </strong>
            <span>{detail}</span>
          </Row>
        ))}
      </Ledger>
      {inOrder.length > atMost && (
        <Button onClick={() => setAtMost(atMost + SHOWN_AT_ONCE)}>Show {inOrder.length - atMost} more</Button>
      )}
      <p>Fix the file and choose it again, or choose below what its columns say.</p>
    </>
  );
}

type Counts = Pick<PedigreeImport, 'dryRun' | 'added' | 'changed' | 'unchanged' | 'ancestorsAdded'>;

export function importText({ dryRun, added, changed, unchanged, ancestorsAdded }: Counts): string {
  const same =
    unchanged === 0 ? '' : ` You already have ${unchanged === 1 ? 'one bird' : birds(unchanged)} of this file.`;
  if (added + changed + ancestorsAdded === 0)
    return unchanged > 0 ? `Nothing is new.${same}` : 'There is no bird in this file.';
  if (dryRun) {
    const additions = [
      added > 0 && birds(added),
      ancestorsAdded > 0 && `${birds(ancestorsAdded, 'parent')} for the pedigree only`,
    ].filter((part) => part !== false);
    const plans = [
      additions.length > 0 && `add ${additions.join(', and ')}`,
      changed > 0 && `change ${birds(changed)}`,
    ].filter((part) => part !== false);
    return `We will ${plans.join(', and ')}.${same}`;
  }
  const become = (number: number) => (number === 1 ? 'was' : 'were');
  const parts = [
    added > 0 && `${birds(added)} ${become(added)} added`,
    changed > 0 && `${birds(changed)} ${become(changed)} changed`,
    ancestorsAdded > 0 &&
      `${birds(ancestorsAdded)} that ${ancestorsAdded === 1 ? 'is' : 'are'} named only as a parent ${become(ancestorsAdded)} added for the pedigree`,
  ].filter((part) => part !== false);
  return `${allOf(parts)}.${same}`;
}

export function bringsAnything({ added, changed, ancestorsAdded }: Counts): boolean {
  return added + changed + ancestorsAdded > 0;
}

function birds(number: number, what = 'bird'): string {
  return number === 1 ? `1 ${what}` : `${number.toLocaleString('en-US')} ${what}s`;
}

interface Props {
  label: string;
  accept: string;
  disabled: boolean;
  onChoose: (file: File) => void;
  children?: ReactNode;
}

/** Chooses a file: by the button, or by dropping it here. */
function FileDrop({ label, accept, disabled, onChoose, children }: Props) {
  const id = useId();
  const drop = useFileDrop(([file]) => file && onChoose(file), disabled);
  return (
    <Stack gap={2} {...drop}>
      <Row as="label" gap={2} align="center" bold htmlFor={id}>
        <FileUp aria-hidden />
        {label}
      </Row>
      <input
        id={id}
        className={styles.file}
        type="file"
        accept={accept}
        disabled={disabled}
        // An emptied field takes the same file again once it is fixed.
        onClick={(event) => {
          event.currentTarget.value = '';
        }}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file) onChoose(file);
        }}
      />
      {children}
    </Stack>
  );
}
