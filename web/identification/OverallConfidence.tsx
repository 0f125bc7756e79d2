import type { Identification } from '#contract';
import { Card } from '../ui/Card.tsx';
import { Row, Text } from '../ui/Layout.tsx';
import { ShareBar } from '../ui/ShareBar.tsx';
import { hueOf } from './confidence.ts';
import styles from './identification.module.css';
import { NOT_ENOUGH } from './identification.ts';

/** The beginning of a sentence, before "a Dominique". */
const VERDICTS = {
  'very likely': 'Very likely',
  probable: 'Probably',
  possible: 'Possibly',
} as const;

export function OverallConfidence({ result }: { result: Identification }) {
  const { confidence, confidenceWords, mixedChance, possibleMixes, primaryMatches } = result;
  const [likeliest] = primaryMatches;
  const hue = hueOf(likeliest?.band);
  return (
    <Card gap={4} as="section" aria-labelledby="overall-confidence">
      <h2 id="overall-confidence">Identification Results</h2>
      <p className={styles.verdict}>
        {confidenceWords === NOT_ENOUGH || !likeliest ? (
          <strong>Not enough to say.</strong>
        ) : (
          <strong>
            {VERDICTS[confidenceWords]} {article(likeliest.breedName)} {likeliest.breedName}
          </strong>
        )}
      </p>
      <div>
        <Row as="p" gap={[0, 3]} align="baseline" justify="between" wrap className={styles.overall}>
          <span>
            Overall confidence: <strong>{confidenceWords}</strong>
          </span>
          <Text as="strong" tone={hue} className={styles.percent}>
            {confidence}%
          </Text>
        </Row>
        <ShareBar percent={confidence} hue={hue} />
      </div>
      {confidenceWords === NOT_ENOUGH && likeliest && (
        <p>
          Even the likeliest breed, {likeliest.breedName}, has only {confidence}%. Take the breeds below for guesses,
          and look at one more trait.
        </p>
      )}
      {possibleMixes.length > 0 && (
        <p>With a chance of {mixedChance}% the bird is a cross of two breeds rather than of one.</p>
      )}
    </Card>
  );
}

const article = (name: string) => (/^[AEIO]/.test(name) ? 'an' : 'a');
