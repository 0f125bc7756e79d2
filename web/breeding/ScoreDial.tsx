// The score as a dial, drawn like that of a barometer. The bands differ by their engraving too, not by color alone.

import { useQuery } from '@tanstack/react-query';
import type { Compatibility } from '#contract';
import { q } from '../client/query.ts';
import { classNames } from '../ui/class-names.ts';
import { bandsIn, DIAL, dialArc, dialPoint, FULL_SCORE, needleAngle } from './dial.ts';
import styles from './ScoreDial.module.css';
import { isGood } from './Verdict.tsx';

const RADIUS = { rim: 124, band: 111, ticks: 100, numerals: 137, needle: 96 };
/** The lines of a band's engraving are `--apart` from each other: the worse the band, the closer. */
const ENGRAVINGS = {
  red: { '--hue': 'var(--comb)', '--apart': 1.4 },
  orange: { '--hue': 'var(--rust-ink)', '--apart': 2.6 },
  yellow: { '--hue': 'var(--yolk)', '--apart': 4.6 },
  green: { '--hue': 'var(--moss)', '--apart': 8.4 },
};
const TICKS = Array.from({ length: 21 }, (_, at) => at * 10);

export function ScoreDial({ result: { compatibilityScore: score, band, verdict } }: { result: Compatibility }) {
  const { data: scoring } = useQuery(q('getScoring'));
  const bands = bandsIn(scoring?.judgements);
  const numerals = [0, ...bands.map(({ to }) => to)];
  return (
    <svg
      viewBox={`0 0 ${DIAL.width} ${DIAL.height}`}
      role="img"
      aria-label={`${score} of ${FULL_SCORE}, in the ${band} band`}
      className={classNames(styles.dial, !isGood(verdict) && styles.muted)}
    >
      {bands.map(({ band, from, to }) => (
        <g key={band} data-band={band} style={ENGRAVINGS[band]}>
          <path d={dialArc(from, to, RADIUS.band)} className={styles.band} />
          <path d={dialArc(from, to, RADIUS.band)} className={styles.engraving} />
        </g>
      ))}
      <path d={dialArc(0, FULL_SCORE, RADIUS.rim)} className={styles.rim} />
      <path d={dialArc(0, FULL_SCORE, RADIUS.ticks)} className={styles.hairline} />
      {TICKS.map((score) => {
        const isNumbered = numerals.includes(score);
        const outer = dialPoint(score, isNumbered ? RADIUS.rim + 4 : RADIUS.ticks);
        const inner = dialPoint(score, RADIUS.ticks - (isNumbered ? 8 : 4));
        return (
          <line
            key={score}
            x1={outer.x}
            y1={outer.y}
            x2={inner.x}
            y2={inner.y}
            className={classNames(styles.tick, isNumbered && styles.numbered)}
          />
        );
      })}
      {numerals.map((score) => (
        <text key={score} {...numeralAt(score)} className={styles.numeral}>
          {score}
        </text>
      ))}
      <g className={styles.needle} style={{ '--angle': `${needleAngle(score)}deg` }}>
        <path
          d={`M${DIAL.x - 4} ${DIAL.y + 14}L${DIAL.x - 1} ${DIAL.y - RADIUS.needle}h2L${DIAL.x + 4} ${DIAL.y + 14}Z`}
        />
        <circle cx={DIAL.x} cy={DIAL.y - 52} r="5" />
      </g>
      <circle cx={DIAL.x} cy={DIAL.y} r="9" className={styles.hub} />
      <circle cx={DIAL.x} cy={DIAL.y} r="3" className={styles.pin} />
    </svg>
  );
}

/** Outside the rim; those at the ends stand below the band. */
function numeralAt(score: number): { x: number; y: number } {
  const atEnd = score === 0 || score === FULL_SCORE;
  return atEnd ? { x: dialPoint(score, RADIUS.band).x, y: DIAL.y + 13 } : dialPoint(score, RADIUS.numerals);
}
