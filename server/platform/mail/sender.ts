// Sends the mail in the outbox table in the background. A message that the provider does not accept is retried until it
// expires.
import { createJob, type Job } from '../background.ts';
import { createDelivery, type DeliveryDeps } from './delivery.ts';
import type { FailureKind } from './mailer.ts';
import type { MessageKind } from './message.ts';
import { watchForOutage } from './outage.ts';
import { countMail, deleteExpiredMail, findDueMail, nextMailTimes } from './outbox-repository.ts';

interface MailState {
  pending: number;
  /** The time of the oldest waiting message; epoch milliseconds. */
  oldest: number | null;
  lastError: FailureKind | null;
  failingSince: number | null;
}

export interface MailSender extends Job {
  state(): Promise<MailState>;
}

const AT_ONCE = 4;

export function createMailSender(
  deps: DeliveryDeps,
  options: { kinds: readonly MessageKind<never>[]; jitter?: () => number },
): MailSender {
  const { db, clock, log } = deps;
  const jitter = options.jitter ?? Math.random;
  const now = () => clock().getTime();
  const outage = watchForOutage(now, jitter);
  const job = createJob({ name: 'mail', log }, async (signal) => {
    await sendDue(signal);
    return tidyUp();
  });
  const deliver = createDelivery(deps, { outage, wake: job.wake, jitter, kinds: options.kinds });

  async function sendDue(signal: AbortSignal): Promise<void> {
    while (!signal.aborted && outage.until() <= now()) {
      // A failing provider is tried with one message, not with all that wait.
      const due = await findDueMail(db.read, now(), outage.isOn() ? 1 : AT_ONCE);
      if (due.length === 0) return;
      await Promise.all(due.map(deliver));
    }
  }

  /** Deletes expired mail, and returns the milliseconds until the next message is due, if one waits. */
  async function tidyUp(): Promise<number | undefined> {
    const times = await nextMailTimes(db.read);
    if (!times) return undefined;
    if (times.expiry <= now()) await db.write(null, (trx) => deleteExpiredMail(trx, now()));
    return Math.max(times.due, outage.until()) - now();
  }

  return { ...job, state: async () => ({ ...(await countMail(db.read, now())), ...outage.state() }) };
}
