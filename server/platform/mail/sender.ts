// Sends the mail in the outbox table in the background. A message that the provider does not accept is retried until it
// expires.
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

export interface MailSender {
  /** Looks for mail to send. Returns immediately. */
  wake(): void;
  /** Resolves when all due mail has been tried. */
  idle(): Promise<void>;
  state(): Promise<MailState>;
  /** Lets the message being sent finish and sends no other. */
  close(): Promise<void>;
}

const AT_ONCE = 4;
const LONGEST_SLEEP = 60_000;

export function createMailSender(
  deps: DeliveryDeps,
  options: { kinds: readonly MessageKind<never>[]; jitter?: () => number },
): MailSender {
  const { db, clock, log } = deps;
  const jitter = options.jitter ?? Math.random;
  let running: Promise<void> | null = null;
  let wanted = false;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;

  const now = () => clock().getTime();
  const outage = watchForOutage(now, jitter);
  const deliver = createDelivery(deps, { outage, wake, jitter, kinds: options.kinds });

  function wake(): void {
    if (closed) return;
    wanted = true;
    clearTimeout(timer);
    running ??= run().finally(() => {
      running = null;
      if (wanted) wake();
    });
  }

  async function run(): Promise<void> {
    let sleep = LONGEST_SLEEP;
    try {
      while (wanted && !closed) {
        wanted = false;
        await sendDue();
      }
      sleep = await tidyUp();
    } catch (error) {
      log.error({ err: error }, 'The outbox could not be read.');
    }
    if (closed) return;
    timer = setTimeout(wake, Math.min(LONGEST_SLEEP, Math.max(100, sleep)));
    timer.unref();
  }

  async function sendDue(): Promise<void> {
    while (!closed && outage.until() <= now()) {
      // A failing provider is tried with one message, not with all that wait.
      const due = await findDueMail(db.read, now(), outage.isOn() ? 1 : AT_ONCE);
      if (due.length === 0) return;
      await Promise.all(due.map(deliver));
    }
  }

  /** Deletes expired mail, and returns the milliseconds until there may be something to do. */
  async function tidyUp(): Promise<number> {
    const times = await nextMailTimes(db.read);
    if (!times) return LONGEST_SLEEP;
    if (times.expiry <= now()) await db.write(null, (trx) => deleteExpiredMail(trx, now()));
    return Math.max(times.due, outage.until()) - now();
  }

  return {
    wake,
    async idle() {
      while (running) await running;
    },
    async state() {
      return { ...(await countMail(db.read, now())), ...outage.state() };
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await running;
    },
  };
}
