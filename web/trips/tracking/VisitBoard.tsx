// A visit that runs: what to do now comes first, what was done and who is called come after it.
import { type ReactNode, useState } from 'react';
import { Card } from '../../ui/Card.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { ActivityTimeline } from './ActivityTimeline.tsx';
import { ContactLinks } from './ContactLinks.tsx';
import { DayHead } from './DayHead.tsx';
import { DayTasks } from './DayTasks.tsx';
import { EntryDialog } from './EntryDialog.tsx';
import type { Subject } from './entry-form.ts';
import { PhaseTasks } from './PhaseTasks.tsx';
import { PhaseTrack } from './PhaseTrack.tsx';
import { QuickActions } from './QuickActions.tsx';
import { SampleDialog } from './SampleDialog.tsx';
import { StopNotice } from './StopNotice.tsx';
import styles from './tracking.module.css';
import { UnclosedPhases } from './UnclosedPhases.tsx';
import type { Visit } from './visit.ts';

export function VisitBoard({ visit, children }: { visit: Visit; children?: ReactNode }) {
  const [subject, write] = useState<Subject | null>(null);
  const close = () => write(null);
  const parts = { visit, onWrite: write };
  return (
    <Stack gap={5} className={styles.board}>
      <StopNotice {...parts} />
      <Stack gap={5} className={styles.main}>
        <DayHead visit={visit} />
        <DayTasks {...parts} />
        <UnclosedPhases {...parts} />
      </Stack>
      <Stack gap={5} className={styles.side}>
        <QuickActions {...parts} />
        <PhaseTrack visit={visit} />
        <PhaseTasks {...parts} />
        <Card gap={3} as="section" aria-labelledby="contacts">
          <h2 id="contacts">Emergency Contacts</h2>
          <ContactLinks plan={visit.plan} />
        </Card>
      </Stack>
      <Stack gap={5} className={styles.past}>
        <ActivityTimeline {...parts} />
        {children}
      </Stack>
      {subject && visit.id !== null && (
        <EntryDialog subject={subject} visit={{ ...visit, id: visit.id }} onClose={close} />
      )}
      {subject && visit.id === null && <SampleDialog onClose={close} />}
    </Stack>
  );
}
