// Whether a text that shall name a place is a position instead, in any of the forms in which maps and phones write one.

const NUMBER = String.raw`\d{1,3}(?:[.,]\d+)?`;
const FINE_NUMBER = String.raw`(?<![\d.,])\d{1,3}[.,]\d{2,}(?!\d)`;
const MINUTES = String.raw`\s*${NUMBER}\s*['′’‘]`;

/** Two numbers with two decimals each do not stand in the name of any place, whatever is written around them. */
const DECIMALS = new RegExp(`${FINE_NUMBER}[^]*?${FINE_NUMBER}`);
/** Degrees and minutes, or degrees twice. */
const DEGREES = new RegExp(String.raw`${NUMBER}\s*[°º˚](?:${MINUTES}|[^]*?${NUMBER}\s*[°º˚])`);
/** An Open Location Code, alone or with a town behind it. */
const PLUS_CODE = /(?<![\p{L}\d])[23456789CFGHJMPQRVWX]{4,8}\+[23456789CFGHJMPQRVWX]{2,7}(?![\p{L}\d])/iu;
/** What may stand around the numbers of a pair that has no word of a name in it. */
const MARKS =
  /\b(?:geo|gps|lat|latitude|lon|lng|long|longitude|deg|degrees?|north|south|east|west|[nsew])\b|[^\p{L}\d.,]/giu;

export function readsAsCoordinates(text: string): boolean {
  const plain = text.normalize('NFKC').replaceAll('−', '-');
  return DECIMALS.test(plain) || DEGREES.test(text) || PLUS_CODE.test(plain) || isBarePair(plain);
}

/** Two numbers or more, and nothing else that means anything: "30 -97", "N 30 30.738 W 97 40.734". */
function isBarePair(plain: string): boolean {
  const apart = plain.replace(/(?<=\d)(?=[nsew]\b)|(?<=\b[nsew])(?=\d)/gi, ' ');
  const numbers = apart
    .replaceAll(MARKS, ' ')
    .split(/[\s,]+/)
    .filter((part) => part !== '' && part !== '.');
  return numbers.length >= 2 && numbers.every((part) => /^\d+\.?\d*$/.test(part) && Number(part) <= 180);
}
