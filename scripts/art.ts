// Drawn art that stays the same while the app runs: .generated/art/<name>.svg, which screens import as '#art/<name>.svg'.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { fingerprint, isCurrent, keep } from './fingerprint.ts';

const FOLDER = '.generated/art';
const STAMP = `${FOLDER}.stamp`;
const INPUTS = ['scripts/art.ts', 'fixtures/breeds.json', 'server/{art,breeds}/**/*.ts', 'scripts/art/**/*.ts'];
const DEMO_BIRDS = [
  ['dominique', 'hen'],
  ['holland', 'hen'],
  ['java', 'rooster'],
] as const;

export async function drawArt(): Promise<void> {
  const print = await fingerprint(INPUTS);
  if (await isCurrent(STAMP, print)) return;
  const [{ loadBreeds }, { drawPortrait }, { drawScene, sceneNames }] = await Promise.all([
    import('../server/breeds/catalogue.ts'),
    import('../server/art/bird/portrait.ts'),
    import('./art/scene/scenes.ts'),
  ]);
  const breeds = loadBreeds().all;
  const birds = DEMO_BIRDS.map(([id, sex]) => {
    const breed = breeds.find((one) => one.id === id);
    if (!breed) throw new Error(`The demo shows a breed that is not known: ${id}.`);
    return [`${id}-${sex}`, drawPortrait(breed, sex)] as const;
  });
  const scenes = sceneNames.map((name) => [name, drawScene(name, breeds)] as const);
  await rm(STAMP, { force: true });
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  await Promise.all([...birds, ...scenes].map(([name, svg]) => writeFile(`${FOLDER}/${name}.svg`, svg)));
  await keep(STAMP, print);
  console.log(`Drew ${birds.length} portraits and ${scenes.length} scenes.`);
}
