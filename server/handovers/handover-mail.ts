// The mails to both keepers about each step of a hand-over.
import type { PositiveTest } from '../flock/positive-tests-queries.ts';
import type { MessageKind } from '../platform/mail/mailer.ts';
import { letter, linked, plain, unlinked } from '../platform/mail/messages/letter.ts';
import { testNames } from '../science/scoring/test-papers.ts';
import { findHandover } from './repository.ts';

export type Step = 'offered' | 'accepted' | 'withdrawn' | 'declined' | 'undone';

export interface HandoverMail {
  to: string;
  step: Step;
  role: 'giver' | 'taker';
  handoverId: string;
  birds: string[];
  /** The other keeper, as far as they show their name. */
  keeperName: string | null;
  /** The address of the site, without a trailing slash. */
  site: string;
  /** Null once it is not open. */
  handoverToken: string | null;
  isByLink: boolean;
  /** Positive tests of the birds on offer. Earlier versions left it out. */
  positive?: { name: string; kind: PositiveTest['kind'] }[];
}

const AND = new Intl.ListFormat('en-US');
const MOST_NAMED = 3;

/** "Juno, Otto and Fern", or "Juno, Otto, Fern and 4 more". */
export function namesOf(birds: readonly string[]): string {
  const more = birds.length - MOST_NAMED;
  return AND.format(more > 0 ? [...birds.slice(0, MOST_NAMED), `${more} more`] : birds);
}

export const handoverMail: MessageKind<HandoverMail> = {
  name: 'hand-over',
  replacesWaiting: true,

  async renew(content, db) {
    if (content.step !== 'offered') return content;
    const offer = await findHandover(db, content.handoverId);
    return offer?.acceptedAt === null ? content : null;
  },

  compose({ to, step, role, birds, keeperName, site, handoverToken, isByLink, positive = [] }) {
    // The names are written by one of the two keepers.
    const names = unlinked(namesOf(birds));
    const who = unlinked(keeperName ?? 'A Heritage Flock keeper');
    const whom = unlinked(keeperName ?? 'another keeper');
    const flock = linked('Open My Birds', `${site}/my-birds`);
    const offer = handoverToken === null ? [] : [linked('See the offer', `${site}/hand-over#${handoverToken}`)];
    const undo = 'Until 48 hours after the hand-over, you or the other keeper can undo it under My Birds.';
    const [subject, ...said] = {
      offered:
        role === 'taker'
          ? [`${who} offers you ${names}`, `${who} wants to hand over ${names} to you. You have seven days to accept.`]
          : [
              `You offered ${names}`,
              isByLink
                ? `You offered ${names} by a link, which works for seven days. The first keeper who opens it and accepts takes over.`
                : `You offered ${names} to ${whom}, who has seven days to accept.`,
              'Until then nothing changes, and you can withdraw the offer.',
            ],
      accepted:
        role === 'taker'
          ? [
              `${names} came to your flock`,
              `You took ${names} from ${whom}, with photos and pedigree. Nothing is offered for breeding until you do so under My Birds.`,
              undo,
            ]
          : [
              `${names} went to a new keeper`,
              `${who} accepted ${names}. The pedigrees of your other birds stay as they are.`,
              undo,
            ],
      withdrawn: [
        `The offer of ${names} was withdrawn`,
        role === 'taker'
          ? `${who} no longer offers you ${names}.`
          : `You no longer offer ${names}. The link has ended.`,
      ],
      declined: [
        `The offer of ${names} was declined`,
        role === 'taker' ? `You declined ${names}.` : `${who} declined ${names}. Nothing changes in your flock.`,
      ],
      undone: [
        `The hand-over of ${names} was undone`,
        role === 'taker'
          ? `${names} went back to ${whom}.`
          : `${names} came back to your flock, with your notes and photos and all health papers. ${birds.length === 1 ? 'It is' : 'They are'} not on offer until you say so under My Birds.`,
      ],
    }[step] as [string, ...string[]];
    const tested = [...Map.groupBy(positive, ({ kind }) => kind)].map(
      ([kind, of]) => `${unlinked(namesOf(of.map(({ name }) => name)))} tested positive for ${testNames[kind]}.`,
    );
    if (tested.length > 0) said.push(`${tested.join(' ')} Ask your state veterinarian before any bird moves.`);
    return letter(to, subject, [...said.map(plain), ...(step === 'offered' ? offer : [flock])]);
  },
};
