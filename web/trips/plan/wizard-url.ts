// Step and trip of the wizard, held by the URL: a reload and the way back find them.
import { paths } from '../../paths.ts';
import { steps } from './steps.ts';

export interface WizardPlace {
  /** The place of the step, from 0. */
  at: number;
  /** The launched trip that is edited; null for a new plan. */
  tripId: string | null;
}

export function placeIn(query: string): WizardPlace {
  const given = new URLSearchParams(query);
  const at = steps.findIndex((_, place) => String(place + 1) === given.get('step'));
  return { at: Math.max(0, at), tripId: given.get('trip') || null };
}

export function wizardUrl({ at, tripId }: WizardPlace): string {
  const query = new URLSearchParams({ ...(tripId && { trip: tripId }), ...(at > 0 && { step: String(at + 1) }) });
  return query.size > 0 ? `${paths.travelBunkerWizard}?${query}` : paths.travelBunkerWizard;
}
