// The dial with the score in figures, its share of 200, and how sure it is.
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { ShareBar } from '../ui/ShareBar.tsx';
import { FULL_SCORE, percentOf } from './dial.ts';
import type { Compatibility } from './queries.ts';
import { ScoreDial } from './ScoreDial.tsx';
import styles from './ScoreSummary.module.css';
import { confidenceWords } from './score-words.ts';
import { hueOfScore, isGood, MatchLabel, Verdict } from './Verdict.tsx';

export function ScoreSummary({ result }: { result: Compatibility }) {
  const { verdict, compatibilityScore: score, label, band, confidence } = result;
  const { miles, kinshipInWords } = result.detailedAnalysis;
  const percent = percentOf(score);
  const hue = isGood(verdict) ? hueOfBand[band] : hueOfScore(verdict);
  return (
    <div className={styles.summary}>
      <Verdict verdict={verdict} large />
      <ScoreDial result={result} />
      <p className={styles.score}>
        <strong>{score}</strong> <span>of {FULL_SCORE}</span>
      </p>
      <MatchLabel verdict={verdict} label={label} />
      <div className={styles.share}>
        <ShareBar percent={percent} hue={hue} />
        <span>{percent}%</span>
      </div>
      <p className={styles.words}>
        {kinshipInWords}
        {miles !== null && ` ${miles === 0 ? 'Less than 3 miles' : milesText(miles)} apart.`}
      </p>
      <p className={styles.confidence}>
        <strong>{confidenceWords[confidence].name}:</strong> {confidenceWords[confidence].meaning}{' '}
        <Link to={paths.howWeScore}>How we score</Link> (table {result.scoringVersion}).
      </p>
    </div>
  );
}

const hueOfBand = { green: 'moss', yellow: 'yolk', orange: 'rust', red: 'comb' } as const;

function milesText(miles: number): string {
  return miles === 1 ? '1 mile' : `${miles.toLocaleString('en-US')} miles`;
}
