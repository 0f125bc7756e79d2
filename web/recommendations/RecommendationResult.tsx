import type { BreedRecommendations } from '#contract';
import { Card } from '../ui/Card.tsx';
import { classNames } from '../ui/class-names.ts';
import { Grid, Row, Stack, Text } from '../ui/Layout.tsx';
import { degrees, unbroken } from './farm-words.ts';
import { RecommendationCard } from './RecommendationCard.tsx';
import styles from './recommendations.module.css';

const AT_MOST = 5;

export function RecommendationResult({ result, farm }: { result: BreedRecommendations; farm: FarmSpan }) {
  const { climateSummary, topRecommendations, generalAdvice, conservationOpportunities } = result;
  const shown = topRecommendations.slice(0, AT_MOST);
  const isRanked = shown.some(({ terms }) => terms.length > 0);
  const climate = (
    <Card gap={[5, 7]} as="section" className={styles.climate}>
      <div>
        <h2>{isRanked ? 'Climate Analysis' : 'Nothing to compare yet'}</h2>
        <p>{unbroken(climateSummary)}</p>
      </div>
      <div>
        <ClimateStrip
          farm={farm}
          breeds={shown.map(({ breed }) => ({ name: breed.breedName, comfort: breed.comfort }))}
        />
        <Text size="small" tone="soft">
          Each bar shows the temperatures a breed copes with{linesInWords(farm)}
        </Text>
      </div>
    </Card>
  );
  return (
    <Stack gap={6} className={styles.result}>
      {!isRanked && climate}
      <section>
        <h2>{isRanked ? 'Top Breed Recommendations' : 'Breeds that need keepers'}</h2>
        <Stack as="ol" gap={5} className="plain-list">
          {shown.map((recommendation) => (
            <RecommendationCard key={recommendation.breed.breedId} recommendation={recommendation} />
          ))}
        </Stack>
      </section>
      {isRanked && climate}
      <Grid min={24} gap={5} className="hidden-if-empty">
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

/** The farm's temperatures; null where the keeper gave none. */
type FarmSpan = { [End in keyof Span]: number | null };

function linesInWords({ winterLow, summerHigh }: FarmSpan): string {
  if (winterLow !== null && summerHigh !== null)
    return '. The two upright lines are your winter low and your summer high.';
  if (winterLow !== null) return '. The upright line is your winter low.';
  return summerHigh === null ? '.' : '. The upright line is your summer high.';
}

interface Props {
  farm: FarmSpan;
  breeds: readonly { name: string; comfort: Span }[];
}

function ClimateStrip({ farm, breeds }: Props) {
  return (
    <figure>
      <Stack as="ul" gap={3} className="plain-list">
        {(farm.winterLow ?? farm.summerHigh) !== null && <ClimateRow name="Your farm" span={farm} farm={farm} isFarm />}
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

interface RowProps {
  name: string;
  span: FarmSpan;
  farm: FarmSpan;
  isFarm?: boolean;
}

function ClimateRow({ name, span, farm, isFarm }: RowProps) {
  const [from, to] = [placeOf(span.winterLow ?? COLDEST), placeOf(span.summerHigh ?? HOTTEST)];
  const [winter, summer] = [placeOf(farm.winterLow ?? COLDEST), placeOf(farm.summerHigh ?? HOTTEST)];
  return (
    <li className={classNames(styles.row, isFarm && styles.farm)}>
      <Row as="p" gap={[0, 3]} justify="between" wrap size="small">
        <span>{name}</span> <span>{unbroken(spanInWords(span))}</span>
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
        {!isFarm && (
          <span
            className={classNames(
              styles.year,
              farm.winterLow === null && styles.noWinter,
              farm.summerHigh === null && styles.noSummer,
            )}
          />
        )}
      </div>
    </li>
  );
}

function spanInWords({ winterLow, summerHigh }: FarmSpan): string {
  if (winterLow !== null && summerHigh !== null) return `${degrees(winterLow)} to ${degrees(summerHigh)}`;
  if (winterLow !== null) return `Winters of ${degrees(winterLow)}`;
  return summerHigh === null ? '' : `Summers of ${degrees(summerHigh)}`;
}

/** The scale of a climate strip is in degrees Fahrenheit. */
const COLDEST = -65;
const HOTTEST = 135;

export const TICKS = [-40, 0, 32, 60, 90, 120];

/** Returns the position of a temperature along the strip in percent, clamped to its ends. */
export function placeOf(fahrenheit: number): number {
  const share = (fahrenheit - COLDEST) / (HOTTEST - COLDEST);
  return Math.round(1000 * Math.min(1, Math.max(0, share))) / 10;
}
