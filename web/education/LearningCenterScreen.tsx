import { paths } from '../paths.ts';
import { screens } from '../screens.ts';
import { Screen } from '../shell/Screen.tsx';
import { Stack } from '../ui/Layout.tsx';
import { Contents } from './Contents.tsx';
import styles from './education.module.css';
import { FurtherReading } from './FurtherReading.tsx';
import { IdentificationTool } from './IdentificationTool.tsx';
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
      <Stack gap={6} className={styles.spread}>
        <Contents />
        <Stack gap={6} className={styles.beside}>
          <IdentificationTool />
          <FurtherReading />
        </Stack>
      </Stack>
    </Screen>
  );
}
