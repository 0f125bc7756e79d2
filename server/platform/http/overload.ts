// When more is asked than can be answered in time, some are turned away at once, so that the others do not wait.
import { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { type Problem, unavailable } from './problem.ts';

/** Milliseconds that a request which came with many others may wait to be looked at. */
export const LONGEST_WAIT_MS = 250;

/** Seconds over which those who were turned away come again: not all at once. */
const SPREAD = 4;
let turnedAway = 0;

/** Undefined for what is answered all the same: pages, and what watches over this server. */
export function refusalOfLate({ url, raw }: FastifyRequest): Problem | undefined {
  // Tests inject requests one after the other without connections; to them all of it is one turn.
  if (!(raw.socket instanceof Socket)) return undefined;
  if (!url.startsWith('/api/') || url.startsWith('/api/health')) return undefined;
  const seconds = 1 + (turnedAway++ % SPREAD);
  return unavailable('Too many ask at once; try again in a few seconds.', seconds);
}
