import { paths } from '../paths.ts';
import { screens } from '../screens.ts';
import { Loading } from '../shell/Loading.tsx';
import { Screen } from '../shell/Screen.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Vignette } from '../ui/Vignette.tsx';
import { FarmForm } from './FarmForm.tsx';
import { RecommendationResult } from './RecommendationResult.tsx';
import { RecommendationsFailed } from './RecommendationsFailed.tsx';
import styles from './recommendations.module.css';
import { useRecommendations } from './use-recommendations.ts';

export function RecommendationsScreen() {
  const { farm, answered, result, error, pending, answer, tell, recommend, retry } = useRecommendations();
  return (
    <Screen
      title={screens.breedRecommendations.title}
      width="wide"
      back={{ to: paths.home(), name: 'the birds' }}
      lead="Which breeds suit your climate, your land and your plans, and which of them need you. Every score says what it is made of."
    >
      <FarmForm farm={farm} pending={pending} onTell={tell} onSend={recommend} />
      <section ref={answer} tabIndex={-1} aria-label="Recommendations" aria-busy={pending} className={styles.answer}>
        {error && <RecommendationsFailed error={error} onRetry={retry} />}
        {!error && result && (
          <div className={pending ? styles.former : undefined}>
            <RecommendationResult result={result} farm={answered} />
          </div>
        )}
        {!error && !result && (
          <Card>
            {pending ? (
              <Loading text="Comparing every breed with your farm..." />
            ) : (
              <EmptyState
                title="Your breeds will stand here"
                text="Five breeds that fit your farm, with what speaks for each of them and what does not."
                picture={<Vignette of="henOnNest" />}
              />
            )}
          </Card>
        )}
      </section>
    </Screen>
  );
}
