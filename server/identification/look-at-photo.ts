import type { UprightImage } from '../platform/photo-store/images.ts';
import { ANALYZED_SIDE } from '../science/photo-analysis/analyze-picture.ts';
import type { Finding } from '../science/photo-analysis/finding.ts';
import type { PhotoAnalyzer } from './photo-analyzer.ts';
import type { VisionModel } from './vision-model.ts';

/** Of the photo as it came: what is made small for the analysis may be narrower. */
const LEAST_SIDE = 160;
/** Longest side of the picture that a vision model is sent. */
const MODEL_SIDE = 1024;

export interface BuiltInLook {
  finding: Finding;
  /** What a vision model may be sent, without metadata; null where there is none to send it to. */
  jpeg: Buffer | null;
}

/** While the photo is there: it is not kept. */
export async function lookAtPhoto(
  image: UprightImage,
  analyzer: PhotoAnalyzer,
  model: VisionModel | null,
): Promise<BuiltInLook> {
  if (Math.min(image.width, image.height) < LEAST_SIDE) {
    return { finding: { subject: 'none', reason: 'too-small' }, jpeg: null };
  }
  const finding = await analyzer.analyze(await image.pixels(ANALYZED_SIDE));
  return { finding, jpeg: model && (await image.jpeg(MODEL_SIDE)) };
}
