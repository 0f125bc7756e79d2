// The page a scene is printed on: the sheet and the frame of the portraits, and within them a picture with its own rule.

import { definitions, drawFrame, drawSheet, height, width } from '../../../server/science/plates/bird/sheet.ts';
import { ink } from '../../../server/science/plates/kit/color.ts';
import { group, path, tag } from '../../../server/science/plates/kit/svg.ts';

/** The picture's edges on the plate. */
export const view = { left: 42, top: 42, right: width - 42, bottom: height - 42 };

/** An SVG document of the portraits' size. */
export function page(drawn: readonly string[]): string {
  const frame = `M${view.left} ${view.top}H${view.right}V${view.bottom}H${view.left}z`;
  const stop = (offset: string, color: string, opacity: number) =>
    tag('stop', { offset, 'stop-color': color, 'stop-opacity': opacity });
  const age = tag('radialGradient', { id: 'age', r: '.72' }, stop('.5', '#f3dca8', 0.04) + stop('1', '#b98c4a', 0.26));
  const defs = tag('clipPath', { id: 'view' }, path(frame)) + age;
  const round = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
  const picture = group(
    { 'clip-path': 'url(#view)', ...round },
    drawn.join('').replace(/ stroke-line(cap|join)="round"/g, ''),
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${definitions(defs)}${drawSheet()}${picture}${path(frame, { fill: 'url(#age)', stroke: ink, 'stroke-width': 1.2 })}${drawFrame()}</svg>`;
  return svg.replaceAll('="0.', '=".');
}
