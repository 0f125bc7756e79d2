// The mail to an owner who shows no contact, asking whether to write to a keeper who likes their bird.
import type { MessageKind } from '../platform/mail/mailer.ts';
import { letter, linked, plain, unlinked } from '../platform/mail/messages/letter.ts';
import { nameOf } from './contact.ts';
import { findStandingAsk } from './repository.ts';

export interface ContactAsked {
  to: string;
  askId: string;
  /** Contact of the keeper who asks, at least one of the two. */
  email: string | null;
  phone: string | null;
  /** The address of the site, without a trailing slash. */
  site: string;
  /** Loaded when the mail is sent. */
  chickenName?: string;
  keeperName?: string | null;
}

export const contactAsked: MessageKind<ContactAsked> = {
  name: 'contact-asked',
  replacesWaiting: true,

  async renew(content, db) {
    const ask = await findStandingAsk(db, content.askId);
    return ask ? { ...content, ...ask } : null;
  },

  compose({ to, email, phone, site, chickenName = '', keeperName = null }) {
    // Both texts are written by a stranger or the owner.
    const [who, bird] = [unlinked(nameOf(keeperName)), unlinked(chickenName)];
    return letter(to, `${who} likes ${bird}`, [
      plain(`${who} likes your bird ${bird} on Heritage Flock and would like to hear from you.`),
      ...(email ? [plain(`Email: ${email}`)] : []),
      ...(phone ? [plain(`Phone: ${phone}`)] : []),
      plain(
        'They do not have your email address or phone number. You decide whether to write. We send them nothing more.',
      ),
      linked('See who has asked, or block someone', `${site}/matches`),
      linked('Change how keepers reach you', `${site}/create-profile`),
    ]);
  },
};
