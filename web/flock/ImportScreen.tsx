// A pedigree from a file, and into one.
import Download from 'lucide-react/icons/download';
import { urlOf } from '#contract/url-of';
import { ButtonLook } from '../ui/Button.tsx';
import { FlockScreen } from './FlockScreen.tsx';
import { FormSection } from './FormSection.tsx';
import styles from './ImportScreen.module.css';
import { PedigreeImporter } from './PedigreeImporter.tsx';

const EXAMPLE = `id,name,sex,breed,variety,band,hatched,sire,dam
cato,Old Cato,rooster,Java,black,19-004,2021-04-02,,
clem,Clementine,hen,Java,,26-01,2026-05-20,cato,`;

export function ImportScreen() {
  return (
    <FlockScreen
      title="Import and export"
      lead="Birds and parents from the file of another program or a spreadsheet, and back into one."
    >
      {() => (
        <>
          <PedigreeImporter />
          <FormSection title="What the file looks like">
            <p>
              A spreadsheet or CSV file with one bird per line. The first line names the columns, in any order and by
              any names: you can say below the file what each of them means. A parent may be unknown, and a hatch may be
              a day or only a year.
            </p>
            <pre className={styles.example}>{EXAMPLE}</pre>
            <p className={styles.note}>
              Father (sire) and mother (dam) are named by their <code>id</code>. A parent without a line of its own is
              added for the pedigree only. Importing the same file again adds nothing twice.
            </p>
          </FormSection>
          <FormSection title="Export">
            <p>All your birds with their parents, in these columns. It can be imported again.</p>
            <div>
              <ButtonLook>
                <a href={urlOf('/api/user/pedigree', {})} download="pedigree.csv">
                  <Download aria-hidden />
                  Download my pedigree
                </a>
              </ButtonLook>
            </div>
          </FormSection>
        </>
      )}
    </FlockScreen>
  );
}
