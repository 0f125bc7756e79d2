import { paths } from '../paths.ts';
import { screens } from '../screens.ts';
import { Loading } from '../shell/Loading.tsx';
import { Screen } from '../shell/Screen.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Vignette } from '../ui/Vignette.tsx';
import { AnalysisFailed } from './AnalysisFailed.tsx';
import styles from './breeding.module.css';
import { CompatibilityResult } from './CompatibilityResult.tsx';
import { PairForm } from './PairForm.tsx';
import { useComparison } from './use-comparison.ts';

export function CompatibilityScreen() {
  const comparison = useComparison();
  const { result, error, pending } = comparison;
  return (
    <Screen
      title={screens.geneticCompatibility.title}
      width="wide"
      back={{ to: paths.home(), name: 'the birds' }}
      lead="A rooster and a hen as parents: how closely they are related, what the meeting risks, and what their chicks mean for the breed."
    >
      <PairForm comparison={comparison} />
      <section
        ref={comparison.answer}
        tabIndex={-1}
        aria-label="Analysis"
        aria-busy={pending}
        className={styles.compatibilityAnswer}
      >
        {error && <AnalysisFailed error={error} onRetry={comparison.retry} />}
        {!error && result && (
          <div className={pending ? styles.former : undefined}>
            <CompatibilityResult result={result} />
          </div>
        )}
        {!error && !result && (
          <Card>
            {pending ? (
              <Loading text="Reading both pedigrees..." />
            ) : (
              <EmptyState
                title="Ready for Analysis"
                text="Choose a rooster and a hen above. A pair without any pedigree gets a useful answer too."
                picture={<Vignette of="henOnNest" />}
              />
            )}
          </Card>
        )}
      </section>
    </Screen>
  );
}
