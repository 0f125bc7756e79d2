import { expect, it } from 'vitest';
import { isRegionAbroad } from './countries.ts';
import { regionOf } from './states.ts';

const isAbroad = (place: string) => isRegionAbroad(regionOf(place) ?? '');

it.each([
  ...['Leeds, England', 'Cork, Ireland', 'Leeds, England, United Kingdom', 'Delft, The Netherlands', 'Hull, U.K.'],
  ...['London, Ontario N6A 3K7', 'Truro, NS', 'Montréal, Québec', 'Puebla, Mexico'],
])('takes %s for a place abroad', (place) => expect(isAbroad(place)).toBe(true));

it.each([
  ...['Springfield, Ill.', 'Hill Farm, Bastrop County', 'Smithville, Route 5', 'Austin, Texas 78701, USA'],
  ...['Athens, Georgia', 'Ponce, Puerto Rico', 'Christiansted, U.S. Virgin Islands', 'Austin', 'Mexico'],
])('does not take %s for a place abroad', (place) => expect(isAbroad(place)).toBe(false));
