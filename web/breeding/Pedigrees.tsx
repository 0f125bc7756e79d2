// The pedigrees of both birds, with the ancestors that stand in both marked by the same number.
import type { Compatibility } from '#contract';
import { classNames } from '../ui/class-names.ts';
import { Stack, Text } from '../ui/Layout.tsx';
import styles from './breeding.module.css';
import { PedigreeTree, SharedAncestors } from './PedigreeTree.tsx';
import { generationsOf, parentsOf, sharedAncestors } from './pedigree.ts';

/** Two trees with this many generations fit side by side. */
const NARROW = 3;

interface Props {
  result: Compatibility;
  /** The relation in words, unless it is said elsewhere. */
  kinship: string | null;
}

export function Pedigrees({ result, kinship }: Props) {
  const { pedigrees, chicken1, chicken2 } = result;
  const shared = sharedAncestors(pedigrees, ['the rooster', 'the hen']);
  const trees = [
    { bird: chicken1, parents: parentsOf(pedigrees.chicken1) },
    { bird: chicken2, parents: parentsOf(pedigrees.chicken2) },
  ];
  const isNarrow = trees.every(({ parents }) => generationsOf(parents) <= NARROW);
  // One of several possible fathers may stand in both.
  const isOpen = Object.values(pedigrees).some((ancestors) => ancestors.some(({ candidates }) => candidates > 1));
  const nobody = pedigrees.chicken1.length + pedigrees.chicken2.length === 0;
  return (
    <section className={nobody ? 'not-printed' : undefined}>
      <h4>Pedigrees</h4>
      {kinship && <p>{kinship}</p>}
      {nobody && (
        <Text size="small" tone="soft" className={styles.note}>
          No parents are recorded for either bird. Empty frames are unknown.
        </Text>
      )}
      <Stack gap={[5, 6]} className={classNames(styles.trees, isNarrow && styles.narrow)}>
        {trees.map(({ bird, parents }) => (
          <PedigreeTree key={bird.id} bird={bird} parents={parents} />
        ))}
      </Stack>
      {!nobody && !isOpen && shared.length === 0 && (
        <Text size="small" tone="soft">
          The two pedigrees have no recorded ancestor in common.
        </Text>
      )}
      <SharedAncestors shared={shared} />
    </section>
  );
}
