// The egg that the keeper cracks, and what lies within. Whoever comes with the keyboard cracks it as well, and nothing
// within waits for it: it is there from the beginning for a screen reader.
import { type ReactNode, useRef, useState } from 'react';
import styles from './CrackableEgg.module.css';
import { Egg } from './Egg.tsx';

export function CrackableEgg({ children, initiallyCracked }: { children: ReactNode; initiallyCracked: boolean }) {
  const [cracked, setCracked] = useState(initiallyCracked);
  const within = useRef<HTMLDivElement>(null);

  function crack() {
    setCracked(true);
    within.current?.querySelector<HTMLElement>('button, a')?.focus({ preventScroll: true });
  }

  return (
    <div className={styles.stage} data-cracked={cracked || undefined}>
      {!cracked && <button type="button" className={styles.press} aria-label="Crack the egg" onClick={crack} />}
      <div className={styles.egg}>
        <Egg />
      </div>
      {!cracked && (
        <p className={styles.hint} aria-hidden="true">
          Tap the egg
        </p>
      )}
      <div ref={within} className={styles.within}>
        {children}
      </div>
    </div>
  );
}
