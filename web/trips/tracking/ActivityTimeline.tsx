// Lists the log newest first. Entries of two phones are merged by their times.

import { useState } from 'react';
import type { TripLogEntry } from '#contract';
import { isAlert, openAlerts } from '../../program/stop-rules.ts';
import { counted, inOrder, takenBack } from '../../program/ticks.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { hourAndMinute, weekdayAndDay } from '../../ui/in-words.ts';
import { Grid, Row, Text } from '../../ui/Layout.tsx';
import { localDay } from '../../ui/today.ts';
import { ARRIVAL } from '../schedule.ts';
import { arrivalTakenBack, type Subject } from './entry-form.ts';
import { entryTypes } from './entry-types.tsx';
import { BY_LINK, entryTitle } from './entry-words.ts';
import { measureTexts } from './measure-words.ts';
import { mayTakeBack, takeBack, tellEntry } from './tell-entry.ts';
import styles from './tracking.module.css';
import type { Visit } from './visit.ts';

const SHOWN_AT_FIRST = 8;

interface Props {
  /** A finished visit has no `add`. */
  visit: Pick<Visit, 'log'> & Partial<Pick<Visit, 'forHost' | 'add'>>;
  /** Left out for a finished visit, of which all is listed and nothing can be changed. */
  onWrite?: (subject: Subject) => void;
}

export function ActivityTimeline({ visit, onWrite }: Props) {
  const [showsAll, setShowsAll] = useState(!onWrite);
  const { add } = visit;
  const gone = takenBack(visit.log);
  const entries = inOrder(visit.log)
    .filter(({ takesBack }) => !takesBack)
    .reverse();
  const shown = showsAll ? entries : entries.slice(0, SHOWN_AT_FIRST);
  const open = openAlerts(visit.log);
  const arrival = counted(visit.log).find(({ taskId }) => taskId === ARRIVAL);

  const isGone = (entry: TripLogEntry) => mayTakeBack(entry) && gone.has(entry.id);
  async function takeArrivalBack(entry: TripLogEntry, add: Visit['add']): Promise<void> {
    const outcome = await add(arrivalTakenBack(entry));
    const change = visit.forHost ? 'the keeper changes them' : 'change them';
    const description = `The days of the plan stay as they are until you log his arrival again or ${change}.`;
    tellEntry(outcome, 'Taken back', entry.title, { description });
  }

  function takingBack(entry: TripLogEntry): (() => void) | undefined {
    if (!add) return undefined;
    if (entry === arrival) return () => void takeArrivalBack(entry, add);
    const isOwn = Boolean(entry.byHost) === Boolean(visit.forHost);
    return isOwn && mayTakeBack(entry) && !isGone(entry) ? () => void takeBack(add, entry) : undefined;
  }

  return (
    <Card gap={4} as="section" aria-labelledby="activity" className={styles.activityCard}>
      <h2 id="activity">Activity Timeline</h2>
      {entries.length === 0 && <Text tone="soft">Nothing yet. Everything you log shows up here.</Text>}
      {[...Map.groupBy(shown, ({ timestamp }) => localDay(new Date(timestamp)))].map(([day, ofDay]) => (
        <section key={day}>
          <h3>{weekdayAndDay(day)}</h3>
          <ol className="plain-list">
            {ofDay.map((entry) => (
              <Entry
                key={entry.id}
                entry={entry}
                isOpen={open.includes(entry)}
                forHost={visit.forHost === true}
                onSettle={onWrite && (() => onWrite({ kind: 'settled', entry, reason: null }))}
                isTakenBack={isGone(entry)}
                onTakeBack={takingBack(entry)}
              />
            ))}
          </ol>
        </section>
      ))}
      {entries.length > shown.length && (
        <Button tone="quiet" onClick={() => setShowsAll(true)}>
          Show all {entries.length} entries
        </Button>
      )}
    </Card>
  );
}

interface EntryProps {
  entry: TripLogEntry;
  /** An alert that nobody has marked as resolved. */
  isOpen: boolean;
  isTakenBack: boolean;
  forHost: boolean;
  onSettle: (() => void) | undefined;
  /** Undefined where the entry cannot be taken back. */
  onTakeBack: (() => void) | undefined;
}

function Entry({ entry, isOpen, isTakenBack, forHost, onSettle, onTakeBack }: EntryProps) {
  const { type, description, status, timestamp } = entry;
  const { name, Icon } = entryTypes[type];
  const isPending = isOpen || (status === 'pending' && !isAlert(entry));
  const struck = (text: string) => (isTakenBack ? <s>{text}</s> : text);
  return (
    <Grid as="li" gap={3} className={styles.entry}>
      <Grid as="span" wash={washOf[type] ?? 'slate'} className={styles.sign}>
        <Icon size="1.125rem" aria-hidden />
      </Grid>
      <div>
        <Text bold>{struck(entryTitle(entry))}</Text>
        {measureTexts(entry).map((text) => (
          <p key={text} className={styles.measure}>
            {struck(text)}
          </p>
        ))}
        {description && <p className={styles.description}>{description}</p>}
        <Row as="p" gap={[1, 3]} align="center" wrap size="small" tone="soft" className={styles.facts}>
          <time dateTime={timestamp}>{hourAndMinute(timestamp)}</time>
          {/* Whoever ticks off an agreement has checked no bird. */}
          <span>{type === 'health_check' && entry.taskId ? 'Task' : name}</span>
          {entry.byHost && <span>{forHost ? 'By this link' : BY_LINK}</span>}
          {isTakenBack ? (
            <Badge>Taken back</Badge>
          ) : (
            <Badge hue={isPending ? 'rust' : 'moss'}>{isPending ? 'Pending' : 'Completed'}</Badge>
          )}
        </Row>
        {isOpen && onSettle && (
          <Button tone="quiet" className={styles.settle} onClick={onSettle}>
            Mark as resolved
          </Button>
        )}
        {onTakeBack && (
          <Button tone="quiet" className={`${styles.settle} not-printed`} onClick={onTakeBack}>
            {entry.taskId ? 'Take back the arrival' : 'Take back'}
          </Button>
        )}
      </div>
    </Grid>
  );
}

const washOf: { [Type in TripLogEntry['type']]?: 'comb' | 'yolk' | 'moss' | 'rust' } = {
  alert: 'comb',
  milestone: 'yolk',
  health_check: 'moss',
  arrival: 'rust',
};
