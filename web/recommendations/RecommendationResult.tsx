import { Card } from '../ui/Card.tsx';
import { ClimateStrip, type Span } from './ClimateStrip.tsx';
import type { Recommendations } from './queries.ts';
import { RecommendationCard } from './RecommendationCard.tsx';
import styles from './RecommendationResult.module.css';

const AT_MOST = 5;

export function RecommendationResult({ result, farm }: { result: Recommendations; farm: Span }) {
  const { climateSummary, topRecommendations, generalAdvice, conservationOpportunities } = result;
  const shown = topRecommendations.slice(0, AT_MOST);
  return (
    <div className={styles.result}>
      <Card as="section" className={styles.climate}>
        <div>
          <h2>Climate Analysis</h2>
          <p>{climateSummary}</p>
        </div>
        <div>
          <ClimateStrip
            farm={farm}
            breeds={shown.map(({ breed }) => ({ name: breed.breedName, comfort: breed.comfort }))}
          />
          <p className={styles.legend}>
            Each bar is what a breed is built for; the two upright lines on it are your winter and your summer.
          </p>
        </div>
      </Card>
      <section>
        <h2>Top Breed Recommendations</h2>
        <ol className={`plain-list ${styles.breeds}`}>
          {shown.map((recommendation) => (
            <RecommendationCard key={recommendation.breed.breedId} recommendation={recommendation} />
          ))}
        </ol>
      </section>
      <div className={styles.advice}>
        <Advice title="Personalized Advice" sentences={generalAdvice} />
        <Advice title="Conservation Opportunities" sentences={conservationOpportunities} />
      </div>
    </div>
  );
}

function Advice({ title, sentences }: { title: string; sentences: string[] }) {
  if (sentences.length === 0) return null;
  return (
    <Card as="section">
      <h2>{title}</h2>
      <ul className={styles.sentences}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Card>
  );
}
