// Every screen. Only the shell and the deck are in the first load.
import type { RouteObject } from 'react-router-dom';
import { HomeScreen } from './chickens/HomeScreen.tsx';
import { paths } from './paths.ts';
import { AllScreens } from './shell/AllScreens.tsx';
import { announcements } from './shell/announcements.ts';
import { ErrorScreen } from './shell/ErrorScreen.tsx';
import { Moved } from './shell/Moved.tsx';
import { Shell } from './shell/Shell.tsx';
import { StartingScreen } from './shell/StartingScreen.tsx';

const pathOf = (address: string) => address.slice(1);

export const routes: RouteObject[] = [
  {
    element: <Shell />,
    // Only for a shell that broke itself.
    errorElement: (
      <main>
        <ErrorScreen />
      </main>
    ),
    children: [
      {
        element: <AllScreens />,
        errorElement: <ErrorScreen />,
        hydrateFallbackElement: <StartingScreen />,
        children: [
          { index: true, element: <HomeScreen /> },
          { path: 'auth', lazy: async () => ({ Component: (await import('./auth/AuthScreen.tsx')).AuthScreen }) },
          {
            path: 'create-profile',
            lazy: async () => ({ Component: (await import('./keepers/CreateProfileScreen.tsx')).CreateProfileScreen }),
          },
          {
            path: pathOf(paths.demo),
            lazy: async () => ({ Component: (await import('./demo/DemoScreen.tsx')).DemoScreen }),
          },
          {
            path: pathOf(paths.matches),
            lazy: async () => ({ Component: (await import('./matches/MatchesScreen.tsx')).MatchesScreen }),
          },
          {
            path: pathOf(paths.myBirds),
            lazy: async () => ({ Component: (await import('./chickens/MyBirdsScreen.tsx')).MyBirdsScreen }),
          },
          {
            path: pathOf(paths.breeds),
            lazy: async () => ({ Component: (await import('./breeds/BreedsScreen.tsx')).BreedsScreen }),
          },
          {
            path: pathOf(paths.education),
            lazy: async () => ({
              Component: (await import('./education/LearningCenterScreen.tsx')).LearningCenterScreen,
            }),
          },
          {
            path: pathOf(paths.heritageTimeline),
            lazy: async () => ({ Component: (await import('./timeline/TimelineScreen.tsx')).TimelineScreen }),
          },
          {
            path: pathOf(paths.communityGallery),
            lazy: async () => ({ Component: (await import('./gallery/GalleryScreen.tsx')).GalleryScreen }),
          },
          ...announcements.map((announcement) => ({
            path: pathOf(announcement.path),
            lazy: async () => {
              const { AnnouncedScreen } = await import('./shell/AnnouncedScreen.tsx');
              return { element: <AnnouncedScreen key={announcement.path} {...announcement} /> };
            },
          })),
          { path: 'heritage-breeds', element: <Moved to={paths.breeds} /> },
          { path: 'education-timeline', element: <Moved to={paths.heritageTimeline} /> },
          { path: 'ai-breed-recommendations', element: <Moved to={paths.breedRecommendations} /> },
          { path: '*', lazy: async () => ({ Component: (await import('./shell/NotFoundScreen.tsx')).NotFoundScreen }) },
        ],
      },
    ],
  },
];
