// Wraps MailerSend's SDK, which has no timeout and throws plain objects.
import { EmailParams, MailerSend, Recipient, Sender } from 'mailersend';
import { type Mailer, MailFailure, type Message } from '../mailer.ts';

const TIMEOUT_MS = 3000;

export function mailersendMailer(account: { apiKey: string; from: string }, timeoutMs = TIMEOUT_MS): Mailer {
  const provider = new MailerSend({ apiKey: account.apiKey });
  const sender = new Sender(account.from, 'Heritage Flock');

  async function call(message: Message): Promise<void> {
    const params = new EmailParams()
      .setFrom(sender)
      .setTo([new Recipient(message.to)])
      .setSubject(message.subject)
      .setText(message.text)
      .setHtml(message.html)
      .setSettings({ track_clicks: false, track_opens: false, track_content: false });
    if (message.unsubscribe) params.setListUnsubscribe(`<${message.unsubscribe}>`);
    try {
      await provider.email.send(params);
    } catch (error) {
      const failure = failureOf(error);
      if (!message.unsubscribe || failure.kind !== 'refused') throw failure;
      // Some plans do not allow that header, and the mail contains the link anyway.
      const { unsubscribe: _, ...plain } = message;
      await call(plain);
    }
  }

  return { send: (message) => within(timeoutMs, call(message)) };
}

async function within(timeoutMs: number, work: Promise<void>): Promise<void> {
  // A rejection after the timeout must not be unhandled.
  work.catch(() => undefined);
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new MailFailure('timeout', { late: work })), timeoutMs);
  });
  try {
    await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** The SDK throws `{ statusCode, headers, body }` for an answer, and the network error otherwise. */
export function failureOf(thrown: unknown): MailFailure {
  const answer = thrown as { statusCode?: unknown; headers?: Record<string, unknown>; body?: unknown } | null;
  const status = answer?.statusCode;
  if (typeof status !== 'number') return new MailFailure('unreachable', { cause: thrown });
  const seconds = Number(answer?.headers?.['retry-after'] ?? Number.NaN);
  const retryAfterSeconds = Number.isFinite(seconds) ? seconds : null;
  if (status === 429) return new MailFailure('busy', { retryAfterSeconds });
  if (status === 408) return new MailFailure('timeout');
  if (status >= 500) return new MailFailure('faulty', { retryAfterSeconds });
  // An unverified sender or a used-up plan answers 422 as well; an error is about this message if it names the recipient.
  return new MailFailure(status === 422 && namesRecipient(answer?.body) ? 'rejected' : 'refused');
}

function namesRecipient(body: unknown): boolean {
  const errors = (body as { errors?: unknown } | null)?.errors;
  return typeof errors === 'object' && errors !== null && Object.keys(errors).some((field) => /^to\b/.test(field));
}
