import { describe, expect, it } from 'vitest';
import { loadBreeds } from '../catalogue.ts';
import { drawPortrait, type Sex } from './portrait.ts';
import { isDrawn } from './varieties.ts';

const breeds = loadBreeds().all;
const sexes: Sex[] = ['rooster', 'hen'];
const plates = breeds.flatMap((breed) => sexes.map((sex) => ({ breed, sex, svg: drawPortrait(breed, sex) })));

/** Every element is closed in the order it was opened, every attribute is quoted, and no number went wrong. */
function faults(svg: string): string[] {
  const found: string[] = [];
  const open: string[] = [];
  for (const [, closing, name, attributes = '', self] of svg.matchAll(
    /<(\/?)([A-Za-z]+)((?: [\w:-]+="[^"<]*")*)(\/?)>/g,
  )) {
    if (closing && open.pop() !== name) found.push(`</${name}> closes nothing`);
    if (!closing && !self) open.push(name as string);
    if (/NaN|undefined|Infinity/.test(attributes)) found.push(`<${name}${attributes.slice(0, 80)}`);
  }
  const markup = svg.replace(/<(\/?)([A-Za-z]+)((?: [\w:-]+="[^"<]*")*)(\/?)>/g, '');
  if (markup !== '') found.push(`stray text: ${markup.slice(0, 40)}`);
  return [...found, ...open.map((name) => `<${name}> is not closed`)];
}

describe('the portraits', () => {
  it('are well-formed for every breed and sex', () => {
    expect(plates.flatMap(({ breed, sex, svg }) => faults(svg).map((fault) => `${breed.id} ${sex}: ${fault}`))).toEqual(
      [],
    );
  });

  it('weigh at most 30 KB', () => {
    expect(
      plates.filter(({ svg }) => svg.length > 30_720).map(({ breed, sex, svg }) => `${breed.id} ${sex} ${svg.length}`),
    ).toEqual([]);
  });

  it('of other varieties weigh no more than the contract allows', () => {
    const varieties = breeds.flatMap((breed) =>
      breed.traits.plumageColors.flatMap((color) =>
        sexes.map((sex) => ({ color, breed, svg: drawPortrait(breed, sex, color) })),
      ),
    );
    expect(
      varieties.filter(({ svg }) => svg.length > 36_000).map(({ breed, color }) => `${breed.id}/${color}`),
    ).toEqual([]);
    expect(varieties.flatMap(({ svg }) => faults(svg))).toEqual([]);
  }, 30_000);

  it('are the same every time', () => {
    for (const { breed, sex, svg } of plates) expect(drawPortrait(breed, sex) === svg).toBe(true);
  });

  it('differ between breeds that look different, and between the sexes', () => {
    const first = new Map<string, string>();
    const alike = new Set<string>();
    for (const { breed, svg } of plates) {
      const drawing = svg.replaceAll(`${breed.id}-`, '');
      const other = first.get(drawing);
      if (other) alike.add(`${other} = ${breed.id}`);
      else first.set(drawing, breed.id);
    }
    // The barred Holland is a barred Rock that lays white eggs; the production Leghorn is a white Leghorn.
    expect([...alike]).toEqual(['holland = plymouth-rock', 'leghorn = white-leghorn']);
  });

  it('can stand in one page: no id is used twice', () => {
    const ids = plates.flatMap(({ svg }) => [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('refer only to what they define, and to nothing outside', () => {
    for (const { svg } of plates) {
      const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
      expect([...svg.matchAll(/url\(#([^)]+)\)/g)].filter(([, id]) => !ids.has(id))).toEqual([]);
      expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(/https?:|href|<text|<script/);
    }
  });

  it('know every colour variety of the breed file', () => {
    const unknown = breeds.flatMap((breed) =>
      breed.traits.plumageColors.filter((color) => !isDrawn(breed, color)).map((color) => `${breed.id}/${color}`),
    );
    expect(unknown).toEqual([]);
  });

  it('draw another variety when asked', () => {
    const wyandotte = breeds.find((breed) => breed.id === 'wyandotte')!;
    expect(drawPortrait(wyandotte, 'hen', 'Partridge')).not.toBe(drawPortrait(wyandotte, 'hen'));
    expect(drawPortrait(wyandotte, 'hen', 'tartan')).toBe(drawPortrait(wyandotte, 'hen'));
  });
});
