// Lists unsent changes: those that are retried automatically, and those that failed too often.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import CloudOff from 'lucide-react/icons/cloud-off';
import { Link, useLocation } from 'react-router-dom';
import { offlineCacheOwner } from '../client/offline-cache.ts';
import { type Entry, isSetAside, kinds, outbox } from '../client/outbox.ts';
import { drop, isHeldBack, ONLY_IN_PAGE, sendAgain } from '../client/send-outbox.ts';
import { paths } from '../paths.ts';
import { useOnline } from '../shell/online.ts';
import { Button, ButtonLook } from '../ui/Button.tsx';
import { clockTime } from '../ui/in-words.ts';
import { Row, Stack } from '../ui/Layout.tsx';
import { useStore } from '../ui/store.ts';
import { profileQuery } from './queries.ts';
import { sendQueued } from './send-queued.ts';
import styles from './UnsentNotice.module.css';

/** Above every screen, as long as there is something. */
export function UnsentNotice() {
  const { data: profile, isError } = useQuery({ ...profileQuery(), enabled: false });
  const queue = useStore(outbox);
  // Without a connection a browser may fail to read the profile, and still have what waits.
  const keeperId = profile === undefined && isError ? offlineCacheOwner() : profile?.id;
  const failed = queue.filter((entry) => entry.keeperId === keeperId && entry.failure);
  const waiting = failed.filter((entry) => !isHeldBack(entry));
  return (
    <Stack gap={2} className={`${styles.place} hidden-if-empty`} role="status">
      {/* Signing out takes away what waits, so that here the session has ended by itself. */}
      {profile === null && queue.length > 0 && <SignedOut count={queue.length} />}
      {waiting.length > 0 && <Waiting entries={waiting} />}
      {failed.filter(isSetAside).map((entry) => (
        <SetAside key={entry.id} entry={entry} behind={heldBehind(entry, queue)} />
      ))}
    </Stack>
  );
}

/** Names nothing, because anyone may hold the device by now. */
function SignedOut({ count }: { count: number }) {
  const { pathname, search } = useLocation();
  return (
    <Row gap={[2, 3]} align="center" wrap wash="yolk" className={styles.unsent}>
      <CloudOff aria-hidden />
      <p>{`You are signed out. ${count === 1 ? '1 thing is' : `${count} things are`} kept here and sent when you sign in again.`}</p>
      {pathname !== paths.auth() && (
        <ButtonLook>
          <Link to={paths.auth(pathname + search)}>Sign in</Link>
        </ButtonLook>
      )}
    </Row>
  );
}

function Waiting({ entries }: { entries: readonly Entry[] }) {
  const client = useQueryClient();
  const online = useOnline();
  const resend = useMutation({ mutationFn: () => sendQueued(client) });
  const { failure = 'no-answer', limit } = entries.at(-1) ?? {};
  // The banner above says already that there is no connection.
  const cause = online ? `${limit ?? CAUSES[failure]} ` : '';
  const sentWhen = cause && limit ? 'then, or when you next open the app' : 'as soon as possible';
  return (
    <Row gap={[2, 3]} align="center" wrap wash="yolk" className={styles.unsent}>
      <CloudOff aria-hidden />
      <div>
        <p>
          {outbox.isStored(entries)
            ? `${cause}${countOf(entries)} kept here and sent ${sentWhen}.`
            : `${cause}${countOf(entries)} not sent yet. ${ONLY_IN_PAGE}`}
        </p>
        {entries.length > 1 && (
          <details>
            <summary>See what waits</summary>
            <ul>
              {entries.map(({ id, name }) => (
                <li key={id}>Your {name}</li>
              ))}
            </ul>
          </details>
        )}
        {resend.isError && <p>{inVain(resend.submittedAt)}</p>}
      </div>
      <Button pending={resend.isPending} onClick={() => resend.mutate()}>
        Retry
      </Button>
    </Row>
  );
}

/** Counts the entries about the same subject that wait until this one is sent or dropped. */
const heldBehind = (entry: Entry, queue: readonly Entry[]): number =>
  queue
    .slice(queue.indexOf(entry) + 1)
    .filter((one) => one.keeperId === entry.keeperId && one.subject === entry.subject && !isSetAside(one)).length;

function asideText({ kind }: Entry, behind: number): string {
  if (behind === 0) return `It is set aside, so that your other ${kinds[kind].many} can be sent.`;
  const held =
    behind === 1 ? 'One thing that you entered after it waits' : `${behind} things that you entered after it wait`;
  return `It is set aside. ${held} for it.`;
}

function SetAside({ entry, behind }: { entry: Entry; behind: number }) {
  const client = useQueryClient();
  const again = useMutation({ mutationFn: () => sendAgain(client, entry) });
  return (
    <Row gap={[2, 3]} align="center" wrap wash="yolk" className={styles.unsent}>
      <CloudOff aria-hidden />
      <div>
        <p>{`The server could not save your ${entry.name}. ${asideText(entry, behind)}`}</p>
        {again.isError && <p>{inVain(again.submittedAt)}</p>}
      </div>
      <Row gap={2}>
        <Button pending={again.isPending} onClick={() => again.mutate()} aria-label={`Send again: ${entry.name}`}>
          Send again
        </Button>
        <Button onClick={() => void drop(client, entry)} aria-label={`Drop: ${entry.name}`}>
          Drop
        </Button>
      </Row>
    </Row>
  );
}

const CAUSES: Record<NonNullable<Entry['failure']>, string> = {
  'no-answer': 'The server cannot be reached.',
  'server-error': 'Something went wrong on the server.',
  'own-fault': 'Something went wrong in this app.',
  'signed-out': 'Your session had ended.',
  limit: 'You have reached a limit.',
};

/** "Your like of Henrietta is", "3 things are" */
function countOf(entries: readonly Entry[]): string {
  const [only, ...others] = entries;
  if (only && others.length === 0) return `Your ${only.name} is`;
  const isOneKind = new Set(entries.map(({ kind }) => kind)).size === 1;
  return `${entries.length} ${only && isOneKind ? kinds[only.kind].many : 'things'} are`;
}

/** The time makes each further try say something new. */
function inVain(triedAt: number): string {
  return `Tried again at ${clockTime(triedAt)} without success.`;
}
