import { describe, expect, it } from 'vitest';
import { loadBreeds } from '../../../server/science/breeds/catalog.ts';
import { drawPortrait } from '../../../server/science/plates/bird/portrait.ts';
import { svgFaults } from '../../../server/science/plates/testing/svg-faults.ts';
import { coarsen } from './coarsen.ts';
import { drawScene, sceneNames } from './scenes.ts';

const breeds = loadBreeds().all;
const scenes = sceneNames.map((name) => ({ name, svg: drawScene(name, breeds) }));

describe('the scenes', () => {
  it('are eight well-formed pictures', () => {
    expect(scenes).toHaveLength(8);
    expect(scenes.flatMap(({ name, svg }) => svgFaults(svg).map((fault) => `${name}: ${fault}`))).toEqual([]);
  });

  it('weigh at most 40 KB', () => {
    expect(scenes.filter(({ svg }) => svg.length > 40_960).map(({ name, svg }) => `${name} ${svg.length}`)).toEqual([]);
  });

  it('render identically every time', () => {
    for (const { name, svg } of scenes) expect(drawScene(name, breeds) === svg).toBe(true);
  });

  it('share the format, sheet and frame of the portraits', () => {
    const portrait = drawPortrait(breeds[0]!, 'hen');
    const frame = portrait.slice(portrait.indexOf('<path d="M18 18')).replaceAll('="0.', '=".');
    for (const { svg } of scenes) {
      expect(svg.slice(0, svg.indexOf('<defs>'))).toBe(portrait.slice(0, portrait.indexOf('<defs>')));
      expect(svg.endsWith(frame)).toBe(true);
    }
  });

  it('define each id once and reference nothing outside the file', () => {
    for (const { svg } of scenes) {
      const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id as string);
      expect(new Set(ids).size).toBe(ids.length);
      const named = [...svg.matchAll(/(?:url\(#|href="#)([^")]+)/g)].map(([, id]) => id as string);
      expect(named.filter((id) => !ids.includes(id))).toEqual([]);
      expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(
        /https?:|href="[^#]|<text|<script|style=/,
      );
    }
  });

  it('throw for an unknown breed', () => {
    expect(() => drawScene('first-looks', [])).toThrow('No breed is called andalusian.');
  });
});

describe('a bird on a coarser grid', () => {
  it('keeps its position and shape, with every length scaled', () => {
    expect(coarsen('<path d="M10 20q20-40 40 0l20 20z" stroke-width="2"/>', 0.5)).toBe(
      '<path d="M5 10q10-20 20 0l10 10z" stroke-width="1"/>',
    );
    expect(coarsen('<circle cx="10" cy="-4" r="3"/>', 0.5)).toBe('<circle cx="5" cy="-2" r="1.5"/>');
  });

  it('flattens flat curves and drops details that are too fine or too short', () => {
    expect(coarsen('<path d="M0 0q50 1 100 0z"/>', 0.5)).toBe('<path d="M0 0l50 0z"/>');
    expect(coarsen('<path d="M0 0l4 4m20 0 40 0"/>', 0.5)).toBe('<path d="M12 2l20 0"/>');
    expect(coarsen('<path d="M0 0l40 0" fill="none" stroke-width="0.5"/>', 1, 0.8)).toBe('');
  });

  it('scales a gradient only if it uses the bird’s units', () => {
    expect(coarsen('<linearGradient id="a" x2="0" y2="1">', 0.5)).toBe('<linearGradient id="a" x2="0" y2="1">');
    expect(coarsen('<linearGradient id="a" gradientUnits="userSpaceOnUse" x2="80">', 0.5)).toBe(
      '<linearGradient id="a" gradientUnits="userSpaceOnUse" x2="40">',
    );
  });
});
