// The mail with the code by which a moderator confirms that a keeper is to be suspended.
import type { MessageKind } from '../platform/mail/mailer.ts';
import { letter, plain, unlinked } from '../platform/mail/messages/letter.ts';

export interface SuspensionConfirmation {
  to: string;
  code: string;
  /** The first name of the keeper, who may have given none. */
  keeperName: string | null;
  reason: string;
}

export const suspensionConfirmation: MessageKind<SuspensionConfirmation> = {
  name: 'suspension-confirmation',
  replacesWaiting: true,

  compose: ({ to, code, keeperName, reason }) =>
    letter(to, `${code} confirms a suspension on Heritage Flock`, [
      plain(`You are about to suspend ${keeperName ? unlinked(keeperName) : 'a keeper without a name'}.`),
      plain(`Your reason, which the keeper will read: ${unlinked(reason)}`),
      plain(`The code to confirm it is ${code}. It works once, within the next 10 minutes.`),
      plain(
        'The keeper is signed out everywhere, and none of their birds are shown. You can reinstate the keeper later, who then signs in again.',
      ),
      plain('If you did not ask for this, somebody uses your account: sign out everywhere, on your profile.'),
    ]),
};
