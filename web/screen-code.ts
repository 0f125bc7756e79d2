// The code of every screen but the deck, which is in the first load. Loaded when a screen is first visited.
import { type ScreenEntry, type ScreenName, screens } from './screens.ts';

export const screenCode = {
  auth: async () => (await import('./auth/AuthScreen.tsx')).AuthScreen,
  createProfile: async () => (await import('./account/CreateProfileScreen.tsx')).CreateProfileScreen,
  tokens: async () => (await import('./tokens/TokensScreen.tsx')).TokensScreen,
  gift: async () => (await import('./donations/GiftScreen.tsx')).GiftScreen,
  webhooks: async () => (await import('./webhooks/WebhooksScreen.tsx')).WebhooksScreen,
  searches: async () => (await import('./searches/SearchesScreen.tsx')).SearchesScreen,
  unsubscribe: async () => (await import('./searches/UnsubscribeScreen.tsx')).UnsubscribeScreen,
  demo: async () => (await import('./demo/DemoScreen.tsx')).DemoScreen,
  matches: async () => (await import('./matches-screen.tsx')).MatchesScreen,
  myBirds: async () => (await import('./flock/MyBirdsScreen.tsx')).MyBirdsScreen,
  addChicken: async () => (await import('./flock/AddChickenScreen.tsx')).AddChickenScreen,
  flockPlan: async () => (await import('./flock/FlockPlanScreen.tsx')).FlockPlanScreen,
  breeds: async () => (await import('./breeds/BreedsScreen.tsx')).BreedsScreen,
  breedStanding: async () => (await import('./breeds/BreedStandingScreen.tsx')).BreedStandingScreen,
  bird: async () => (await import('./flock/BirdPageScreen.tsx')).BirdPageScreen,
  education: async () => (await import('./education/LearningCenterScreen.tsx')).LearningCenterScreen,
  incubation: async () => (await import('./education/IncubationScreen.tsx')).IncubationScreen,
  feeding: async () => (await import('./education/FeedingScreen.tsx')).FeedingScreen,
  flockRecords: async () => (await import('./education/FlockRecordsScreen.tsx')).FlockRecordsScreen,
  timeline: async () => (await import('./timeline/TimelineScreen.tsx')).TimelineScreen,
  gallery: async () => (await import('./gallery/GalleryScreen.tsx')).GalleryScreen,
  geneticCompatibility: async () => (await import('./breeding/CompatibilityScreen.tsx')).CompatibilityScreen,
  breedingRecommendations: async () => (await import('./breeding/PartnersScreen.tsx')).PartnersScreen,
  breedIdentification: async () => (await import('./identification/IdentificationScreen.tsx')).IdentificationScreen,
  travelBunkerGuide: async () => (await import('./bunker-guide/BunkerGuideScreen.tsx')).BunkerGuideScreen,
  biosecurityAssessment: async () => (await import('./biosecurity/BiosecurityScreen.tsx')).BiosecurityScreen,
  travelBunkerWizard: async () => (await import('./trips/plan/WizardScreen.tsx')).WizardScreen,
  travelBunkerTracking: async () => (await import('./trips/tracking/TrackingScreen.tsx')).TrackingScreen,
  sharedVisit: async () => (await import('./trips/tracking/SharedVisitScreen.tsx')).SharedVisitScreen,
  handOver: async () => (await import('./handovers/HandOverScreen.tsx')).HandOverScreen,
  breedRecommendations: async () => (await import('./recommendations/RecommendationsScreen.tsx')).RecommendationsScreen,
  howWeScore: async () => (await import('./breeding/HowWeScoreScreen.tsx')).HowWeScoreScreen,
  moderate: async () => (await import('./moderation/ModerateScreen.tsx')).ModerateScreen,
  about: async () => (await import('./about/AboutScreen.tsx')).AboutScreen,
  privacy: async () => (await import('./about/PrivacyScreen.tsx')).PrivacyScreen,
} satisfies Record<Exclude<ScreenName, 'home' | 'notFound'>, () => Promise<unknown>>;

/** The router knows it too, but is not loaded yet. */
function isAt({ path, pattern = path }: ScreenEntry, pathname: string): boolean {
  return new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(pathname);
}

export type LazyScreen = keyof typeof screenCode;

/** Returns undefined for screens of the first load, and for unknown paths. */
export function codeAt(pathname: string): Promise<unknown> | undefined {
  const names = Object.keys(screenCode) as LazyScreen[];
  const name = names.find((one) => isAt(screens[one], pathname));
  return name && screenCode[name]();
}
