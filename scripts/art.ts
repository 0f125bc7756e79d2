// Draws art at build time into .generated/art. Screens import it as '#art/<name>.svg', and animated parts as
// '#art/donation.json'. The values of a trait are pictures side by side, in the order of '#art/traits.json'.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { fingerprint, isCurrent, keep } from './fingerprint.ts';

const FOLDER = '.generated/art';
const STAMP = `${FOLDER}.stamp`;
export const ART_INPUTS = [
  'scripts/art.ts',
  'fixtures/breeds.json',
  'server/science/plates/**/*.ts',
  'server/science/breeds/**/*.ts',
  'scripts/art/**/*.ts',
];
const DEMO_BIRDS = [
  ['dominique', 'hen'],
  ['holland', 'hen'],
  ['java', 'rooster'],
] as const;

export async function drawArt(): Promise<void> {
  const print = await fingerprint(ART_INPUTS);
  if (await isCurrent(STAMP, print)) return;
  const [
    { loadBreeds },
    { drawPortrait },
    { drawScene, sceneNames },
    { printed },
    { vignettes },
    { egg },
    { chick },
    { traitPictures },
    { strip },
  ] = await Promise.all([
    import('../server/science/breeds/catalog.ts'),
    import('../server/science/plates/bird/portrait.ts'),
    import('./art/scene/scenes.ts'),
    import('./art/vignette/vignette.ts'),
    import('./art/vignette/vignettes.ts'),
    import('./art/vignette/donation-egg.ts'),
    import('./art/vignette/donation-chick.ts'),
    import('./art/traits/trait-pictures.ts'),
    import('./art/traits/strip.ts'),
  ]);
  const breeds = loadBreeds().all;
  const birds = DEMO_BIRDS.map(([id, sex]) => {
    const breed = breeds.find((one) => one.id === id);
    if (!breed) throw new Error(`The demo shows a breed that is not known: ${id}.`);
    return [`${id}-${sex}`, drawPortrait(breed, sex)] as const;
  });
  const scenes = sceneNames.map((name) => [name, drawScene(name, breeds)] as const);
  const small = Object.entries(vignettes).map(([name, vignette]) => [name, printed(vignette)] as const);
  const traits = Object.entries(traitPictures(breeds));
  const strips = await Promise.all(
    traits.map(async ([name, values]) => [name, await strip(Object.values(values))] as const),
  );
  await rm(STAMP, { force: true });
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  await Promise.all([...birds, ...scenes, ...small].map(([name, svg]) => writeFile(`${FOLDER}/${name}.svg`, svg)));
  await writeFile(`${FOLDER}/donation.json`, JSON.stringify({ egg, chick }));
  await Promise.all(strips.map(([name, webp]) => writeFile(`${FOLDER}/trait-${name}.webp`, webp)));
  const order = Object.fromEntries(traits.map(([name, values]) => [name, Object.keys(values)]));
  await writeFile(`${FOLDER}/traits.json`, JSON.stringify(order));
  await keep(STAMP, print);
  console.log(
    `Drew ${birds.length} portraits, ${scenes.length} scenes, ${small.length} vignettes and ${traits.length} strips of traits.`,
  );
}
