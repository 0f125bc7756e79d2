import type { BreedRecommendations } from '#contract';
import { Card } from '../ui/Card.tsx';
import { classNames } from '../ui/class-names.ts';
import { Grid, Row, Stack, Text } from '../ui/Layout.tsx';
import { degrees } from './farm-words.ts';
import { RecommendationCard } from './RecommendationCard.tsx';
import styles from './recommendations.module.css';

const AT_MOST = 5;

export function RecommendationResult({ result, farm }: { result: BreedRecommendations; farm: Span }) {
  const { climateSummary, topRecommendations, generalAdvice, conservationOpportunities } = result;
  const shown = topRecommendations.slice(0, AT_MOST);
  return (
    <Stack gap={6} className={styles.result}>
      <Card gap={[5, 7]} as="section" className={styles.climate}>
        <div>
          <h2>Climate Analysis</h2>
          <p>{climateSummary}</p>
        </div>
        <div>
          <ClimateStrip
            farm={farm}
            breeds={shown.map(({ breed }) => ({ name: breed.breedName, comfort: breed.comfort }))}
          />
          <Text size="small" tone="soft">
            Each bar is what a breed is built for; the two upright lines on it are your winter and your summer.
          </Text>
        </div>
      </Card>
      <section>
        <h2>Top Breed Recommendations</h2>
        <Stack as="ol" gap={5} className="plain-list">
          {shown.map((recommendation) => (
            <RecommendationCard key={recommendation.breed.breedId} recommendation={recommendation} />
          ))}
        </Stack>
      </section>
      <Grid min={24} gap={5} className={styles.advice}>
        <Advice title="Personalized Advice" sentences={generalAdvice} />
        <Advice title="Conservation Opportunities" sentences={conservationOpportunities} />
      </Grid>
    </Stack>
  );
}

function Advice({ title, sentences }: { title: string; sentences: string[] }) {
  if (sentences.length === 0) return null;
  return (
    <Card as="section">
      <h2>{title}</h2>
      <Stack as="ul" gap={3} className={styles.sentences}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </Stack>
    </Card>
  );
}

interface Span {
  winterLow: number;
  summerHigh: number;
}

interface Props {
  farm: Span;
  breeds: readonly { name: string; comfort: Span }[];
}

function ClimateStrip({ farm, breeds }: Props) {
  return (
    <figure>
      <Stack as="ul" gap={3} className="plain-list">
        <ClimateRow name="Your farm" span={farm} farm={farm} isFarm />
        {breeds.map(({ name, comfort }) => (
          <ClimateRow key={name} name={name} span={comfort} farm={farm} />
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

function ClimateRow({ name, span, farm, isFarm }: { name: string; span: Span; farm: Span; isFarm?: boolean }) {
  const [from, to] = [placeOf(span.winterLow), placeOf(span.summerHigh)];
  const [winter, summer] = [placeOf(farm.winterLow), placeOf(farm.summerHigh)];
  return (
    <li className={classNames(styles.row, isFarm && styles.farm)}>
      <Row as="p" gap={[0, 3]} justify="between" wrap size="small">
        <span>{name}</span>{' '}
        <span>
          {degrees(span.winterLow)} to {degrees(span.summerHigh)}
        </span>
      </Row>
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

/** The scale of a climate strip is in degrees Fahrenheit. */
const COLDEST = -45;
const HOTTEST = 125;

export const TICKS = [-40, 0, 32, 60, 90, 120];

/** Returns the position of a temperature along the strip in percent, clamped to its ends. */
export function placeOf(fahrenheit: number): number {
  const share = (fahrenheit - COLDEST) / (HOTTEST - COLDEST);
  return Math.round(1000 * Math.min(1, Math.max(0, share))) / 10;
}
