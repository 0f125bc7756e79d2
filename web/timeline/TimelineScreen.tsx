import { useLocation } from 'react-router-dom';
import { paths } from '../paths.ts';
import { screens } from '../screens.ts';
import { Screen } from '../shell/Screen.tsx';
import { TimelineBook } from './TimelineBook.tsx';

export function TimelineScreen() {
  const { key } = useLocation();
  return (
    <Screen title={screens.timeline.title} width="wide" back={{ to: paths.education, name: 'the learning center' }}>
      {/* The key makes a link to another event take effect. */}
      <TimelineBook key={key} />
    </Screen>
  );
}
