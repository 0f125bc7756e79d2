// Renders the screens of screens.ts. Only the shell and the deck are in the first load.
import type { RouteObject } from 'react-router-dom';
import { waitAtMost, whileLeaving } from './client/connection.ts';
import { NoAnswer } from './client/unwrap.ts';
import { HomeScreen } from './deck/HomeScreen.tsx';
import { DonateButton } from './donations/DonateButton.tsx';
import { formerAddresses } from './paths.ts';
import { type LazyScreen, screenCode } from './screen-code.ts';
import { screens } from './screens.ts';
import { UnsentNotice } from './session/UnsentNotice.tsx';
import { ErrorScreen } from './shell/ErrorScreen.tsx';
import { Redirect } from './shell/Redirect.tsx';
import { ScreenOutlet } from './shell/ScreenOutlet.tsx';
import { Shell } from './shell/Shell.tsx';

const loadBreedDialog = () => import('./breed-dialog.tsx');

/** A connection that is there and carries nothing must not leave a keeper before an empty page. */
const GIVEN_UP_AFTER_MS = 20_000;

async function loaded<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    const code = await waitAtMost(GIVEN_UP_AFTER_MS, load());
    if (!code) throw new NoAnswer('The code of the screen did not come in time.');
    return code;
  } catch (error) {
    await whileLeaving();
    throw error;
  }
}

const { breeds, ...others } = screenCode;
const built: RouteObject[] = [
  ...Object.entries(others).map(([name, load]) => ({
    path: screens[name as LazyScreen].pattern ?? screens[name as LazyScreen].path,
    lazy: async () => ({ Component: await loaded(load) }),
  })),
  {
    path: screens.breeds.path,
    lazy: async () => {
      const BreedsScreen = await loaded(breeds);
      return { element: <BreedsScreen loadDialog={loadBreedDialog} /> };
    },
  },
];

const redirects = Object.entries(formerAddresses).map(([path, to]) => ({ path, element: <Redirect to={to} /> }));

const loadMenu = () => import('./menu.tsx');

export const routes: RouteObject[] = [
  {
    element: <Shell action={<DonateButton />} loadMenu={loadMenu} />,
    // This is shown only if the shell itself failed.
    errorElement: (
      <main>
        <ErrorScreen />
      </main>
    ),
    children: [
      {
        element: <ScreenOutlet notices={<UnsentNotice />} />,
        errorElement: <ErrorScreen />,
        // Shown to nobody: main.tsx waits until the first screen is there.
        hydrateFallbackElement: <></>,
        children: [
          { path: screens.home.path, element: <HomeScreen /> },
          ...built,
          ...redirects,
          { path: '*', lazy: async () => ({ Component: (await import('./shell/NotFoundScreen.tsx')).NotFoundScreen }) },
        ],
      },
    ],
  },
];
