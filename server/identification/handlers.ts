import type { components } from '#contract';
import { limits } from '#contract/limits';
import { implement, type Part } from '../platform/contract/operation.ts';
import type { Deps } from '../platform/deps.ts';
import { Problem, refusedField, withinLimit } from '../platform/http/problem.ts';
import { allocationHash, hit } from '../platform/limits/limits.ts';
import type { Images, UprightImage } from '../platform/photo-store/images.ts';
import { computeInThread } from '../platform/yield-to-event-loop.ts';
import { identify } from '../science/identification/answer.ts';
import { type Hypotheses, hypothesesOf } from '../science/identification/hypotheses.ts';
import { countFilledIn } from '../science/identification/observation.ts';
import { loadTraitTable } from '../science/identification/trait-table.ts';
import { bandOf } from '../science/identification/wording.ts';
import { ANALYZED_SIDE } from '../science/photo-analysis/analyze-picture.ts';
import type { Finding, NoBird } from '../science/photo-analysis/finding.ts';
import type { PhotoAnalyzer } from './photo-analyzer.ts';
import { createVisionModel, type VisionModel } from './vision-model.ts';

const LEAST_TRAITS = 4;
const MODULE = new URL('../science/identification/hypotheses.ts', import.meta.url);

export const identificationHandlers = (deps: PhotoDeps & Pick<Deps, 'breeds'>) => {
  const { breeds } = deps;
  let model: Promise<Hypotheses> | undefined;
  const known = () =>
    (model ??= computeInThread(MODULE, hypothesesOf, loadTraitTable()).catch((error: unknown) => {
      model = undefined;
      throw error;
    }));

  return implement({
    ...photoHandlers(deps),

    identifyBreed: async ({ body }) => {
      if (countFilledIn(body) < LEAST_TRAITS) {
        const errors = [{ pointer: '', detail: 'give at least four of the twelve traits' }];
        throw new Problem('invalid-request', 'Give at least four traits.', { errors });
      }
      return { status: 200, body: identify(await known(), breeds, body) };
    },
  });
};

/** The limit of one network: anybody can send photos, and each takes a considerable part of a second. */
const PHOTOS = limits.analyzePhoto.network;

export type PhotoDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'secret' | 'images' | 'log'> & {
  photoAnalyzer: PhotoAnalyzer;
};
type Form = components['schemas']['AnalyzePhotoRequest'];
/** File parts of a form, which the contract's JSON types lack. */
type FormPart = Part<Omit<Form, 'photo'> & { photo: Blob }>;

const photoHandlers = ({ config, db, clock, secret, images, photoAnalyzer, log }: PhotoDeps) => {
  const model = config.vision && createVisionModel(config.vision);

  async function countPhoto(ip: string): Promise<Record<string, number>> {
    const counted = { ...PHOTOS, now: clock().getTime() };
    const standing = await db.write(null, (trx) => hit(trx, `analyze-photo/${allocationHash(secret, ip)}`, counted));
    return withinLimit(
      standing,
      `We identify at most ${PHOTOS.limit} photos an hour for one network. Wait before you send another.`,
    );
  }

  return implement({
    analyzePhoto: async ({ body, request }) => {
      const headers = await countPhoto(request.ip);
      const { builtIn, mode, mayShare } = await readForm(body, images, (image) =>
        analyzePhoto(image, photoAnalyzer, model),
      );
      const result: PhotoResult = mayShare
        ? await askModel(builtIn, model, log)
        : { finding: builtIn.finding, source: 'built-in', notice: null };
      const { finding } = result;
      if (finding.subject === 'none') throw refusedField('no-bird-found', '/photo', noBird[finding.reason]);
      return { status: 200, body: photoAnswer(result, finding, mode), headers };
    },
  });
};

/** The photo is analyzed while it arrives; the consent to share it may come after it. */
async function readForm(
  parts: AsyncIterable<FormPart>,
  images: Images,
  analyze: Parameters<typeof images.read<BuiltInResult>>[1],
): Promise<{ builtIn: BuiltInResult; mode: Mode; mayShare: boolean }> {
  let builtIn: BuiltInResult | undefined;
  let mode: Mode = 'unknown';
  let mayShare = false;
  for await (const part of parts) {
    if (part.name === 'photo') builtIn = await images.read(part.file, analyze);
    else if (part.name === 'mode') mode = part.value;
    else mayShare = part.value === 'true';
  }
  if (!builtIn) throw new Error('A form without its photo was let through.');
  return { builtIn, mode, mayShare };
}

/** The minimum side of the original photo; the picture that is analyzed may be narrower. */
const LEAST_SIDE = 160;
/** The longest side of the picture sent to a vision model. */
const MODEL_SIDE = 1024;

export interface BuiltInResult {
  finding: Finding;
  /** A picture without metadata for the vision model; null if none is configured. */
  jpeg: Buffer | null;
}

/** Runs while the photo is in memory, because it is not stored. */
export async function analyzePhoto(
  image: UprightImage,
  analyzer: PhotoAnalyzer,
  model: VisionModel | null,
): Promise<BuiltInResult> {
  if (Math.min(image.width, image.height) < LEAST_SIDE) {
    return { finding: { subject: 'none', reason: 'too-small' }, jpeg: null };
  }
  const finding = await analyzer.analyze(await image.pixels(ANALYZED_SIDE));
  return { finding, jpeg: model && (await image.jpeg(MODEL_SIDE)) };
}

export interface PhotoResult {
  finding: Finding;
  source: 'built-in' | 'vision-model';
  /** The reason why a requested model did not answer. */
  notice: string | null;
}

/**
 * Returns the model's answer, or the built-in one if the model fails. Call it only for a photo whose keeper agreed to
 * share it.
 */
async function askModel(
  { finding, jpeg }: BuiltInResult,
  model: VisionModel | null,
  log: Pick<Deps['log'], 'warn'>,
): Promise<PhotoResult> {
  const builtIn = (reason: string): PhotoResult => ({
    ...{ finding, source: 'built-in' },
    notice: `${reason}, so the built-in analysis looked at this photo.`,
  });
  if (!model) return builtIn('No vision model is set up here');
  if (!jpeg) return builtIn('The vision model was not asked');
  try {
    const seen = await model.look(jpeg);
    if (seen.subject === 'none' && finding.subject === 'bird') return builtIn('The vision model saw no single bird');
    return { finding: seen, source: 'vision-model', notice: null };
  } catch (error) {
    log.warn({ err: error }, 'A photo was looked at without the vision model.');
    return builtIn('The vision model could not help just now');
  }
}

type PhotoAnalysis = components['schemas']['PhotoAnalysis'];
export type Mode = components['schemas']['AnalyzePhotoRequest']['mode'];

/** Advice if no bird was found. */
export const noBird: Record<NoBird, string> = {
  'too-small': 'This picture is too small. Send one with at least 160 pixels on each side.',
  blank: 'This picture has only one color. Take the photo again, in daylight.',
  drawn: 'This looks like a screen, a page or a drawing. Take a photo of the bird itself.',
  several: 'There are several birds in this picture. Crop it to one.',
  'no-plumage':
    'Nothing in this picture looks like feathers. Take a photo of the whole bird from the side, up close and in daylight.',
};

const closing: Record<Mode, { seen: string; nothingSeen: string }> = {
  unknown: {
    seen: 'Confirm what fits, and add what a photo does not show, such as the color of the eggs.',
    nothingSeen: 'Choose the traits that you can see yourself.',
  },
  known: {
    seen: 'Check whether this fits the breed you know.',
    nothingSeen: 'Compare the bird with the breed that you know.',
  },
};

export function photoAnswer(
  { source, notice }: PhotoResult,
  finding: Exclude<PhotoResult['finding'], { subject: 'none' }>,
  mode: Mode,
): PhotoAnalysis {
  const { subject, traits, observations } = finding;
  const total = traits.reduce((sum, { confidence }) => sum + confidence, 0);
  const confidence = traits.length === 0 ? 0 : Math.round(total / traits.length);
  return {
    ...{ subject, source, notice },
    traits: traits.map((one) => ({ ...one, band: bandOf(one.confidence) })),
    visualObservations: [...observations, closing[mode][traits.length > 0 ? 'seen' : 'nothingSeen']].join(' '),
    detectedTraits: {
      ...(Object.fromEntries(traits.map(({ trait, value }) => [trait, value])) as PhotoAnalysis['detectedTraits']),
      unconfirmed: traits.map(({ trait }) => trait),
    },
    ...{ confidence, band: bandOf(confidence) },
  };
}
