import { queryOptions } from '@tanstack/react-query';
import { api } from '../client/client.ts';
import { keptAnswer } from '../client/kept-answers.ts';
import { nextCursor } from '../client/next-page.ts';
import { unwrap } from '../client/unwrap.ts';
import type { Chicken } from './queries.ts';

const LONGEST_PAGE = 100;

/** All the keeper’s birds, newest first: register and selectors search among them by themselves. Kept for when the server is silent. */
export function flockQuery() {
  return queryOptions({
    queryKey: ['/api/chickens/mine', 'all'],
    queryFn: async ({ signal }): Promise<Chicken[]> => (await keptAnswer('flock', () => loadFlock(signal))).answer,
  });
}

async function loadFlock(signal: AbortSignal): Promise<Chicken[]> {
  const birds: Chicken[] = [];
  let cursor: string | null = null;
  do {
    const query = { limit: LONGEST_PAGE, ...(cursor && { cursor }) };
    const answer = await api.GET('/api/chickens/mine', { params: { query }, signal });
    birds.push(...unwrap<Chicken[]>(answer));
    cursor = nextCursor(answer.response.headers.get('link'));
  } while (cursor);
  return birds;
}
