// The gallery's plates by name.
import type { Phenotype } from '../../../server/science/plates/bird/phenotype.ts';
import { definitions, drawFrame, drawSheet, height, width } from '../../../server/science/plates/bird/sheet.ts';
import { group, ink, path, tag } from '../../../server/science/plates/kit/pen.ts';
import { firstLooks, walkTogether } from './introduction.ts';
import type { Scene } from './scene.ts';
import { bunkerOnTheGrass, crateAtTheBarn } from './setup.ts';
import { fullNest, henWithChicks } from './success.ts';
import { healthCheck, waterAndGrain } from './tips.ts';

const scenes = {
  'bunker-on-the-grass': bunkerOnTheGrass,
  'crate-at-the-barn': crateAtTheBarn,
  'first-looks': firstLooks,
  'walk-together': walkTogether,
  'hen-with-chicks': henWithChicks,
  'full-nest': fullNest,
  'health-check': healthCheck,
  'water-and-grain': waterAndGrain,
} satisfies Record<string, Scene>;

export type SceneName = keyof typeof scenes;
export const sceneNames = Object.keys(scenes) as SceneName[];

/** Returns an SVG document of 800 by 640. */
export function drawScene(name: SceneName, breeds: readonly Phenotype[]): string {
  const breed = (id: string): Phenotype => {
    const found = breeds.find((one) => one.id === id);
    if (!found) throw new Error(`No breed is called ${id}.`);
    return found;
  };
  return page(scenes[name](breed));
}

/** The picture's edges on the plate. */
const view = { left: 42, top: 42, right: width - 42, bottom: height - 42 };

/** Prints a picture on the sheet and frame of the portraits, with a rule of its own. */
function page(drawn: readonly string[]): string {
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
