// Plate II: the 28 days twice, as tracking counts them and as they are recommended.
import { useId } from 'react';
import { lastDayOf, phases, TOTAL_DAYS } from '../program/phases.ts';
import { FIRST_EGG_DAY, LAST_EGG_DAY } from '../program/visit.ts';
import { Stack } from '../ui/Layout.tsx';
import styles from './Plate.module.css';
import { box, hatching, line } from './pen.ts';
import { recommendedTimeline } from './recommended-timeline.ts';

const DAY = 13;
const LEFT = 8;
const WIDE = TOTAL_DAYS * DAY;
const TALL = 58;
const rows = { phases: 24, scale: 86, steps: 138 };
const start = (day: number): number => LEFT + (day - 1) * DAY;
const middle = (day: number): number => start(day) + DAY / 2;

const labelled = [...recommendedTimeline.map(({ firstDay }) => firstDay), TOTAL_DAYS];
/** Darker phases have wider gaps, so that phases differ without color. */
const gaps = { quarantine: 6, introduction: 11, breeding: 0 };

export function ProgramLine() {
  const id = useId();
  return (
    <Stack as="figure" gap={3} className={styles.plate}>
      <svg
        viewBox={`0 0 ${WIDE + 2 * LEFT} ${rows.steps + TALL + 58}`}
        role="img"
        aria-labelledby={`${id}-title ${id}-words`}
        className={styles.drawing}
      >
        <title id={`${id}-title`}>{`The ${TOTAL_DAYS} days of a visit`}</title>
        <desc id={`${id}-words`}>
          {`As tracking counts them: ${phases.map((phase) => `${phase.name}, days ${phase.firstDay} to ${lastDayOf(phase)}`).join('; ')}. As recommended: ${recommendedTimeline.map(({ name, firstDay, lastDay }) => `${name}, days ${firstDay} to ${lastDay}`).join('; ')}. The first eggs are marked on day ${FIRST_EGG_DAY}, the last on day ${LAST_EGG_DAY}. He leaves on day ${TOTAL_DAYS}.`}
        </desc>
        <text x={LEFT} y={rows.phases - 8} className={styles.row}>
          As tracking counts
        </text>
        {phases.map(({ id: phase, name, firstDay, duration }) => (
          <Band
            key={phase}
            y={rows.phases}
            name={name}
            days={`${duration} days`}
            phase={phase}
            from={firstDay}
            long={duration}
          />
        ))}
        <Scale />
        <text x={LEFT} y={rows.steps - 8} className={styles.row}>
          As recommended
        </text>
        {recommendedTimeline.map(({ name, firstDay, lastDay, phase }) => (
          <Band
            key={name}
            y={rows.steps}
            name={name}
            days={lastDay === TOTAL_DAYS ? `${firstDay} and later` : `${firstDay}–${lastDay}`}
            phase={phase.id}
            from={firstDay}
            long={lastDay - firstDay + 1}
          />
        ))}
        <Flags />
      </svg>
      <figcaption>
        <strong>Plate II.</strong> One visit, counted twice.
      </figcaption>
    </Stack>
  );
}

interface BandProps {
  y: number;
  name: string;
  days: string;
  phase: keyof typeof gaps;
  from: number;
  long: number;
}

function Band({ y, name, days, phase, from, long }: BandProps) {
  const [x, wide] = [start(from), long * DAY];
  const lines = [...name.split(' '), days];
  return (
    <g>
      <rect className={styles[`wash-${phase}`]} x={x} y={y} width={wide} height={TALL} />
      {gaps[phase] > 0 && <path className={styles.faint} d={hatching(x, y + TALL - 6, wide, 6, gaps[phase])} />}
      <path d={box(x, y, wide, TALL)} />
      {lines.map((text, at) => (
        <text key={text} x={x + wide / 2} y={y + 30 + (at - (lines.length - 1) / 2) * 14} className={styles.words}>
          {text}
        </text>
      ))}
    </g>
  );
}

function Scale() {
  const days = Array.from({ length: TOTAL_DAYS }, (_, at) => at + 1);
  return (
    <>
      <path d={line(LEFT, rows.scale + 4, LEFT + WIDE, rows.scale + 4)} />
      <path d={days.map((day) => `M${middle(day)} ${rows.scale + 4}v${labelled.includes(day) ? 7 : 4}`).join('')} />
      {labelled.map((day) => (
        <text key={day} x={middle(day)} y={rows.scale + 25} className={styles.day}>
          {day}
        </text>
      ))}
    </>
  );
}

function Flags() {
  const top = rows.steps + TALL;
  const first = middle(FIRST_EGG_DAY);
  const end = LEFT + WIDE;
  return (
    <>
      <path className={styles.pole} d={`M${LEFT} ${top}v38M${first} ${top}v14M${end} ${top}v38`} />
      <ellipse className={styles.egg} cx={first} cy={top + 18} rx={4.6} ry={6} />
      <text x={first - 10} y={top + 22} className={styles.flag} textAnchor="end">
        Day {FIRST_EGG_DAY}: first marked egg
      </text>
      <text x={LEFT} y={top + 50} className={styles.flag}>
        Day 0: hens’ own rooster is out
      </text>
      <text x={end} y={top + 50} className={styles.flag} textAnchor="end">
        Last egg: day {LAST_EGG_DAY}
      </text>
    </>
  );
}
