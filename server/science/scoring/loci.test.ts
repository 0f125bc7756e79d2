// Derives a bird's genes from its breed, variety, and the keeper's words.
import { describe, expect, it } from 'vitest';
import { loadBreeds } from '../breeds/catalog.ts';
import { type CombKin, withCombKin } from './comb-loci.ts';
import { lociOf } from './loci.ts';

const breeds = loadBreeds();

const bird = (breedName: string, variety: string | null = null, ...traits: string[]) =>
  lociOf({ breed: breeds.find(breedName) ?? null, breedName, variety, traits });

describe('the genes of a bird', () => {
  it('distinguish tufted from clean-faced Araucanas by the keeper’s words, and only in breeds with tufts', () => {
    expect(bird('Araucana').earTufts).toBe('possible');
    expect(bird('Araucana', 'black', 'tufted').earTufts).toBe('yes');
    expect(bird('Araucana', 'clean-faced black').earTufts).toBe('no');
    expect(bird('Ameraucana').earTufts).toBe('no');
    expect(bird('Houdan', null, 'a tufted head').earTufts).toBe('no');
  });

  it('include the creeper breeds, even those outside the breed file', () => {
    for (const name of ['Japanese Bantam', 'Scots Dumpy', 'Courtes-Pattes', 'Krüper', 'Luttehøns']) {
      expect.soft(bird(name).creeper, name).toBe('yes');
    }
    expect(bird('Serama').creeper).toBe('possible');
    expect(bird('Japanese Bantam', 'long-legged black').creeper).toBe('no');
  });

  it('never include creeper for a Dorking, even with short legs', () => {
    expect(bird('Dorking').creeper).toBe('no');
    expect(bird('Dorking', 'silver-gray', 'short-legged', 'creeper').creeper).toBe('no');
  });

  it('distinguish frizzled from smooth feathers where a breed has both', () => {
    expect(bird('Cochin').frizzle).toBe('possible');
    expect(bird('Cochin', 'frizzle black').frizzle).toBe('yes');
    expect(bird('Cochin', 'black', 'smooth').frizzle).toBe('no');
    expect(bird('Java').frizzle).toBe('no');
  });

  it('include vaulted skulls, rumplessness, and blue eggs by breed', () => {
    expect(bird('Polish').vaultedSkull).toBe('yes');
    expect(bird('Cream Legbar').vaultedSkull).toBe('no');
    expect(bird('Araucana').rumpless).toBe('yes');
    expect(bird('Araucana', 'tailed black').rumpless).toBe('no');
    expect(bird('Cream Legbar').blueEgg).toBe('yes');
    expect(bird('Marans').blueEgg).toBe('no');
  });

  it('treat any rose-combed bird as a possible carrier of a single comb', () => {
    expect(bird('Wyandotte').comb).toMatchObject({ shown: 'rose', rose: 1.67, pea: 0 });
    expect(bird('Wyandotte', null, 'single comb').comb).toMatchObject({ shown: 'single', rose: 0, pea: 0 });
    expect(bird('Wyandotte', null, 'carries single comb').comb).toMatchObject({ shown: 'rose', rose: 1, pea: 0 });
    expect(bird('Leghorn').comb).toMatchObject({ shown: null, rose: null, pea: null });
    expect(bird('Leghorn', null, 'rose comb').comb).toMatchObject({ shown: 'rose', rose: 1.67, pea: 0 });
    expect(bird('Houdan').comb).toMatchObject({ shown: 'v-comb', rose: null });
    expect(bird('a mixed flock').comb).toMatchObject({ shown: null, rose: null });
  });

  it('take the comb and the missing crest of the record before what the breed has', () => {
    const of = (breedName: string, record: { combType?: string; crest?: 'crested' | 'none' }) =>
      lociOf({ breed: breeds.find(breedName) ?? null, breedName, variety: 'rose comb', traits: [], ...record });
    expect(of('Nankin', { combType: 'single' }).comb).toMatchObject({ shown: 'single', isSeen: true, rose: 0 });
    expect(of('Leghorn', { combType: 'rose' }).comb).toMatchObject({ shown: 'rose', isSeen: true, rose: 1.67 });
    const carrier = { variety: 'carries single comb', breedName: 'Wyandotte', breed: breeds.find('Wyandotte') ?? null };
    expect(lociOf({ ...carrier, combType: 'single', traits: [] }).comb).toMatchObject({ shown: 'single', rose: 0 });
    expect(lociOf({ ...carrier, combType: 'rose', traits: [] }).comb).toMatchObject({ shown: 'rose', rose: 1 });
    expect(of('Leghorn', { combType: 'buttercup' }).comb).toMatchObject({ shown: 'buttercup', rose: null });
    expect(of('Polish', { crest: 'crested' }).vaultedSkull).toBe('yes');
    expect(of('Polish', { crest: 'none' }).vaultedSkull).toBe('no');
  });

  it('narrow down by parents and chicks whether a rose-combed rooster carries a single comb', () => {
    const of = (breed: string, ...words: string[]) => bird(breed, null, ...words).comb;
    const { comb } = bird('Wyandotte');
    const twoGenes = (kin: Partial<CombKin>) => (withCombKin(comb, { parents: [], chicks: [], ...kin }).rose ?? 0) - 1;
    const chick = (words: string, other: string | null) => ({
      ...{ comb: of('Wyandotte', words), otherParent: other === null ? null : of('Wyandotte', other) },
    });
    expect(twoGenes({})).toBeCloseTo(0.67, 9);
    expect(twoGenes({ parents: [of('Wyandotte', 'single comb')] })).toBe(0);
    expect(twoGenes({ chicks: [chick('single comb', null)] })).toBe(0);
    // With two carrier parents, one of three rose-combed chicks has two rose-comb genes.
    const carrier = of('Wyandotte', 'rose comb, carries single');
    expect(twoGenes({ parents: [carrier, carrier] })).toBeCloseTo(1 / 3, 9);
    // A rose-combed chick by a single-combed hen gives p / (p + (1 - p) / 2).
    expect(twoGenes({ chicks: [chick('rose comb', 'single comb')] })).toBeCloseTo(0.67 / 0.835, 9);
    // A chick without a recorded comb gives no evidence.
    expect(twoGenes({ chicks: [chick('', 'single comb'), chick('rose comb', null)] })).toBeCloseTo(0.67, 9);
  });

  it('include colors by the variety, or by the breed if it has only one', () => {
    expect(bird('Andalusian').color).toMatchObject({ coat: '', blue: 1 });
    expect(bird('Marans', 'Blue Copper').color).toMatchObject({ coat: 'copper', blue: 1 });
    expect(bird('Orpington').color).toMatchObject({ coat: null, blue: null });
    expect(bird('Orpington', 'self-blue').color).toMatchObject({ blue: 0, lavender: 2 });
    expect(bird('Ameraucana', 'blue wheaten').color).toMatchObject({ coat: null, blue: null });
  });

  it('include barring and silver by the variety, but not by stripes of other genes', () => {
    expect(bird('Dominique').color.barred).toBe(true);
    expect(bird('Delaware').color).toMatchObject({ barred: true, silver: true });
    expect(bird('New Hampshire').color).toMatchObject({ barred: false, silver: false });
    expect(bird('Campine', 'silver').color).toMatchObject({ barred: null, silver: true });
    expect(bird('Holland', 'white').color.barred).toBeNull();
    expect(bird('Australorp').color).toMatchObject({ barred: false, silver: null });
  });
});
