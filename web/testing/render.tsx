// The whole app at one of its addresses, against the mock.
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { resetOutbox } from '../client/outbox.ts';
import { createQueryClient } from '../client/query-client.ts';
import { ApiError, failureOf } from '../client/unwrap.ts';
import { resetPhotos } from '../flock/photo-outbox.ts';
import { registerMutationHandlers } from '../register-mutation-handlers.ts';
import { routes } from '../routes.tsx';
import './dom-matchers.ts';
import { isChosen } from './mock.ts';

let former: ReturnType<typeof createMemoryRouter> | undefined;

export function renderApp(address: string) {
  // Or all of them would go on listening to the window.
  former?.dispose();
  resetOutbox();
  registerMutationHandlers();
  resetPhotos();
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  former = router;
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
    { onCaughtError },
  );
  return {
    client,
    // What lies over a control is known to a real browser only: journeys press there. To work it out from all styles takes longest here.
    user: userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never }),
    address: () => router.state.location.pathname + router.state.location.search,
  };
}

/** Prints what a screen has caught, except for a silent server, like the app, and for the failure that the test has chosen. */
function onCaughtError(error: unknown): void {
  const isExpected = failureOf(error) === 'no-answer' || (error instanceof ApiError && isChosen(error.status));
  if (!isExpected) console.error(error);
}
