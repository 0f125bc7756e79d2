import type { components } from '#contract';
import { limits } from '#contract/limits';
import { implement } from '../platform/contract/implement.ts';
import type { Part } from '../platform/contract/operation.ts';
import type { Deps } from '../platform/deps.ts';
import { refusedField } from '../platform/http/problem.ts';
import { withinLimit } from '../platform/http/rate-limit.ts';
import { hit } from '../platform/limits/limits.ts';
import { networkHash } from '../platform/limits/network.ts';
import type { Images } from '../platform/photo-store/images.ts';
import { askModel, type Looked } from './ask-model.ts';
import { type BuiltInLook, lookAtPhoto } from './look-at-photo.ts';
import type { PhotoAnalyzer } from './photo-analyzer.ts';
import { type Mode, noBird, photoAnswer } from './photo-answer.ts';
import { createVisionModel } from './vision-model.ts';

/** Of one network: anybody may ask, and each costs the server a good part of a second. */
const PHOTOS = limits.analyzePhoto.network;

export type PhotoDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'secret' | 'images' | 'log'> & {
  photoAnalyzer: PhotoAnalyzer;
};
type Form = components['schemas']['AnalyzePhotoRequest'];
/** The type of a file in a form, which the contract's JSON types do not know. */
type FormPart = Part<Omit<Form, 'photo'> & { photo: Blob }>;

export const photoHandlers = ({ config, db, clock, secret, images, photoAnalyzer, log }: PhotoDeps) => {
  const model = config.vision && createVisionModel(config.vision);

  async function countPhoto(ip: string): Promise<Record<string, number>> {
    const counted = { ...PHOTOS, now: clock().getTime() };
    const standing = await db.write(null, (trx) => hit(trx, `analyze-photo/${networkHash(secret, ip)}`, counted));
    return withinLimit(
      standing,
      `${PHOTOS.limit} photos an hour are looked at for one network; wait before sending another.`,
    );
  }

  return implement({
    analyzePhoto: async ({ body, request }) => {
      const headers = await countPhoto(request.ip);
      const { look, mode, mayShare } = await readForm(body, images, (image) =>
        lookAtPhoto(image, photoAnalyzer, model),
      );
      const looked: Looked = mayShare
        ? await askModel(look, model, log)
        : { finding: look.finding, source: 'built-in', notice: null };
      const { finding } = looked;
      if (finding.subject === 'none') throw refusedField('no-bird-found', '/photo', noBird[finding.reason]);
      return { status: 200, body: photoAnswer(looked, finding, mode), headers };
    },
  });
};

/** The photo is looked at as it comes; whether it may be shared can come after it. */
async function readForm(
  parts: AsyncIterable<FormPart>,
  images: Images,
  lookAt: Parameters<typeof images.read<BuiltInLook>>[1],
): Promise<{ look: BuiltInLook; mode: Mode; mayShare: boolean }> {
  let look: BuiltInLook | undefined;
  let mode: Mode = 'unknown';
  let mayShare = false;
  for await (const part of parts) {
    if (part.name === 'photo') look = await images.read(part.file, lookAt);
    else if (part.name === 'mode') mode = part.value;
    else mayShare = part.value === 'true';
  }
  if (!look) throw new Error('A form without its photo was let through.');
  return { look, mode, mayShare };
}
