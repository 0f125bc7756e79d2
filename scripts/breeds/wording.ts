// Converts the wording of the research into the wording of the product.
import type { Breed } from '../../server/science/breeds/breed.ts';
import type { Researched } from './researched.ts';

const colors: Record<string, string[]> = {
  'self blue (lavender)': ['lavender'],
  'self blue': ['lavender'],
  'white (unrecognised)': ['white'],
  'auburn (unrecognised)': ['auburn'],
  'buff (not APA)': ['buff'],
  'red (mahogany)': ['mahogany red'],
  'barred (cuckoo)': ['cuckoo'],
  'cuckoo (not APA large fowl)': ['cuckoo'],
  'silver (white with black neck and tail)': ['silver'],
  'any colour or pattern (landrace)': ['any'],
  'all colours': ['any'],
  'many others': [],
  'mixed; not standardised': ['mixed'],
  'any; white and black are the APA-recognised kinds from memory': ['white', 'black'],
  'black with gold breast (hens)': ['black with gold breast'],
  'barred black (cocks)': ['barred'],
  'crele (kennsperber)': ['crele'],
  'mottled black and white': ['mottled'],
  'black mottled with white': ['mottled'],
};

/**
 * The variety a breed is best known by, where the researched list does not begin with it. The portrait shows the first
 * variety.
 */
const bestKnown: Record<string, string> = {
  silkie: 'white',
  dorking: 'silver-gray',
  'modern-game': 'black-breasted red',
  'booted-bantam': 'mille fleur',
  penedesenca: 'partridge',
  spitzhauben: 'silver spangled',
  ameraucana: 'wheaten',
  araucana: 'golden duckwing',
  orpington: 'black',
  shamo: 'black-breasted red',
  chantecler: 'white',
};

/** Ancestors under the names that a keeper would look up; all others are named as researched. */
const ancestors: Record<string, string> = {
  "Barbu d'Anvers": 'belgian-bearded-danvers',
  'Golden Spangled hamburg': 'hamburg',
  Castilian: 'Black Castilian',
  'Brakel / Flemish farm fowl': 'Brakel',
  'Collonca (Chile)': 'Collonca',
  'Quetro (Chile)': 'Quetro',
  'imported Dutch (Holland) stock': 'Dutch farm fowl',
  'local Dutch fowl': 'Dutch farm fowl',
  'local marsh fowl': 'French marsh fowl',
  'malay-type Thai game fowl': 'Thai game fowl',
  'Malaysian bantams (kapan)': 'Malaysian bantams',
  'Onagadori-type Japanese longtails': 'Onagadori',
  'Persian game-type fowl (Gilan)': 'Persian game fowl',
  'Westphalian farm fowl (Totleger)': 'Westphalian Totleger',
};

/** Regions as a place, followed by a semicolon and a remark; all others are as researched. */
const regions: Record<string, string> = {
  'Bresse, eastern France': 'Bresse',
  'Devon and Cornwall, from South and Southeast Asian birds':
    'Devon and Cornwall; from South and Southeast Asian birds',
  'Sussex, England': 'Sussex',
  'Westphalia, and the neighbouring Netherlands': 'Westphalia; also the neighbouring Netherlands',
  'Worcestershire, England': 'Worcestershire',
  'crested fowl of the Low Countries; exact origin unknown': 'or elsewhere in the Low Countries',
  'developed in Russia from fowl of Gilan, northern Iran': 'from fowl of Gilan in northern Iran',
};

/** Replacements of researched texts that name a person who may be living, or no one in particular. */
export const reworded: Record<string, Partial<Pick<Breed, 'description' | 'importance'>> | undefined> = {
  crevecoeur: {
    importance:
      "France's oldest standard breed and ancestor of La Flèche, Houdan and Faverolles, now the subject of a recovery programme in the United States.",
  },
  bielefelder: {
    description:
      'A German autosexing fowl: pullet chicks are chipmunk-striped while cockerels carry a pale head spot. Large, gentle and warm-coloured, it lays big brown eggs with a pinkish cast.',
  },
  'california-gray': {
    description:
      'An autosexing cuckoo-gray layer made in California from Barred Rocks and White Leghorns. Calmer than a Leghorn, it turns out many white eggs, even in winter.',
  },
};

/** Removes remarks such as those in "Leghorn (non-industrial)" and "hatchery 'Americana'". */
function plainAlias(alias: string): string {
  return alias
    .replace(/\s*\(.*\)$/, '')
    .replace(/^hatchery '(.*)'$/, '$1')
    .trim();
}

export function plainAliases(breed: Researched): string[] {
  const taken = new Set([breed.name.toLowerCase()]);
  return breed.aliases.map(plainAlias).filter((alias) => {
    const fresh = !taken.has(alias.toLowerCase());
    taken.add(alias.toLowerCase());
    return fresh;
  });
}

/** Color varieties, the best known first. */
export function plainColors({ id, traits }: Researched): string[] {
  const plain = traits.plumageColors.flatMap((color) => colors[color] ?? [color]);
  const first = bestKnown[id];
  return [...new Set(first ? [first, ...plain] : plain)];
}

export const plainAncestors = ({ ancestry }: Researched): string[] => [
  ...new Set(ancestry.map((parent) => ancestors[parent] ?? parent)),
];

export const plainOrigin = ({ origin: { country, region } }: Researched): Breed['origin'] => ({
  country,
  region: region && (regions[region] ?? region),
});
