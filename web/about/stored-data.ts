// Everything the server stores, in a keeper's words. A test compares its `tables` with those of the database.
export interface StoredData {
  title: string;
  what: string;
  howLong: string;
  seenBy: string;
  /** Tables of the database, which `npm run migrate` creates. */
  tables: readonly string[];
}

const ACCOUNT = 'Until you delete your account.';

export const storedData: readonly StoredData[] = [
  {
    title: 'Your account',
    what: 'Your e-mail address, your name and phone number if you give them, your town, your position to within half a mile, and how far you search.',
    howLong: ACCOUNT,
    seenBy:
      'Your town is on every bird you offer. Your name, e-mail address and phone number go only to keepers who like one of your birds, and only those you chose to share. Your position goes to nobody: others see a distance that is no finer than an area of about three by three miles.',
    tables: ['keeper'],
  },
  {
    title: 'Signing in',
    what: 'Which browsers are signed in, which browsers you have used, API tokens, codes that were asked for, and counts of tries. Codes, tokens and network addresses are stored as hashes only.',
    howLong:
      'A session ends after 30 days without a visit, and after a year at the latest. Codes are deleted after a day. A browser is remembered for a year.',
    seenBy: 'Nobody but you.',
    tables: ['session', 'device', 'apiToken', 'signInChallenge', 'signInFailures', 'counter'],
  },
  {
    title: 'Your birds',
    what: 'Everything you enter about a bird: photos, traits, records of health, bands, parents and hatches, and what the app worked out from them. The place where a photo was taken is removed before it is stored.',
    howLong: 'Until you remove the bird or delete your account.',
    seenBy:
      'Birds you offer: everybody. Birds you do not offer: nobody. When someone compares one of their birds with one of yours, the result uses what you recorded about health and parents.',
    tables: [
      'chicken',
      'birdPhoto',
      'birdIdentification',
      'birdRecord',
      'birdsFollowing',
      'pedigree',
      'parentage',
      'hatch',
    ],
  },
  {
    title: 'Likes, matches and contacts',
    what: 'Which birds you liked or passed, your notes, and who was shown whose contact.',
    howLong:
      'Until you take a like back or delete your account. After that, an owner whose contact you were shown keeps that entry in the log, without your name or address.',
    seenBy: 'Your likes and notes: nobody but you. When you are shown a contact or ask for one, its owner sees it.',
    tables: ['swipe', 'matchNote', 'contactReveal', 'contactAsk', 'formerReveal'],
  },
  {
    title: 'Blocks, reports and moderation',
    what: 'Whom you blocked, what you reported, and what the moderators decided.',
    howLong:
      'Until you delete your account. A block by somebody else holds for the same e-mail address afterward; it is stored as a hash.',
    seenBy: 'You and the moderators. Nobody learns who reported or blocked them.',
    tables: ['keeperBlock', 'formerBlock', 'report', 'hiddenBird', 'suspension', 'moderationAction'],
  },
  {
    title: 'Visits',
    what: 'Plans of visits, and what you ticked and noted day by day.',
    howLong: 'Until you delete the visit or your account.',
    seenBy: 'Nobody but you.',
    tables: ['trip', 'tripLogEntry'],
  },
  {
    title: 'Saved searches and webhooks',
    what: 'What you search for, which new birds were found for it, and where your program is called.',
    howLong: 'Until you remove them. A bird that was mailed is remembered so that it is not mailed twice.',
    seenBy: 'Nobody but you.',
    tables: ['savedSearch', 'searchFind', 'searchMail', 'webhook', 'webhookEvent', 'webhookDelivery'],
  },
  {
    title: 'Donations',
    what: 'Amount, date, and whether it was paid. Card numbers are entered at Stripe and never reach us.',
    howLong: 'Pledges: until you delete your account. Payments by card stay in the books afterward, without your name.',
    seenBy: 'You and whoever runs this site.',
    tables: ['donation', 'donationEvent'],
  },
  {
    title: 'Mail and repeated requests',
    what: 'Mail that waits to be sent, encrypted; and answers to requests your phone may have to repeat.',
    howLong: 'Mail: until it is sent, or too old to be of use. Answers: a day.',
    seenBy: 'Nobody but you.',
    tables: ['outbox', 'keptAnswer'],
  },
  {
    title: 'Not about you',
    what: 'Towns, settings, counts of birds, and version numbers.',
    howLong: 'For good.',
    seenBy: 'Nobody; they make the app work.',
    tables: [
      'place',
      'placeName',
      'placeRegion',
      'loadedData',
      'setting',
      'flockCount',
      'flockChange',
      'pedigreeVersion',
      'birdVersion',
    ],
  },
];
