// A small engraving, for where a screen has little to show. Decoration: words say it too.
import brokenEgg from '#art/broken-egg.svg';
import emptyNest from '#art/empty-nest.svg';
import henOnNest from '#art/hen-on-nest.svg';
import letter from '#art/letter.svg';
import openGate from '#art/open-gate.svg';
import stormWire from '#art/storm-wire.svg';
import styles from './Vignette.module.css';

const files = { brokenEgg, emptyNest, henOnNest, letter, openGate, stormWire };

/** The file is drawn in the colors of the theme, which only a `use` hands down to it; an `img` would not. */
export function Vignette({ of }: { of: keyof typeof files }) {
  return (
    <svg viewBox="0 0 240 180" width="240" height="180" className={styles.vignette} aria-hidden="true">
      <use className={styles.breathing} href={`${files[of]}#breathing`} />
      <use href={`${files[of]}#still`} />
    </svg>
  );
}
