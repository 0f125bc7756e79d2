// The whole app at one of its addresses, against the mock.
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createQueryClient } from '../client/query-client.ts';
import { startAnew } from '../client/unsent-queue.ts';
import { startUploadsAnew } from '../photos/photo-uploads.ts';
import { routes } from '../routes.tsx';
import { registerSenders } from '../senders.ts';
import './dom-matchers.ts';

export function renderApp(address: string) {
  startAnew();
  registerSenders();
  startUploadsAnew();
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return {
    client,
    user: userEvent.setup(),
    address: () => router.state.location.pathname + router.state.location.search,
  };
}
