// The pedigrees of both birds, with the ancestors that stand in both marked by the same number.
import type { Compatibility } from '#contract';
import { classNames } from '../ui/class-names.ts';
import { Stack, Text } from '../ui/Layout.tsx';
import styles from './breeding.module.css';
import { PedigreeTree, SharedAncestors } from './PedigreeTree.tsx';
import { generationsOf, parentsOf, sharedAncestors } from './pedigree.ts';

/** Two trees with this many generations fit side by side. */
const NARROW = 3;

export function Pedigrees({ result }: { result: Compatibility }) {
  const { pedigrees, chicken1, chicken2 } = result;
  const shared = sharedAncestors(pedigrees, ['the rooster', 'the hen']);
  const trees = [
    { bird: chicken1, parents: parentsOf(pedigrees.chicken1) },
    { bird: chicken2, parents: parentsOf(pedigrees.chicken2) },
  ];
  const isNarrow = trees.every(({ parents }) => generationsOf(parents) <= NARROW);
  const nobody = pedigrees.chicken1.length + pedigrees.chicken2.length === 0;
  return (
    <section className={nobody ? styles.nobody : undefined}>
      <h3>Pedigrees</h3>
      {nobody && (
        <Text size="small" tone="soft" className={styles.note}>
          No parent of either bird is recorded. Empty frames are unknown: the score assumes what is usual in the breed.
        </Text>
      )}
      <Stack gap={[5, 6]} className={classNames(styles.trees, isNarrow && styles.narrow)}>
        {trees.map(({ bird, parents }) => (
          <PedigreeTree key={bird.id} bird={bird} parents={parents} />
        ))}
      </Stack>
      {!nobody && shared.length === 0 && (
        <Text size="small" tone="soft">
          No recorded ancestor stands in both pedigrees.
        </Text>
      )}
      <SharedAncestors shared={shared} />
    </section>
  );
}
