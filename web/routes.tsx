// Renders the screens of screens.ts. Only the shell and the deck are in the first load.
import type { LazyRouteFunction, RouteObject } from 'react-router-dom';
import { announcements } from './announcements.ts';
import { HomeScreen } from './deck/HomeScreen.tsx';
import { DonateButton } from './donations/DonateButton.tsx';
import { paths } from './paths.ts';
import { type BuiltScreen, screens } from './screens.ts';
import { ErrorScreen } from './shell/ErrorScreen.tsx';
import { Redirect } from './shell/Redirect.tsx';
import { ScreenOutlet } from './shell/ScreenOutlet.tsx';
import { Shell } from './shell/Shell.tsx';
import { StartingScreen } from './shell/StartingScreen.tsx';

type Load = LazyRouteFunction<RouteObject>;

const lazyScreens: Record<Exclude<BuiltScreen, 'home' | 'notFound'>, Load> = {
  auth: async () => ({ Component: (await import('./auth/AuthScreen.tsx')).AuthScreen }),
  createProfile: async () => ({
    Component: (await import('./account/CreateProfileScreen.tsx')).CreateProfileScreen,
  }),
  demo: async () => ({ Component: (await import('./demo/DemoScreen.tsx')).DemoScreen }),
  matches: async () => ({ Component: (await import('./matches/MatchesScreen.tsx')).MatchesScreen }),
  myBirds: async () => ({ Component: (await import('./chickens/MyBirdsScreen.tsx')).MyBirdsScreen }),
  breeds: async () => {
    const [{ BreedsScreen }, { BirdsOfBreed }] = await Promise.all([
      import('./breeds/BreedsScreen.tsx'),
      import('./chickens/BirdsOfBreed.tsx'),
    ]);
    return { element: <BreedsScreen renderBirds={(breedId) => <BirdsOfBreed breedId={breedId} />} /> };
  },
  education: async () => ({ Component: (await import('./education/LearningCenterScreen.tsx')).LearningCenterScreen }),
  timeline: async () => ({ Component: (await import('./timeline/TimelineScreen.tsx')).TimelineScreen }),
  gallery: async () => ({ Component: (await import('./gallery/GalleryScreen.tsx')).GalleryScreen }),
  geneticCompatibility: async () => ({
    Component: (await import('./breeding/CompatibilityScreen.tsx')).CompatibilityScreen,
  }),
  breedingRecommendations: async () => ({ Component: (await import('./breeding/PartnersScreen.tsx')).PartnersScreen }),
  howWeScore: async () => ({ Component: (await import('./breeding/HowWeScoreScreen.tsx')).HowWeScoreScreen }),
};

const built = Object.entries(lazyScreens).map(([name, lazy]) => ({
  path: screens[name as keyof typeof lazyScreens].path,
  lazy,
}));

const announced = Object.values(announcements).map((announcement) => ({
  path: announcement.path,
  lazy: async () => {
    const { AnnouncedScreen } = await import('./shell/AnnouncedScreen.tsx');
    return { element: <AnnouncedScreen key={announcement.path} {...announcement} /> };
  },
}));

const formerAddresses = {
  '/heritage-breeds': paths.breeds,
  '/education-timeline': paths.heritageTimeline,
  '/ai-breed-recommendations': paths.breedRecommendations,
};
const redirects = Object.entries(formerAddresses).map(([path, to]) => ({ path, element: <Redirect to={to} /> }));

const loadMenu = () => import('./menu.tsx');

export const routes: RouteObject[] = [
  {
    element: <Shell action={<DonateButton />} loadMenu={loadMenu} />,
    // Only where the shell itself failed.
    errorElement: (
      <main>
        <ErrorScreen />
      </main>
    ),
    children: [
      {
        element: <ScreenOutlet />,
        errorElement: <ErrorScreen />,
        hydrateFallbackElement: <StartingScreen />,
        children: [
          { path: screens.home.path, element: <HomeScreen /> },
          ...built,
          ...announced,
          ...redirects,
          { path: '*', lazy: async () => ({ Component: (await import('./shell/NotFoundScreen.tsx')).NotFoundScreen }) },
        ],
      },
    ],
  },
];
