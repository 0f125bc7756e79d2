// Lines of the prevention plan about sick birds. The product never diagnoses: vets and state law decide.
import { isOneFarm, type PairFacts } from './facts.ts';

/** The line of the Animal and Plant Health Inspection Service, United States. */
export const SICK_BIRD_LINE = '1-866-536-7593';

export function stopRule(): string {
  return 'Two sick birds within 24 hours, or a sudden death: nobody moves, and you call.';
}

export function sickBirdLine({ hen }: PairFacts): string {
  const office = hen.state === null ? 'the state veterinarian' : `the state veterinarian of ${hen.state}`;
  return `Call your vet, ${office}, or the sick-bird line of the USDA: ${SICK_BIRD_LINE}.`;
}

export function backUp(): string {
  return 'Have an isolation crate ready, and agree beforehand who pays for tests and treatment.';
}

export function wayBack(pair: PairFacts): string | null {
  if (isOneFarm(pair)) return null;
  return pair.miles !== null && pair.miles > 150
    ? 'Agree who fetches him on short notice over this distance, and where he stays if he may not travel.'
    : 'Agree who drives him home on short notice.';
}
