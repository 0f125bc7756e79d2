// Checks that fixtures/flock.json, which seeds a fresh database, is complete and clearly fictional.
import { describe, expect, it } from 'vitest';
import { loadBreeds } from '../science/breeds/catalog.ts';
import { readSampleFlock } from './sample-flock.ts';

const { keepers, chickens } = readSampleFlock();
const breeds = loadBreeds();
const distinct = <T>(values: T[]) => new Set(values).size;

describe('the sample keepers', () => {
  it('are fictional: their email addresses and phone numbers are reserved for fiction', () => {
    for (const keeper of keepers) {
      expect(keeper.email).toMatch(/^[a-z.]+@example\.org$/);
      if (keeper.phone) expect(keeper.phone).toMatch(/^\+1 \d{3} 555 01\d\d$/);
    }
    expect(distinct(keepers.map((keeper) => keeper.email))).toBe(keepers.length);
  });

  it('each share a contact, and together use phone, email, and both', () => {
    for (const keeper of keepers) expect((keeper.sharePhone && keeper.phone !== null) || keeper.shareEmail).toBe(true);
    expect(distinct(keepers.map((keeper) => `${keeper.sharePhone}${keeper.shareEmail}`))).toBe(3);
    expect(keepers.some((keeper) => keeper.name === null)).toBe(true);
  });

  it('live in at least twenty towns of the United States', () => {
    expect(distinct(keepers.map((keeper) => keeper.location))).toBeGreaterThanOrEqual(20);
    for (const { latitude, longitude, maxDistance } of keepers) {
      expect(latitude > 24 && latitude < 50 && longitude > -125 && longitude < -66).toBe(true);
      expect(maxDistance >= 1 && maxDistance <= 100).toBe(true);
    }
  });
});

describe('the sample birds', () => {
  it('are numerous, of many breeds, with unique names and a known keeper', () => {
    expect(chickens.length).toBeGreaterThanOrEqual(60);
    expect(distinct(chickens.map((bird) => bird.breedId))).toBeGreaterThanOrEqual(25);
    expect(distinct(chickens.map((bird) => bird.name))).toBe(chickens.length);
    expect(distinct([...chickens, ...keepers].map((entry) => entry.id))).toBe(chickens.length + keepers.length);
    for (const entry of [...chickens, ...keepers]) expect(entry.id).toMatch(/^[0-9a-z]{16}$/);
    const known = keepers.map((keeper) => keeper.id);
    expect(chickens.filter((bird) => !known.includes(bird.keeperId))).toEqual([]);
  });

  it('are of a breed in the directory or of none', () => {
    for (const bird of chickens) {
      if (bird.breedId) expect(breeds.byId(bird.breedId)?.name).toBe(bird.breed);
      else expect(breeds.find(bird.breed)).toBeUndefined();
    }
    expect(chickens.some((bird) => bird.breedId === null)).toBe(true);
  });

  it('include a pair of every Critical breed', () => {
    for (const breed of breeds.all.filter(({ conservationStatus }) => conservationStatus === 'Critical')) {
      const sexes = chickens.filter((bird) => bird.breedId === breed.id).map((bird) => bird.sex);
      expect([breed.id, ...new Set(sexes)].sort()).toEqual([breed.id, 'Hen', 'Rooster'].sort());
    }
  });

  it('cover every optional field, both with and without a value', () => {
    const some = (check: (bird: (typeof chickens)[number]) => boolean) => expect(chickens.some(check)).toBe(true);
    some((bird) => bird.hatchDate !== null && bird.age === null);
    some((bird) => bird.hatchDate === null && bird.age !== null);
    some((bird) => bird.hatchDate === null && bird.age === null);
    some((bird) => bird.photos.length === 0);
    some((bird) => bird.photos[0]?.caption === undefined && bird.photos.length > 0);
    some((bird) => Boolean(bird.photos[0]?.caption && bird.photos[0].featured));
    some((bird) => bird.eggColorGenetics.length === 0);
    some((bird) => bird.specialTraits.includes('Cold Hardy'));
    some((bird) => bird.mareksVaccinated);
    some((bird) => bird.organicFed);
    some((bird) => bird.aiDescription === null);
    some((bird) => !bird.isAvailable);
    expect(distinct(chickens.map((bird) => bird.availableFor))).toBe(3);
  });

  it('are cold hardy only where their breed is', () => {
    const claimed = chickens.filter((bird) => bird.breedId && bird.specialTraits.includes('Cold Hardy'));
    expect(claimed.filter((bird) => !breeds.byId(bird.breedId as string)?.climate.coldHardy)).toEqual([]);
  });

  it('show the portrait of their breed and sex, in several varieties and poses', () => {
    const varieties = new Set<string>();
    const poses = new Set<string | null>();
    for (const bird of chickens) {
      for (const photo of bird.photos) {
        const url = new URL(photo.url, 'http://localhost');
        expect(url.pathname).toBe(`/api/heritage-breeds/${bird.breedId}/portrait`);
        expect(url.searchParams.get('sex')).toBe(bird.sex.toLowerCase());
        const variety = url.searchParams.get('variety');
        poses.add(url.searchParams.get('pose'));
        if (variety === null) continue;
        expect(breeds.byId(bird.breedId as string)?.traits.plumageColors).toContain(variety);
        varieties.add(variety);
      }
    }
    expect(varieties.size).toBeGreaterThanOrEqual(10);
    expect(poses).toEqual(new Set([null, '1', '2', '3']));
  });

  it('have unique descriptions', () => {
    const texts = chickens.map((bird) => bird.aiDescription).filter((text) => text !== null);
    expect(distinct(texts)).toBe(texts.length);
  });
});
