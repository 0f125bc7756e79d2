// A visit that runs: what to do now comes first, what was done and who is called come after it.
import { type ReactNode, useState } from 'react';
import { Card } from '../../ui/Card.tsx';
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
import { UnclosedPhases } from './UnclosedPhases.tsx';
import styles from './VisitBoard.module.css';
import type { Visit } from './visit.ts';

export function VisitBoard({ visit, children }: { visit: Visit; children?: ReactNode }) {
  const [subject, write] = useState<Subject | null>(null);
  const close = () => write(null);
  const parts = { visit, onWrite: write };
  return (
    <div className={styles.board}>
      <StopNotice {...parts} />
      <div className={styles.main}>
        <DayHead visit={visit} />
        <DayTasks {...parts} />
        <UnclosedPhases {...parts} />
      </div>
      <div className={styles.side}>
        <QuickActions {...parts} />
        <PhaseTrack visit={visit} />
        <PhaseTasks {...parts} />
        <Card as="section" aria-labelledby="contacts" className={styles.contacts}>
          <h2 id="contacts">Emergency Contacts</h2>
          <ContactLinks plan={visit.plan} />
        </Card>
      </div>
      <div className={styles.past}>
        <ActivityTimeline {...parts} />
        {children}
      </div>
      {subject && visit.id !== null && (
        <EntryDialog subject={subject} visit={{ ...visit, id: visit.id }} onClose={close} />
      )}
      {subject && visit.id === null && <SampleDialog onClose={close} />}
    </div>
  );
}
