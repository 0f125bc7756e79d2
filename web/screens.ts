// Every screen. routes.tsx renders them; tests read this table to visit them all: `Object.values(screens)`.
import { birdPath, breedPath, handOverPath, paths, sharedVisitPath, standingPath } from './paths.ts';

/** Says what this is, on the first page and wherever the app is introduced. index.html has it too. */
export const PITCH = 'Find breeding partners for heritage chickens near you, and keep rare breeds alive.';

export interface ScreenEntry {
  path: string;
  /** What the router matches, where `path` is the address of one of many things. */
  pattern?: string;
  /** The first heading, and the title of the browser tab. */
  title: string;
  /** The line under the title. The first HTML has both. */
  lead?: string;
  /** Omitted: everybody. 'keepers': visitors are asked to sign in. 'visitors': keepers are redirected. */
  audience?: 'keepers' | 'visitors';
  /** Further addresses of the screen, by the name of the state they show. */
  examples?: Record<string, string>;
}

const table = {
  home: { path: paths.home(), title: 'Heritage birds near you' },
  auth: {
    path: paths.auth(),
    title: 'Welcome to Heritage Flock',
    lead: 'Breeding partners for heritage chickens, kept by people near you.',
    audience: 'visitors',
  },
  createProfile: { path: paths.createProfile(), title: 'Your profile and place', audience: 'keepers' },
  tokens: { path: paths.tokens, title: 'API Tokens', audience: 'keepers' },
  gift: { path: paths.gift, title: 'Your gift' },
  webhooks: { path: paths.webhooks, title: 'Webhooks', audience: 'keepers' },
  searches: {
    path: paths.searches,
    title: 'Saved searches',
    lead: 'Tell us which birds you are looking for. We email you when one is offered, at most once a day.',
    audience: 'keepers',
  },
  unsubscribe: {
    path: paths.unsubscribe,
    title: 'Emails about new birds',
    examples: { link: `${paths.unsubscribe}#kX3v0mQp7sT1yW5zB9dF2hJ4kL6nP8rT0vX2zA4cE6gI8kM` },
  },
  demo: { path: paths.demo, title: 'Demo' },
  matches: {
    path: paths.matches,
    title: 'My Matches',
    lead: 'The birds you like, and how to reach their owners. We don’t store your messages.',
    audience: 'keepers',
  },
  myBirds: {
    path: paths.myBirds,
    title: 'My Birds',
    lead: 'Every bird you keep, with its parents. Others see only the birds you offer.',
    audience: 'keepers',
  },
  addChicken: {
    path: paths.addChicken,
    title: 'Add a Heritage Chicken',
    lead: 'The bird you offer may be the partner that another keeper is looking for.',
  },
  flockPlan: {
    path: paths.flockPlan,
    title: 'Flock Plan',
    lead: 'Which rooster goes with which hens, and which chicks to raise.',
    audience: 'keepers',
  },
  breeds: {
    path: paths.breeds,
    title: 'Heritage Breeds',
    lead: 'The rare breeds on the 2025 conservation list, from A to Z: where they come from, what they are for, and how many are left. Choose a breed to read all about it.',
    examples: { breed: breedPath('dominique'), empty: `${paths.breeds}?search=unicorn` },
  },
  breedStanding: { path: standingPath('holland'), pattern: '/breeds/:breedId', title: 'How a breed is doing' },
  bird: { path: birdPath('b1rdd0m1n1queh3n'), pattern: '/bird/:birdId', title: 'A bird' },
  education: {
    path: paths.education,
    title: 'Learning Center',
    lead: 'What to know before two flocks meet, chapter by chapter.',
  },
  incubation: {
    path: paths.incubation,
    title: 'Incubation & Hatching',
    lead: 'From a clean egg to a dry chick: 21\u00a0days, under a hen or in an incubator.',
  },
  feeding: {
    path: paths.feeding,
    title: 'Feeding & Nutrition',
    lead: 'What a breeding flock eats, from the first day to old age.',
  },
  flockRecords: {
    path: paths.flockRecords,
    title: 'Flock Records',
    lead: 'Who each bird is, who its parents are, and how it is doing.',
  },
  timeline: {
    path: paths.heritageTimeline,
    title: 'Heritage Evolution Timeline',
    examples: { araucana: `${paths.heritageTimeline}?event=2025` },
  },
  gallery: {
    path: paths.communityGallery,
    title: 'Community Gallery',
    lead: 'Stories of keepers who hosted a traveling rooster, with drawings.',
    examples: { photo: `${paths.communityGallery}?photo=first-looks` },
  },
  geneticCompatibility: {
    path: paths.geneticCompatibility,
    title: 'Genetic Compatibility',
    lead: 'Compare a rooster and a hen as parents: how closely they are related, how risky the visit is, and what their chicks mean for the breed.',
  },
  breedingRecommendations: {
    path: paths.breedingRecommendations,
    title: 'Breeding Partner Recommendations',
    lead: 'Choose one of your birds. We find partners near you whose chicks would help the breed most.',
    audience: 'keepers',
  },
  breedIdentification: {
    path: paths.breedIdentification,
    title: 'Breed Identification',
    lead: 'Send a photo or choose the traits you see. We tell you which breed the bird may be, and how sure we are.',
    examples: {
      traits: `${paths.breedIdentification}?tab=manual`,
      listing: `${paths.breedIdentification}?list=new`,
    },
  },
  travelBunkerGuide: {
    path: paths.travelBunkerGuide,
    title: 'Travel Bunker Guide',
    lead: 'The pen, the days, the papers: how a rooster visits and both flocks stay well.',
    examples: { equipment: `${paths.travelBunkerGuide}#equipment` },
  },
  biosecurityAssessment: {
    path: paths.biosecurityAssessment,
    title: 'Biosecurity Risk Assessment',
    lead: 'Six questions before a bird travels: how well both flocks are protected, and what to improve first.',
    examples: {
      results: `${paths.biosecurityAssessment}?vaccination=both&distance=50-200&quarantine=temporary&monitoring=owner&breed=same&emergency=none&question=results`,
    },
  },
  travelBunkerWizard: {
    path: paths.travelBunkerWizard,
    title: 'Travel Bunker Wizard',
    lead: 'Six steps that plan a rooster’s visit. Every question is optional, and your answers are saved in this browser as you type.',
    examples: {
      destination: `${paths.travelBunkerWizard}?step=2`,
      bunker: `${paths.travelBunkerWizard}?step=3`,
      health: `${paths.travelBunkerWizard}?step=5`,
      review: `${paths.travelBunkerWizard}?step=6`,
    },
  },
  travelBunkerTracking: {
    path: paths.travelBunkerTracking,
    title: 'Travel Bunker Tracking',
    examples: { day9: `${paths.travelBunkerTracking}?day=9` },
  },
  sharedVisit: {
    path: paths.sharedVisit,
    title: 'Shared visit',
    examples: { link: sharedVisitPath('sh4r3v1s1t0fambr5c0e7a91b3d24f68a1c2e3f405162738') },
  },
  handOver: {
    path: paths.handOver,
    title: 'A new home',
    lead: 'Birds change hands here, with their photos and their pedigrees.',
    examples: { link: handOverPath('h4nd0v3rjun0c0e7a91b3d24f68a1c2e3f4051627384950') },
  },
  breedRecommendations: {
    path: paths.breedRecommendations,
    title: 'AI Breed Recommendations',
    lead: 'Which breeds suit your climate, your land and your plans, and which of them need keepers. Every score shows what makes it up.',
    examples: {
      cold: `${paths.breedRecommendations}?climate=cold&winterLow=-20&summerHigh=82&primaryGoal=dual_purpose&experience=beginner`,
    },
  },
  moderate: { path: paths.moderate, title: 'Moderation' },
  howWeScore: {
    path: paths.howWeScore,
    title: 'How we score',
    lead: 'What a compatibility score is made of, in five steps. Every number is listed below.',
  },
  about: { path: paths.about, title: 'About Heritage Flock', lead: PITCH },
  privacy: {
    path: paths.privacy,
    title: 'Privacy',
    lead: 'What we store about you, for how long, and who can see it. There are no ads, no trackers, and no cookies except those for signing in.',
  },
  // Any path that no other screen has.
  notFound: { path: '/no-such-page', title: '404 Page Not Found' },
} satisfies Record<string, ScreenEntry>;

export type ScreenName = keyof typeof table;

export const screens: Record<ScreenName, ScreenEntry> = table;

/** Screens that open offline after any screen was visited. */
export const offlineScreens = [
  'home',
  'travelBunkerTracking',
  'travelBunkerGuide',
  'matches',
] as const satisfies ScreenName[];

/**
 * Screens that open offline after they were visited, after a sign-in, or after the second visit of the app; a visitor's first
 * visit should not load them.
 */
export const laterOfflineScreens = [
  'myBirds',
  'travelBunkerWizard',
  'biosecurityAssessment',
  'education',
  'breeds',
] as const satisfies ScreenName[];
