import { describe, expect, it } from 'vitest';
import { type KnownOfBird, personalityOf } from './personality.ts';

const nobody: KnownOfBird = {
  id: 'b1rd',
  name: 'Prudence',
  sex: 'Hen',
  specialTraits: [],
  eggColorGenetics: [],
  availableFor: null,
  breedName: 'Swamp Hen',
  breed: null,
};
const dominique = { name: 'Dominique', temperament: ['docile', 'friendly'] };
const known = {
  ...nobody,
  specialTraits: ['Calm', 'Kept for eggs'],
  eggColorGenetics: ['Brown'],
  breed: dominique,
} as const;

describe('the personality of a bird', () => {
  it('uses name and breed alone if nothing else is known', () => {
    for (const breedName of ['Swamp Hen', 'a mutt', 'Unknown', '???'])
      expect(personalityOf({ ...nobody, breedName })).toContain(
        `Prudence is a hen, and her keeper gives the breed as “${breedName}”.`,
      );
    const text = personalityOf({ ...nobody, sex: 'Rooster', breed: dominique });
    expect(text).toMatch(/^Prudence is a Dominique rooster\. .*docile and friendly/);
  });

  it('states only what is known', () => {
    const text = personalityOf(known) ?? '';
    for (const fact of ['calm', 'Prudence', 'for eggs', 'brown', 'Dominique', 'docile and friendly']) {
      expect(text.toLowerCase()).toContain(fact.toLowerCase());
    }
    expect(text).not.toMatch(/travel|visited/);
    const offered = personalityOf({ ...nobody, availableFor: 'homestay', breed: dominique }) ?? '';
    expect(offered).not.toMatch(/calm|for eggs|brown|travel/i);
    expect(offered).toMatch(/docile and friendly.*visited at home/);
  });

  it('never calls a breed both aggressive and docile', () => {
    const aseel = { name: 'Aseel', temperament: ['aggressive', 'docile'] };
    for (let number = 0; number < 20; number++)
      expect(personalityOf({ ...nobody, id: `b${number}`, breed: aseel })).toMatch(/docile, yet at times aggressive/);
    const malay = { name: 'Malay', temperament: ['aggressive', 'active'] };
    expect(personalityOf({ ...nobody, breed: malay })).toMatch(/aggressive and active/);
  });

  it('differs between birds with the same answers, and is stable for each bird', () => {
    const texts = Array.from({ length: 200 }, (_, number) => personalityOf({ ...known, id: `bird${number}` }));
    expect(new Set(texts).size).toBeGreaterThan(190);
    expect(personalityOf(known)).toBe(personalityOf({ ...known }));
  });

  it('is correct English for roosters and hens with any name', () => {
    for (let number = 0; number < 300; number++) {
      const rooster = personalityOf({
        ...known,
        sex: 'Rooster',
        specialTraits: ['Active', 'Ornamental'],
        id: `b${number}`,
      });
      expect(rooster).not.toMatch(/\b(she|her)\b|[{}]|undefined|\ba active| {2}/i);
      expect(rooster).toMatch(/^[A-Z].*[.]$/);
      const odd = personalityOf({ ...known, name: '{his} $& <b>', id: `b${number}` });
      expect(odd).toContain('{his} $& <b>');
      expect(odd).not.toMatch(/\b(he|him|his)\b(?!\})/);
    }
  });
});
