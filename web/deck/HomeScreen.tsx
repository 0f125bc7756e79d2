import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { PITCH, screens } from '../screens.ts';
import { RequirePlace } from '../session/RequirePlace.tsx';
import { mayBeSignedIn } from '../session/signed-in-hint.ts';
import { QueryBoundary } from '../shell/QueryBoundary.tsx';
import { Screen } from '../shell/Screen.tsx';
import { Text } from '../ui/Layout.tsx';
import { FilteredDeck } from './DeckFilterBar.tsx';
import { DeckLoading } from './DeckLoading.tsx';
import styles from './deck.module.css';

export function HomeScreen() {
  return (
    <Screen title={screens.home.title} hiddenTitle width="wide">
      {!mayBeSignedIn() && (
        <Text size="small" tone="soft" center className={styles.pitch}>
          {PITCH} <Link to={paths.about}>What is this?</Link>
        </Text>
      )}
      <QueryBoundary loading={<DeckLoading />}>
        <RequirePlace>{(profile) => <FilteredDeck profile={profile} />}</RequirePlace>
      </QueryBoundary>
    </Screen>
  );
}
