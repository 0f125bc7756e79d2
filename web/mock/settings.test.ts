import { expect, test } from 'vitest';
import { asCookie, chosenIn } from './settings.ts';

test('reads the panel’s choices from the mock’s cookie', () => {
  const settings = { delaySeconds: 3, withoutPictures: true };
  const [cookie] = asCookie(settings).split(';');
  expect(chosenIn(`session=x; ${cookie}; other=1`)).toEqual(settings);
  expect(chosenIn('session=x')).toEqual({ delaySeconds: 0, withoutPictures: false });
});
