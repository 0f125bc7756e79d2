// Separates a picture's foreground from its background.
import { borderColors, isColor } from './border-colors.ts';
import { chromaAt, hueAt, type Lab } from './lab.ts';
import { emptyMask, type Mask } from './picture.ts';
import { rankFiltered } from './smooth.ts';

/** Grass and leaves, never plumage: the green sheen of black feathers is far weaker. */
const GREEN = { from: 95, to: 170, chroma: 18 };

/** Background is every area that has a color of the rim and is connected to it, and everything green. */
export function foregroundOf(lab: Lab): Mask {
  const { width, height } = lab;
  const colors = borderColors(lab);
  const isBackground = (pixel: number) => isGreen(lab, pixel) || colors.some((color) => isColor(lab, pixel, color));
  const background = emptyMask(width, height);
  const stack: number[] = [];
  const visit = (pixel: number) => {
    if (background.values[pixel] === 1 || !isBackground(pixel)) return;
    background.values[pixel] = 1;
    stack.push(pixel);
  };
  for (let x = 0; x < width; x++) for (const y of [0, height - 1]) visit(y * width + x);
  for (let y = 0; y < height; y++) for (const x of [0, width - 1]) visit(y * width + x);
  for (let pixel = stack.pop(); pixel !== undefined; pixel = stack.pop()) {
    const x = pixel % width;
    if (x > 0) visit(pixel - 1);
    if (x < width - 1) visit(pixel + 1);
    if (pixel >= width) visit(pixel - width);
    if (pixel < width * (height - 1)) visit(pixel + width);
  }
  const values = background.values.map((behind, pixel) => (behind === 1 || isGreen(lab, pixel) ? 0 : 1));
  return rankFiltered({ width, height, values }, 2, 0.5);
}

function isGreen(lab: Lab, pixel: number): boolean {
  if (chromaAt(lab, pixel) < GREEN.chroma) return false;
  const hue = hueAt(lab, pixel);
  return hue > GREEN.from && hue < GREEN.to;
}
