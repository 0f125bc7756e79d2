import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import '../testing/dom-matchers.ts';
import { PedigreeTree } from './PedigreeTree.tsx';
import { type Ancestor, parentsOf } from './pedigree.ts';

const bird = { id: 'b1', name: 'Juniper', breed: 'Java', breedId: 'java', sex: 'Hen' } as const;
const frames = () => screen.getAllByRole('listitem').map((entry) => entry.querySelector('p')?.textContent);

function draw(ancestors: Ancestor[]) {
  render(<PedigreeTree bird={bird} parents={parentsOf(ancestors)} />);
}

test('lists the parents below their child, the sire first', () => {
  draw([{ position: 'dam', name: 'Hazel', shared: null, candidates: 1 }]);
  expect(frames()).toEqual(['HenJuniper', 'father (sire)unknown', 'mother (dam)Hazel', 'father and motherunknown']);
});

test('shows an empty frame for an unknown second parent', () => {
  draw([
    { position: 'sire', name: 'Ajax', shared: null, candidates: 1 },
    { position: 'sire.dam', name: 'Fern', shared: null, candidates: 1 },
  ]);
  expect(frames()).toEqual([
    ...['HenJuniper', 'father (sire)Ajax', 'sireunknown', 'damFern', 'father and motherunknown', 'mother (dam)unknown'],
  ]);
});

test('says that a sire is one of several, with or without a name', () => {
  draw([
    { position: 'sire', name: 'Ajax', shared: null, candidates: 2 },
    { position: 'sire.sire', name: null, shared: null, candidates: 3 },
    { position: 'dam', name: null, shared: null, candidates: 1 },
  ]);
  expect(frames()).toContain('father (sire)Ajaxone of 2 roosters');
  expect(frames()).toContain('sireone of 3 roosters');
  expect(frames()).toContain('mother (dam)a bird that is not listed');
});
