// `npm run icons` draws the installed app's icons from favicon.svg into web/public/install, and two of README's
// pictures. Run it again when either source changes.
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const FOLDER = 'web/public/install';
const favicon = await readFile('web/public/favicon.svg', 'utf8');
/**
 * Icons fill the whole square, because each system crops them to its own shape; the egg fits the circle that all of
 * them keep.
 */
const maskable = favicon.replace(/(<rect[^>]*) rx="7"/, '$1');
if (maskable === favicon) throw new Error('favicon.svg has no corners of 7 to take away.');

await mkdir(FOLDER, { recursive: true });
await draw(favicon, 192, 'icon-192.png');
await draw(favicon, 512, 'icon-512.png');
await draw(maskable, 512, 'maskable-512.png');
for (const [picture, name] of [
  ['home', 'narrow'],
  ['breeds', 'wide'],
] as const)
  await sharp(`fixtures/screenshots/${picture}.jpg`)
    .webp({ quality: 60 })
    .toFile(join(FOLDER, `${name}.webp`));
console.log(`The icons and pictures are in ${FOLDER}.`);

async function draw(svg: string, size: number, name: string): Promise<void> {
  const density = (72 * size) / 32;
  await sharp(Buffer.from(svg), { density }).resize(size).png({ palette: true }).toFile(join(FOLDER, name));
}
