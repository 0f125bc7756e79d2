import { firstSchema } from './0001-first-schema.ts';
import { placesAreNames } from './0026-places-are-names.ts';
import { askingFirst } from './0027-asking-first.ts';
import { birdsThatFollow } from './0028-birds-that-follow.ts';
import { tracesOfFormerKeepers } from './0030-traces-of-former-keepers.ts';
import { withoutSpots } from './0031-without-spots.ts';
import { birdsOfABreed } from './0032-birds-of-a-breed.ts';
import { birdsOnceOffered } from './0033-birds-once-offered.ts';
import type { Migration } from './migration.ts';

/** In order. A released entry is never changed, renamed or taken out. */
export const migrations: ReadonlyMap<string, Migration> = new Map([
  ['0001-first-schema', firstSchema],
  ['0026-places-are-names', placesAreNames],
  ['0027-asking-first', askingFirst],
  ['0028-birds-that-follow', birdsThatFollow],
  ['0030-traces-of-former-keepers', tracesOfFormerKeepers],
  ['0031-without-spots', withoutSpots],
  ['0032-birds-of-a-breed', birdsOfABreed],
  ['0033-birds-once-offered', birdsOnceOffered],
]);
