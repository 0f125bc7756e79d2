import type { components } from '#contract';
import { api } from '../client/client.ts';
import { listQuery } from '../client/list-query.ts';
import { unwrap } from '../client/unwrap.ts';

export type Match = components['schemas']['Match'];
export type Direction = components['schemas']['Direction'];

export const matchesQuery = () => listQuery('/api/matches');

/** Answers the owner's contact for a like. */
export async function swipeChicken(chickenId: string, direction: Direction): Promise<Match | null> {
  const path = { chickenId };
  return unwrap(await api.PUT('/api/chickens/{chickenId}/swipe', { params: { path }, body: { direction } })).match;
}

/** A bird that is gone has no swipe left to take back. */
export async function undoSwipe(chickenId: string): Promise<void> {
  const answer = await api.DELETE('/api/chickens/{chickenId}/swipe', { params: { path: { chickenId } } });
  if (answer.response.status !== 404) unwrap(answer);
}
