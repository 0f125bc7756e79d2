// The code of every screen but the deck, which is in the first load. Loaded when a screen is first visited.
import { type ScreenName, screens } from './screens.ts';

export const screenCode = {
  auth: async () => (await import('./auth/AuthScreen.tsx')).AuthScreen,
  createProfile: async () => (await import('./account/CreateProfileScreen.tsx')).CreateProfileScreen,
  tokens: async () => (await import('./tokens/TokensScreen.tsx')).TokensScreen,
  gift: async () => (await import('./donations/GiftScreen.tsx')).GiftScreen,
  webhooks: async () => (await import('./webhooks/WebhooksScreen.tsx')).WebhooksScreen,
  searches: async () => (await import('./searches/SearchesScreen.tsx')).SearchesScreen,
  unsubscribe: async () => (await import('./searches/UnsubscribeScreen.tsx')).UnsubscribeScreen,
  demo: async () => (await import('./demo/DemoScreen.tsx')).DemoScreen,
  matches: async () => (await import('./matches/MatchesScreen.tsx')).MatchesScreen,
  myBirds: async () => (await import('./flock/MyBirdsScreen.tsx')).MyBirdsScreen,
  addChicken: async () => (await import('./flock/AddChickenScreen.tsx')).AddChickenScreen,
  flockPlan: async () => (await import('./flock/FlockPlanScreen.tsx')).FlockPlanScreen,
  breeds: async () => (await import('./breeds/BreedsScreen.tsx')).BreedsScreen,
  education: async () => (await import('./education/LearningCenterScreen.tsx')).LearningCenterScreen,
  timeline: async () => (await import('./timeline/TimelineScreen.tsx')).TimelineScreen,
  gallery: async () => (await import('./gallery/GalleryScreen.tsx')).GalleryScreen,
  geneticCompatibility: async () => (await import('./breeding/CompatibilityScreen.tsx')).CompatibilityScreen,
  breedingRecommendations: async () => (await import('./breeding/PartnersScreen.tsx')).PartnersScreen,
  breedIdentification: async () => (await import('./identification/IdentificationScreen.tsx')).IdentificationScreen,
  travelBunkerGuide: async () => (await import('./bunker-guide/BunkerGuideScreen.tsx')).BunkerGuideScreen,
  biosecurityAssessment: async () => (await import('./biosecurity/BiosecurityScreen.tsx')).BiosecurityScreen,
  travelBunkerWizard: async () => (await import('./trips/plan/WizardScreen.tsx')).WizardScreen,
  travelBunkerTracking: async () => (await import('./trips/tracking/TrackingScreen.tsx')).TrackingScreen,
  breedRecommendations: async () => (await import('./recommendations/RecommendationsScreen.tsx')).RecommendationsScreen,
  howWeScore: async () => (await import('./breeding/HowWeScoreScreen.tsx')).HowWeScoreScreen,
  about: async () => (await import('./about/AboutScreen.tsx')).AboutScreen,
  privacy: async () => (await import('./about/PrivacyScreen.tsx')).PrivacyScreen,
} satisfies Record<Exclude<ScreenName, 'home' | 'notFound'>, () => Promise<unknown>>;

export type LazyScreen = keyof typeof screenCode;

/** Returns undefined for screens of the first load, and for unknown paths. */
export function codeAt(pathname: string): Promise<unknown> | undefined {
  const names = Object.keys(screenCode) as LazyScreen[];
  const name = names.find((one) => screens[one].path === pathname);
  return name && screenCode[name]();
}
