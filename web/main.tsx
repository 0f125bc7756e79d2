// Starts the app in short tasks, between which the browser paints and hears a tap.
import { type QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { searchIn } from './breeds/directory-url.ts';
import { breedsQuery, standingQuery } from './breeds/queries.ts';
import { chickenQuery, flockQuery, KEPT_FLOCK } from './chickens/queries.ts';
import { isCached } from './client/offline-cache.ts';
import { loadOnline, queriesOf } from './client/query.ts';
import { createQueryClient } from './client/query-client.ts';
import { failureOf } from './client/unwrap.ts';
import { requestFirstBird } from './deck/request-first-bird.ts';
import { paths } from './paths.ts';
import { registerMutationHandlers } from './register-mutation-handlers.ts';
import { routes } from './routes.tsx';
import { screenCode } from './screen-code.ts';
import { laterOfflineScreens } from './screens.ts';
import { confirmWhenServerIsBack, followOtherTabs, followSession, profileQuery } from './session/queries.ts';
import { sendWhenOnline } from './session/send-queued.ts';
import { savesData, startServiceWorker } from './shell/new-version.ts';
import { showStoredToast } from './shell/stored-toast.ts';
import { noteEntry } from './ui/close-on-back.ts';
import { nextTask } from './ui/next-task.ts';
import { onIdle } from './ui/use-idle.ts';

async function start(): Promise<void> {
  await nextTask();
  // Development against the mock only; `DEV` is false at build time, so none of it reaches the production bundle.
  if (import.meta.env.DEV && import.meta.env.VITE_MOCK) {
    const { startMockPanel } = await import('./mock/start-mock-panel.tsx');
    if (startMockPanel()) return;
  }
  const { pathname, search } = window.location;
  const queryClient = createQueryClient();
  // Requested while the code of the screens is still loading.
  const profile = queryClient.prefetchQuery(profileQuery());
  if (pathname === paths.home()) void requestFirstBird(queryClient);
  if (pathname === paths.breeds) void queryClient.prefetchQuery(breedsQuery(searchIn(search)));
  registerMutationHandlers();
  sendWhenOnline(queryClient);
  confirmWhenServerIsBack(queryClient);
  followOtherTabs(queryClient);
  followSession(queryClient);
  showStoredToast();

  await nextTask();
  const router = createBrowserRouter(routes);
  router.subscribe(noteEntry);
  const shown = Promise.all([profile, loadShown(queryClient, router)]);
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const app = (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>
  );

  // The first look stays until the code of the screen is there, and what it shows.
  await Promise.all([hasScreen(router), Promise.race([shown, longEnough()])]);
  await nextTask();
  // A transition lets React render the first screen in short tasks.
  startTransition(() => createRoot(root, { onCaughtError }).render(app));
  onIdle(() => void startServiceWorker(loadOfflineScreens).catch(() => {}));
  loadAllOfAVisit(router);
  loadOwnLists(queryClient);
}

/** The bird or the breed that the first look shows already: a screen without it would be a step back. */
async function loadShown(client: QueryClient, { state }: Router): Promise<void> {
  const { birdId, breedId } = state.matches.at(-1)?.params ?? {};
  if (birdId) await client.prefetchQuery(chickenQuery(birdId));
  if (breedId) await client.prefetchQuery(standingQuery(breedId));
  // After a failure the screen asks by itself, in all its parts.
  client.removeQueries({ type: 'inactive', predicate: ({ state: { status } }) => status === 'error' });
}

/** A server that does not answer must not keep the screen away. */
const longEnough = () => new Promise<void>((resolve) => setTimeout(resolve, 1000));

/** A server that is silent is no mistake of the page: the panel in place of what is missing says so. */
function onCaughtError(error: unknown): void {
  if (failureOf(error) !== 'no-answer') console.error(error);
}

/** The service worker keeps what is loaded. Birds are photographed in the barn, too. */
const loadAhead = loadOnline(() =>
  Promise.all([...laterOfflineScreens.map((name) => screenCode[name]()), import('./photos/CameraDialog.tsx')]),
);
const loadOfflineScreens = () => void loadAhead().catch(() => {});

/** Who opens one screen of a visit needs the others in the barn, on a first visit too. */
function loadAllOfAVisit(router: Router): void {
  const look = () => {
    if (!ofAVisit.includes(router.state.location.pathname) || savesData()) return;
    stop();
    onIdle(loadOfflineScreens);
  };
  const stop = router.subscribe(look);
  look();
}

/** The register and the matches must open in a barn without signal, also for a keeper who has not opened them before. */
function loadOwnLists(client: QueryClient): void {
  const profile = new QueryObserver(client, { ...profileQuery(), enabled: false });
  let keeperId: string | undefined;
  const look = () => {
    const { data } = profile.getCurrentResult();
    if (!data || data.id === keeperId || savesData()) return;
    keeperId = data.id;
    onIdle(() => {
      loadOfflineScreens();
      void storeOwnLists(client).catch(() => {});
    });
  };
  profile.subscribe(look);
  look();
}

async function storeOwnLists(client: QueryClient): Promise<void> {
  const { KEPT_MATCHES, matchesQuery } = await import('./matches/queries.ts');
  if (!(await isCached(KEPT_FLOCK))) await client.prefetchQuery(flockQuery());
  if (!(await isCached(KEPT_MATCHES))) await client.prefetchInfiniteQuery(matchesQuery());
  // The screens would show a failure instead of asking.
  const { predicate } = queriesOf('listMyChickens', 'listMatches');
  client.removeQueries({
    type: 'inactive',
    predicate: (query) => predicate(query) && query.state.status === 'error',
  });
}

const ofAVisit: string[] = [paths.travelBunkerTracking, paths.travelBunkerWizard, paths.biosecurityAssessment];

type Router = ReturnType<typeof createBrowserRouter>;

/** Resolves when the router has the screen, or what to show instead. */
function hasScreen(router: Router): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}

void start();
