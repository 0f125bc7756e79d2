import { paths } from '../paths.ts';
import { screens } from '../screens.ts';
import { Screen } from '../shell/Screen.tsx';
import { Contents } from './Contents.tsx';
import { FurtherReading } from './FurtherReading.tsx';
import { IdentificationTool } from './IdentificationTool.tsx';
import styles from './LearningCenterScreen.module.css';
import { StatsStrip } from './StatsStrip.tsx';

export function LearningCenterScreen() {
  return (
    <Screen
      title={screens.education.title}
      lead="What a keeper should know before two flocks meet, chapter by chapter."
      width="wide"
      back={{ to: paths.home(), name: 'the birds' }}
    >
      <StatsStrip />
      <div className={styles.spread}>
        <Contents />
        <div className={styles.beside}>
          <IdentificationTool />
          <FurtherReading />
        </div>
      </div>
    </Screen>
  );
}
