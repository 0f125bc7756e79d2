import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { svgFaults } from '../../../server/science/plates/testing/svg-faults.ts';
import { chick } from './donation-chick.ts';
import { egg } from './donation-egg.ts';
import { printed } from './vignette.ts';
import { vignettes } from './vignettes.ts';

const drawn = Object.entries(vignettes).map(([name, vignette]) => [name, printed(vignette)] as const);

describe.each(drawn)('the vignette %s', (_, svg) => {
  it('is a well-formed picture of at most 24 KB with a “still” layer', () => {
    expect(svgFaults(svg)).toEqual([]);
    expect(svg).toContain('<g id="still">');
    expect(svg.length).toBeLessThanOrEqual(24_576);
  });

  it('uses only theme colors', () => {
    const tokens = readFileSync('web/ui/tokens.css', 'utf8');
    for (const [, fill = ''] of svg.matchAll(/fill="([^"]*)"/g))
      expect(tokens).toContain(`${fill.replace(/^var\((.*)\)$/, '$1')}:`);
    expect(svg).not.toMatch(/stroke=|style=|<script/);
  });
});

it('only the hen on her nest breathes', () => {
  expect(drawn.filter(([, svg]) => svg.includes('id="breathing"')).map(([name]) => name)).toEqual(['hen-on-nest']);
});

it('both halves of the donor’s egg end in the same broken edge', () => {
  const ends = [egg.upper, egg.lower].map(({ whole, line }) => whole.slice(line.length));
  expect(ends[0]).toBe(ends[1]);
  expect(egg.cracks).toHaveLength(5);
  for (const d of [...egg.cracks, egg.shading, egg.freckles, chick.body, chick.head, chick.lines])
    expect(d).toMatch(/^M[\dMqlz .-]+$/);
});
