// The stops that nobody has written off yet: what to do now, before anything else.

import OctagonAlert from 'lucide-react/icons/octagon-alert';
import Phone from 'lucide-react/icons/phone';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { TripLogEntry, TripPlan } from '#contract';
import { tripDatesPath } from '../../paths.ts';
import { useIsAbroad } from '../../places/abroad.ts';
import { sickBirdLine, sickBirdSteps } from '../../program/sick-bird.ts';
import { openAlerts, openStops } from '../../program/stop-rules.ts';
import { NEW_BIRD_QUARANTINE_DAYS } from '../../program/visit.ts';
import { Button, ButtonLook } from '../../ui/Button.tsx';
import { hourAndMinute, monthAndDay, weekdayAndDay } from '../../ui/in-words.ts';
import { Note, Row, Stack, Text } from '../../ui/Layout.tsx';
import { localDay } from '../../ui/today.ts';
import { needsWholeQuarantine, wholeQuarantineEnds } from '../schedule.ts';
import { ContactLinks } from './ContactLinks.tsx';
import { callKeeperToo, firstCall } from './contacts.ts';
import type { Subject } from './entry-form.ts';
import { BY_LINK } from './entry-words.ts';
import { measureTexts } from './measure-words.ts';
import { stopWords } from './stop-words.ts';
import styles from './tracking.module.css';
import type { Visit } from './visit.ts';

interface Props {
  visit: Pick<Visit, 'plan' | 'log' | 'forHost'>;
  /** Left out where nothing more can be logged. */
  onWrite?: (subject: Subject) => void;
}

export function StopNotice({ visit, onWrite }: Props) {
  const isAbroad = useIsAbroad(visit.plan.henLocation?.address);
  // What a disease asks for is stricter.
  const open = openStops(visit.log).sort(
    (one, other) => Number(stopWords[other.reason].maySpread) - Number(stopWords[one.reason].maySpread),
  );
  useShown(open.map(({ entry }) => entry.id));
  return open.map(({ reason, entry }, at) => (
    <Stack as="section" gap={4} key={entry.id} role="alert" aria-labelledby={headingOf(entry)} className={styles.stop}>
      <Row as="h2" gap={3} align="center" tone="comb" id={headingOf(entry)} tabIndex={-1}>
        <OctagonAlert size="1.75rem" aria-hidden />
        Stop: {stopWords[reason].title.toLowerCase()}
      </Row>
      <p className={styles.said}>
        {[entry.description ?? entry.title, ...measureTexts(entry)].join(' · ')}
        <small>{whenAndBy(entry, visit)}</small>
      </p>
      <FirstCall plan={visit.plan} maySpread={stopWords[reason].maySpread} isAbroad={isAbroad} />
      <Stack as="ol" gap={2} size="lead">
        {stopWords[reason].steps(isAbroad).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </Stack>
      {visit.forHost && <p>{callKeeperToo(visit.plan)}</p>}
      {at === 0 && <ContactLinks visit={visit} />}
      {onWrite && (
        <Button className="not-printed" onClick={() => onWrite({ kind: 'settled', entry, reason })}>
          Mark as resolved
        </Button>
      )}
    </Stack>
  ));
}

const headingOf = ({ id }: Pick<TripLogEntry, 'id'>) => `stop-${id}`;

/** Goes to the notice of an entry that is not among the known ones: on a phone it may be off screen. */
function useShown(ids: string[], all = ids): void {
  const known = useRef(all);
  useEffect(() => {
    const id = ids.find((one) => !known.current.includes(one));
    known.current = all;
    const heading = id && document.getElementById(headingOf({ id }));
    if (!heading) return;
    heading.focus({ preventScroll: true });
    heading.scrollIntoView({ behavior: 'smooth' });
  });
}

interface AlertNoticeProps {
  visit: Pick<Visit, 'plan' | 'log' | 'forHost'>;
  onWrite: (subject: Subject) => void;
}

/** The newest alert that is open and has not stopped the visit: on a phone the timeline is far down. */
export function AlertNotice({ visit, onWrite }: AlertNoticeProps) {
  const isAbroad = useIsAbroad(visit.plan.henLocation?.address);
  const stops = openStops(visit.log);
  const open = openAlerts(visit.log).filter((alert) => !stops.some(({ entry }) => entry === alert));
  const entry = open.at(-1);
  // A stop for a disease says more, and more strictly.
  const isForSickBird = entry?.taskId === 'alarm-sick-bird' && !stops.some(({ reason }) => stopWords[reason].maySpread);
  useShown(
    isForSickBird ? [entry.id] : [],
    open.map(({ id }) => id),
  );
  if (!entry) return null;
  return (
    <Stack as="section" gap={2} aria-labelledby={headingOf(entry)} className={styles.notice}>
      <Text as="h2" tone="rust" id={headingOf(entry)} tabIndex={-1}>
        {entry.title}
      </Text>
      {entry.description && <p>{entry.description}</p>}
      <Text size="small" tone="soft">
        {whenAndBy(entry, visit)}
        {open.length > 1 && ` · ${open.length - 1} more in the Activity Timeline`}
      </Text>
      {isForSickBird && (
        <Stack as="ol" gap={1}>
          {sickBirdSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </Stack>
      )}
      {visit.forHost ? (
        <p>{callKeeperToo(visit.plan)}</p>
      ) : (
        isForSickBird && !entry.byHost && <p>Call the other keeper, too. We don’t notify them.</p>
      )}
      <Row gap={3} wrap>
        {isForSickBird && <FirstCall plan={visit.plan} maySpread isAbroad={isAbroad} />}
        <Button className="not-printed" onClick={() => onWrite({ kind: 'settled', entry, reason: null })}>
          Mark as resolved
        </Button>
      </Row>
    </Stack>
  );
}

export function LongerQuarantine({ visit: { id, forHost, dates, log, today } }: { visit: Visit }) {
  if (!dates || !needsWholeQuarantine(dates.schedule, log, today)) return null;
  return (
    <Note>
      A bird looked sick in this quarantine. If it was the rooster, keep him apart for {NEW_BIRD_QUARANTINE_DAYS} days:
      start the Visual Introduction on {monthAndDay(wholeQuarantineEnds(dates.schedule))} or later.
      {id !== null && !forHost && (
        <>
          {' '}
          <Link to={tripDatesPath(id)}>Change the dates</Link>
        </>
      )}
    </Note>
  );
}

/** "Tuesday, June 2, 7:00 PM · By the shared link" */
function whenAndBy({ timestamp, byHost }: TripLogEntry, { forHost }: Pick<Visit, 'forHost'>): string {
  const when = `${weekdayAndDay(localDay(new Date(timestamp)))}, ${hourAndMinute(timestamp)}`;
  return byHost && !forHost ? `${when} · ${BY_LINK}` : when;
}

/** Above the steps: on a phone the list of all whom one may call lies below them, out of sight. */
function FirstCall({ plan, maySpread, isAbroad }: { plan: TripPlan; maySpread: boolean; isAbroad: boolean }) {
  const first = firstCall(plan, maySpread, isAbroad);
  if (!first) return null;
  return (
    <Stack gap={2} align="start">
      <ButtonLook tone="primary">
        <a href={first.call} className="not-printed">
          <Phone aria-hidden />
          Call {first.name}
        </a>
      </ButtonLook>
      {first.call === sickBirdLine.href && <p>If you have a vet, call them first.</p>}
    </Stack>
  );
}
