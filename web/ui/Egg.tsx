// An engraved egg in two halves, and the chick that comes of it. Decoration: the words stand beside it.
import { type Ref, useId, useLayoutEffect, useRef } from 'react';
import drawn from '#art/donation.json' with { type: 'json' };
import styles from './Egg.module.css';

const { egg, chick } = drawn;

/** Cracks and parts as far as the stage around it says. */
export function Egg() {
  const id = useId();
  return (
    <svg viewBox="0 0 240 300" className={styles.egg} aria-hidden="true">
      <clipPath id={`${id}u`}>
        <path d={egg.upper.whole} />
      </clipPath>
      <clipPath id={`${id}l`}>
        <path d={egg.lower.whole} />
      </clipPath>
      <Half part={styles.lower} half={egg.lower} clip={`${id}l`} />
      <Half part={styles.upper} half={egg.upper} clip={`${id}u`} />
      <g className={styles.cracks}>
        {egg.cracks.map((crack, step) => (
          <path key={crack} d={crack} pathLength={1} style={{ '--step': step }} />
        ))}
      </g>
    </svg>
  );
}

interface HalfProps {
  part: string | undefined;
  half: { whole: string; line: string };
  clip: string;
}

function Half({ part, half, clip }: HalfProps) {
  return (
    <g className={part}>
      <path className={styles.shell} d={half.whole} />
      <g clipPath={`url(#${clip})`}>
        <path className={styles.freckles} d={egg.freckles} />
        <path d={egg.shading} />
      </g>
      <path className={styles.rim} d={half.line} />
      <path className={styles.edge} d={egg.edge} />
    </g>
  );
}

const SHOWN_MS = 1500;

/** Is there for a moment, then it is done. */
export function Chick({ onDone }: { onDone: () => void }) {
  const picture = useRef<SVGSVGElement>(null);
  const done = useRef(onDone);
  useLayoutEffect(() => {
    const moment = picture.current?.animate({ opacity: [1, 1] }, { duration: SHOWN_MS });
    if (moment) moment.onfinish = () => done.current();
    return () => moment?.cancel();
  }, []);
  return <ChickDrawing ref={picture} hops />;
}

/** Its down has the color `--down`. */
export function ChickDrawing({ ref, hops }: { ref?: Ref<SVGSVGElement>; hops?: boolean }) {
  return (
    <svg ref={ref} viewBox="0 0 240 300" className={styles.chick} aria-hidden="true">
      <g className={hops ? styles.hopping : undefined}>
        <path className={styles.down} d={chick.body} />
        <path className={styles.down} d={chick.head} />
        <path className={styles.horn} d="M182 124q14 3 22 13-9 5-21 6z" />
        <path d={chick.lines} />
        <circle cx="163" cy="126" r="4.4" />
        <circle className={styles.glint} cx="164.5" cy="124.5" r="1.4" />
      </g>
    </svg>
  );
}
