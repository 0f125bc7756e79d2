// Serializes the few SVG elements that a plate needs.

type Attributes = Record<string, string | number | undefined>;

export function tag(name: string, attributes: Attributes, content = ''): string {
  let text = `<${name}`;
  for (const [key, value] of Object.entries(attributes)) if (value !== undefined) text += ` ${key}="${value}"`;
  return content === '' ? `${text}/>` : `${text}>${content}</${name}>`;
}

export const path = (d: string, attributes: Attributes = {}): string =>
  d === '' ? '' : tag('path', { d, ...attributes });

export const group = (attributes: Attributes, ...content: string[]): string => {
  const inside = content.join('');
  return inside === '' ? '' : tag('g', attributes, inside);
};

/** A path without a fill. */
export const stroke = (d: string, color: string, width: number, opacity?: number): string =>
  path(d, { fill: 'none', stroke: color, 'stroke-width': width, 'stroke-opacity': opacity });

/** A named part of the bird, so that a plate can be read as well as seen. */
export const part = (name: string, ...content: string[]): string => group({ id: name }, ...content);

export const tenth = (value: number): number => Math.round(value * 10) / 10;
