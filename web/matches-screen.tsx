// My Matches with the visits of the liked birds, which the matches themselves know nothing of.
import { MatchesScreen as MatchesScreenAlone } from './matches/MatchesScreen.tsx';
import { VisitLink } from './trips/VisitLink.tsx';

export function MatchesScreen() {
  return (
    <MatchesScreenAlone
      renderVisit={({ chicken: { id, sex }, match: { state } }) => (
        <VisitLink {...{ [sex === 'Hen' ? 'hen' : 'rooster']: id }} isQuiet>
          {state === 'agreed' ? 'Plan the visit' : undefined}
        </VisitLink>
      )}
    />
  );
}
