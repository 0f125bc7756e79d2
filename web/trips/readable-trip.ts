// Checks that a stored value is a trip of this version of the app; another version may have written it.
import type { Trip } from './trip.ts';

type Fields = Record<string, unknown>;

export function isReadableTrip(value: unknown): value is Trip {
  if (!isFields(value) || typeof value.id !== 'string' || !isTime(value.editedAt)) return false;
  return isPlan(value.plan) && Array.isArray(value.log) && value.log.every(isEntry);
}

const PARTS = ['roosterInfo', 'henLocation', 'bunkerSetup', 'timeline', 'healthChecks'];

const isPlan = (plan: unknown): boolean =>
  isFields(plan) && PARTS.every((part) => plan[part] === undefined || isFields(plan[part]));

const isEntry = (entry: unknown): boolean =>
  isFields(entry) && typeof entry.id === 'string' && typeof entry.title === 'string' && isTime(entry.timestamp);

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isTime = (value: unknown): boolean => typeof value === 'string' && !Number.isNaN(Date.parse(value));
