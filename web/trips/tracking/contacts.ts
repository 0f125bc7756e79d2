// Lists the people to call when a bird is ill.

import type { MatchedChicken, TripPlan } from '#contract';
import { telephone } from '../../matches/contact-links.ts';
import { sickBirdLine } from '../../program/sick-bird.ts';
import { ownerName } from '../trip-names.ts';

export interface Contact {
  name: string;
  /** The contact as written down, or how to find it. */
  text: string;
  /** A link that dials; undefined without a number. */
  call?: string;
}

export interface Viewer {
  /** The other keeper of the visit; null for a host by the link, who knows no other contact than those of the plan. */
  other: 'host' | 'owner' | null;
  /** The match by which the other keeper shows a contact, if there is one. */
  match?: MatchedChicken['match'] | undefined;
  /** Outside the United States. */
  isAbroad?: boolean;
}

/** Whom one press calls when a visit has to stop, with a link that dials; undefined where nobody's number is known. */
export function firstCall(
  plan: TripPlan,
  maySpread: boolean,
  isAbroad: boolean,
): { name: string; call: string } | undefined {
  const vet = callIn(vetIn(plan));
  if (vet) return { name: 'the veterinarian', call: vet };
  return maySpread && !isAbroad ? { name: 'the USDA sick-bird line', call: sickBirdLine.href } : undefined;
}

/** Nobody is told how to reach themselves. */
export function contactsOf(plan: TripPlan, { other, match, isAbroad = false }: Viewer): Contact[] {
  const vet = vetIn(plan);
  const emergencyPlan = plan.healthChecks?.emergencyPlan?.trim();
  return [
    {
      name: 'Veterinarian',
      text: vet || (other ? 'None in the plan yet. Find one who takes poultry before he travels.' : askKeeper),
      call: callIn(vet),
    },
    ...(isAbroad ? [abroad] : unitedStates),
    ...(other ? [otherKeeper(plan, other, match)] : callIn(emergencyPlan) ? [] : [keeperOfLink]),
    ...(emergencyPlan ? [{ name: 'Emergency plan', text: emergencyPlan, call: callIn(emergencyPlan) }] : []),
  ];
}

/** A host who logs an alert must not rely on our mail alone. */
export const callKeeperToo = (plan: TripPlan): string =>
  callIn(plan.healthChecks?.emergencyPlan)
    ? 'Call the keeper, too. The emergency plan has a number.'
    : 'Call the keeper, too. No number of theirs is on this page.';

const askKeeper = 'Ask the keeper for the number, or call one near you who takes poultry.';

const keeperOfLink: Contact = {
  name: 'Keeper who shared this visit',
  text: 'This link shows no number of theirs. Ask for it, and write it on the pen.',
};

const unitedStates: readonly Contact[] = [
  {
    name: 'State veterinarian',
    text: 'Search for “state veterinarian” and your state. The USDA line knows the number, too.',
  },
  { name: 'USDA sick-bird line', text: sickBirdLine.number, call: sickBirdLine.href },
];

const abroad: Contact = {
  name: 'National animal health authority',
  text: 'Search for “report sick poultry” and your country. Your veterinarian knows the number, too.',
};

/** The plan has the host's number; a match has what its owner shows to this keeper. */
function otherKeeper(plan: TripPlan, other: 'host' | 'owner', match: Viewer['match']): Contact {
  const { contactName, phoneNumber } = (other === 'host' && plan.henLocation) || {};
  const shown = match?.contactState === 'shown' ? match : undefined;
  const role = other === 'host' ? 'Host' : ownerName(plan);
  const name = contactName?.trim() || shown?.ownerName;
  const number = phoneNumber?.trim() || shown?.phone?.trim();
  return {
    name: name ? `${role}, ${name}` : role,
    text:
      [number, shown?.email].filter(Boolean).join(' · ') ||
      (other === 'host' ? 'No number in the plan yet.' : 'No number yet. The emergency plan is the place for it.'),
    call: callIn(number),
  };
}

const vetIn = (plan: TripPlan) => plan.healthChecks?.vetContactInfo?.trim();

/** The first telephone number in a text. */
function callIn(text: string | undefined): string | undefined {
  const number = /\+?[\d(][\d\s().-]{5,}\d/.exec(text ?? '')?.[0];
  return number && telephone(number);
}
