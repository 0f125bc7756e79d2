// Ten years ahead: inbreeding and gene diversity of a flock bred in three ways, as lines and as a table.
import type { FlockForecast } from '#contract';
import { Fold } from '../shell/Fold.tsx';
import { Grid, Stack, Text } from '../ui/Layout.tsx';
import styles from './Forecast.module.css';

type Way = FlockForecast['ways'][number];
type Spread = Way['years'][number]['inbreeding'];

interface Figures {
  title: string;
  of: (year: Way['years'][number], today: Way['years'][number]) => Spread;
}

const wayNames: Record<Way['way'], string> = {
  planned: 'As planned',
  oneRooster: 'One rooster',
  random: 'At random',
};

const inbreeding: Figures = { title: 'Inbreeding', of: (year) => year.inbreeding };

const sinceToday: Figures = {
  title: 'Genetic diversity kept',
  of: ({ geneDiversity }, { geneDiversity: { mean: today } }) => ({
    mean: geneDiversity.mean / today,
    low: geneDiversity.low / today,
    high: geneDiversity.high / today,
  }),
};

const sinceFounders: Figures = { title: 'Founders’ diversity left', of: (year) => year.geneDiversity };

interface Props {
  forecast: FlockForecast;
  /** Of a breed, whose diversity is a share of its founders', and not a keeper's own birds. */
  isOfBreed?: boolean;
}

export function Forecast({ forecast: { summary, notes, breed, roosters, hens, ways }, isOfBreed = false }: Props) {
  const figures = [inbreeding, isOfBreed ? sinceFounders : sinceToday];
  return (
    <>
      <p className={styles.summary}>{summary}</p>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {ways.length > 0 && (
        <>
          <Grid min={17} gap={5}>
            {figures.map((shown) => (
              <Plot key={shown.title} ways={ways} {...shown} />
            ))}
          </Grid>
          <Text size="small" tone="soft">
            {breed}, {roosters === 1 ? '1 rooster' : `${roosters} roosters`} and {hens === 1 ? '1 hen' : `${hens} hens`}
            , simulated. Eight of ten runs are within the shaded bands. Each year's chicks replace their parents, and no
            bird comes from elsewhere. “As planned” raises the chicks that the plan names. “At random” puts each hen
            with any of these roosters.
          </Text>
          <Fold id={`figures ${breed}`} title="Show the figures" className="not-printed">
            <Stack gap={4}>
              {figures.map((shown) => (
                <FigureTable key={shown.title} ways={ways} {...shown} />
              ))}
            </Stack>
          </Fold>
        </>
      )}
    </>
  );
}

const WIDTH = 320;
const HEIGHT = 190;
const EDGE = { left: 40, right: 118, top: 10, bottom: 26 };
const LABEL_HEIGHT = 16;
/** Lines that end within one point lie on each other. */
const ALIKE = 0.01;

function Plot({ title, of, ways }: Figures & { ways: readonly Way[] }) {
  const lines = ways.flatMap(({ way, years }) => {
    const [today] = years;
    return today ? [{ way, points: years.map((year) => ({ year: year.year, ...of(year, today) })) }] : [];
  });
  const ends = lines.map(({ points }) => points.at(-1)?.mean ?? 0);
  const isAlike = ends.length > 1 && Math.max(...ends) - Math.min(...ends) <= ALIKE;
  // Without labels the lines take their place.
  const right = isAlike ? EDGE.left : EDGE.right;
  const all = lines.flatMap(({ points }) => points);
  const years = all.map(({ year }) => year);
  const [first, last] = [Math.min(...years), Math.max(...years)];
  const top = Math.max(0.1, Math.ceil(Math.max(...all.map(({ high }) => high)) * 10) / 10);
  const x = (year: number) => EDGE.left + ((year - first) / (last - first || 1)) * (WIDTH - EDGE.left - right);
  const y = (share: number) => HEIGHT - EDGE.bottom - (share / top) * (HEIGHT - EDGE.top - EDGE.bottom);
  const at = (point: (typeof all)[number], share: number) => `${x(point.year).toFixed(1)},${y(share).toFixed(1)}`;
  let lowest = Number.NEGATIVE_INFINITY;
  // A label moves down where it would cover another one.
  const labels = lines
    .map(({ way, points }) => ({ way, share: points.at(-1)?.mean ?? 0 }))
    .sort((a, b) => b.share - a.share)
    .map(({ way, share }) => {
      lowest = Math.max(y(share), lowest + LABEL_HEIGHT);
      return { way, share, y: lowest };
    });
  const over = Math.max(0, lowest - (HEIGHT - EDGE.bottom));
  return (
    <figure className={styles.figure}>
      <figcaption>{title}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className={styles.plot}>
        {[0, top / 2, top].map((share) => (
          <g key={share}>
            <line x1={EDGE.left} x2={WIDTH - right} y1={y(share)} y2={y(share)} className={styles.grid} />
            <text x={EDGE.left - 6} y={y(share)} dy="0.35em" textAnchor="end">
              {wholePercent(share)}
            </text>
          </g>
        ))}
        {[first, last].map((year) => (
          <text key={year} x={x(year)} y={HEIGHT - 6} textAnchor="middle">
            {year}
          </text>
        ))}
        {lines.map(({ way, points }) => (
          <g key={way} className={styles[way]}>
            <polygon
              className={styles.band}
              points={[
                ...points.map((point) => at(point, point.high)),
                ...points.toReversed().map((point) => at(point, point.low)),
              ].join(' ')}
            />
            <polyline className={styles.line} points={points.map((point) => at(point, point.mean)).join(' ')} />
          </g>
        ))}
        {(isAlike ? [] : labels).map((label) => (
          <text key={label.way} x={WIDTH - right + 6} y={label.y - over} dy="0.35em" className={styles[label.way]}>
            {wayNames[label.way]} {wholePercent(label.share)}
          </text>
        ))}
      </svg>
      {isAlike && <Text size="small">All three ways end alike, at about {wholePercent(ends[0] ?? 0)}.</Text>}
    </figure>
  );
}

function FigureTable({ title, of, ways }: Figures & { ways: readonly Way[] }) {
  const years = ways[0]?.years ?? [];
  return (
    <table className={styles.table}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">Year</th>
          {ways.map(({ way }) => (
            <th key={way} scope="col">
              {wayNames[way]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {years.map(({ year }, nth) => (
          <tr key={year}>
            <th scope="row">{year}</th>
            {ways.map(({ way, years: [today, ...later] }) => {
              const own = nth === 0 ? today : later[nth - 1];
              return <td key={way}>{own && today && spreadText(of(own, today))}</td>;
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** "8% (7% to 10%)", or only the mean where all runs agree. */
function spreadText({ mean, low, high }: Spread): string {
  const [from, to] = [wholePercent(low), wholePercent(high)];
  return from === to ? wholePercent(mean) : `${wholePercent(mean)} (${from} to ${to})`;
}

/** Decimals would claim more than a simulation knows. */
const wholePercent = (share: number): string => `${Math.round(share * 100)}%`;
