// Every address of the app, as a function where it takes something.
export const paths = {
  /** `bird`: the card that lies on top. */
  home: (bird?: string) => (bird ? `/?bird=${encodeURIComponent(bird)}` : '/'),
  auth: (next?: string) => withNext('/auth', next),
  createProfile: (next?: string) => withNext('/create-profile', next),
  demo: '/demo',
  matches: '/matches',
  myBirds: '/my-birds',
  breeds: '/breeds',
  education: '/education',
  travelBunkerGuide: '/travel-bunker-guide',
  travelBunkerWizard: '/travel-bunker-wizard',
  travelBunkerTracking: '/travel-bunker-tracking',
  biosecurityAssessment: '/biosecurity-assessment',
  communityGallery: '/community-gallery',
  geneticCompatibility: '/genetic-compatibility',
  breedingRecommendations: '/breeding-recommendations',
  breedRecommendations: '/breed-recommendations',
  breedIdentification: '/breed-identification',
  addChicken: '/add-chicken',
  heritageTimeline: '/heritage-timeline',
} as const;

/** A breed's sheet in the directory. */
export function breedPath(breedId: string): string {
  return `${paths.breeds}?breed=${encodeURIComponent(breedId)}`;
}

function withNext(path: string, next: string | undefined): string {
  return next && next !== '/' ? `${path}?next=${encodeURIComponent(next)}` : path;
}

/** The place on this site that `?next=` names, or home: never another site. */
export function nextPath(search: URLSearchParams): string {
  const next = search.get('next') ?? '/';
  const base = 'http://this.invalid';
  const target = URL.canParse(next, base) ? new URL(next, base) : null;
  // Only a path is taken, and only what a browser too would read as one.
  if (!next.startsWith('/') || !target || target.origin !== base || target.pathname.startsWith('//')) return '/';
  return target.pathname + target.search + target.hash;
}
