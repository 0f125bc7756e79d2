import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { browseQuery } from './chickens/queries.ts';
import { createQueryClient } from './client/query-client.ts';
import { resendWhenOnline } from './deck/send-swipes.ts';
import { routes } from './routes.tsx';
import { profileQuery } from './session/queries.ts';
import { showStoredToast } from './shell/stored-toast.ts';
import { applyTheme, readTheme } from './ui/theme.ts';

applyTheme(readTheme());

// Development against the mock only; `DEV` is false at build time, so none of it reaches the production bundle.
if (import.meta.env.DEV && import.meta.env.VITE_MOCK) {
  const { startMockPanel } = await import('./mock/start-mock-panel.tsx');
  startMockPanel();
}

const queryClient = createQueryClient();
// Requested while the code of the screens is still loading.
void queryClient.prefetchQuery(profileQuery());
if (window.location.pathname === '/') void queryClient.prefetchInfiniteQuery(browseQuery());
resendWhenOnline(queryClient);
showStoredToast();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const app = (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createBrowserRouter(routes)} />
    </QueryClientProvider>
  </StrictMode>
);
// As a transition, React draws the first screen in short tasks, between which a tap is heard.
startTransition(() => createRoot(root).render(app));
