// A visitor's visit as the tests of the tracking screen have it: it begins on May 25, 2026.

import { screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import type { Trip, TripLogEntry, TripPlan } from '#contract';
import { storedTrips } from '../trips/stored-trips.ts';

export const TRACKING = '/travel-bunker-tracking';

export const plan: TripPlan = {
  roosterInfo: { name: 'Ambrose', breed: 'other', breedName: 'Java', age: '2 years' },
  henLocation: { contactName: 'Hattie', phoneNumber: '512-555-0142' },
  timeline: { arrivalDate: '2026-05-25' },
  healthChecks: { vetContactInfo: 'Hill Country Poultry Vet, 512-555-0177' },
};

/** For `beforeEach`: nothing is kept, and it is the evening of day 1. */
export function beginVisit(): () => void {
  localStorage.clear();
  storedTrips.forgetAll(null);
  vi.useFakeTimers({ toFake: ['Date'] });
  onDay(1);
  return () => void vi.useRealTimers();
}

/** Of the visit that begins on May 25; at this hour here. */
export function onDay(day: number, hour = 19): void {
  vi.setSystemTime(new Date(2026, 4, 24 + day, hour));
}

let made = 0;
/** At an hour of a day of the visit. */
export function entry(day: number, hour: number, said: Partial<TripLogEntry>): TripLogEntry {
  made += 1;
  return {
    ...{ id: `entry-${made}`, timestamp: new Date(2026, 4, 24 + day, hour).toISOString() },
    ...{ type: 'health_check' as const, title: 'Something', status: 'completed' as const, ...said },
  };
}
/** Ticks, at eight in the morning. */
export const done = (day: number, ...ids: string[]) => ids.map((taskId) => entry(day, 8, { taskId, title: taskId }));

export function keep(trip: Partial<Trip> = {}): void {
  const whole = { id: 'visit', plan, editedAt: '2026-05-20T18:30:00.000Z', log: [], ...trip };
  storedTrips.put(null, { trip: whole, onServer: false });
}
export const log = () => storedTrips.find(null, 'visit')?.trip.log ?? [];

export const heading = (name: string) => screen.findByRole('heading', { name });
export const button = (name: string) => screen.getByRole('button', { name });
/** What stands under a heading. */
export const part = async (name: string) => within((await heading(name)).closest('section') as HTMLElement);
export const phaseTexts = async () =>
  (await part('Phase Timeline'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
