// Everything the server stores, in a keeper's words. A test compares its `tables` with those of the database.
export interface StoredData {
  title: string;
  what: string;
  howLong: string;
  seenBy: string;
  /** Tables of the database, which `npm run migrate` creates. */
  tables: readonly string[];
}

export const storedData: readonly StoredData[] = [
  {
    title: 'Your account',
    what: 'Your email address, your name and phone number if you give them, your town, your position to within half a mile, and how far you search.',
    howLong:
      'Until you delete your account. Your name and phone number are then removed from the visits of other keepers, too. If you block a keeper, they are removed from that keeper’s visits.',
    seenBy:
      'Your town is on every bird you offer. Your name, and the email address and phone number you chose to share, go only to keepers who like one of your birds, and to an owner who wants to be asked first when you like one of theirs. A keeper who plans a visit to you keeps your name and number in the plan, even if you later choose to be asked first. Your position goes to nobody: others see a distance from the middle of an area about three miles wide, which does not show where in it you live.',
    tables: ['keeper'],
  },
  {
    title: 'Signing in',
    what: 'Which browsers are signed in, which browsers you have used, API tokens, codes that were requested, and counts of attempts. Codes, tokens and IP addresses are stored scrambled, so that no one can read them.',
    howLong:
      'A session ends after 30 days without a visit, and after a year at the latest. Codes are deleted after a day. A browser is remembered for a year.',
    seenBy: 'Nobody but you.',
    tables: ['session', 'device', 'apiToken', 'signInChallenge', 'signInFailures', 'counter'],
  },
  {
    title: 'Your birds',
    what: 'Everything you enter about a bird: photos, traits, records of health, bands, parents and hatches, and what the app worked out from them. The place where a photo was taken is removed before it is stored.',
    howLong:
      'Until you remove the bird or delete your account. A hatch you recorded stays when you remove its birds, until you delete the hatch or your account.',
    seenBy:
      'Birds you offer: everybody, with the description, the special notes and the color you recorded, each on a page that can be shared and found by search engines, with those of its ancestors that are offered too. Birds you do not offer: nobody. When a keeper compares one of their birds with one of yours, the result uses what you recorded about health, parents and where the bird came from, and gives its reasons, such as an illness or a positive test in your flock. For everybody else who compares two birds, illness counts as not known.',
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
    title: 'Health papers',
    what: 'Tests and vaccinations of your birds, photos of certificates, who you show them to, and who looked at them and when.',
    howLong:
      'Until you delete the paper, remove the bird or delete your account. A paper stays with a bird that you hand over, or that goes back to its former keeper. A keeper whom you show papers sees them for 30 days, or until you stop it.',
    seenBy:
      'You and the keepers you show them to, one by one. When someone you show them to compares the bird, the result uses them. Each time, you see who looked. Any keeper who compares one of their birds with one of yours reads that a bird of your flock tested positive, and for what, but not which bird or when; for 90 days after the test, also if the bird has died or was handed over.',
    tables: ['paper', 'paperCertificate', 'paperReader', 'paperLook'],
  },
  {
    title: 'Likes, matches and contacts',
    what: 'Which birds you liked or passed, your notes, who was shown whose contact, and the contact that we sent to an owner for you.',
    howLong:
      'Likes and notes: until you take the like back, or the bird goes to another keeper or is removed. The rest: until you delete your account. After that, an owner whose contact you were shown keeps that entry in the log, without your name or address.',
    seenBy:
      'Your likes and notes: nobody but you. When you are shown a contact or ask for one, its owner sees it. An owner whom you ask sees the contact that we sent for you, as long as you like the bird.',
    tables: ['swipe', 'matchNote', 'contactReveal', 'contactAsk', 'formerReveal'],
  },
  {
    title: 'Blocks, reports and moderation',
    what: 'Who you blocked, what you reported, and what the moderators decided.',
    howLong:
      'Until you delete your account. A block by somebody else holds for the same email address afterward; it is stored scrambled, so that no one can read it. What you decided as a moderator stays without your address.',
    seenBy:
      'You and the moderators. Nobody learns who reported or blocked them, or which moderator decided. Moderators see the decisions of each other.',
    tables: ['keeperBlock', 'formerBlock', 'report', 'hiddenBird', 'suspension', 'moderationAction', 'suspensionCode'],
  },
  {
    title: 'Visits',
    what: 'Plans of visits, with the name and number of the host, and what you checked off and noted day by day.',
    howLong:
      'Until you delete the visit or your account. The name and number of a host who blocks you or deletes their account are removed. A link for the host ends with the visit, or when you stop it.',
    seenBy:
      'Nobody but you, unless you share a visit by link. Everyone with the link then sees its dates, its checks, what was weighed and counted, and the names of the rooster and the host. They can check off tasks and log the arrival, health checks, observations, alerts and milestones, and you get a mail when they log an alert, at most once an hour about the same kind. They read what you write in an alert, with a weight that stops the visit, and when you mark either as resolved, so that they know what happened. They see the veterinarian and the emergency plan only if you choose so, and never your other notes, your address or phone number. If the link ends while a stop is open, the device that opened it keeps the stop, the log, and the veterinarian and emergency plan that it was shown.',
    tables: ['trip', 'tripLogEntry', 'tripShare'],
  },
  {
    title: 'Birds you hand over',
    what: 'Which birds you offered to their next keeper or took from another one, with the names of their ancestors, and whether your name is shown. What you had noted about a bird is kept aside so that a hand-over can be undone.',
    howLong:
      'Until you and the other keeper have deleted your accounts. An offer ends after seven days. What is kept for an undo is deleted with the first hand-over on this site after the 48 hours.',
    seenBy:
      'The two keepers. Later keepers of the bird see the day, and your name only if you chose to show it. Everyone with the link of an open offer sees the birds’ names, breeds and photos, their positive tests, and your name if you chose to show it.',
    tables: ['handover', 'handoverBird'],
  },
  {
    title: 'Saved searches and webhooks',
    what: 'What you search for, which new birds were found for it, and the address of your program.',
    howLong: 'Until you remove them. A bird that was mailed is remembered so that it is not mailed twice.',
    seenBy: 'Nobody but you.',
    tables: ['savedSearch', 'searchFind', 'searchMail', 'webhook', 'webhookEvent', 'webhookDelivery'],
  },
  {
    title: 'Donations',
    what: 'Amount, date, and whether it was paid. Card numbers are entered at Stripe and never reach us.',
    howLong: 'Pledges: until you delete your account. Payments by card stay in the books afterward, without your name.',
    seenBy: 'You and the people who run this site.',
    tables: ['donation', 'donationEvent'],
  },
  {
    title: 'Mail and repeated requests',
    what: 'Mail that is not sent yet, encrypted, and answers to requests that your phone may have to repeat.',
    howLong: 'Mail: until it is sent, or too old to be of use. Answers: a week.',
    seenBy: 'Nobody but you.',
    tables: ['outbox', 'keptAnswer'],
  },
  {
    title: 'Not about you',
    what: 'Towns, settings, counts of birds, and version numbers.',
    howLong: 'Permanently.',
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
