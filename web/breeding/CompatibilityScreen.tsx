import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { flockQuery } from '../chickens/queries.ts';
import { ApiError, serverMessage } from '../client/unwrap.ts';
import { BACK_TO_COMPARISON, paths } from '../paths.ts';
import { screens } from '../screens.ts';
import { profileQuery } from '../session/queries.ts';
import { CodeNotLoaded } from '../shell/CodeNotLoaded.tsx';
import { AnswerSection, OpenForm, useOpenedForm } from '../shell/FormAndAnswer.tsx';
import { ProblemPanel } from '../shell/ProblemPanel.tsx';
import { Screen } from '../shell/Screen.tsx';
import { Button } from '../ui/Button.tsx';
import { writeStored } from '../ui/browser-storage.ts';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Form } from '../ui/Form.tsx';
import { Row, Stack, Text } from '../ui/Layout.tsx';
import { useLazyModule } from '../ui/use-lazy-module.ts';
import { Vignette } from '../ui/Vignette.tsx';
import { BirdSelector } from './BirdSelector.tsx';
import styles from './breeding.module.css';
import { requestOf } from './comparison.ts';
import { TripQuestions } from './TripQuestions.tsx';
import { useComparison } from './use-comparison.ts';

// The form comes first on a phone far away; the answer is half of this screen's code, and comes once both birds are chosen.
const loadAnswer = () => import('./CompatibilityResult.tsx');

export function CompatibilityScreen() {
  const comparison = useComparison();
  const { result, pending } = comparison;
  const [isMissing, setMissing] = useState(false);
  const code = useLazyModule(loadAnswer, requestOf(comparison.chosen) !== null, {
    now: result !== undefined,
    onFailed: () => setMissing(true),
  });
  // The answer has the button that opens the form again.
  const isFormOpen = comparison.isFormOpen || (isMissing && !code);
  const { form, open } = useOpenedForm(isFormOpen, comparison.openForm);
  return (
    <Screen
      title={screens.geneticCompatibility.title}
      width="wide"
      back={{ to: paths.home(), name: 'the birds' }}
      lead={screens.geneticCompatibility.lead}
    >
      {isFormOpen && (
        <OpenForm ref={form}>
          <PairForm comparison={comparison} />
        </OpenForm>
      )}
      <AnswerSection
        label="Analysis"
        answer={comparison.answer}
        pending={pending || (result !== undefined && !code)}
        failure={
          comparison.error ? (
            <AnalysisFailed error={comparison.error} onRetry={comparison.retry} />
          ) : (
            isMissing &&
            !code &&
            result && (
              <Card>
                <CodeNotLoaded />
              </Card>
            )
          )
        }
        result={code && result}
        loading="Reading both pedigrees..."
        empty={
          <EmptyState
            title="Ready for Analysis"
            text="Choose a rooster and a hen above. A pair without any pedigree gets a useful answer too."
            picture={<Vignette of="henOnNest" />}
          />
        }
      >
        {(shown) => code && <code.CompatibilityResult result={shown} onChange={isFormOpen ? null : open} />}
      </AnswerSection>
    </Screen>
  );
}

function AnalysisFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const status = error instanceof ApiError ? error.status : null;
  // Retrying would not help, because these two birds cannot be compared.
  if (status === 404 || status === 422)
    return (
      <Card role="alert">
        <EmptyState
          title="These two cannot be compared"
          text={
            status === 404
              ? 'One of them is not on offer. Choose another bird above.'
              : (serverMessage(error) ?? 'Choose a rooster and a hen above.')
          }
          picture={<Vignette of="emptyNest" />}
        />
      </Card>
    );
  return (
    <Card>
      <ProblemPanel error={error} onRetry={onRetry} />
    </Card>
  );
}

/** Leads to where own birds are added, for who has none to compare. */
function NoOwnBirds() {
  const { pathname, search } = useLocation();
  const { data: profile } = useQuery(profileQuery());
  const { data: flock } = useQuery({ ...flockQuery(), enabled: Boolean(profile) });
  if (profile === null)
    return (
      <Text size="small" tone="soft">
        <Link to={paths.auth(pathname + search)}>Sign in</Link> to choose your own birds, too.
      </Text>
    );
  if (flock?.length !== 0) return null;
  return (
    <Text size="small" tone="soft">
      You have no birds here yet.{' '}
      <Link to={paths.addChicken} onClick={() => writeStored('sessionStorage', BACK_TO_COMPARISON, pathname + search)}>
        Add your birds
      </Link>
      , and you can choose them above.
    </Text>
  );
}

function PairForm({ comparison }: { comparison: ReturnType<typeof useComparison> }) {
  const { chosen, rooster, hen, pending } = comparison;
  const isSameBird = chosen.rooster !== null && chosen.rooster === chosen.hen;
  const ready = requestOf(chosen) !== null;
  return (
    <Card className="not-printed">
      <Form gap={5} onSubmit={comparison.analyze}>
        <Stack gap={5} className={styles.pair}>
          <BirdSelector
            label="Rooster (Will Travel)"
            kind="rooster"
            sex="Rooster"
            chosen={rooster.bird}
            error={rooster.gone ? 'This rooster is not on offer. Choose another.' : undefined}
            onChoose={(bird) => comparison.choose('rooster', bird)}
          />
          <BirdSelector
            label="Hen (Stays Home)"
            kind="hen"
            sex="Hen"
            chosen={hen.bird}
            error={hen.gone ? 'This hen is not on offer. Choose another.' : undefined}
            onChoose={(bird) => comparison.choose('hen', bird)}
          />
        </Stack>
        <NoOwnBirds />
        <TripQuestions answers={chosen} onChange={comparison.change} />
        <Row gap={[3, 4]} align="center" wrap>
          <Button type="submit" tone="primary" disabled={!ready} pending={pending}>
            {pending ? 'Analyzing...' : 'Analyze Compatibility'}
          </Button>
          <p role="status" className={styles.hint}>
            {isSameBird && 'Please select two different birds'}
            {!isSameBird && !ready && 'Select two different birds to begin analysis'}
          </p>
        </Row>
      </Form>
    </Card>
  );
}
