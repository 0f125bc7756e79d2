// The name of the keeper's own, live position, asked of BigDataCloud by the keeper's own browser. Never for any other place.

import type { Coordinates } from '#contract';
import { call } from '../client/query.ts';
import { placeText } from './place-text.ts';

const BASE = import.meta.env.VITE_GEOCODE_URL || 'https://api.bigdatacloud.net';

/** The town and region; where the lookup fails, the nearest town that our own server knows; null where neither answers. */
export async function nameOf(coordinates: Coordinates, base: string = BASE): Promise<string | null> {
  return (
    (await lookUp(coordinates, base)) || call('findNearestPlace', inHundredths(coordinates)).then(placeText, () => null)
  );
}

/** No closer than the server needs to know the cell. */
function inHundredths({ latitude, longitude }: Coordinates): Coordinates {
  const rounded = (degrees: number) => Math.round(degrees * 100) / 100;
  return { latitude: rounded(latitude), longitude: rounded(longitude) };
}

async function lookUp({ latitude, longitude }: Coordinates, base: string): Promise<string> {
  const query = new URLSearchParams({ latitude: `${latitude}`, longitude: `${longitude}`, localityLanguage: 'en' });
  try {
    const response = await fetch(`${base}/data/reverse-geocode-client?${query}`, {
      signal: AbortSignal.timeout(10_000),
    });
    return response.ok ? addressOf(await response.json()) : '';
  } catch {
    // The service is blocked or down.
    return '';
  }
}

export function addressOf(answer: { city?: unknown; locality?: unknown; principalSubdivision?: unknown }): string {
  const texts = [answer.city || answer.locality, answer.principalSubdivision];
  return texts.filter((text) => typeof text === 'string' && text !== '').join(', ');
}

/** Coordinates as text for the keeper's own form; they are never stored. */
export const inNumbers = ({ latitude, longitude }: Coordinates): string =>
  `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`;
