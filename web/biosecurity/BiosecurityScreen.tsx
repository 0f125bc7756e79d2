import { paths } from '../paths.ts';
import { screens } from '../screens.ts';
import { Screen } from '../shell/Screen.tsx';
import { AssessmentResult } from './AssessmentResult.tsx';
import { QuestionCard } from './QuestionCard.tsx';
import { useAssessment } from './use-assessment.ts';

export function BiosecurityScreen() {
  const assessment = useAssessment();
  const { question, at, answers, pair, result, earlier, shown } = assessment;
  return (
    <Screen
      title={screens.biosecurityAssessment.title}
      back={{ to: paths.home(), name: 'the birds' }}
      lead="Six questions before a bird travels: how well both flocks are protected, and what to improve first."
    >
      {question && at !== 'results' && (
        <QuestionCard
          question={question}
          at={at}
          chosen={answers[question.category]}
          heading={shown}
          onChoose={assessment.choose}
          onPrevious={assessment.previous}
          onNext={assessment.next}
        />
      )}
      {result && (
        <AssessmentResult
          result={result}
          state={{ answers, at, pair }}
          earlier={earlier}
          heading={shown}
          onBack={assessment.previous}
          onChange={assessment.goTo}
        />
      )}
    </Screen>
  );
}
