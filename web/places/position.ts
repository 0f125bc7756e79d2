// The browser's own position, and the words for when it cannot be had.
import type { Coordinates } from '#contract';

const OPTIONS: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 300_000 };

const FAILURES: Record<number, string> = {
  1: 'Location access denied. Please enable location services.',
  2: 'Location information is unavailable.',
  3: 'Location request timed out.',
};

/** Rejects with an Error whose message is meant for the keeper. */
export function findPosition(geolocation: Geolocation | undefined = navigator.geolocation): Promise<Coordinates> {
  return new Promise((resolve, reject) => {
    if (!geolocation) {
      reject(new Error('Geolocation is not supported by this browser'));
      return;
    }
    geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      ({ code }) => reject(new Error(FAILURES[code] ?? 'Unable to retrieve your location')),
      OPTIONS,
    );
  });
}
