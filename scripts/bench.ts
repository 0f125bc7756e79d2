// `npm run bench [-- browse]`: one benchmark by its name, or all. They measure and never fail for being slow; where they
// compare, they compare within the same run.
import { benchBreeds } from './bench/breeds.ts';
import { benchBrowse } from './bench/browse.ts';
import { benchDeck } from './bench/deck.ts';
import { benchIdentify } from './bench/identify.ts';
import { benchKinship } from './bench/kinship.ts';
import { benchLighthouse } from './bench/lighthouse.ts';
import { benchPartners } from './bench/partners.ts';
import { benchPhoto } from './bench/photo.ts';
import { benchUpload } from './bench/upload.ts';

const benches: Record<string, () => Promise<void>> = {
  browse: benchBrowse,
  breeds: benchBreeds,
  deck: benchDeck,
  identify: benchIdentify,
  kinship: benchKinship,
  lighthouse: benchLighthouse,
  partners: benchPartners,
  photo: benchPhoto,
  upload: benchUpload,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(benches, name));
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}; there are ${Object.keys(benches).join(', ')}.`);
  process.exit(1);
}
for (const [name, bench] of Object.entries(benches)) if (wanted.length === 0 || wanted.includes(name)) await bench();
