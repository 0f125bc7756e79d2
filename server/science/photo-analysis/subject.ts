// Decides whether there is a bird. Besides yes and no there is "unsure", so that nobody gets the traits of a cushion.
import type { Features, SubjectFeatures } from './features.ts';
import type { NoBird } from './finding.ts';
import { isPlumageLike } from './plumage-texture.ts';

/** Standard deviation of lightness. */
const BLANK = 1;
/** Share of the picture. */
const FOREGROUND = { least: 0.03, most: 0.85 };
/** The minimum share of the bounding box: less is a scatter of straws or lines of writing. */
const LEAST_FILL = 0.25;
const SEVERAL = 3;

type Judged = { subject: 'bird' | 'unsure'; seen: SubjectFeatures } | { subject: NoBird; seen: null };

export function judgeSubject({ contrast, foreground, equals, subject: seen }: Features): Judged {
  if (contrast < BLANK) return none('blank');
  if (foreground > FOREGROUND.most) return none('fills-frame');
  if (equals >= SEVERAL) return none('several');
  if (!seen || foreground < FOREGROUND.least) return none('nothing-apart');
  const hasPlumage = isPlumageLike(seen.texture) && seen.fill >= LEAST_FILL;
  const hasTissue = seen.tissue > 0;
  if (!hasPlumage && !hasTissue) return none('no-plumage');
  return { subject: hasPlumage && hasTissue ? 'bird' : 'unsure', seen };
}

const none = (subject: NoBird): Judged => ({ subject, seen: null });
