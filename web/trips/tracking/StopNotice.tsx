// The stops that nobody has written off yet: what to do now, before anything else.

import OctagonAlert from 'lucide-react/icons/octagon-alert';
import Phone from 'lucide-react/icons/phone';
import { useEffect, useRef } from 'react';
import type { TripPlan } from '#contract';
import { useIsAbroad } from '../../places/abroad.ts';
import { openStops } from '../../program/stop-rules.ts';
import { Button, ButtonLook } from '../../ui/Button.tsx';
import { hourAndMinute, weekdayAndDay } from '../../ui/in-words.ts';
import { Row, Stack } from '../../ui/Layout.tsx';
import { localDay } from '../../ui/today.ts';
import { ContactLinks } from './ContactLinks.tsx';
import { firstCall } from './contacts.ts';
import type { Subject } from './entry-form.ts';
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
  const open = openStops(visit.log);
  const before = useRef(open.length);
  // The notice may be off screen on a phone when an entry triggers it.
  useEffect(() => {
    if (open.length > before.current) window.scrollTo({ top: 0, behavior: 'smooth' });
    before.current = open.length;
  }, [open.length]);
  return open.map(({ reason, entry }) => (
    <Stack
      as="section"
      gap={4}
      key={entry.id}
      role="alert"
      aria-labelledby={`stop-${entry.id}`}
      className={styles.stop}
    >
      <Row as="h2" gap={3} align="center" tone="comb" id={`stop-${entry.id}`}>
        <OctagonAlert size="1.75rem" aria-hidden />
        Stop: {stopWords[reason].title.toLowerCase()}
      </Row>
      <p className={styles.said}>
        {[entry.description ?? entry.title, ...measureTexts(entry)].join(' · ')}
        <small>
          {weekdayAndDay(localDay(new Date(entry.timestamp)))}, {hourAndMinute(entry.timestamp)}
        </small>
      </p>
      <FirstCall plan={visit.plan} maySpread={stopWords[reason].maySpread} isAbroad={isAbroad} />
      <Stack as="ol" gap={2} size="lead">
        {stopWords[reason].steps(isAbroad).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </Stack>
      <ContactLinks visit={visit} />
      {onWrite && (
        <Button className="not-printed" onClick={() => onWrite({ kind: 'settled', entry, reason })}>
          Mark as resolved
        </Button>
      )}
    </Stack>
  ));
}

/** Above the steps: on a phone the list of all whom one may call lies below them, out of sight. */
function FirstCall({ plan, maySpread, isAbroad }: { plan: TripPlan; maySpread: boolean; isAbroad: boolean }) {
  const first = firstCall(plan, maySpread, isAbroad);
  return (
    first && (
      <ButtonLook tone="primary">
        <a href={first.call} className="not-printed">
          <Phone aria-hidden />
          Call {first.name}
        </a>
      </ButtonLook>
    )
  );
}
