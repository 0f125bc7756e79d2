import type { Deps } from '../platform/deps.ts';
import type { Finding } from '../science/photo-analysis/finding.ts';
import type { BuiltInLook } from './look-at-photo.ts';
import type { VisionModel } from './vision-model.ts';

export interface Looked {
  finding: Finding;
  source: 'built-in' | 'vision-model';
  /** Why the model that was asked for did not answer. */
  notice: string | null;
}

/** The model's answer, or the built-in one where the model is of no help. Only for a photo whose keeper agreed to it. */
export async function askModel(
  { finding, jpeg }: BuiltInLook,
  model: VisionModel | null,
  log: Pick<Deps['log'], 'warn'>,
): Promise<Looked> {
  const builtIn = (reason: string): Looked => ({
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
