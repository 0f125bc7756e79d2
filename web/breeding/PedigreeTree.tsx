// One bird's pedigree: nested lists, drawn as an outline where it is narrow and as a bracket tree where there is room.
import type { Compatibility } from '#contract';
import { classNames } from '../ui/class-names.ts';
import { Grid, Stack } from '../ui/Layout.tsx';
import styles from './PedigreeTree.module.css';
import {
  generationsOf,
  nameOf,
  type PedigreeNode,
  partInWords,
  type sharedAncestors,
  sharedInWords,
} from './pedigree.ts';

interface Props {
  bird: Compatibility['chicken1'];
  parents: PedigreeNode[];
}

export function PedigreeTree({ bird, parents }: Props) {
  const generations = generationsOf(parents);
  return (
    <div className={styles.tree}>
      <ul
        aria-label={`Pedigree of ${bird.name}`}
        data-generations={generations}
        style={{ '--generations': generations }}
        className="plain-list"
      >
        <li>
          <Grid as="p" columns="1fr auto" align="center" className={classNames(styles.frame, styles.bird)}>
            <span className={styles.part}>{bird.sex}</span>
            <strong>{bird.name}</strong>
          </Grid>
          <Parents parents={parents} />
        </li>
      </ul>
    </div>
  );
}

function Parents({ parents }: { parents: PedigreeNode[] }) {
  if (parents.length === 0) return null;
  // The last frames of every line: one for both, but for the parents of the bird itself.
  if (parents.every(isUnknown) && parents[0]?.position.includes('.'))
    return (
      <ul className="plain-list">
        <li>
          <Grid as="p" columns="1fr auto" align="center" className={classNames(styles.frame, styles.unknown)}>
            <span className={styles.part}>father and mother</span>
            <span className={styles.nobody}>unknown</span>
          </Grid>
        </li>
      </ul>
    );
  return (
    <ul className="plain-list">
      {parents.map(({ position, ancestor, parents: above }) => (
        <li key={position}>
          <Grid
            as="p"
            columns="1fr auto"
            align="center"
            className={classNames(
              styles.frame,
              !ancestor && styles.unknown,
              ancestor?.name === null && styles.unnamed,
              Boolean(ancestor?.shared) && styles.shared,
            )}
          >
            <span className={styles.part}>{partInWords(position)}</span>
            {ancestor ? (
              <>
                <strong>{nameOf(ancestor)}</strong>
                {ancestor.name !== null && ancestor.candidates > 1 && (
                  <small>one of {ancestor.candidates} roosters</small>
                )}
                {ancestor.shared && <SharedMark number={ancestor.shared} />}
              </>
            ) : (
              <span className={styles.nobody}>unknown</span>
            )}
          </Grid>
          <Parents parents={above} />
        </li>
      ))}
    </ul>
  );
}

function isUnknown({ ancestor, parents }: PedigreeNode): boolean {
  return ancestor === null && parents.length === 0;
}

/** Lists ancestors that stand in several places, with the number that marks each of them there. */
export function SharedAncestors({ shared }: { shared: ReturnType<typeof sharedAncestors> }) {
  if (shared.length === 0) return null;
  return (
    <Stack as="ul" gap={2} className="plain-list">
      {shared.map((ancestor) => (
        <Grid as="li" columns="auto 1fr" gap={2} align="baseline" key={ancestor.number}>
          <SharedMark number={ancestor.number} />
          {sharedInWords(ancestor)}
        </Grid>
      ))}
    </Stack>
  );
}

/** The same number stands on every place of the same ancestor. */
function SharedMark({ number }: { number: number }) {
  return (
    <span className={styles.mark}>
      <span className="visually-hidden">shared ancestor </span>
      {number}
    </span>
  );
}
