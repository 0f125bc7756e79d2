// The mail about birds that came on offer for saved searches.
import type { MessageKind } from '../platform/mail/mailer.ts';
import { letter, linked, plain, unlinked } from '../platform/mail/messages/letter.ts';
import { findStillMatching, type MatchedBird } from './match-queries.ts';

const MOST_NAMED = 20;

export interface NewBirds {
  to: string;
  keeperId: string;
  /** The base URL of the mail's links. */
  site: string;
  /** A token that pauses all searches. */
  unsubscribe: string;
  chickenIds: string[];
  /** The list is read when the mail is sent. */
  birds: MatchedBird[];
}

export const newBirds: MessageKind<NewBirds> = {
  name: 'new-birds',
  replacesWaiting: true,

  async renew(content, db) {
    const birds = await findStillMatching(db, content.keeperId, content.chickenIds);
    return birds.length > 0 ? { ...content, birds } : null;
  },

  compose({ to, site, unsubscribe, birds }) {
    const many = birds.length;
    const more = Math.max(0, many - MOST_NAMED);
    const message = letter(
      to,
      many === 1 ? 'A new bird you are looking for' : `${many} new birds you are looking for`,
      [
        plain(
          many === 1
            ? 'It is now offered, and it matches your saved search:'
            : 'They are now offered, and they match your saved searches:',
        ),
        ...birds.slice(0, MOST_NAMED).map((bird) => linked(describe(bird), `${site}/?bird=${bird.chickenId}`)),
        ...(more > 0 ? [linked(more === 1 ? 'And one more' : `And ${more} more`, `${site}/`)] : []),
        plain('Like a bird there to reach its keeper. We write at most once a day.'),
        linked('Change or pause your searches', `${site}/settings/searches`),
        linked('Stop these emails, without signing in', `${site}/unsubscribe#${unsubscribe}`),
      ],
    );
    // Mail programs call this link over https only.
    return site.startsWith('https:') ? { ...message, unsubscribe: `${site}/api/unsubscribe/${unsubscribe}` } : message;
  },
};

/** Birds' names are untrusted text. */
const describe = ({ name, sex, breed, miles }: MatchedBird): string =>
  [`${unlinked(name)}, ${unlinked(breed)} ${sex.toLowerCase()}`, ...(miles === null ? [] : [howFar(miles)])].join(', ');

function howFar(miles: number): string {
  if (miles === 0) return 'less than 3 miles away';
  return `about ${miles} ${miles === 1 ? 'mile' : 'miles'} away`;
}
