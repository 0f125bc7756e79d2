import { expect, test } from 'vitest';
import siblings from '../../fixtures/examples/analyzeCompatibility.siblings.json' with { type: 'json' };
import {
  type Ancestor,
  generationsOf,
  nameOf,
  type PedigreeNode,
  parentsOf,
  sharedAncestors,
  sharedInWords,
  wayInWords,
} from './pedigree.ts';

const ancestor = (position: string, more: Partial<Ancestor> = {}): Ancestor => ({
  position,
  name: position.toUpperCase(),
  shared: null,
  candidates: 1,
  ...more,
});

const positions = (nodes: PedigreeNode[]): string[] =>
  nodes.flatMap(({ position, ancestor, parents }) => [ancestor ? position : `(${position})`, ...positions(parents)]);

test('a bird without a pedigree has two unknown parents', () => {
  expect(positions(parentsOf([]))).toEqual(['(sire)', '(dam)']);
});

test('shows unknown parents only for known birds', () => {
  expect(positions(parentsOf([ancestor('sire')]))).toEqual(['sire', '(sire.sire)', '(sire.dam)', '(dam)']);
});

test('keeps the place of a known ancestor above an unknown one', () => {
  expect(positions(parentsOf([ancestor('dam.sire')]))).toEqual([
    ...['(sire)', '(dam)', 'dam.sire', '(dam.sire.sire)', '(dam.sire.dam)', '(dam.dam)'],
  ]);
});

test('ends the tree after four generations of ancestors', () => {
  const line = ['sire', 'sire.sire', 'sire.sire.sire', 'sire.sire.sire.sire'].map((way) => ancestor(way));
  const parents = parentsOf(line);
  expect(positions(parents)).toContain('sire.sire.sire.sire');
  expect(generationsOf(parents)).toBe(5);
  expect(generationsOf(parentsOf([]))).toBe(2);
});

test('describes the path to an ancestor', () => {
  expect(wayInWords('sire.dam.sire')).toBe('sire’s dam’s sire');
});

test('describes an ancestor without a name by what is known', () => {
  expect(nameOf(ancestor('sire'))).toBe('SIRE');
  expect(nameOf(ancestor('sire', { name: null }))).toBe('a bird that is not listed');
  expect(nameOf(ancestor('sire', { name: null, candidates: 3 }))).toBe('one of 3 roosters');
});

test('lists shared ancestors with every position they have', () => {
  const shared = sharedAncestors(
    {
      chicken1: [ancestor('sire', { name: 'Ajax', shared: 1 }), ancestor('dam.dam', { name: 'Hazel', shared: 2 })],
      chicken2: [ancestor('sire', { name: 'Ajax', shared: 1 }), ancestor('dam', { name: 'Hazel', shared: 2 })],
    },
    ['the rooster', 'the hen'],
  );
  expect(shared.map(sharedInWords)).toEqual([
    'Ajax is the rooster’s sire and the hen’s sire.',
    'Hazel is the rooster’s dam’s dam and the hen’s dam.',
  ]);
});

test('lists only the parents of full siblings as shared', () => {
  const shared = sharedAncestors(siblings.value.pedigrees, ['the rooster', 'the hen']);
  expect(shared.map(({ places }) => places)).toEqual([
    ['the rooster’s sire', 'the hen’s sire'],
    ['the rooster’s dam', 'the hen’s dam'],
  ]);
});

test('lists an ancestor above a shared one if it is also shared another way', () => {
  const above = { name: 'Cato', shared: 2 };
  const shared = sharedAncestors(
    {
      chicken1: [ancestor('sire', { shared: 1 }), ancestor('sire.sire', above)],
      chicken2: [ancestor('sire', { shared: 1 }), ancestor('sire.sire', above), ancestor('dam.sire', above)],
    },
    ['the rooster', 'the hen'],
  );
  expect(shared.map(({ number }) => number)).toEqual([1, 2]);
});
