import { describe, expect, it } from 'vitest';
import { readNotes } from './notes.ts';
import type { BirdTraits } from './vocabulary.ts';

const read = (additionalNotes: string, traits: BirdTraits = {}) => {
  const { values, marks, understood, ignored } = readNotes({ ...traits, additionalNotes });
  return { values: Object.fromEntries(values), marks: Object.fromEntries(marks), understood, ignored };
};

describe('the notes', () => {
  it.each<[string, object, object]>([
    ['She has five toes and a crest.', { 'five-toes': true, crest: true }, {}],
    ['Muffs; FEATHERED FEET!', { beard: true, 'feathered-legs': true }, {}],
    ['tailless, black', { tailless: true }, { plumageColor: 'black' }],
    ['rose comb and white earlobes, slate legs', {}, { combType: 'rose', earlobeColor: 'white', legColor: 'slate' }],
    ['black skin under white feathers', {}, { skinColor: 'black', plumageColor: 'white' }],
    ['black, with white feathered legs', { 'feathered-legs': true }, { plumageColor: 'black' }],
    ['a naked neck', { 'naked-neck': true }, {}],
    ['dark-brown eggs', {}, { eggColor: 'dark-brown' }],
  ])('are understood: “%s”', (text, marks, values) => {
    expect(read(text)).toMatchObject({ marks, values });
  });

  it('negate the marks that they deny', () => {
    expect(read('no crest, not bearded, without five toes')).toMatchObject({
      marks: { crest: false, beard: false, 'five-toes': false },
    });
    expect(read('not black')).toMatchObject({ values: {}, ignored: ['not black'] });
  });

  it('yield to the form, and contradictions are reported as ignored', () => {
    expect(read('single comb, crest', { combType: 'rose' })).toMatchObject({ values: {}, ignored: ['single comb'] });
    expect(read('rose comb', { combType: 'rose' })).toMatchObject({ understood: ['rose comb'], ignored: [] });
    expect(read('no crest', { features: ['crest'] })).toMatchObject({ marks: {}, ignored: ['no crest'] });
  });

  it('report each word that was not understood once, without guessing', () => {
    expect(read('She is a gorgeous gorgeous Dominiqe mix, maybe')).toMatchObject({
      values: {},
      marks: {},
      ignored: ['gorgeous', 'dominiqe', 'mix', 'maybe'],
    });
  });

  it('report at most forty ignored words, each truncated', () => {
    const many = Array.from({ length: 200 }, (_, nth) => `w${nth}`).join(' ');
    expect(read(many).ignored).toHaveLength(40);
    expect(read('😀'.repeat(300) + 'x'.repeat(700)).ignored).toEqual(['x'.repeat(60)]);
    expect(read('constructor __proto__ toString hasOwnProperty').values).toEqual({});
  });
});
