// The other keeper of a visit, mostly the host, opens this by the link that its keeper has sent. It needs no account.
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { SharedTrip, TripLogEntry, TripPlan } from '#contract';
import { serverMessage } from '../../client/unwrap.ts';
import { newKey } from '../../drafts/new-key.ts';
import { paths } from '../../paths.ts';
import { HOME_QUARANTINE_START, LAST_EGG_DAY } from '../../program/visit.ts';
import { screens } from '../../screens.ts';
import { Loading } from '../../shell/Loading.tsx';
import { ProblemPanel } from '../../shell/ProblemPanel.tsx';
import { Screen } from '../../shell/Screen.tsx';
import { Button, ButtonLook } from '../../ui/Button.tsx';
import { CopyText } from '../../ui/CopyText.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { weekdayAndDay } from '../../ui/in-words.ts';
import { Row, Stack, Text } from '../../ui/Layout.tsx';
import { useToday } from '../../ui/use-today.ts';
import { Vignette } from '../../ui/Vignette.tsx';
import { StopRule } from '../StopRule.tsx';
import { scheduleOf } from '../schedule.ts';
import { visitName } from '../trip-names.ts';
import { entryInWords } from './entry-words.ts';
import { StopNotice } from './StopNotice.tsx';
import { isRefusal, useSharedVisit } from './shared-visit.ts';
import styles from './tracking.module.css';
import { VisitBoard } from './VisitBoard.tsx';
import { stamped } from './visit.ts';

export function SharedVisitScreen() {
  const token = useLocation().hash.slice(1);
  return <SharedVisit key={token} token={token} />;
}

function SharedVisit({ token }: { token: string }) {
  const { trip, unsent, log, healthChecks, isEnded, error, retry, add, forgetUnsent } = useSharedVisit(token);
  return (
    <Screen title={screens.sharedVisit.title} width="wide" lead={trip && visitName(trip.plan)}>
      {isEnded ? (
        <Ended unsent={unsent} plan={{ healthChecks }} log={log} onForget={forgetUnsent} />
      ) : trip ? (
        <HostBoard trip={trip} unsent={unsent} error={error} add={add} onForget={forgetUnsent} />
      ) : error ? (
        <ProblemPanel error={error} onRetry={retry} />
      ) : (
        <Loading text="Looking for the visit …" />
      )}
    </Screen>
  );
}

interface EndedProps {
  unsent: readonly TripLogEntry[];
  plan: TripPlan;
  log: readonly TripLogEntry[];
  onForget: () => void;
}

/** A stop that was called holds all the same. */
function Ended({ unsent, plan, log, onForget }: EndedProps) {
  return (
    <>
      <NotLogged title="Not logged: the keeper no longer shares this visit" unsent={unsent} onForget={onForget} />
      <StopNotice visit={{ plan, log, forHost: true }} />
      <LinkEnded />
      <StopRule plan={{}} />
    </>
  );
}

interface NotLoggedProps {
  title: string;
  /** The server's reason. */
  reason?: string | null;
  unsent: readonly TripLogEntry[];
  onForget: () => void;
}

/** The text of refused entries, to send to the keeper in another way. */
function NotLogged({ title, reason, unsent, onForget }: NotLoggedProps) {
  if (unsent.length === 0) return null;
  const isOne = unsent.length === 1;
  return (
    <Stack as="section" gap={3} role="alert" aria-labelledby="not-logged" className={styles.notice}>
      <Text as="h2" tone="rust" id="not-logged">
        {title}
      </Text>
      {reason && <p>{reason}</p>}
      <p>
        {isOne ? 'This entry is' : 'These entries are'} stored on this device only, and the keeper cannot see{' '}
        {isOne ? 'it' : 'them'}. Call the keeper, or copy the text and send it.
      </p>
      <CopyText text={unsent.map(entryInWords).join('\n')} name="text" />
      <div>
        <Button tone="quiet" onClick={onForget}>
          Delete from this device
        </Button>
      </div>
    </Stack>
  );
}

function LinkEnded() {
  return (
    <EmptyState
      title="This link no longer works"
      text="The visit is over, or its keeper stopped sharing it, or a part of the link is missing. Ask the keeper for a new link."
      picture={<Vignette of="openGate" />}
    >
      <ButtonLook>
        <Link to={paths.travelBunkerGuide}>Travel Bunker Guide</Link>
      </ButtonLook>
    </EmptyState>
  );
}

interface HostBoardProps {
  trip: SharedTrip;
  unsent: readonly TripLogEntry[];
  error: Error | null;
  add: ReturnType<typeof useSharedVisit>['add'];
  onForget: () => void;
}

function HostBoard({ trip: { plan, log, until }, unsent, error, add, onForget }: HostBoardProps) {
  const [looked, look] = useState<number | null>(null);
  const now = useToday();
  const schedule = scheduleOf(plan.timeline);
  const today = schedule?.dayOn(now) ?? 0;
  const range = { first: Math.min(HOME_QUARANTINE_START, today), last: Math.max(LAST_EGG_DAY, today) };
  return (
    <>
      <div>
        <Row gap={[2, 5]} align="center" justify="between" wrap className="not-printed">
          <Text tone="soft">
            This visit is shared with you until {weekdayAndDay(until)}, or until the keeper who shared it finishes it.
            That keeper sees what you check off and log.
          </Text>
          <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
            Print this day
          </Button>
        </Row>
        <p role="status">{unsent.length > 0 && error && !isRefusal(error) && unsentWords(unsent.length)}</p>
      </div>
      {isRefusal(error) && (
        <NotLogged
          title="Not logged: our server did not take it"
          reason={serverMessage(error)}
          unsent={unsent}
          onForget={onForget}
        />
      )}
      <VisitBoard
        visit={{
          ...{ id: 'shared', plan, log, today, range, forHost: true },
          day: Math.min(Math.max(looked ?? today, range.first), range.last),
          look: (day) => look(day === today ? null : day),
          add: (entry) => add({ id: newKey(), ...stamped(log, entry) }),
          dates: schedule && { now, schedule },
        }}
      />
    </>
  );
}

function unsentWords(count: number): string {
  return `${count === 1 ? 'One entry is' : `${count} entries are`} stored on this device and will be sent when there is a signal.`;
}
