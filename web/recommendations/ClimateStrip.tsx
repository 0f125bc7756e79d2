// The farm's year from its coldest night to its hottest afternoon, beside what breeds are built for.
import { classNames } from '../ui/class-names.ts';
import { Stack } from '../ui/Layout.tsx';
import { degrees } from './farm-words.ts';
import styles from './recommendations.module.css';
import { placeOf, TICKS } from './strip-scale.ts';

export interface Span {
  winterLow: number;
  summerHigh: number;
}

interface Props {
  farm: Span;
  breeds: readonly { name: string; comfort: Span }[];
}

export function ClimateStrip({ farm, breeds }: Props) {
  return (
    <figure>
      <Stack as="ul" gap={3} className="plain-list">
        <Row name="Your farm" span={farm} farm={farm} isFarm />
        {breeds.map(({ name, comfort }) => (
          <Row key={name} name={name} span={comfort} farm={farm} />
        ))}
      </Stack>
      <div aria-hidden className={styles.ticks}>
        {TICKS.map((tick) => (
          <span key={tick} style={{ '--at': `${placeOf(tick)}%` }}>
            {degrees(tick).replace(' °F', '°')}
          </span>
        ))}
      </div>
    </figure>
  );
}

function Row({ name, span, farm, isFarm }: { name: string; span: Span; farm: Span; isFarm?: boolean }) {
  const [from, to] = [placeOf(span.winterLow), placeOf(span.summerHigh)];
  const [winter, summer] = [placeOf(farm.winterLow), placeOf(farm.summerHigh)];
  return (
    <li className={classNames(styles.row, isFarm && styles.farm)}>
      <p>
        <span>{name}</span>{' '}
        <span>
          {degrees(span.winterLow)} to {degrees(span.summerHigh)}
        </span>
      </p>
      <div
        aria-hidden
        className={styles.track}
        style={{
          '--from': `${from}%`,
          '--to': `${100 - to}%`,
          '--winter': `${winter}%`,
          '--summer': `${100 - summer}%`,
        }}
      >
        <span className={styles.span} />
        {!isFarm && <span className={styles.year} />}
      </div>
    </li>
  );
}
