// The states of the United States as a grid of tiles, those with keepers of a breed filled in.
import type { BreedStanding } from '#contract';
import { Stack } from '../ui/Layout.tsx';
import styles from './standing.module.css';

/** Each state about where it lies. */
const ROWS = [
  'AK -- -- -- -- -- -- -- -- -- -- ME',
  '-- -- -- -- -- -- WI -- -- -- VT NH',
  '-- WA ID MT ND MN IL MI -- NY MA --',
  '-- OR NV WY SD IA IN OH PA NJ CT RI',
  '-- CA UT CO NE MO KY WV VA MD DE --',
  '-- -- AZ NM KS AR TN NC SC DC -- --',
  '-- -- -- -- OK LA MS AL GA -- -- --',
  'HI -- -- -- TX -- -- -- -- FL -- --',
];
const SIZE = 30;
const GAP = 3;

const tiles = ROWS.flatMap((row, y) => row.split(' ').flatMap((code, x) => (code === '--' ? [] : [{ code, x, y }])));

export function StateMap({ states }: Pick<BreedStanding, 'states'>) {
  const keepersByState = new Map(states.map(({ code, keepers }) => [code, keepers]));
  return (
    <Stack as="figure" gap={3} className={styles.map}>
      <svg viewBox={`0 0 ${12 * SIZE} ${ROWS.length * SIZE}`} aria-hidden="true">
        {tiles.map(({ code, x, y }) => (
          <g
            key={code}
            transform={`translate(${x * SIZE} ${y * SIZE})`}
            className={keepersByState.has(code) ? styles.known : ''}
          >
            <rect width={SIZE - GAP} height={SIZE - GAP} rx={3} />
            <text
              x={(SIZE - GAP) / 2}
              y={keepersByState.has(code) ? 9 : (SIZE - GAP) / 2}
              dy="0.35em"
              textAnchor="middle"
            >
              {code}
            </text>
            {keepersByState.has(code) && (
              <text x={(SIZE - GAP) / 2} y={20} dy="0.35em" textAnchor="middle" className={styles.many}>
                {keepersByState.get(code)}
              </text>
            )}
          </g>
        ))}
      </svg>
      <figcaption>
        {states.length > 0
          ? `${states.map(({ name, keepers }) => `${name}: ${keepers} keepers`).join(', ')}. A state is shown once it has five keepers.`
          : 'No state is shown yet. A state is shown once it has five keepers.'}
      </figcaption>
    </Stack>
  );
}
