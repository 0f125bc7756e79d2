// The drawn pedigree of one bird, with what it says in words.

import { useSuspenseQuery } from '@tanstack/react-query';
import type { Chicken } from '#contract';
import { PedigreeTree, SharedMark } from '../breeding/PedigreeTree.tsx';
import { parentsOf, sharedAncestors, sharedInWords } from '../breeding/pedigree.ts';
import { q } from '../client/query.ts';
import { Grid, Stack } from '../ui/Layout.tsx';
import { completenessText, inbreedingText } from './bird-words.ts';
import styles from './flock.module.css';

export function BirdPedigree({ bird }: { bird: Chicken }) {
  const { data: pedigree } = useSuspenseQuery(q('getPedigree', { chickenId: bird.id }));
  const { ancestors, inbreeding, completeness, chicken } = pedigree;
  const shared = sharedAncestors({ chicken1: ancestors, chicken2: [] }, [chicken.name, '']);
  return (
    <Stack gap={4} className={styles.pedigree}>
      <p>
        {completeness > 0 && <strong>{inbreedingText(inbreeding)}. </strong>}
        {completenessText(completeness)}
      </p>
      <PedigreeTree bird={chicken} parents={parentsOf(ancestors)} />
      {shared.length > 0 && (
        <Stack as="ul" gap={2} className="plain-list">
          {shared.map((ancestor) => (
            <Grid as="li" columns="auto 1fr" gap={2} align="baseline" key={ancestor.number}>
              <SharedMark number={ancestor.number} />
              {sharedInWords(ancestor)}
            </Grid>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
