// Lists a breed's ancestors and descendants, with links to breeds of the directory.
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import styles from './breeds.module.css';
import type { BreedDetail } from './queries.ts';
import { UncertainMark } from './UncertainMark.tsx';
import { useBreedDialog } from './use-breed-dialog.ts';

interface Relation {
  id: string | null;
  name: string;
}

export function BreedAncestry({ breed: { name, ancestry, descendants, judgement } }: { breed: BreedDetail }) {
  return (
    <section>
      <h3>
        Ancestry
        {ancestry.length > 0 && judgement.includes('ancestry') && <UncertainMark />}
      </h3>
      <p className={styles.line}>
        {ancestry.length > 0 ? (
          <>
            Made from <Relations relations={ancestry} />.
          </>
        ) : (
          `What the ${name} was made from is not known.`
        )}
      </p>
      {descendants.length > 0 && (
        <p className={styles.line}>
          Went into the <Relations relations={descendants} />.
        </p>
      )}
    </section>
  );
}

function Relations({ relations }: { relations: Relation[] }) {
  const { linkTo } = useBreedDialog();
  return relations.map(({ id, name }, at) => (
    <Fragment key={id ?? name}>
      {at > 0 && (at === relations.length - 1 ? ' and ' : ', ')}
      {id ? <Link {...linkTo(id)}>{name}</Link> : name}
    </Fragment>
  ));
}
