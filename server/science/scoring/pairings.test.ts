// Pairings with a warning; most require that both parents carry the gene.
import { describe, expect, it } from 'vitest';
import { pairOf } from '../../testing/scoring-cases.ts';
import { loadBreeds } from '../breeds/catalog.ts';
import { lociOf } from './loci.ts';
import { pairingsOf } from './pairings.ts';
import { scoreOf } from './score.ts';

const breeds = loadBreeds();

interface Described {
  breed: string;
  variety?: string;
}

const loci = ({ breed, variety = '' }: Described) => ({
  loci: lociOf({ breed: breeds.find(breed) ?? null, breedName: breed, variety: variety || null, traits: [] }),
});
const codes = (rooster: Described, hen: Described) =>
  pairingsOf(pairOf({ rooster: loci(rooster), hen: loci(hen) })).map(({ code }) => code);

const rows: [code: string, carrier: Described, free: Described][] = [
  ['EAR_TUFTS', { breed: 'Araucana', variety: 'tufted black' }, { breed: 'Araucana', variety: 'clean-faced black' }],
  ['CREEPER', { breed: 'Japanese Bantam' }, { breed: 'Japanese Bantam', variety: 'long-legged' }],
  ['CREEPER', { breed: 'Scots Dumpy' }, { breed: 'Dorking' }],
  ['FRIZZLE', { breed: 'Polish', variety: 'frizzled white' }, { breed: 'Polish', variety: 'smooth white' }],
  ['VAULTED_SKULL', { breed: 'Crèvecoeur' }, { breed: 'La Flèche' }],
  ['RUMPLESS', { breed: 'Persian Rumpless' }, { breed: 'Java' }],
];

describe('the pairing', () => {
  it.each(rows)('%s requires both parents', (code, carrier, free) => {
    expect(codes(carrier, carrier)).toContain(code);
    expect(codes(carrier, free)).not.toContain(code);
    expect(codes(free, carrier)).not.toContain(code);
    expect(codes(free, free)).not.toContain(code);
  });

  it('ROSE_COMB depends on the rooster alone and states both fertility figures', () => {
    const [rose, carrier, single] = ['rose comb', 'carries single comb', 'single comb'].map((variety) => ({
      breed: 'Wyandotte',
      variety,
    })) as [Described, Described, Described];
    for (const hen of [rose, carrier, single]) {
      expect(codes(rose, hen)).toEqual(['ROSE_COMB']);
      expect(codes(carrier, hen)).toEqual([]);
      expect(codes(single, hen)).toEqual([]);
    }
    expect(codes({ breed: 'Hamburg' }, { breed: 'Hamburg' })).toContain('ROSE_COMB');
    const [advice] = pairingsOf(pairOf({ rooster: loci(rose), hen: loci(single) }));
    expect(advice?.meaning).toBe(
      'The rooster has a rose comb, and a chance of 67% of two genes for it. Roosters with two fertilize fewer eggs: 21% in the 21 days after one insemination, against 53% by roosters with one gene.',
    );
  });

  it('LAVENDER_BLUE needs one bird of each color, in either order', () => {
    const lavender = { breed: 'Orpington', variety: 'lavender' };
    const blue = { breed: 'Orpington', variety: 'blue' };
    expect(codes(lavender, blue)).toContain('LAVENDER_BLUE');
    expect(codes(blue, lavender)).toContain('LAVENDER_BLUE');
    expect(codes(lavender, lavender)).not.toContain('LAVENDER_BLUE');
    expect(codes(blue, blue)).not.toContain('LAVENDER_BLUE');
  });

  it('of two Dorkings is never CREEPER, but ROSE_COMB when he has a rose comb', () => {
    expect(codes({ breed: 'Dorking' }, { breed: 'Dorking' })).toEqual(['ROSE_COMB']);
    const single = { breed: 'Dorking', variety: 'silver gray, single comb' };
    expect(codes(single, { breed: 'Dorking' })).toEqual([]);
    expect(
      codes({ breed: 'Dorking', variety: 'rose-comb white' }, { breed: 'Dorking', variety: 'rose-comb white' }),
    ).toEqual(['ROSE_COMB']);
  });

  it('is omitted while the gene is only possible', () => {
    expect(codes({ breed: 'Araucana' }, { breed: 'Araucana' })).toEqual(['RUMPLESS']);
    expect(codes({ breed: 'Serama' }, { breed: 'Serama' })).toEqual([]);
  });

  it('costs a fifth of the score if it is lethal or a defect, and nothing if the standard requires it', () => {
    const merit = (described: Described) => scoreOf(pairOf({ both: loci(described) })).merit;
    const plain = merit({ breed: 'Java' });
    expect(merit({ breed: 'Japanese Bantam' })).toBeCloseTo(0.8 * plain, 9);
    expect(merit({ breed: 'Cochin', variety: 'frizzle' })).toBeCloseTo(0.8 * plain, 9);
    for (const breed of ['Wyandotte', 'Polish', 'Persian Rumpless']) expect(merit({ breed })).toBe(plain);
  });
});
