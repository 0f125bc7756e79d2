import { useSuspenseQuery } from '@tanstack/react-query';
import type { Chicken } from '#contract';
import { PedigreeTree, SharedAncestors } from '../breeding/PedigreeTree.tsx';
import { parentsOf, sharedAncestors } from '../breeding/pedigree.ts';
import { q } from '../client/query.ts';
import { Stack } from '../ui/Layout.tsx';
import { completenessText, inbreedingIn } from './bird-words.ts';

export function BirdPedigree({ bird }: { bird: Chicken }) {
  const { data: pedigree } = useSuspenseQuery(q('getPedigree', { chickenId: bird.id }));
  const { ancestors } = pedigree;
  const shared = sharedAncestors({ chicken1: ancestors, chicken2: [] }, [bird.name, '']);
  return (
    <Stack gap={4}>
      <p>
        {ancestors.length > 0 && <strong>{inbreedingIn(pedigree)}. </strong>}
        {completenessText(pedigree)}
      </p>
      <PedigreeTree bird={bird} parents={parentsOf(ancestors)} />
      <SharedAncestors shared={shared} />
    </Stack>
  );
}
