// Development against the mock: a small panel that chooses what each operation answers, or a scenario; states as addresses,
// and a page of all of them.
import { createRoot } from 'react-dom/client';
import { mockOperations } from '#mock-cases';
import { api } from '../client/client.ts';
import { applyState, MockPanel, STATES_PATH } from './MockPanel.tsx';
import { choose, operationOf, readChoices, readScenario } from './prefer.ts';
import { isPicture, noteRequest } from './requested-operations.ts';
import { StatesPage } from './StatesPage.tsx';
import { changesAfter } from './scenario-choices.ts';
import { stateIn, withoutState } from './shared-state.ts';

const requestedOperations = ({ method, url }: Request) => operationOf(mockOperations, method, new URL(url).pathname);

/** Returns true if it shows its own page instead of the app. */
export function startMockPanel(): boolean {
  const address = new URL(window.location.href);
  const state = stateIn(mockOperations, address.search);
  if (state) {
    applyState(state);
    window.history.replaceState(null, '', withoutState(address));
  }
  api.use({
    onRequest({ request }) {
      const operation = requestedOperations(request);
      if (operation) noteRequest(operation.operationId);
      const prefer = operation && readChoices()[operation.operationId];
      if (prefer) request.headers.set('prefer', prefer);
      return request;
    },
    onResponse({ request, response }) {
      const operation = requestedOperations(request);
      if (!operation || !response.ok) return;
      const changes = changesAfter(mockOperations, readScenario(), operation.operationId);
      for (const [operationId, prefer] of Object.entries(changes)) choose(operationId, prefer);
    },
  });
  if (isPicture) return false;
  if (address.pathname === STATES_PATH) {
    applyState({ scenario: '', signedIn: true, choices: {} });
    createRoot(document.getElementById('root') ?? document.body).render(<StatesPage />);
    return true;
  }
  const place = document.createElement('aside');
  place.setAttribute('aria-label', 'Mock answers');
  document.body.append(place);
  createRoot(place).render(<MockPanel />);
  return false;
}
