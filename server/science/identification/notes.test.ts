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
  ])('“%s” are understood', (text, marks, values) => {
    expect(read(text)).toMatchObject({ marks, values });
  });

  it('are not taken for what they deny', () => {
    expect(read('no crest, not bearded, without five toes')).toMatchObject({
      marks: { crest: false, beard: false, 'five-toes': false },
    });
    expect(read('not black')).toMatchObject({ values: {}, ignored: ['not black'] });
  });

  it('give way to the form, and what it contradicts is named', () => {
    expect(read('single comb, crest', { combType: 'rose' })).toMatchObject({ values: {}, ignored: ['single comb'] });
    expect(read('rose comb', { combType: 'rose' })).toMatchObject({ understood: ['rose comb'], ignored: [] });
    expect(read('no crest', { features: ['crest'] })).toMatchObject({ marks: {}, ignored: ['no crest'] });
  });

  it('name what was not understood, each once, and never guess', () => {
    expect(read('She is a gorgeous gorgeous Dominiqe mix, maybe')).toMatchObject({
      values: {},
      marks: {},
      ignored: ['gorgeous', 'dominiqe', 'mix', 'maybe'],
    });
  });

  it('of a thousand letters name forty words at most, none of them endless', () => {
    const many = Array.from({ length: 200 }, (_, nth) => `w${nth}`).join(' ');
    expect(read(many).ignored).toHaveLength(40);
    expect(read('😀'.repeat(300) + 'x'.repeat(700)).ignored).toEqual(['x'.repeat(60)]);
    expect(read('constructor __proto__ toString hasOwnProperty').values).toEqual({});
  });
});
