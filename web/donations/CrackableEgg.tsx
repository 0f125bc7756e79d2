// The egg that opens when it is pressed, and its content. The content is there from the beginning for the keyboard and for
// screen readers; focusing it opens the egg too.
import { type ReactNode, useRef, useState } from 'react';
import styles from './CrackableEgg.module.css';
import { Egg } from './Egg.tsx';

export function CrackableEgg({ children, initiallyCracked }: { children: ReactNode; initiallyCracked: boolean }) {
  const [cracked, setCracked] = useState(initiallyCracked);
  const content = useRef<HTMLDivElement>(null);

  function crack() {
    setCracked(true);
    content.current?.querySelector<HTMLElement>('button, a')?.focus({ preventScroll: true });
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
      <div ref={content} className={styles.content}>
        {children}
      </div>
    </div>
  );
}
