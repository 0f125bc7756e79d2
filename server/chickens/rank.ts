// The order for visitors without a place: rarest breed first, then newest, as one ascending integer, so that a page
// is a plain range of an index.
import type { components } from '#contract';

type ConservationStatus = components['schemas']['ConservationStatus'];

const rarestFirst: readonly ConservationStatus[] = ['Critical', 'Threatened', 'Watch', 'Recovering', 'Study', 'Common'];

/** Milliseconds until the year 2248 fit below this. */
const SPAN = 2 ** 43;

export function rankOf(status: ConservationStatus, createdAt: number): number {
  return rarestFirst.indexOf(status) * SPAN + (SPAN - 1 - createdAt);
}
