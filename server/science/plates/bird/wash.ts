// Turns the plumage's colors into gradients: light comes from the upper left, and the lower parts are deeper.
import { at, chroma, lightness, mix, tag } from '../kit/pen.ts';
import type { Cover } from './feathers.ts';
import type { Plumage } from './plumage.ts';
import type { Skeleton } from './skeleton.ts';

/** Returns the plumage with its grounds and lines replaced by washes, and the gradients that they need. */
export function laidOn(plumage: Plumage, bird: Skeleton, mirrored: boolean): [Plumage, string] {
  const { form } = bird;
  const middle = bird.body(0, 0);
  const across = form.length * (mirrored ? -0.5 : 0.5);
  const from = at(middle.x - across, middle.y - form.depth * 1.7);
  const to = at(middle.x + across, middle.y + form.depth * 1.25);
  let defs = tag('linearGradient', {
    id: 'light',
    gradientUnits: 'userSpaceOnUse',
    x1: Math.round(from.x),
    y1: Math.round(from.y),
    x2: Math.round(to.x),
    y2: Math.round(to.y),
  });
  defs += gradient('ink', inks) + gradient('glint', glints);
  const names = new Map<string, string>();
  const washOf = (ground: string): string => {
    const known = names.get(ground);
    if (known) return known;
    const name = `w${names.size}`;
    defs += gradient(name, tones(ground));
    names.set(ground, `url(#${name})`);
    return `url(#${name})`;
  };
  const washed = Object.fromEntries(
    Object.entries(plumage).map(([part, cover]: [string, Cover]) => [
      part,
      isBlack(cover.ground)
        ? { ...cover, fill: washOf(polished(part, cover.ground)), line: 'url(#glint)' }
        : { ...cover, fill: washOf(cover.ground), line: 'url(#ink)' },
    ]),
  ) as unknown as Plumage;
  return [washed, defs];
}

/** Black is not one color: the bar across the wing shines most, and the flight feathers behind it are a dull brown. */
const polished = (part: string, ground: string): string =>
  part === 'bar'
    ? mix(ground, sheenOf(ground), 0.34)
    : part === 'bay' || part === 'primaries'
      ? mix(ground, '#4a4238', 0.28)
      : ground;

const isBlack = (ground: string): boolean => lightness(ground) < 0.22 && chroma(ground) < 0.12;

type Stops = readonly (readonly [offset: string, color: string, opacity?: number])[];

const gradient = (id: string, stops: Stops): string =>
  tag(
    'linearGradient',
    { id, href: '#light' },
    stops
      .map(([offset, color, opacity]) => tag('stop', { offset, 'stop-color': color, 'stop-opacity': opacity }))
      .join(''),
  );

/** Black shows green where it is lit, white keeps the paper's color and has cool shadows, and reds glow and deepen to umber. */
function tones(ground: string): Stops {
  const light = lightness(ground);
  if (isBlack(ground))
    return [
      ['0', mix(ground, sheenOf(ground), 0.24)],
      ['.5', ground],
      ['1', mix(ground, '#07070a', 0.5)],
    ];
  if (light < 0.75)
    return [
      ['0', mix(ground, '#ffe2b0', 0.2)],
      ['.45', ground],
      ['1', mix(ground, '#1d0f0a', 0.46)],
    ];
  return [
    ['0', mix(ground, '#fffdf6', 0.7)],
    ['.45', ground],
    ['1', mix(ground, '#6f6a66', 0.52)],
  ];
}

/** Black plumage shines green like a beetle's back, or purple if the ground is bluish. */
const sheenOf = (ground: string): string => (ground.slice(5) > ground.slice(3, 5) ? '#6f5f96' : '#3f8068');

/** Lines are thin in the light and full in the shade; on black they are lighter than the ground. */
const inks: Stops = [
  ['0', '#3a2a1c', 0.62],
  ['1', '#1a100a', 0.95],
];
const glints: Stops = [
  ['0', '#cfe0d0', 0.62],
  ['1', '#9fb0a4', 0.4],
];
