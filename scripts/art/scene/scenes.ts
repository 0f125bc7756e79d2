// The gallery's plates by name.
import type { Phenotype } from '../../../server/science/plates/bird/phenotype.ts';
import { firstLooks, walkTogether } from './introduction.ts';
import { page } from './page.ts';
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

/** An SVG document of 800 by 640, printed on the sheet of the portraits. */
export function drawScene(name: SceneName, breeds: readonly Phenotype[]): string {
  const breed = (id: string): Phenotype => {
    const found = breeds.find((one) => one.id === id);
    if (!found) throw new Error(`No breed is called ${id}.`);
    return found;
  };
  return page(scenes[name](breed));
}
