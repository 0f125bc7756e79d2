import { expect, test } from 'vitest';
import { asCookie, chosenIn } from './settings.ts';

test('the mock reads from its cookie what the panel chose', () => {
  const settings = { delaySeconds: 3, withoutPictures: true };
  const [cookie] = asCookie(settings).split(';');
  expect(chosenIn(`session=x; ${cookie}; other=1`)).toEqual(settings);
  expect(chosenIn('session=x')).toEqual({ delaySeconds: 0, withoutPictures: false });
});
