// A plan in words, step by step. A fact that is still open has none.
import type { TripPlan } from '#contract';
import { dayInWords } from '../../program/day-words.ts';
import { breedName } from '../trip-names.ts';
import { bunkerTypes, placements, securityMeasures as securityWords, transportMethods } from './options.ts';
import type { FormStep } from './steps.ts';

export interface Fact {
  label: string;
  words: string | null;
}

export function factsOf(plan: TripPlan): Record<FormStep, Fact[]> {
  const { roosterInfo: rooster = {}, henLocation: host = {}, bunkerSetup: bunker = {} } = plan;
  const { timeline = {}, healthChecks: health = {} } = plan;
  return {
    rooster: [
      fact('Name', rooster.name),
      fact('Breed', breedName(plan)),
      fact('Age', rooster.age),
      fact('Transport', wordsFor(transportMethods, rooster.transportMethod)),
    ],
    destination: [fact('Address', host.address), fact('Contact', host.contactName), fact('Phone', host.phoneNumber)],
    bunker: [
      // Its size has a line of its own, and may have been changed.
      fact('Bunker', wordsFor(bunkerTypes, bunker.bunkerType)?.replace(/ \(.*\)$/, '')),
      fact('Size', bunker.size),
      fact('Placement', wordsFor(placements, bunker.location)),
      fact('Weather protection', bunker.weatherProtection && 'In place'),
      fact('Security', (bunker.securityMeasures ?? []).flatMap((one) => wordsFor(securityWords, one) ?? []).join(', ')),
    ],
    timeline: [
      fact('Arrival', dayInWords(timeline.arrivalDate)),
      fact('Quarantine from', dayInWords(timeline.quarantineStart)),
      fact('Introduction from', dayInWords(timeline.introductionStart)),
      fact('Breeding from', dayInWords(timeline.breedingStart)),
    ],
    health: [
      fact('Rooster’s vaccinations', health.roosterVaccinated && 'Current'),
      fact('Hens’ vaccinations', health.henVaccinated && 'Current'),
      fact('Veterinarian', health.vetContactInfo),
      fact('Emergency plan', health.emergencyPlan),
    ],
  };
}

const fact = (label: string, words: string | false | undefined): Fact => ({
  label,
  words: (words || '').trim() || null,
});

/** Returns undefined for a value of another version of the app. */
const wordsFor = (all: Record<string, { label: string }>, value = ''): string | undefined => all[value]?.label;
