// The drawn pedigree of one bird, with what it says in words.
import { useSuspenseQuery } from '@tanstack/react-query';
import { PedigreeTree, SharedMark } from '../breeding/PedigreeTree.tsx';
import { parentsOf, sharedAncestors, sharedInWords } from '../breeding/pedigree.ts';
import type { Chicken } from '../chickens/queries.ts';
import styles from './BirdPedigree.module.css';
import { completenessText, inbreedingText } from './bird-words.ts';
import { pedigreeQuery } from './queries.ts';

export function BirdPedigree({ bird }: { bird: Chicken }) {
  const { data: pedigree } = useSuspenseQuery(pedigreeQuery(bird.id));
  const { ancestors, inbreeding, completeness, chicken } = pedigree;
  const shared = sharedAncestors({ chicken1: ancestors, chicken2: [] }, [chicken.name, '']);
  return (
    <div className={styles.pedigree}>
      <p>
        {completeness > 0 && <strong>{inbreedingText(inbreeding)}. </strong>}
        {completenessText(completeness)}
      </p>
      <PedigreeTree bird={chicken} parents={parentsOf(ancestors)} />
      {shared.length > 0 && (
        <ul className={`plain-list ${styles.legend}`}>
          {shared.map((ancestor) => (
            <li key={ancestor.number}>
              <SharedMark number={ancestor.number} />
              {sharedInWords(ancestor)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
