import { Link } from 'react-router-dom';
import { fieldErrors } from '../client/field-errors.ts';
import { serverMessage } from '../client/unwrap.ts';
import { paths } from '../paths.ts';
import { Button, ButtonLook } from '../ui/Button.tsx';
import { FileDrop } from './FileDrop.tsx';
import { FormSection } from './FormSection.tsx';
import { ImportProblems } from './ImportProblems.tsx';
import { bringsAnything, importText } from './import-words.ts';
import styles from './PedigreeImporter.module.css';
import { UnfitFile, usePedigreeImport } from './use-pedigree-import.ts';

/** Also what Windows takes CSV for. */
const ACCEPTED = '.csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values,application/vnd.ms-excel';

export function PedigreeImporter() {
  const pedigree = usePedigreeImport();
  const { file, found, imported } = pedigree;
  return (
    <FormSection title="Import">
      <FileDrop
        label="Choose a file, or drop it here"
        accept={ACCEPTED}
        disabled={pedigree.trying || pedigree.importing}
        onChoose={pedigree.choose}
      >
        <p className={styles.note}>It is tried first: nothing changes until you have seen what it brings.</p>
      </FileDrop>
      <div role="status" className={styles.found}>
        {pedigree.trying && <p>Reading {file?.name}...</p>}
        {imported ? (
          <>
            <p className={styles.sum}>{importText(imported)}</p>
            <div>
              <ButtonLook tone="primary">
                <Link to={paths.myBirds}>See my birds</Link>
              </ButtonLook>
            </div>
          </>
        ) : (
          found && !pedigree.trying && <Found name={file?.name ?? 'The file'} pedigree={pedigree} found={found} />
        )}
      </div>
      {pedigree.trialError && !pedigree.trying && <Failed error={pedigree.trialError} onRetry={pedigree.tryAgain} />}
      {pedigree.importError && !pedigree.importing && <Failed error={pedigree.importError} onRetry={pedigree.take} />}
    </FormSection>
  );
}

type Import = ReturnType<typeof usePedigreeImport>;

function Found({ name, pedigree, found }: { name: string; pedigree: Import; found: NonNullable<Import['found']> }) {
  const { problems } = found;
  if (problems.length > 0) return <ImportProblems name={name} problems={problems} />;
  return (
    <>
      <p className={styles.sum}>
        {name}: {importText(found)}
      </p>
      {bringsAnything(found) && (
        <div>
          <Button tone="primary" pending={pedigree.importing} onClick={pedigree.take}>
            {pedigree.importing ? 'Importing...' : 'Import'}
          </Button>
        </div>
      )}
    </>
  );
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (error instanceof UnfitFile)
    return (
      <p role="alert" className={styles.failure}>
        {error.message} Split it, or leave out birds that you do not need.
      </p>
    );
  const faults = Object.values(fieldErrors(error));
  return (
    <div role="alert" className={styles.found}>
      <p className={styles.failure}>
        {serverMessage(error) ?? 'The file could not be sent. Nothing was imported; please try again.'}
      </p>
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
    </div>
  );
}
