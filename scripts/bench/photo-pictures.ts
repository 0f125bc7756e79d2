// The pictures that the analysis of photos is measured with: drawn, none is a photograph.
import type { Breed } from '../../server/science/breeds/breed.ts';
import { loadBreeds } from '../../server/science/breeds/catalogue.ts';
import {
  birdPhoto,
  breedNamed,
  feathersPhoto,
  flockPhoto,
  type Ground,
  grounds,
} from '../../server/testing/pictures/birds.ts';
import * as others from '../../server/testing/pictures/others.ts';

export interface BirdPicture {
  make: () => Promise<Buffer>;
  /** Whether it has red skin at all: some breeds are black to the bone. */
  hasRedSkin: boolean;
  /** Null where it has more than one. */
  color: string | null;
  /** Null where the breed's pattern is a kind of barring of another name. */
  isBarred: boolean | null;
  hasSingleComb: boolean;
}

export interface OtherPicture {
  kind: string;
  make: () => Promise<Buffer>;
}

const everyGround = Object.keys(grounds) as Ground[];

/** Varieties of one colour, by the colour that a keeper would name. */
const plain: Record<string, string> = {
  ...{ white: 'white', black: 'black', blue: 'blue', lavender: 'blue', buff: 'buff' },
  ...{ red: 'red', 'mahogany red': 'red', 'dark red': 'red', 'chestnut red': 'red', auburn: 'red' },
};
const barred = ['barred', 'cuckoo', 'gray barred'];
const alike = /barred|crele|gray|penciled/;

/** Of each breed a variety, and one of one colour and one with bars where there are such; hens and roosters, the grounds in turn. */
export function birdPictures(): BirdPicture[] {
  const pictures = loadBreeds().all.flatMap((breed, nth) => {
    const { plumageColors } = breed.traits;
    const told = [
      plumageColors.find((variety) => variety in plain),
      plumageColors.find((variety) => barred.includes(variety)),
    ];
    return [
      ...new Set([plumageColors[nth % plumageColors.length] ?? '', ...told.filter((variety) => variety !== undefined)]),
    ].map((variety) => ({
      breed,
      variety,
    }));
  });
  return pictures.map(({ breed, variety }, nth) => pictureOf(breed, variety, nth));
}

function pictureOf(breed: Breed, variety: string, nth: number): BirdPicture {
  const { combType, skinColor, plumagePatterns } = breed.traits;
  const ground = everyGround[nth % everyGround.length] ?? 'grass';
  const placing = { ground, variety, seed: 1000 + nth, height: 0.7 + 0.06 * (nth % 5) };
  const isAlike =
    alike.test(variety) || plumagePatterns.some((pattern) => pattern === 'barred' || pattern === 'penciled');
  return {
    make: () => birdPhoto(breed, nth % 2 === 0 ? 'hen' : 'rooster', placing),
    hasRedSkin: skinColor !== 'black',
    color: plain[variety] ?? null,
    isBarred: barred.includes(variety) ? true : isAlike ? null : false,
    hasSingleComb: combType[0] === 'single',
  };
}

export function otherPictures(): OtherPicture[] {
  const each = (kind: string, make: (seed: number) => Promise<Buffer>): OtherPicture[] =>
    Array.from({ length: 8 }, (_, seed) => ({ kind, make: () => make(2000 + seed) }));
  return [
    ...each('one colour', (seed) => others.blankPhoto(`hsl(${(seed * 47) % 360} 40% 50%)`, seed)),
    ...each('noise', others.noisePhoto),
    ...each('landscapes', others.landscapePhoto),
    ...each('faces', others.facePhoto),
    ...each('screens', others.screenshot),
    ...each('writing', others.page),
    ...each('bare ground', others.groundPhoto),
    ...each('red balls', others.ballPhoto),
    ...each('feathers alone', (seed) => feathersPhoto(breedNamed(seed % 2 ? 'wyandotte' : 'marans'), seed)),
    ...each('three or four birds', (seed) =>
      flockPhoto(breedNamed(seed % 2 ? 'java' : 'sussex'), 3 + (seed % 2), { ground: 'grass', seed }),
    ),
  ];
}
