// The egg that opens when it is pressed, and its content. Where less motion is asked for it is open from the start.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useReducedMotion } from '../ui/reduced-motion.ts';
import styles from './CrackableEgg.module.css';
import { Egg } from './Egg.tsx';
import { PressGuard, useSettled } from './PressGuard.tsx';

export function CrackableEgg({ children, initiallyCracked }: { children: ReactNode; initiallyCracked: boolean }) {
  const openFromTheStart = useReducedMotion() || initiallyCracked;
  const [cracked, setCracked] = useState(false);
  const open = openFromTheStart || cracked;
  const settled = useSettled(open);
  const stage = useRef<HTMLDivElement>(null);

  // Once the content can be used, the focus goes on to it from the egg.
  useEffect(() => {
    if (settled && cracked) stage.current?.querySelector<HTMLElement>('button, a')?.focus({ preventScroll: true });
  }, [settled, cracked]);

  return (
    <div ref={stage} className={styles.stage} data-open={open || undefined}>
      {!openFromTheStart && !(cracked && settled) && (
        // It keeps the focus until the content can take it.
        <button
          type="button"
          className={styles.press}
          aria-label="Crack the egg"
          aria-expanded={cracked}
          onClick={() => setCracked(true)}
        />
      )}
      <div className={styles.egg}>
        <Egg />
      </div>
      {!open && (
        <p className={styles.hint} aria-hidden="true">
          Tap the egg
        </p>
      )}
      <PressGuard settled={settled} className={styles.content}>
        {children}
      </PressGuard>
    </div>
  );
}
