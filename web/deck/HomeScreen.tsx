import { screens } from '../screens.ts';
import { Loaded } from '../shell/Loaded.tsx';
import { Screen } from '../shell/Screen.tsx';
import { DeckLoading } from './DeckLoading.tsx';
import { DeckView } from './DeckView.tsx';
import { RequirePlace } from './RequirePlace.tsx';

export function HomeScreen() {
  return (
    <Screen title={screens.home.title} quietTitle width="wide">
      <Loaded loading={<DeckLoading />}>
        <RequirePlace>{(profile) => <DeckView profile={profile} />}</RequirePlace>
      </Loaded>
    </Screen>
  );
}
