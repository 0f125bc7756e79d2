// Recognizes coordinates, in the forms that maps and phones write, in a text that should be a place name.

const NUMBER = String.raw`\d{1,3}(?:[.,]\d+)?`;
const FINE_NUMBER = String.raw`(?<![\d.,])\d{1,3}[.,]\d{2,}(?!\d)`;
const MINUTES = String.raw`\s*${NUMBER}\s*['′’‘]`;

/** Two numbers with two decimals each occur in no place name, whatever is written around them. */
const DECIMALS = new RegExp(`${FINE_NUMBER}[^]*?${FINE_NUMBER}`);
/** Degrees and minutes, or degrees twice. */
const DEGREES = new RegExp(String.raw`${NUMBER}\s*[°º˚](?:${MINUTES}|[^]*?${NUMBER}\s*[°º˚])`);
/** An Open Location Code, alone or with a town behind it. */
const PLUS_CODE = /(?<![\p{L}\d])[23456789CFGHJMPQRVWX]{4,8}\+[23456789CFGHJMPQRVWX]{2,7}(?![\p{L}\d])/iu;
/** Meters of UTM, which are six digits to the east and seven to the north, or fewer near the equator with the zone before them. */
const METERS = /(?<!\d)\d{6}(?:[.,]\d+)?\D{1,8}\d{7}(?!\d)/;
const ZONE_AND_METERS = /(?<![\p{L}\d])\d{1,2}\s?[C-HJ-NP-X]\b\D{1,8}\d{6}(?:[.,]\d+)?\D{1,8}\d{4,7}(?!\d)/iu;
/** The same as a military grid reference, to a hundred meters or finer. */
const GRID =
  /(?<![\p{L}\d])\d{1,2}[C-HJ-NP-X]\s?[A-HJ-NP-Z]{2}\s?(?:\d{3}\s?\d{3}|\d{4}\s?\d{4}|\d{5}\s?\d{5})(?!\d)/iu;
/** A geohash of a hundred and fifty meters or finer, and nothing else. */
const GEOHASH = /^(?:geohash\W+)?(?=\D*\d)(?=.*[b-z])[\db-hjkmnp-z]{7,12}$/i;
/** Labels and punctuation that may surround a bare pair of numbers. */
const MARKS =
  /\b(?:geo|gps|lat|latitude|lon|lng|long|longitude|deg|degrees?|north|south|east|west|[nsew])\b|[^\p{L}\d.,]/giu;

export function readsAsCoordinates(text: string): boolean {
  const western = text.replaceAll(/\p{Nd}/gu, westernDigit).replaceAll('٫', '.');
  // NFKC turns degree signs into letters, so degrees are matched before it.
  const plain = western.normalize('NFKC').replaceAll('−', '-').trim();
  return (
    DEGREES.test(western) ||
    [DECIMALS, PLUS_CODE, METERS, ZONE_AND_METERS, GRID, GEOHASH].some((form) => form.test(plain)) ||
    isBarePair(plain)
  );
}

/** Each script's digits are ten consecutive code points, starting with zero. */
function westernDigit(digit: string): string {
  let before = 0;
  for (let code = (digit.codePointAt(0) ?? 0) - 1; /\p{Nd}/u.test(String.fromCodePoint(code)); code--) before++;
  return String(before % 10);
}

/** Matches two or more numbers without any meaningful word: "30 -97", "N 30 30.738 W 97 40.734". */
function isBarePair(plain: string): boolean {
  const apart = plain.replace(/(?<=\d)(?=[nsew]\b)|(?<=\b[nsew])(?=\d)/gi, ' ');
  const numbers = apart
    .replaceAll(MARKS, ' ')
    .split(/[\s,]+/)
    .filter((part) => part !== '' && part !== '.');
  return numbers.length >= 2 && numbers.every((part) => /^\d+\.?\d*$/.test(part) && Number(part) <= 180);
}
