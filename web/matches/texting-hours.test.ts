import { expect, test } from 'vitest';
import { textingHours } from './ContactDetails.tsx';

const may = new Date('2026-05-01T12:00:00Z');
const january = new Date('2026-01-10T12:00:00Z');

test.each([
  ['America/New_York', may, '11am to 9pm (Eastern Time)'],
  ['America/Chicago', may, '10am to 8pm (Central Time)'],
  ['America/Los_Angeles', may, '8am to 6pm (Pacific Time)'],
  ['America/Phoenix', may, '8am to 6pm (Mountain Standard Time)'],
  ['America/Phoenix', january, '9am to 7pm (Mountain Standard Time)'],
  ['Europe/London', january, '4pm to 2am (United Kingdom Time)'],
  ['Asia/Kolkata', january, '9:30pm to 7:30am (India Standard Time)'],
])('says what the hours in PST are in %s', (timeZone, now, hours) => {
  const [clock, zone] = hours.split(' (');
  expect(textingHours(timeZone, now)).toBe(
    `Please text between 8am and 6pm PST. That is ${clock} for the owner (${zone}.`,
  );
});

test('shows only PST hours if the location is unknown', () => {
  expect(textingHours(null)).toBe('Please text between 8am and 6pm PST.');
  expect(textingHours('Mars/Olympus')).toBe('Please text between 8am and 6pm PST.');
});
