import { screens } from '../screens.ts';
import { RequirePlace } from '../session/RequirePlace.tsx';
import { QueryBoundary } from '../shell/QueryBoundary.tsx';
import { Screen } from '../shell/Screen.tsx';
import { DeckLoading } from './DeckLoading.tsx';
import { DeckView } from './DeckView.tsx';

export function HomeScreen() {
  return (
    <Screen title={screens.home.title} hiddenTitle width="wide">
      <QueryBoundary loading={<DeckLoading />}>
        <RequirePlace>{(profile) => <DeckView profile={profile} />}</RequirePlace>
      </QueryBoundary>
    </Screen>
  );
}
