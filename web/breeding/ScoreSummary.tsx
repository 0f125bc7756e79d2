// The dial with the score in figures, its share of 200, and how sure it is.
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { Badge } from '../ui/Badge.tsx';
import { ShareBar } from '../ui/ShareBar.tsx';
import type { Compatibility } from './queries.ts';
import { ScoreDial } from './ScoreDial.tsx';
import styles from './ScoreSummary.module.css';
import { bandOf, FULL_SCORE, hueOf, matchLabel, percentOf } from './score-bands.ts';
import { confidenceWords } from './score-words.ts';

export function ScoreSummary({ result }: { result: Compatibility }) {
  const { compatibilityScore: score, confidence } = result;
  const { miles, relationship } = result.detailedAnalysis;
  const percent = percentOf(score);
  const hue = hueOf[bandOf(score)];
  return (
    <div className={styles.summary}>
      <ScoreDial score={score} />
      <p className={styles.score}>
        <strong>{score}</strong> <span>of {FULL_SCORE}</span>
      </p>
      <Badge hue={hue}>{matchLabel(score)}</Badge>
      <div className={styles.share}>
        <ShareBar percent={percent} hue={hue} />
        <span>{percent}%</span>
      </div>
      <p className={styles.words}>
        {sentence(relationship)}
        {miles !== null && `, ${miles === 0 ? 'less than 3 miles' : milesText(miles)} apart`}.
      </p>
      <p className={styles.confidence}>
        <strong>{confidenceWords[confidence].name}:</strong> {confidenceWords[confidence].meaning}{' '}
        <Link to={paths.howWeScore}>How we score</Link> (table {result.scoringVersion}).
      </p>
    </div>
  );
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function milesText(miles: number): string {
  return miles === 1 ? '1 mile' : `${miles.toLocaleString('en-US')} miles`;
}
