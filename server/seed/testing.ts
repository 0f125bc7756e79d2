// Test data: a few of the real places.
import { readFileSync } from 'node:fs';
import type { Gazetteer } from '../places/place-rows.ts';

export function townsNamed(name: string): Gazetteer {
  const lines = readFileSync('fixtures/towns.tsv', 'latin1').split('\n');
  return {
    towns: lines.filter((line) => line.includes(`\t${name}\t`)).join('\n'),
    states: ['OR', 'ME', 'TX', 'MN'].map((state) => ({ code: `US.${state}`, name: state })),
    counties: [],
    postcodes: [],
  };
}
