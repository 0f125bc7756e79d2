import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { svgFaults } from '../testing/svg-faults.ts';
import type { Phenotype, Pose, Sex } from './phenotype.ts';
import { drawPortrait } from './portrait.ts';
import { isDrawn, plumageOf } from './varieties.ts';

const breeds: Phenotype[] = JSON.parse(readFileSync('fixtures/breeds.json', 'utf8'));
const sexes: Sex[] = ['rooster', 'hen'];
const plates = breeds.flatMap((breed) =>
  breed.traits.plumageColors.flatMap((color) =>
    sexes.map((sex) => ({
      breed,
      sex,
      color,
      name: `${breed.id} ${sex}, ${color}`,
      svg: drawPortrait(breed, sex, color),
    })),
  ),
);
/** The first variety of each breed in the three poses other than the default. */
const posed = breeds.flatMap((breed) =>
  sexes.flatMap((sex) =>
    ([1, 2, 3] as Pose[]).map((pose) => ({
      name: `${breed.id} ${sex} in pose ${pose}`,
      svg: drawPortrait(breed, sex, undefined, pose),
    })),
  ),
);
const firstPlates = plates.filter(({ breed, color }) => color === breed.traits.plumageColors[0]);

const breedNamed = (id: string): Phenotype => breeds.find((breed) => breed.id === id)!;
const plateOf = (id: string, sex: Sex, color?: string): string => drawPortrait(breedNamed(id), sex, color);
const idsIn = (svg: string): string[] => [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id as string);
const shows = (svg: string, part: string): boolean => idsIn(svg).includes(part);
/** Returns the outline of the trunk, which is specific to the body type. */
const outlineOf = (svg: string): string => /<clipPath id="trunk"><path d="([^"]+)"/.exec(svg)?.[1] ?? '';

const combOf = (svg: string): string => /<g id="rose-comb"><path d="([^"]*)"/.exec(svg)?.[1] ?? '';

/** Returns the area of a closed path of relative lines and quadratic curves, approximated by the curves' end points. */
function areaOf(d: string): number {
  let [x, y, sum] = [0, 0, 0];
  for (const [, letter, numbers] of d.matchAll(/([Mlq])([-\d ]+)/g)) {
    const values = numbers!.match(/-?\d+/g)!.map(Number);
    const each = letter === 'q' ? 4 : 2;
    for (let at = each - 2; at < values.length; at += each) {
      const [dx, dy] = [values[at]!, values[at + 1]!];
      if (letter === 'M') [x, y] = [dx, dy];
      else [x, y, sum] = [x + dx, y + dy, sum + x * (y + dy) - (x + dx) * y];
    }
  }
  return Math.abs(sum / 2);
}

/** Returns the names of the plates on which a part is drawn or missing against expectation. */
const mistaken = (drawn: (svg: string) => boolean, expected: (breed: Phenotype, sex: Sex) => boolean): string[] =>
  firstPlates.filter(({ breed, sex, svg }) => drawn(svg) !== expected(breed, sex)).map(({ name }) => name);

describe('the portraits of every breed, sex, and variety', () => {
  it('are well-formed', () => {
    expect(
      [...plates, ...posed].flatMap(({ name, svg }) => svgFaults(svg).map((fault) => `${name}: ${fault}`)),
    ).toEqual([]);
  });

  it('are at most 30,000 bytes', () => {
    const heavy = [...plates, ...posed].filter(({ svg }) => Buffer.byteLength(svg) > 30_000);
    expect(heavy.map(({ name, svg }) => `${name}: ${svg.length}`)).toEqual([]);
  });

  it('are deterministic', () => {
    for (const { breed, sex, svg } of firstPlates) expect(drawPortrait(breed, sex) === svg).toBe(true);
  });

  it('have unique ids', () => {
    const twice = [...plates, ...posed].filter(({ svg }) => new Set(idsIn(svg)).size !== idsIn(svg).length);
    expect(twice.map(({ name }) => name)).toEqual([]);
  });

  it('reference only ids that they define, and nothing external', () => {
    for (const { svg } of plates) {
      const ids = new Set(idsIn(svg));
      const references = [...svg.matchAll(/url\(#([^)]+)\)|href="#([^"]+)"/g)].map(([, url, href]) => url ?? href);
      expect(references.filter((id) => !ids.has(id as string))).toEqual([]);
      expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(/https?:|href="[^#]|<text|<script/);
    }
  });

  it('differ by pose', () => {
    const inTheirOwn = new Set(firstPlates.map(({ svg }) => svg));
    expect(posed.filter(({ svg }) => inTheirOwn.has(svg)).map(({ name }) => name)).toEqual([]);
    expect(new Set(posed.map(({ svg }) => svg)).size).toBe(inTheirOwn.size * 3);
  });

  it('support every color variety of the breed file', () => {
    const unknown = breeds.flatMap((breed) =>
      breed.traits.plumageColors.filter((color) => !isDrawn(breed, color)).map((color) => `${breed.id}/${color}`),
    );
    expect(unknown).toEqual([]);
  });

  it('show another variety on request, and the first one for a variety that the breed does not have', () => {
    expect(plateOf('wyandotte', 'hen', 'Partridge')).not.toBe(plateOf('wyandotte', 'hen'));
    expect(plateOf('wyandotte', 'hen', 'tartan')).toBe(plateOf('wyandotte', 'hen'));
  });
});

describe('the portrait of a breed', () => {
  it('differs from those of other breeds and between the sexes', () => {
    const first = new Map<string, string>();
    const alike = new Set<string>();
    for (const { breed, svg } of firstPlates) {
      const other = first.get(svg);
      if (other) alike.add(`${other} = ${breed.id}`);
      else first.set(svg, breed.id);
    }
    // The production Leghorn is a white Leghorn.
    expect([...alike]).toEqual(['leghorn = white-leghorn']);
  });

  it('has a crest where the breed has one, and on Icelandic hens', () => {
    expect(
      mistaken(
        (svg) => shows(svg, 'crest'),
        ({ id, traits }, sex) => traits.crest || (id === 'icelandic' && sex === 'hen'),
      ),
    ).toEqual([]);
  });

  it('has a beard where the breed has one', () => {
    expect(
      mistaken(
        (svg) => shows(svg, 'beard'),
        ({ traits }) => traits.beard,
      ),
    ).toEqual([]);
  });

  it('has feathered feet where the breed has them', () => {
    expect(
      mistaken(
        (svg) => shows(svg, 'near-boot'),
        ({ traits }) => traits.featheredLegs,
      ),
    ).toEqual([]);
  });

  it('has a tail unless the breed is rumpless', () => {
    expect(
      mistaken(
        (svg) => shows(svg, 'tail'),
        ({ traits }) => !traits.tailless,
      ),
    ).toEqual([]);
  });

  it("has the breed's comb of the seven combs, unless a crest hides it", () => {
    const combs = ['single', 'rose', 'pea', 'cushion', 'walnut', 'v-comb', 'buttercup'];
    const drawn = new Set<string>();
    for (const { breed, name, svg } of firstPlates) {
      const seen = combs.filter((comb) => shows(svg, `${comb}-comb`));
      for (const comb of seen) drawn.add(comb);
      expect(seen.length > 0 ? seen : breed.traits.crest && breed.traits.combType, name).toEqual([
        breed.traits.combType[0],
      ]);
    }
    expect([...drawn].sort()).toEqual([...combs].sort());
  });

  it('has a much larger comb for the Redcap than for the Hamburg', () => {
    for (const sex of sexes) {
      const [redcap, hamburg] = ['redcap', 'hamburg'].map((id) => areaOf(combOf(plateOf(id, sex))));
      expect(redcap! / hamburg!).toBeGreaterThan(2.8);
    }
  });

  it('tells the Campine, with a barred tail and a hen-feathered rooster, from the Fayoumi', () => {
    const tails = ['campine', 'fayoumi'].map((id) => plumageOf(breedNamed(id), 'rooster').tail.pattern);
    expect(tails).toEqual(['barred', 'plain']);
    expect(shows(plateOf('campine', 'rooster'), 'saddle')).toBe(false);
    expect(shows(plateOf('fayoumi', 'rooster'), 'saddle')).toBe(true);
  });

  it('has one of five body types', () => {
    const built = ['plymouth-rock', 'leghorn', 'cochin', 'sussex', 'old-english-game'];
    expect(new Set(built.map((id) => outlineOf(plateOf(id, 'rooster')))).size).toBe(5);
  });

  it('has the pattern of the variety on the same body', () => {
    const patterns = ['white', 'silver laced', 'partridge', 'Columbian', 'silver penciled', 'blue'].map((color) =>
      plateOf('wyandotte', 'hen', color),
    );
    expect(new Set(patterns.map(outlineOf)).size).toBe(1);
    expect(new Set(patterns).size).toBe(patterns.length);
  });

  it('has saddle feathers on roosters, except on Campines, Sebrights, and Silkies', () => {
    const henFeathered = ['campine', 'sebright', 'silkie'];
    expect(
      mistaken(
        (svg) => shows(svg, 'saddle'),
        ({ id }, sex) => sex === 'rooster' && !henFeathered.includes(id),
      ),
    ).toEqual([]);
  });

  it('has plumes that trail on the ground on Phoenix, Yokohama, and Sumatra roosters', () => {
    const longTailed = ['phoenix', 'yokohama', 'sumatra'];
    expect(
      mistaken(
        (svg) => shows(svg, 'train'),
        ({ id }, sex) => sex === 'rooster' && longTailed.includes(id),
      ),
    ).toEqual([]);
  });

  it('has ear tufts only on the Araucana', () => {
    expect(
      mistaken(
        (svg) => shows(svg, 'ear-tufts'),
        ({ id }) => id === 'araucana',
      ),
    ).toEqual([]);
  });

  it('has a white face only on the Spanish', () => {
    expect(
      mistaken(
        (svg) => shows(svg, 'white-face'),
        ({ id }) => id === 'spanish',
      ),
    ).toEqual([]);
  });

  it('has a heavy brow only on the Malay and its relatives', () => {
    const oriental = ['malay', 'shamo', 'aseel', 'saipan'];
    expect(
      mistaken(
        (svg) => shows(svg, 'brow'),
        ({ id }) => oriental.includes(id),
      ),
    ).toEqual([]);
  });

  it('has no red on the Ayam Cemani', () => {
    const reds = (svg: string): string[] =>
      [...svg.matchAll(/#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})/g)]
        .filter(([, r, g, b]) => channel(r) - Math.max(channel(g), channel(b)) > 60)
        .map(([color]) => color);
    for (const sex of sexes) {
      expect(reds(plateOf('ayam-cemani', sex))).toEqual([]);
      expect(reds(plateOf('java', sex))).not.toEqual([]);
    }
  });
});

const channel = (hex = '0'): number => Number.parseInt(hex, 16);
