// An egg of each colour, lying in the light.
import { mix } from '../../../server/science/plates/kit/color.ts';
import { path, tag } from '../../../server/science/plates/kit/svg.ts';
import { tile } from './specimen.ts';

const shells: Record<string, string> = {
  white: '#fbf9f3',
  brown: '#b9794a',
  'dark-brown': '#6b3220',
  blue: '#a5cbd2',
  green: '#a6b98c',
  olive: '#848150',
  tinted: '#efdcc3',
  pink: '#e9bdae',
};

const OUTLINE = 'M100 16c30 0 54 44 54 80a54 52 0 0 1-108 0c0-36 24-80 54-80Z';

export const eggs = Object.fromEntries(
  Object.entries(shells).map(([name, shell]) => [
    name,
    tile(
      tag(
        'radialGradient',
        { id: 'light', cx: '40%', cy: '34%', r: '72%' },
        [
          [0, mix(shell, '#ffffff', 0.5)],
          [0.45, shell],
          [1, mix(shell, '#3a2412', 0.42)],
        ]
          .map(([offset, color]) => tag('stop', { offset, 'stop-color': color }))
          .join(''),
      ) +
        tag('ellipse', { cx: 108, cy: 142, rx: 58, ry: 9, fill: '#2f2a18', opacity: 0.3 }) +
        path(OUTLINE, { fill: 'url(#light)', stroke: mix(shell, '#1d120a', 0.6), 'stroke-width': 2 }),
    ),
  ]),
);
