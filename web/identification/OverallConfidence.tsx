import type { Identification } from '#contract';
import { Card } from '../ui/Card.tsx';
import { Row, Text } from '../ui/Layout.tsx';
import { ShareBar } from '../ui/ShareBar.tsx';
import { hueOf } from './confidence.ts';
import styles from './identification.module.css';
import { isLikelyCross, NOT_ENOUGH, verdictOf } from './identification.ts';

export function OverallConfidence({ result }: { result: Identification }) {
  const { confidence, confidenceWords, mixedChance, possibleMixes, primaryMatches } = result;
  const [likeliest] = primaryMatches;
  const isCross = isLikelyCross(result);
  const hue = isCross ? 'slate' : hueOf(likeliest?.band);
  const percent = isCross ? mixedChance : confidence;
  return (
    <Card gap={4} as="section" aria-labelledby="overall-confidence">
      <h2 id="overall-confidence">Identification Results</h2>
      <p className={styles.verdict}>
        <strong>{verdictOf(result)}</strong>
      </p>
      <div>
        <Row as="p" gap={[0, 3]} align="baseline" justify="between" wrap className={styles.overall}>
          <span>
            {isCross ? (
              'Chance of a cross'
            ) : (
              <>
                Overall confidence: <strong>{confidenceWords}</strong>
              </>
            )}
          </span>
          <Text as="strong" tone={hue} className={styles.percent}>
            {percent}%
          </Text>
        </Row>
        <ShareBar percent={percent} hue={hue} />
      </div>
      {isCross && likeliest && (
        <p>
          The parents it may have stand below. If it is of one breed after all, {likeliest.breedName} fits best, with a
          chance of {confidence}%.
        </p>
      )}
      {!isCross && confidenceWords === NOT_ENOUGH && likeliest && (
        <p>
          Even the likeliest breed, {likeliest.breedName}, has only {confidence}%. Treat the breeds below as guesses,
          and look at one more trait.
        </p>
      )}
      {!isCross && possibleMixes.length > 0 && (
        <p>The chance that the bird is a cross of two breeds is {mixedChance}%.</p>
      )}
    </Card>
  );
}
