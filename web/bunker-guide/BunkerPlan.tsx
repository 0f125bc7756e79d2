// Plate I: the bunker from above, to scale. The list below it explains the letters.
import { useId } from 'react';
import { Stack } from '../ui/Layout.tsx';
import { BunkerMeasures } from './BunkerMeasures.tsx';
import { bunker, ft, keys } from './bunker-plan.ts';
import styles from './Plate.module.css';
import { box, hatching, line, strewn, wire } from './pen.ts';

const { wide, deep, shelter, his, gap, hers, skirt } = bunker;
const BOARD = 0.2;

const posts = [
  ...[0, his, his + gap, wide].flatMap((x) => [
    [x, 0],
    [x, deep],
  ]),
  [0, shelter],
  [wide, shelter],
] as const;

const boards = [
  [-BOARD, -BOARD, wide + 2 * BOARD, BOARD],
  [-BOARD, 0, BOARD, shelter],
  [wide, 0, BOARD, shelter],
] as const;

const feeders = [
  [3.3, 2.05],
  [5.6, 0.75],
] as const;

const waterers = [
  [0.7, 2.05],
  [9.4, 2.75],
] as const;

const doors = [1, 6.5];
const wireBetweenDoors = [
  [0, 1],
  [3, 6.5],
  [8.5, wide],
] as const;

export function BunkerPlan() {
  const id = useId();
  return (
    <Stack as="figure" gap={3} className={styles.plate}>
      <svg
        viewBox={`0 0 ${ft(wide + 2 * skirt) + 8} ${ft(deep + 2 * skirt) + 8}`}
        role="img"
        aria-labelledby={`${id}-title ${id}-words`}
        className={styles.drawing}
      >
        <title id={`${id}-title`}>{`Plan of a travel bunker of ${deep} by ${wide} feet`}</title>
        <desc id={`${id}-words`}>
          {`Seen from above. ${wide} feet wide and ${deep} feet deep. A roofed shelter ${shelter} feet deep lies along the back. A double wire ${gap} foot apart divides the rooster’s side, ${his} feet wide, from the hens’ side, ${hers} feet wide. Each side has a door at the front, a roost, a feeder, a waterer and a dust bath; the hens’ side has two nest boxes. A skirt of wire reaches ${skirt} feet outward.`}
        </desc>
        <g transform={`translate(${ft(skirt) + 4} ${ft(skirt) + 4})`}>
          <Ground />
          <path className={styles.straw} d={strewn('straw', 6, 6, ft(wide) - 12, ft(shelter) - 12, 150)} />
          <path className={styles.faint} d={strewn('sand', 6, ft(shelter) + 6, ft(wide) - 12, ft(5) - 12, 220)} />
          <Furniture />
          <Walls />
          <BunkerMeasures />
          {keys.map(({ letter, at: [x, y] }) => (
            <text key={letter} x={ft(x)} y={ft(y)} className={styles.letter}>
              {letter}
            </text>
          ))}
        </g>
      </svg>
      <figcaption>
        <strong>Plate I.</strong> The bunker from above, as it is from day 8 to day 15. The doors are at the front.
      </figcaption>
    </Stack>
  );
}

function Ground() {
  return (
    <>
      <rect
        className={styles.skirt}
        x={-ft(skirt)}
        y={-ft(skirt)}
        width={ft(wide + 2 * skirt)}
        height={ft(deep + 2 * skirt)}
      />
      <path
        className={styles.grass}
        d={
          strewn('grass', -ft(skirt) + 6, ft(deep + 0.5), ft(wide + 2 * skirt) - 12, ft(1.4), 26) +
          strewn('grass', ft(wide + 0.4), 0, ft(1.4), ft(deep), 14)
        }
      />
      <rect className={styles.floor} width={ft(wide)} height={ft(deep)} />
      <rect className={styles.roofed} width={ft(wide)} height={ft(shelter)} />
    </>
  );
}

function Furniture() {
  return (
    <>
      <path
        className={styles.roost}
        d={line(ft(0.4), ft(0.75), ft(3.2), ft(0.75)) + line(ft(5.5), ft(2.2), ft(9.5), ft(2.2))}
      />
      {[7.3, 8.6].map((x) => (
        <g key={x}>
          <rect className={styles.solid} x={ft(x)} y={ft(0.15)} width={ft(1.17)} height={ft(1.17)} />
          <path d={box(ft(x), ft(0.15), ft(1.17), ft(1.17))} />
          <path className={styles.straw} d={strewn('straw', ft(x) + 6, ft(0.3), ft(0.75), ft(0.9), 9)} />
        </g>
      ))}
      {feeders.map(([x, y]) => (
        <Vessel key={x} x={x} y={y} rings={[0.36, 0.18]} />
      ))}
      {waterers.map(([x, y]) => (
        <Vessel key={x} x={x} y={y} rings={[0.3, 0.24, 0.08]} />
      ))}
      {[2, 7.6].map((x) => (
        <g key={x}>
          <ellipse className={styles.solid} cx={ft(x)} cy={ft(5.7)} rx={ft(1.1)} ry={ft(0.75)} />
          <ellipse className={styles.vessel} cx={ft(x)} cy={ft(5.7)} rx={ft(1)} ry={ft(0.65)} />
          <path className={styles.dots} d={strewn('sand', ft(x - 0.65), ft(5.3), ft(1.3), ft(0.8), 46)} />
        </g>
      ))}
    </>
  );
}

function Vessel({ x, y, rings }: { x: number; y: number; rings: readonly number[] }) {
  return rings.map((radius) => <circle key={radius} className={styles.vessel} cx={ft(x)} cy={ft(y)} r={ft(radius)} />);
}

function Walls() {
  return (
    <>
      {boards.map(([x, y, w, h]) => (
        <g key={`${x} ${y}`}>
          <rect className={styles.solid} x={ft(x)} y={ft(y)} width={ft(w)} height={ft(h)} />
          <path d={box(ft(x), ft(y), ft(w), ft(h)) + hatching(ft(x), ft(y), ft(w), ft(h), 4)} />
        </g>
      ))}
      <path className={styles.roofEdge} d={`M0 ${ft(shelter)}H${ft(wide)}`} />
      <path
        d={
          wire(0, ft(shelter), 0, ft(deep)) +
          wire(ft(wide), ft(shelter), ft(wide), ft(deep)) +
          wireBetweenDoors.map(([from, to]) => wire(ft(from), ft(deep), ft(to), ft(deep))).join('')
        }
      />
      <path
        className={styles.double}
        d={wire(ft(his), 0, ft(his), ft(deep)) + wire(ft(his + gap), 0, ft(his + gap), ft(deep))}
      />
      {doors.map((x) => (
        <g key={x}>
          <path className={styles.door} d={line(ft(x), ft(deep), ft(x), ft(deep + 1.9))} />
          <path
            className={styles.swing}
            d={`M${ft(x)} ${ft(deep + 1.9)}A${ft(2)} ${ft(1.9)} 0 0 0 ${ft(x + 2)} ${ft(deep)}`}
          />
        </g>
      ))}
      {posts.map(([x, y]) => (
        <rect key={`${x} ${y}`} className={styles.post} x={ft(x) - 4} y={ft(y) - 4} width={8} height={8} />
      ))}
    </>
  );
}
