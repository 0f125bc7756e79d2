// Requires deprecation and sunset dates of everything deprecated, so that the server can announce them.
import type { JsonObject } from './document.ts';

/** The shortest time between the two. */
export const SUNSET_DAYS = 180;

const DAY_MS = 86_400_000;

export function deprecationFindings(value: JsonObject): string[] {
  const [since, sunset] = [value['x-deprecated-since'], value['x-sunset']].map((day) => Date.parse(String(day)));
  const isMarked = value.deprecated === true;
  if (!isMarked) {
    const isHalf = 'x-deprecated-since' in value || 'x-sunset' in value;
    return isHalf ? ['openapi.yaml: x-deprecated-since and x-sunset are for what is `deprecated: true`.'] : [];
  }
  if (since === undefined || sunset === undefined || !(sunset - since >= SUNSET_DAYS * DAY_MS)) {
    return [`openapi.yaml: write x-deprecated-since and x-sunset, two days at least ${SUNSET_DAYS} days apart.`];
  }
  return [];
}
