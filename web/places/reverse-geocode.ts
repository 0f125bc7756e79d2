// The name of the keeper's own, live position, asked of BigDataCloud by the keeper's own browser. Never for any other place.
import type { Coordinates } from './queries.ts';

const BASE = import.meta.env.VITE_GEOCODE_URL || 'https://api.bigdatacloud.net';

/** The town and region, or the coordinates with four decimals where the lookup fails. */
export async function nameOf({ latitude, longitude }: Coordinates, base: string = BASE): Promise<string> {
  const query = new URLSearchParams({ latitude: `${latitude}`, longitude: `${longitude}`, localityLanguage: 'en' });
  try {
    const response = await fetch(`${base}/data/reverse-geocode-client?${query}`, {
      signal: AbortSignal.timeout(10_000),
    });
    if (response.ok) return addressOf(await response.json()) || inNumbers(latitude, longitude);
  } catch {
    // Blocked, offline or down: the numbers do as well.
  }
  return inNumbers(latitude, longitude);
}

export function addressOf(answer: { city?: unknown; locality?: unknown; principalSubdivision?: unknown }): string {
  const texts = [answer.city || answer.locality, answer.principalSubdivision];
  return texts.filter((text) => typeof text === 'string' && text !== '').join(', ');
}

function inNumbers(latitude: number, longitude: number): string {
  return `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`;
}
