import { expect, test } from 'vitest';
import { findPosition } from './position.ts';

function browserThat(
  answer: (found: PositionCallback, failed: PositionErrorCallback, options?: PositionOptions) => void,
): Geolocation {
  return {
    getCurrentPosition: (found, failed, options) => answer(found, failed ?? (() => {}), options),
    watchPosition: () => 0,
    clearWatch: () => {},
  };
}

const failure = (code: number) =>
  ({ code, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 }) as const;

test('requests high accuracy within ten seconds, and accepts a position up to five minutes old', async () => {
  let asked: PositionOptions | undefined;
  const coords = { latitude: 30.27, longitude: -97.74 } as GeolocationCoordinates;
  const browser = browserThat((found, _failed, options) => {
    asked = options;
    found({ coords, timestamp: 0, toJSON: () => '' });
  });
  expect(await findPosition(browser)).toEqual({ latitude: 30.27, longitude: -97.74 });
  expect(asked).toEqual({ enableHighAccuracy: true, timeout: 10000, maximumAge: 300000 });
});

test.each([
  [1, 'Location access denied. Please enable location services.'],
  [2, 'Location information is unavailable.'],
  [3, 'Location request timed out.'],
  [9, 'Unable to retrieve your location'],
])('explains error code %i', async (code, text) => {
  await expect(findPosition(browserThat((_found, failed) => failed(failure(code))))).rejects.toThrow(text);
});

test('says that the browser does not support geolocation', async () => {
  await expect(findPosition()).rejects.toThrow('Geolocation is not supported by this browser');
});
