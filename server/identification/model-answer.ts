// What a vision model answered. It may be wrong, or follow what is written in the picture: only words of the contract come
// through, and none of its own sentences.
import type { Finding, SeenTrait } from '../science/photo-analysis/finding.ts';
import { isPhotoTrait, type PhotoTrait, valuesOf } from '../science/photo-analysis/vocabulary.ts';

/** Percent. However sure a model is, a photo shows no more. */
const MOST = 85;
/** More are not looked at. */
const MOST_TRAITS = 50;

/** Null where the text is not what was asked for. */
export function readModelAnswer(text: string): Finding | null {
  const answer = parse(text);
  if (!isObject(answer) || typeof answer.bird !== 'boolean' || !Array.isArray(answer.traits)) return null;
  if (!answer.bird) return { subject: 'none', reason: 'no-plumage' };
  if (typeof answer.count === 'number' && answer.count > 1) return { subject: 'none', reason: 'several' };
  const traits = new Map<PhotoTrait, SeenTrait>();
  for (const given of answer.traits.slice(0, MOST_TRAITS)) {
    const seen = seenTrait(given);
    if (seen && !traits.has(seen.trait)) traits.set(seen.trait, seen);
  }
  return { subject: 'bird', traits: [...traits.values()], observations: observationsOf([...traits.values()]) };
}

function seenTrait(given: unknown): SeenTrait | null {
  if (!isObject(given) || !isPhotoTrait(given.name)) return null;
  const { name, value, confidence } = given;
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

/** "legColor" → "leg color". */
const inWords = (trait: PhotoTrait) =>
  trait.replace('Color', 'Color').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Some models put JSON between the fences of a code block. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\s*```(?:json)?\s*/i, '').replace(/\s*```\s*$/, ''));
  } catch {
    return null;
  }
}
