// Development against the mock: a small panel that chooses what each operation answers, or tells a story.
import { createRoot } from 'react-dom/client';
import { mockOperations } from '#mock-cases';
import { api } from '../client/client.ts';
import { noteAsked } from './asked.ts';
import { MockPanel } from './MockPanel.tsx';
import { choose, operationOf, readChoices, readStory } from './prefer.ts';
import { changesAfter } from './story-choices.ts';

const asked = ({ method, url }: Request) => operationOf(mockOperations, method, new URL(url).pathname);

export function startMockPanel(): void {
  api.use({
    onRequest({ request }) {
      const operation = asked(request);
      if (operation) noteAsked(operation.operationId);
      const prefer = operation && readChoices()[operation.operationId];
      if (prefer) request.headers.set('prefer', prefer);
      return request;
    },
    onResponse({ request, response }) {
      const operation = asked(request);
      if (!operation || !response.ok) return;
      const changes = changesAfter(mockOperations, readStory(), operation.operationId);
      for (const [operationId, prefer] of Object.entries(changes)) choose(operationId, prefer);
    },
  });
  const place = document.createElement('aside');
  place.setAttribute('aria-label', 'Mock answers');
  document.body.append(place);
  createRoot(place).render(<MockPanel />);
}
