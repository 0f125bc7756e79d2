// Development against the mock: a small panel that chooses what each operation answers.
import { createRoot } from 'react-dom/client';
import { mockOperations } from '#mock-cases';
import { api } from '../client/client.ts';
import { MockPanel } from './MockPanel.tsx';
import { operationOf, readChoices } from './prefer.ts';

export function startMockPanel(): void {
  api.use({
    onRequest({ request }) {
      const operation = operationOf(mockOperations, request.method, new URL(request.url).pathname);
      const prefer = operation && readChoices()[operation.operationId];
      if (prefer) request.headers.set('prefer', prefer);
      return request;
    },
  });
  const place = document.createElement('aside');
  place.setAttribute('aria-label', 'Mock answers');
  document.body.append(place);
  createRoot(place).render(<MockPanel />);
}
