// The two pages of a sheet: the pair and what is told of them on the left, the tables on the right.
import type { ReactNode } from 'react';
import styles from './BreedSpread.module.css';
import { Family } from './Family.tsx';
import { factTables } from './facts.ts';
import { Judged } from './Judged.tsx';
import { Entry, Ledger } from './Ledger.tsx';
import { Pair } from './Pair.tsx';
import type { BreedDetail } from './queries.ts';
import { Stamps } from './Stamps.tsx';
import { StatusMeaning } from './StatusMeaning.tsx';

interface Props {
  breed: BreedDetail;
  /** The section with birds of a breed: birds are a slice above this one. */
  renderBirds: (breedId: string) => ReactNode;
}

export function BreedSpread({ breed, renderBirds }: Props) {
  return (
    <div className={styles.spread}>
      <div className={styles.page}>
        <Pair breed={breed} />
        <div>
          <Stamps breed={breed} />
          {breed.aliases.length > 0 && <p className={styles.aliases}>Also called {breed.aliases.join(', ')}.</p>}
        </div>
        <p className={styles.prose}>{breed.description}</p>
        <p>{breed.importance}</p>
        <StatusMeaning breed={breed} />
        {renderBirds(breed.id)}
      </div>
      <div className={styles.page}>
        {factTables(breed).map(({ title, facts }) => (
          <section key={title}>
            <h3>{title}</h3>
            <Ledger>
              {facts.map(({ label, text, judged }) => (
                <Entry key={label} label={label}>
                  {text}
                  {judged && <Judged />}
                </Entry>
              ))}
            </Ledger>
          </section>
        ))}
        <Family breed={breed} />
        {breed.judgement.length > 0 && (
          <p className={styles.note}>
            <span aria-hidden>†</span> Guidance, not fact: our own judgement, or sources that disagree.
          </p>
        )}
      </div>
    </div>
  );
}
