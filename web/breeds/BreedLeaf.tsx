// One breed in the index: a leaf with its plate tipped in, and the way to its sheet.
import { Link } from 'react-router-dom';
import { Skeleton } from '../ui/Skeleton.tsx';
import type { Asked } from './address.ts';
import styles from './BreedLeaf.module.css';
import { BlankPlate, BreedPlate } from './BreedPlate.tsx';
import { EggShell } from './EggShell.tsx';
import { weightText } from './facts.ts';
import { Entry, Ledger } from './Ledger.tsx';
import type { HeritageBreed } from './queries.ts';
import { Stamps } from './Stamps.tsx';
import { sheetLink } from './use-sheet.ts';

/** As many plates as a phone or a desk shows at once. */
const SEEN_AT_ONCE = 3;

export function BreedLeaf({ breed, at, asked }: { breed: HeritageBreed; at: number; asked: Asked }) {
  const { id, name, description, origin, characteristics } = breed;
  const sex = at % 2 === 0 ? 'hen' : 'rooster';
  return (
    <li className={styles.leaf}>
      <figure className={styles.plate}>
        <BreedPlate
          breed={breed}
          sex={sex}
          loading={at < SEEN_AT_ONCE ? 'eager' : 'lazy'}
          fetchPriority={at === 0 ? 'high' : 'auto'}
        />
        <figcaption>{sex === 'hen' ? 'Hen' : 'Rooster'}</figcaption>
      </figure>
      <div className={styles.head}>
        <h2>
          <Link {...sheetLink(asked, id)}>{name}</Link>
        </h2>
        <Stamps breed={breed} />
      </div>
      <p className={styles.description}>{description}</p>
      <div className={styles.facts}>
        <Ledger>
          <Entry label="Origin">{origin}</Entry>
          <Entry label="Egg colour">
            <EggShell color={characteristics.eggColor} /> {characteristics.eggColor}
          </Entry>
          <Entry label="Purpose">{characteristics.purpose}</Entry>
          <Entry label="Rooster, average weight">{weightText(characteristics.avgWeight.rooster)}</Entry>
        </Ledger>
      </div>
    </li>
  );
}

/** A leaf that is still to be printed. */
export function BlankLeaf() {
  return (
    <div className={styles.leaf}>
      <div className={styles.plate}>
        <BlankPlate />
      </div>
      <div className={styles.head}>
        <Skeleton height="1.75rem" width="80%" />
        <Skeleton height="1.75rem" width="6.5rem" />
      </div>
      <div className={styles.blank}>
        <Skeleton />
        <Skeleton />
        <Skeleton />
        <Skeleton width="60%" />
      </div>
    </div>
  );
}
