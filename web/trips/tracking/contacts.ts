// Lists the people to call when a bird is ill.

import type { TripPlan } from '#contract';
import { telephone } from '../../matches/contact-links.ts';
import { sickBirdLine } from '../../program/sick-bird-line.ts';

export interface Contact {
  name: string;
  /** The contact as written down, or how to find it. */
  text: string;
  /** A link that dials; undefined without a number. */
  call?: string;
}

/** Whom one press calls when a visit has to stop, with a link that dials; undefined where nobody's number is known. */
export function firstCall(plan: TripPlan, maySpread: boolean): { name: string; call: string } | undefined {
  const vet = callIn(vetIn(plan));
  if (vet) return { name: 'the veterinarian', call: vet };
  return maySpread ? { name: 'the USDA sick-bird line', call: sickBirdLine.href } : undefined;
}

/** The host is not told how to reach the host. */
export function contactsOf(plan: TripPlan, forHost = false): Contact[] {
  const vet = vetIn(plan);
  const host = plan.henLocation?.phoneNumber?.trim();
  const hostName = plan.henLocation?.contactName?.trim();
  return [
    {
      name: 'Veterinarian',
      text: vet || (forHost ? askKeeper : 'None in the plan yet. Find one who takes poultry before he travels.'),
      call: callIn(vet),
    },
    {
      name: 'State veterinarian',
      text: 'Search for “state veterinarian” and the name of your state, and write the number on the pen. The USDA line knows it too.',
    },
    { name: 'USDA sick-bird line', text: sickBirdLine.number, call: sickBirdLine.href },
    ...(forHost
      ? []
      : [
          {
            name: hostName ? `Host, ${hostName}` : 'Host',
            text: host || 'No number in the plan yet.',
            call: callIn(host),
          },
        ]),
  ];
}

const askKeeper = 'Ask the keeper for the number, or call one near you who takes poultry.';

const vetIn = (plan: TripPlan) => plan.healthChecks?.vetContactInfo?.trim();

/** The first telephone number in a text. */
function callIn(text: string | undefined): string | undefined {
  const number = /\+?[\d(][\d\s().-]{5,}\d/.exec(text ?? '')?.[0];
  return number && telephone(number);
}
