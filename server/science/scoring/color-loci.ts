// Derives color genes from a variety's name: blue, lavender, and the two on the sex chromosome, barring and silver.
import type { Dose } from './dose.ts';

export interface ColorLoci {
  /** The coat that blue and lavender act on ("", "copper", "white-crested"); null if they are unknown. */
  coat: string | null;
  blue: Dose | null;
  lavender: Dose | null;
  /** The value is null if another color hides the gene, or the name says nothing about it. */
  barred: boolean | null;
  silver: boolean | null;
  /** True if the whole bird is black below its dilution or bars, so that a head spot is visible at hatch. */
  isBlack: boolean;
}

export const unknownColor: ColorLoci = {
  coat: null,
  blue: null,
  lavender: null,
  barred: null,
  silver: null,
  isBlack: false,
};

const BLUE_DOSE: Record<string, Dose> = { black: 0, blue: 1, splash: 2 };
/** Breeds with bars that their color's name does not mention. */
const BARRED_BREEDS = ['cream-legbar'];
/** The stripes of these breeds are another gene, which is not on the sex chromosome. */
const OTHER_BARS = ['campine', 'fayoumi'];

export function colorLociOf(variety: string | null, breedId: string): ColorLoci {
  if (variety === null) return unknownColor;
  const name = plumageOf(variety);
  const coat = diluted(name);
  const isBlack = coat.coat === '' || /^(barred|cuckoo)$/.test(name);
  return { ...coat, barred: isBarred(name, breedId), silver: isSilver(name, breedId), isBlack };
}

/** Words in a variety's name that describe the bird's form, not its color. */
const MARKS =
  /\b((non |un)?tufted|ear tufts?|clean ?(faced|legged)|rumpless|tailless|tailed|(non )?bearded|muffed|(non )?frizzled?|smooth( feathered)?|(long|short) legged|(non )?creeper|(non )?crested|feather legged|(carr(y|ies|ying)|split (to|for)) single( comb(ed)?)?|(single|rose|pea|walnut) comb(ed)?)\b/g;

/** "Tufted black" → "black". A crest of another color is part of the color: "white crested black". */
function plumageOf(variety: string): string {
  const name = variety.trim().toLowerCase().replaceAll('-', ' ').replaceAll('grey', 'gray');
  if (/\bwhite crested\b/.test(name)) return name;
  return name
    .replaceAll(MARKS, ' ')
    .replace(/\s*[,;/]\s*(?=[,;/]|$)|^\s*[,;/]\s*/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The series of a color: "blue laced red" and "splash laced red" are both "laced red". */
const seriesOf = (plumage: string): string => plumage.replace(/\b(black|blue|splash)\b ?/, '').trim();

/** Returns true if two varieties share a color or a series of colors: black, blue and splash, or lavender and black. */
export function areOneColor(one: string, other: string): boolean {
  const [a, b] = [plumageOf(one), plumageOf(other)];
  if (a === b || a === '' || b === '') return true;
  const [first, second] = [diluted(a), diluted(b)];
  const isMuddle = (first.lavender === 2 && (second.blue ?? 0) > 0) || (second.lavender === 2 && (first.blue ?? 0) > 0);
  if (isMuddle) return false;
  return first.coat === null || second.coat === null ? seriesOf(a) === seriesOf(b) : first.coat === second.coat;
}

function diluted(name: string): Pick<ColorLoci, 'coat' | 'blue' | 'lavender'> {
  if (/^(lavender|self blue|pearl gray)$/.test(name)) return { coat: '', blue: 0, lavender: 2 };
  if (/^black,? \(?(split( to| for)?|carr(ies|ying)) lavender\)?$/.test(name))
    return { coat: '', blue: 0, lavender: 1 };
  const [, crested, color, copper] = /^(white crested )?(black|blue|splash)( copper)?$/.exec(name) ?? [];
  const blue = BLUE_DOSE[color ?? ''];
  if (blue === undefined) return { coat: null, blue: null, lavender: null };
  return { coat: crested ? 'white-crested' : (copper ?? '').trim(), blue, lavender: 0 };
}

function isBarred(name: string, breedId: string): boolean | null {
  if (OTHER_BARS.includes(breedId)) return null;
  if (BARRED_BREEDS.includes(breedId) || /\b(barred|cuckoo|crele)\b/.test(name)) return true;
  return /\bwhite$|mixed|any/.test(name) ? null : false;
}

// Black, blue and white birds hide the gene. A light Brahma or Sussex is a silver Columbian.
function isSilver(name: string, breedId: string): boolean | null {
  if (/\bbuff columbian\b/.test(name)) return false;
  if (/\b(silver|columbian)\b/.test(name)) return true;
  if (name === 'light' && ['brahma', 'sussex'].includes(breedId)) return true;
  return /\b(gold|golden|red|buff|partridge|brown)\b/.test(name) ? false : null;
}
