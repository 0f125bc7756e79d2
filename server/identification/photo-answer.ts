import type { components } from '#contract';
import type { NoBird } from '../science/photo-analysis/finding.ts';
import type { Looked } from './ask-model.ts';

type PhotoAnalysis = components['schemas']['PhotoAnalysis'];
export type Mode = components['schemas']['AnalyzePhotoRequest']['mode'];

/** What to do where no bird was found. */
export const noBird: Record<NoBird, string> = {
  'too-small': 'This picture is too small to show a bird: send one of at least 160 pixels on each side.',
  blank: 'This picture is of one color: take the photo again, in daylight.',
  'nothing-apart':
    'No bird was found, as nothing stands out from the background: show the whole bird from the side, before something plain.',
  'fills-frame': 'No bird was found: step back until the whole bird is in the picture, with something plain around it.',
  several: 'Several things of one size are in this picture: crop it to one bird.',
  'no-plumage': 'No bird was found in this picture: take one of the whole bird from the side, near and in daylight.',
};

const closing: Record<Mode, string> = {
  unknown: 'Confirm what fits, and add what a photo does not show, such as the color of the eggs.',
  known: 'Check whether this fits the breed you know.',
};

export function photoAnswer(
  { source, notice }: Looked,
  finding: Exclude<Looked['finding'], { subject: 'none' }>,
  mode: Mode,
): PhotoAnalysis {
  const { subject, traits, observations } = finding;
  const total = traits.reduce((sum, { confidence }) => sum + confidence, 0);
  return {
    ...{ subject, traits, source, notice },
    visualObservations: [...observations, closing[mode]].join(' '),
    detectedTraits: {
      ...(Object.fromEntries(traits.map(({ trait, value }) => [trait, value])) as PhotoAnalysis['detectedTraits']),
      unconfirmed: traits.map(({ trait }) => trait),
    },
    confidence: traits.length === 0 ? 0 : Math.round(total / traits.length),
  };
}
