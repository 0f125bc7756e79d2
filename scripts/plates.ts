// Renders the portrait of every breed, rooster and hen, on one sheet for review: .generated/plates.html and
// .generated/plates.png. Breed ids as arguments limit the sheet to these breeds, drawn larger.
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { loadBreeds } from '../server/science/breeds/catalog.ts';
import { drawPortrait } from '../server/science/plates/bird/portrait.ts';
import { BROWSER_ARGUMENTS, findBrowser } from '../web/testing/browser.ts';
import { PROCESS_MS } from './time-limits.ts';

const breedIds = process.argv.slice(2);
const breeds = loadBreeds().all.filter((breed) => breedIds.length === 0 || breedIds.includes(breed.id));
const [columns, width] = breedIds.length === 0 ? [8, 300] : [2, 800];

const figures = breeds.flatMap((breed) =>
  (['rooster', 'hen'] as const).map(
    (sex) =>
      `<figure><img width="${width}" src="data:image/svg+xml,${encodeURIComponent(drawPortrait(breed, sex))}"><figcaption>${breed.name}, ${sex}</figcaption></figure>`,
  ),
);
const page = `<!doctype html><meta charset="utf-8"><title>Plates</title>
<style>body{margin:8px;display:grid;grid-template-columns:repeat(${columns},${width}px);gap:8px;font:13px Georgia,serif}
figure{margin:0}img{display:block}figcaption{text-align:center}</style>${figures.join('')}`;

const folder = fileURLToPath(new URL('../.generated/', import.meta.url));
mkdirSync(folder, { recursive: true });
writeFileSync(`${folder}plates.html`, page);

const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_ARGUMENTS });
try {
  const sheet = await browser.newPage({ viewport: { width: columns * (width + 8) + 16, height: 800 } });
  sheet.setDefaultTimeout(PROCESS_MS);
  await sheet.setContent(page);
  await sheet.screenshot({ path: `${folder}plates.png`, fullPage: true });
} finally {
  await browser.close();
}
console.log(`${breeds.length} breeds drawn: .generated/plates.html, .generated/plates.png`);
