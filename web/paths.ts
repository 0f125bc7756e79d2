// Every path of the app; a function where it has parameters.
export const paths = {
  /** `bird`: the id of the bird on the top card. */
  home: (bird?: string) => (bird ? `/?bird=${encodeURIComponent(bird)}` : '/'),
  auth: (next?: string) => withNext('/auth', next),
  /** The target of a sign-in mail's link. Its token is in the fragment, which no server sees. */
  signInLink: (token: string) => `/auth#link=${token}`,
  createProfile: (next?: string) => withNext('/create-profile', next),
  /** The choice of how keepers reach one; saving it leads to `next`. */
  contactChoice: (next: string) => `/create-profile?step=contact&next=${encodeURIComponent(next)}`,
  tokens: '/settings/tokens',
  webhooks: '/settings/webhooks',
  searches: '/settings/searches',
  /**
   * The target of the link in mails about new birds, with its token in the fragment
   * (server/searches/new-birds-mail.ts).
   */
  unsubscribe: '/unsubscribe',
  /** The server's own page about the API: a link, no screen of the app. */
  docs: '/docs',
  /**
   * The payment page returns here with `?donation=`; the server builds the same path
   * (server/donations/payment-page.ts).
   */
  gift: '/donations/thanks',
  demo: '/demo',
  matches: '/matches',
  myBirds: '/my-birds',
  importAndExport: '/my-birds?import=csv',
  flockPlan: '/flock-plan',
  breeds: '/breeds',
  education: '/education',
  incubation: '/education/incubation',
  feeding: '/education/feeding',
  flockRecords: '/education/records',
  travelBunkerGuide: '/travel-bunker-guide',
  travelBunkerWizard: '/travel-bunker-wizard',
  travelBunkerTracking: '/travel-bunker-tracking',
  /** A host opens it with a token in the fragment, which no server sees. */
  sharedVisit: '/visit',
  /** The next keeper of a bird opens it with a token in the fragment (server/handovers/handover-mail.ts). */
  handOver: '/hand-over',
  biosecurityAssessment: '/biosecurity-assessment',
  communityGallery: '/community-gallery',
  geneticCompatibility: '/genetic-compatibility',
  breedingRecommendations: '/breeding-recommendations',
  howWeScore: '/how-we-score',
  breedRecommendations: '/breed-recommendations',
  breedIdentification: '/breed-identification',
  addChicken: '/add-chicken',
  heritageTimeline: '/heritage-timeline',
  /** For moderators; to everybody else there is nothing at this address. */
  moderate: '/moderate',
  about: '/about',
  privacy: '/privacy',
} as const;

/** Addresses that screens once had, each with the one that it leads to now. */
export const formerAddresses = {
  '/heritage-breeds': paths.breeds,
  '/education-timeline': paths.heritageTimeline,
  '/ai-breed-recommendations': paths.breedRecommendations,
};

/** A breed, opened in the directory. */
export function breedPath(breedId: string): string {
  return `${paths.breeds}?breed=${encodeURIComponent(breedId)}`;
}

/** How a breed is doing here; the server builds the same path (server/breeding/pages.ts). */
export function standingPath(breedId: string): string {
  return `${paths.breeds}/${encodeURIComponent(breedId)}`;
}

/** The frame of a breed, which the server draws for the sites of clubs. */
export function framePath(breedId: string): string {
  return `/embed${standingPath(breedId)}`;
}

/** A bird's page, which everybody may open while the bird is offered. */
export function birdPath(birdId: string): string {
  return `/bird/${encodeURIComponent(birdId)}`;
}

/** The form of a saved search, for this breed. */
export function searchPath(breedId: string): string {
  return `${paths.searches}?${new URLSearchParams({ breed: breedId })}`;
}

/** The matches in one state, or all. */
export function matchesPath(state: string | null): string {
  return state ? `${paths.matches}?${new URLSearchParams({ state })}` : paths.matches;
}

export function giftPath(donationId: string): string {
  return `${paths.gift}?${new URLSearchParams({ donation: donationId })}`;
}

/** A pair, analyzed. */
export function comparisonPath(roosterId: string, henId: string): string {
  return `${paths.geneticCompatibility}?${new URLSearchParams({ rooster: roosterId, hen: henId })}`;
}

/** The comparison, with this bird filled in and the other still to choose. */
export function comparisonWithPath({ id, sex }: { id: string; sex: 'Rooster' | 'Hen' }): string {
  return `${paths.geneticCompatibility}?${new URLSearchParams({ [sex === 'Hen' ? 'hen' : 'rooster']: id })}`;
}

/** The search for partners, with this bird of the keeper's own chosen. */
export function partnersPath(birdId: string): string {
  return `${paths.breedingRecommendations}?${new URLSearchParams({ chicken: birdId })}`;
}

/** The plan of a new visit, with these birds and the hen's home filled in. */
export function newVisitPath(chosen: { rooster?: string | null; hen?: string | null; arrival?: string }): string {
  return withAnswers(paths.travelBunkerWizard, chosen);
}

/** The plan of a visit, in the wizard. */
export function tripPlanPath(tripId: string): string {
  return `${paths.travelBunkerWizard}?${new URLSearchParams({ trip: tripId })}`;
}

/** The step of its dates. */
export const tripDatesPath = (tripId: string): string => `${tripPlanPath(tripId)}&step=4`;

/** A bird of the keeper's own, in the register. */
export function ownBirdPath(birdId: string): string {
  return `${paths.myBirds}?${new URLSearchParams({ bird: birdId })}`;
}

/** The form of a hatch, with this hen of the keeper's own chosen. */
export function hatchPath(henId?: string, roosterId?: string): string {
  return `${paths.myBirds}?${new URLSearchParams({ hatch: henId ?? 'new', ...(roosterId && { sire: roosterId }) })}`;
}

/** The risk assessment, from which the way leads back to this pair, with the answers that both ask for. */
export function assessmentPath({ rooster, hen, illness, newBirds, controlArea }: AssessedPair): string {
  return withAnswers(paths.biosecurityAssessment, { rooster, hen, illness, newBirds, controlArea });
}

type AssessedPair = Partial<Record<'rooster' | 'hen' | 'illness' | 'newBirds' | 'controlArea', string | null>>;

function withAnswers(path: string, answers: Record<string, string | null | undefined>): string {
  const given = Object.entries(answers).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}

/** One of the keeper's trips. */
export function trackingPath(tripId: string): string {
  return `${paths.travelBunkerTracking}?${new URLSearchParams({ trip: tripId })}`;
}

/** A visit, shared with its host. */
export function sharedVisitPath(token: string): string {
  return `${paths.sharedVisit}#${token}`;
}

/** An offer of birds to their next keeper. */
export function handOverPath(token: string): string {
  return `${paths.handOver}#${token}`;
}

/** The token of a sign-in link; null where there is none. */
export function linkToken(hash: string): string | null {
  return new URLSearchParams(hash.replace(/^#/, '')).get('link') || null;
}

/** In the storage of the tab: the comparison from which a keeper went to add birds, which leads back to it. */
export const BACK_TO_COMPARISON = 'back-to-comparison';

function withNext(path: string, next: string | undefined): string {
  return next && next !== '/' ? `${path}?next=${encodeURIComponent(next)}` : path;
}

/** The path in `?next=`, or home: never another site. */
export function nextPath(search: URLSearchParams): string {
  const next = search.get('next') ?? '/';
  const base = 'http://this.invalid';
  const target = URL.canParse(next, base) ? new URL(next, base) : null;
  // The path must be one that a browser reads as a path on this site.
  if (!next.startsWith('/') || !target || target.origin !== base || target.pathname.startsWith('//')) return '/';
  return target.pathname + target.search + target.hash;
}
