import type { BreedRecommendations } from '#contract';
import { Card } from '../ui/Card.tsx';
import { Grid, Stack, Text } from '../ui/Layout.tsx';
import { ClimateStrip, type Span } from './ClimateStrip.tsx';
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
