import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Grid } from '../../ui/Layout.tsx';
import type { Subject } from './entry-form.ts';
import { type EntryType, entryTypes } from './entry-types.tsx';
import styles from './QuickActions.module.css';
import type { Visit } from './visit.ts';

/** Actions that can be logged at any time. The arrival is offered until it is logged. */
export function QuickActions({ visit, onWrite }: { visit: Visit; onWrite: (subject: Subject) => void }) {
  const hasArrived = visit.log.some(({ type }) => type === 'arrival');
  const types: EntryType[] = ['health_check', 'observation', 'alert', 'milestone'];
  return (
    <Card gap={3} as="section" aria-labelledby="quick-actions" className="not-printed">
      <h2 id="quick-actions">Quick Actions</h2>
      <Grid min={9.5} gap={3} className={styles.actions}>
        {(hasArrived ? types : (['arrival', ...types] as const)).map((type) => {
          const { name, Icon } = entryTypes[type];
          return (
            <Button
              key={type}
              className={styles[type]}
              icon={<Icon aria-hidden />}
              onClick={() => onWrite({ kind: 'entry', type })}
            >
              Log {name}
            </Button>
          );
        })}
      </Grid>
    </Card>
  );
}
