// The score in figures with its share of 200, and the dial that shows its band and how sure it is.

import { Link } from 'react-router-dom';
import type { Compatibility } from '#contract';
import { paths } from '../paths.ts';
import { Row, Stack, Text } from '../ui/Layout.tsx';
import { ShareBar } from '../ui/ShareBar.tsx';
import styles from './breeding.module.css';
import { FULL_SCORE, percentOf } from './dial.ts';
import { ScoreDial } from './ScoreDial.tsx';
import { confidenceWords } from './score-words.ts';
import { hueOfBand, hueOfScore, isGood, MatchLabel } from './Verdict.tsx';

export function Score({ result }: { result: Compatibility }) {
  const { verdict, compatibilityScore: score, label, band } = result;
  const percent = percentOf(score);
  return (
    <Stack gap={2} align="center" center className={styles.summary}>
      <Row gap={[1, 3]} align="center" justify="center" wrap>
        <p className={styles.score}>
          <strong>{score}</strong> <span>of {FULL_SCORE}</span>
        </p>
        <MatchLabel verdict={verdict} label={label} />
      </Row>
      <Row gap={3} align="center" className={styles.share}>
        <ShareBar percent={percent} hue={isGood(verdict) ? hueOfBand[band] : hueOfScore(verdict)} />
        <span>{percent}%</span>
      </Row>
      {!isGood(verdict) && (
        <Text size="small" tone="soft">
          {verdict.kind === 'cannot-say'
            ? 'Most of it is assumed, so do not compare it with the score of another pair yet.'
            : 'It counts health and the trip too. What stands above comes first.'}
        </Text>
      )}
    </Stack>
  );
}

export function ScoreDetails({ result }: { result: Compatibility }) {
  const { confidence, scoringVersion } = result;
  return (
    <Stack gap={3} align="center" center className={styles.summary}>
      <ScoreDial result={result} />
      <Text size="small" tone="soft" className={styles.confidence}>
        <Text as="strong" tone="ink">
          {confidenceWords[confidence].name}:
        </Text>{' '}
        {confidenceWords[confidence].meaning} <Link to={paths.howWeScore}>How we score</Link> (table {scoringVersion}).
      </Text>
    </Stack>
  );
}
