// An engraved egg in two halves, and the chick that comes of it. Decoration: the words stand beside it.
import { useId, useLayoutEffect, useRef } from 'react';
import { arc, cut, FINE, HAIR, hatch, rows, shape, through } from '../ui/art/burin.ts';
import styles from './Egg.module.css';
import { cracks, edge, freckles, lower, shading, upper } from './egg-shape.ts';

/** Cracks and parts as far as the stage around it says. */
export function Egg() {
  const id = useId();
  return (
    <svg viewBox="0 0 240 300" className={styles.egg} aria-hidden="true">
      <clipPath id={`${id}u`}>
        <path d={upper.whole} />
      </clipPath>
      <clipPath id={`${id}l`}>
        <path d={lower.whole} />
      </clipPath>
      <Half part={styles.lower} half={lower} clip={`${id}l`} />
      <Half part={styles.upper} half={upper} clip={`${id}u`} />
      <g className={styles.cracks}>
        {cracks.map((crack, step) => (
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
        <path className={styles.freckles} d={freckles} />
        <path d={shading} />
      </g>
      <path className={styles.rim} d={half.line} />
      <path className={styles.edge} d={edge} />
    </g>
  );
}

const SHOWN_MS = 1500;

const body = arc(116, 196, 58, 50, 0, 360);
const head = arc(150, 132, 36, 34, 0, 360);
const back = through([104, 158], [84, 168], [66, 182], [60, 206]);
const belly = through([160, 170], [164, 184], [166, 204], [158, 226]);
const wing = through([84, 182], [102, 208], [132, 206], [142, 184]);
const fluff =
  rows(back, belly, 11, 9, FINE * 1.4, { stray: 0.7, dark: (s, t) => 0.25 + 0.6 * t * s }) +
  hatch(arc(116, 196, 62, 53, 20, 175), arc(116, 196, 50, 43, 20, 175), 34, FINE * 1.2, { stray: 0.4 }) +
  hatch(arc(150, 132, 39, 37, 190, 330), arc(150, 132, 31, 29, 190, 330), 22, FINE, { stray: 0.4 }) +
  hatch(arc(116, 196, 61, 52, 190, 250), arc(116, 196, 51, 43, 190, 250), 12, FINE, { stray: 0.4 }) +
  rows(wing, through([86, 180], [106, 188], [126, 188], [140, 182]), 4, 4, FINE * 1.3, { stray: 0.4 }) +
  cut(wing, FINE * 1.6) +
  cut(through([104, 246], [102, 262], [104, 274]), FINE * 2) +
  cut(through([132, 246], [133, 262], [130, 274]), FINE * 2) +
  cut(through([90, 277], [104, 272], [120, 277]), FINE * 1.6) +
  cut(through([116, 277], [131, 272], [146, 277]), FINE * 1.6) +
  cut(through([48, 280], [120, 283], [192, 280]), HAIR * 1.4);
const beak = `${cut(through([183, 126], [194, 130], [202, 137]), FINE * 1.6)}${cut(through([184, 142], [193, 140], [202, 137]), FINE * 1.6)}`;

/** Is there for a moment, then it is done. */
export function Chick({ onDone }: { onDone: () => void }) {
  const picture = useRef<SVGSVGElement>(null);
  const done = useRef(onDone);
  useLayoutEffect(() => {
    const moment = picture.current?.animate({ opacity: [1, 1] }, { duration: SHOWN_MS });
    if (moment) moment.onfinish = () => done.current();
    return () => moment?.cancel();
  }, []);
  return (
    <svg ref={picture} viewBox="0 0 240 300" className={styles.chick} aria-hidden="true">
      <g className={styles.hopping}>
        <path className={styles.down} d={shape(body, 40)} />
        <path className={styles.down} d={shape(head, 30)} />
        <path className={styles.horn} d="M182 124q14 3 22 13-9 5-21 6z" />
        <path d={fluff + beak} />
        <circle cx="163" cy="126" r="4.4" />
        <circle className={styles.glint} cx="164.5" cy="124.5" r="1.4" />
      </g>
    </svg>
  );
}
