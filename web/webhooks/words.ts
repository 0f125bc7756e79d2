// Describes a webhook and its state.
import type { Webhook, WebhookEvent } from '#contract';

export const events: Record<WebhookEvent, { name: string; note: string }> = {
  'bird.listed': { name: 'Birds offered', note: 'Another keeper offers a bird.' },
  'bird.removed': { name: 'Birds withdrawn', note: 'A bird is paused or removed.' },
  'match.created': { name: 'Likes of my birds', note: 'Someone likes one of your birds and gets your contact info.' },
};

type Delivery = NonNullable<Webhook['lastDelivery']>;

const outcomes: Record<Delivery['outcome'], (status: number | null) => string> = {
  taken: (status) => `Received (${status})`,
  refused: (status) => `Refused with ${status}`,
  redirected: (status) => `Redirected (${status}), which we do not follow`,
  unreachable: () => 'Not reached: no such name, no connection, or no valid certificate',
  timeout: () => 'No answer within ten seconds',
  'private-address': () => 'Not sent: the name points to a private address',
};

export const outcomeText = ({ outcome, httpStatus }: Delivery): string => outcomes[outcome](httpStatus);

export function scopeText({ area }: Pick<Webhook, 'area'>): string {
  return area ? `Within ${area.withinMiles} miles of ${area.location ?? 'a place'}` : 'Everywhere';
}

const states = {
  active: { hue: 'moss', text: 'Works' },
  failing: { hue: 'yolk', text: 'Failing' },
  disabled: { hue: 'comb', text: 'Switched off' },
} as const;

export function stateOf({ state, lastDelivery }: Webhook) {
  if (state !== 'active') return states[state];
  if (!lastDelivery) return { hue: 'quiet', text: 'Nothing sent yet' } as const;
  // A test that failed stops nothing, but it has not worked.
  return lastDelivery.outcome === 'taken' ? states.active : states.failing;
}

/** Its host: enough to know it by in a sentence. */
export const hostOf = (url: string): string => URL.parse(url)?.host ?? url;
