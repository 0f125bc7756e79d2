import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { q } from '../client/query.ts';
import { failureOf, serverMessage } from '../client/unwrap.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { paths } from '../paths.ts';
import { screens } from '../screens.ts';
import { AnswerSection, FoldedForm } from '../shell/FormAndAnswer.tsx';
import { Screen } from '../shell/Screen.tsx';
import { settledAtOf, useAnswerFocus } from '../shell/use-answer-focus.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Vignette } from '../ui/Vignette.tsx';
import { FarmForm } from './FarmForm.tsx';
import { farmIn, farmUrl, isAsked, requestOf } from './farm.ts';
import { farmInWords, NO_ANSWERS, unbroken } from './farm-words.ts';
import { RecommendationResult } from './RecommendationResult.tsx';

export function RecommendationsScreen() {
  const { farm, answered, result, error, pending, answer, isFormOpen, openForm, tell, recommend, retry } =
    useRecommendations();
  const asked = farmInWords(answered);
  return (
    <Screen
      title={screens.breedRecommendations.title}
      width="wide"
      back={{ to: paths.home(), name: 'the birds' }}
      lead={screens.breedRecommendations.lead}
    >
      <FoldedForm
        isOpen={isFormOpen}
        summary={unbroken(asked)}
        change={asked === NO_ANSWERS ? 'Answer' : 'Change'}
        onOpen={openForm}
      >
        <FarmForm farm={farm} pending={pending} onTell={tell} onSend={recommend} />
      </FoldedForm>
      <AnswerSection
        label="Recommendations"
        answer={answer}
        pending={pending}
        failure={error && <RecommendationsFailed error={error} onRetry={retry} />}
        result={result}
        loading="Comparing every breed with your farm..."
        empty={
          <EmptyState
            title="Your breeds will appear here"
            text="Five breeds that fit your farm, with the pros and cons of each."
            picture={<Vignette of="henOnNest" />}
          />
        }
      >
        {(found) => <RecommendationResult result={found} farm={answered} />}
      </AnswerSection>
    </Screen>
  );
}

function RecommendationsFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const failure = failureOf(error);
  const isUnreachable = failure === 'no-answer';
  const why = isUnreachable
    ? 'The server cannot be reached: check your connection.'
    : // Of its own trouble the server says what it cannot save, and nothing was to be saved here.
      failure === 'refused' && serverMessage(error);
  return (
    <Card role="alert">
      <EmptyState
        title="Failed to get recommendations. Please try again."
        text={[why, 'Your answers are kept.'].filter(Boolean).join(' ')}
        picture={<Vignette of={isUnreachable ? 'stormWire' : 'brokenEgg'} />}
      >
        <Button tone="primary" onClick={onRetry}>
          Try again
        </Button>
      </EmptyState>
    </Card>
  );
}

function useRecommendations() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const inUrl = farmIn(search);
  // Unsubmitted changes survive a reload and a visit to a breed's sheet.
  const draft = useDraft('farm', null, inUrl);
  const query = useQuery({
    ...q('recommendBreeds', isAsked(search) ? requestOf(inUrl) : null),
    placeholderData: keepPreviousData,
  });
  const pending = query.isFetching;
  const { answer, ask, isFormOpen, openForm } = useAnswerFocus(settledAtOf(query));

  return {
    farm: draft.values,
    /** The farm that the answer is for. */
    answered: inUrl,
    answer,
    // A failure may ask for other answers.
    isFormOpen: isFormOpen || !isAsked(search) || (query.error !== null && !pending),
    openForm,
    result: isAsked(search) ? query.data : undefined,
    error: pending ? null : query.error,
    pending,
    tell: draft.enter,
    recommend() {
      ask();
      const url = farmUrl(draft.values);
      draft.forget();
      if (isAsked(search) && url === farmUrl(inUrl)) void query.refetch();
      else navigate(url, { preventScrollReset: true });
    },
    retry() {
      ask();
      void query.refetch();
    },
  };
}
