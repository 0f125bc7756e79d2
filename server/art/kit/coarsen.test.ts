import { describe, expect, it } from 'vitest';
import { coarsen } from './coarsen.ts';

describe('a bird on a coarser grid', () => {
  it('keeps its place and its shape, with every length scaled', () => {
    expect(coarsen('<path d="M10 20q20-40 40 0l20 20z" stroke-width="2"/>', 0.5)).toBe(
      '<path d="M5 10q10-20 20 0l10 10z" stroke-width="1"/>',
    );
    expect(coarsen('<circle cx="10" cy="-4" r="3"/>', 0.5)).toBe('<circle cx="5" cy="-2" r="1.5"/>');
  });

  it('takes a curve that is flat there as a line, and leaves out what is too fine or too short', () => {
    expect(coarsen('<path d="M0 0q50 1 100 0z"/>', 0.5)).toBe('<path d="M0 0l50 0z"/>');
    expect(coarsen('<path d="M0 0l4 4m20 0 40 0"/>', 0.5)).toBe('<path d="M12 2l20 0"/>');
    expect(coarsen('<path d="M0 0l40 0" fill="none" stroke-width="0.5"/>', 1, 0.8)).toBe('');
  });

  it('scales a gradient only where it measures in the bird’s units', () => {
    expect(coarsen('<linearGradient id="a" x2="0" y2="1">', 0.5)).toBe('<linearGradient id="a" x2="0" y2="1">');
    expect(coarsen('<linearGradient id="a" gradientUnits="userSpaceOnUse" x2="80">', 0.5)).toBe(
      '<linearGradient id="a" gradientUnits="userSpaceOnUse" x2="40">',
    );
  });
});
