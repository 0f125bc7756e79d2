// The eight sample photos of the gallery. Keepers, places and numbers are invented, and every picture is drawn.
import bunkerOnTheGrass from '#art/bunker-on-the-grass.svg';
import crateAtTheBarn from '#art/crate-at-the-barn.svg';
import firstLooks from '#art/first-looks.svg';
import fullNest from '#art/full-nest.svg';
import healthCheck from '#art/health-check.svg';
import henWithChicks from '#art/hen-with-chicks.svg';
import walkTogether from '#art/walk-together.svg';
import waterAndGrain from '#art/water-and-grain.svg';

export const CATEGORIES = ['setup', 'introduction', 'success', 'tips'] as const;
export type Category = (typeof CATEGORIES)[number];

export interface GalleryPhoto {
  id: string;
  title: string;
  description: string;
  /** Describes the picture for screen readers. */
  alt: string;
  category: Category;
  photographer: string;
  location: string;
  likes: number;
  comments: number;
  tags: string[];
  imageUrl: string;
  /** A day: YYYY-MM-DD. */
  uploadDate: string;
  featured: boolean;
}

export const samplePhotos: GalleryPhoto[] = [
  {
    id: 'bunker-on-the-grass',
    title: 'Eight by ten on fresh grass',
    description:
      'We set the bunker forty paces downwind of the coop, on ground no hen had scratched for a year. The boarded end keeps the north wind off; the roof drains to the front, away from his bedding. Russet walked in, crowed once and went to sleep.',
    alt: 'A red rooster in a wire-sided travel bunker with a tin roof, standing in a meadow before wooded hills.',
    category: 'setup',
    photographer: 'Tilda Hasp',
    location: 'Millbrook, New York',
    likes: 212,
    comments: 31,
    tags: ['travel bunker', 'placement', 'tin roof', 'day one', 'Rhode Island Red'],
    imageUrl: bunkerOnTheGrass,
    uploadDate: '2026-09-18',
    featured: true,
  },
  {
    id: 'first-looks',
    title: 'Eight\u00a0days\u00a0in: first looks',
    description:
      'His quarantine ended on Sunday, so on Monday we moved his run beside hers with the wire between. Slate danced; Mrs. Tolliver pretended there was a beetle. By Thursday they ate at the same hour, each at a separate dish.',
    alt: 'A slate-blue Andalusian rooster and hen look at each other through a fence of wire netting.',
    category: 'introduction',
    photographer: 'Emmett Roosterly',
    location: 'Waynesboro, Virginia',
    likes: 187,
    comments: 42,
    tags: ['day 8', 'through the wire', 'Andalusian', 'quarantine over'],
    imageUrl: firstLooks,
    uploadDate: '2026-08-30',
    featured: true,
  },
  {
    id: 'hen-with-chicks',
    title: 'Eleven from twelve',
    description:
      'Pebble sat tight for twenty-one days and brought off eleven of her twelve eggs, the first Dominiques hatched in our valley in a long while. Five would hold still for the picture. Their father went home healthy two weeks before.',
    alt: 'A barred Dominique hen leads yellow and dark chicks through the grass along a fence.',
    category: 'success',
    photographer: 'Orla Henderson-Coop',
    location: 'Berea, Kentucky',
    likes: 346,
    comments: 58,
    tags: ['hatch day', 'broody hen', 'Dominique', 'chicks', 'first generation', 'spring'],
    imageUrl: henWithChicks,
    uploadDate: '2026-05-24',
    featured: true,
  },
  {
    id: 'crate-at-the-barn',
    title: 'Out of the crate, and not a feather bent',
    description:
      'Four hours on the road with a stop every two. We used a slatted crate with deep straw and hung a cloth over the sunny side. I opened the door and left him to decide; it took him a minute and a half.',
    alt: 'A silver-gray Dorking rooster stands on straw beside an open travel crate, before a red barn door.',
    category: 'setup',
    photographer: 'Jasper Strawbridge',
    location: 'Decorah, Iowa',
    likes: 96,
    comments: 14,
    tags: ['transport', 'crate', 'rest stops'],
    imageUrl: crateAtTheBarn,
    uploadDate: '2026-10-03',
    featured: false,
  },
  {
    id: 'walk-together',
    title: 'The first walk without a fence',
    description:
      'Day fifteen, an hour before dusk, with me on an upturned bucket. He found a cricket, called her and let her have it. We kept these walks short for a week and ended each one before anybody was tired.',
    alt: 'A golden Sebright rooster and hen meet in a pasture with a rail fence and a small barn behind.',
    category: 'introduction',
    photographer: 'Philippa Quillon',
    location: 'Floyd, Virginia',
    likes: 134,
    comments: 22,
    tags: ['day 15', 'supervised', 'evening', 'bantams', 'Sebright'],
    imageUrl: walkTogether,
    uploadDate: '2026-07-11',
    featured: false,
  },
  {
    id: 'full-nest',
    title: 'Five eggs before breakfast',
    description:
      'Two weeks after the visit began, the boxes filled up. We mark each egg with a pencil, turn them twice a day in a cool pantry and set them when we have twelve. Butterball thinks we are thieves.',
    alt: 'A buff hen sits in a nest box; in the box beside her lie five eggs on straw, under a basket and a lit lantern.',
    category: 'success',
    photographer: 'Ignatius Yolkman',
    location: 'Lititz, Pennsylvania',
    likes: 158,
    comments: 19,
    tags: ['nest box', 'fertile eggs', 'Buff Orpington'],
    imageUrl: fullNest,
    uploadDate: '2026-06-14',
    featured: false,
  },
  {
    id: 'health-check',
    title: 'Ten minutes on the table',
    description:
      'Everyone who arrives starts here: eyes, nostrils, vent, feet, and under both wings for mites. Then the scale, then a line in the book. A clean cloth for every bird, and hands washed between.',
    alt: 'A silver laced Wyandotte rooster stands on a cloth on a table, between a dial scale and an open notebook lit by a lantern.',
    category: 'tips',
    photographer: 'Winifred Downey-Plume',
    location: 'Viroqua, Wisconsin',
    likes: 121,
    comments: 37,
    tags: ['health check', 'arrival', 'mites', 'record keeping'],
    imageUrl: healthCheck,
    uploadDate: '2026-08-02',
    featured: false,
  },
  {
    id: 'water-and-grain',
    title: 'Hang the feeder, raise the fount',
    description:
      'Rim of the feeder at the height of her back, and the water where no straw can be kicked in. Since we hung ours we sweep up a cupful of grain a week instead of a bucket. Scrub both between guests.',
    alt: 'A light Sussex hen stands on straw beside a hanging zinc feeder and a water fount, in a pen open to the fields.',
    category: 'tips',
    photographer: 'Cornelia Grist',
    location: 'Yellow Springs, Ohio',
    likes: 89,
    comments: 26,
    tags: ['feeder', 'clean water'],
    imageUrl: waterAndGrain,
    uploadDate: '2026-10-21',
    featured: false,
  },
];
