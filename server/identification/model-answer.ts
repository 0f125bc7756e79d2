// Parses the answer of a vision model. It may be wrong or follow text in the picture, so only terms of the contract are
// accepted, and none of its own sentences.
import type { Finding, SeenTrait } from '../science/photo-analysis/finding.ts';
import { isPhotoTrait, type PhotoTrait, valuesOf } from '../science/photo-analysis/vocabulary.ts';

/** The maximum confidence in percent: a photo does not prove more. */
const MOST = 85;
/** Further traits are ignored. */
const MOST_TRAITS = 50;

/** Returns null if the text does not have the requested form. */
export function readModelAnswer(text: string): Finding | null {
  const answer = parse(text);
  if (!isObject(answer) || typeof answer.bird !== 'boolean' || !Array.isArray(answer.traits)) return null;
  if (!answer.bird) return { subject: 'none', reason: 'no-plumage' };
  if (typeof answer.count === 'number' && answer.count > 1) return { subject: 'none', reason: 'several' };
  const traits = new Map<PhotoTrait, SeenTrait>();
  for (const entry of answer.traits.slice(0, MOST_TRAITS)) {
    const seen = seenTrait(entry);
    if (seen && !traits.has(seen.trait)) traits.set(seen.trait, seen);
  }
  return { subject: 'bird', traits: [...traits.values()], observations: observationsOf([...traits.values()]) };
}

function seenTrait(entry: unknown): SeenTrait | null {
  if (!isObject(entry) || !isPhotoTrait(entry.name)) return null;
  const { name, value, confidence } = entry;
  if (typeof value !== 'string' || !valuesOf(name).includes(value)) return null;
  if (typeof confidence !== 'number' || !(confidence > 0 && confidence <= 1)) return null;
  return { trait: name, value, confidence: Math.min(MOST, Math.round(confidence * 100)) };
}

const observationsOf = (traits: readonly SeenTrait[]): string[] => [
  'A vision model looked at this photo.',
  traits.length === 0
    ? 'It could make out no trait.'
    : `It made out ${traits.map(({ trait, value }) => `${inWords(trait)} ${value}`).join(', ')}.`,
];

/** Converts "legColor" to "leg color". */
const inWords = (trait: PhotoTrait) => trait.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Some models wrap JSON in a code block. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\s*```(?:json)?\s*/i, '').replace(/\s*```\s*$/, ''));
  } catch {
    return null;
  }
}
