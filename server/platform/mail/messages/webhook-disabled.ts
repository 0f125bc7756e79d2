import type { MessageKind } from '../mailer.ts';
import { escaped, letter, linked, plain } from './letter.ts';

export interface WebhookDisabledMail {
  to: string;
  url: string;
  /** True if the webhook answered 410; otherwise it failed for three days. */
  isGone: boolean;
  /** The page of webhooks; null if the server does not know its own address. */
  settings: string | null;
}

export const webhookDisabled: MessageKind<WebhookDisabledMail> = {
  name: 'webhook-disabled',
  replacesWaiting: true,

  compose: ({ to, url, isGone, settings }) =>
    letter(to, 'One of your webhooks is switched off', [
      {
        text: `One of your webhooks is switched off:\n${url}`,
        html: `<p>One of your webhooks is switched off:<br>${escaped(url)}</p>`,
      },
      plain(isGone ? 'It answered that it no longer wants messages.' : 'It has accepted nothing for three days.'),
      plain('Events in the meantime are not kept. A test that succeeds switches it on again.'),
      ...(settings ? [linked('Check your webhooks', settings)] : []),
    ]),
};
