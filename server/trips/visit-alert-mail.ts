// The mail to the keeper of a shared visit when somebody with its link logs an alert.
import type { MessageKind } from '../platform/mail/mailer.ts';
import { letter, linked, plain, unlinked } from '../platform/mail/messages/letter.ts';

export interface VisitAlert {
  to: string;
  /** "Ambrose’s visit at Hattie’s" */
  visit: string;
  alerts: { title: string; description?: string | undefined; timestamp: string }[];
  /** IANA name of the keeper's time zone; null if the keeper gave no town. */
  timeZone: string | null;
  /** The address of the visit's page. */
  page: string;
}

const MOST_LISTED = 5;

export const visitAlert: MessageKind<VisitAlert> = {
  name: 'visit-alert',
  replacesWaiting: false,

  compose({ to, visit, alerts, timeZone, page }) {
    const when = new Intl.DateTimeFormat('en-US', {
      ...({ weekday: 'long', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const),
      ...{ timeZone: timeZone ?? 'UTC', timeZoneName: 'short' as const },
    });
    const more = alerts.length - MOST_LISTED;
    // Anybody with the link can have written the alerts.
    const listed = alerts.slice(0, MOST_LISTED).map(({ title, description, timestamp }) => {
      const words = [title, description].filter(Boolean).join(': ');
      return plain(`${unlinked(words)} (${when.format(new Date(timestamp))})`);
    });
    return letter(to, `Something is wrong: ${unlinked(visit)}`, [
      plain(`Somebody who has the link that you shared logged this for ${unlinked(visit)}:`),
      ...listed,
      ...(more > 0 ? [plain(`And ${more} more, on the page of the visit.`)] : []),
      plain('Call the other keeper now. The page of the visit says what to do and whom to call.'),
      linked('Open the visit', page),
      plain(
        'In one hour we send at most one mail about each of these: one sick bird, more sick birds, a sudden death, anything else. Look at the page of the visit for more alerts. If you do not want these mails, stop sharing the visit on its page.',
      ),
    ]);
  },
};
