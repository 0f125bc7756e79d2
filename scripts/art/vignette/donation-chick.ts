// The chick that comes of the egg, in the same picture.
import { arc, through } from '../../../server/science/plates/kit/curve.ts';
import { hatchAcross, hatchAlong } from '../../../server/science/plates/kit/hatching.ts';
import { longStroke, shape } from '../../../server/science/plates/kit/stroke.ts';
import { FINE, HAIR } from './widths.ts';

const body = arc(116, 196, 58, 50, 0, 360);
const head = arc(150, 132, 36, 34, 0, 360);
const back = through([104, 158], [84, 168], [66, 182], [60, 206]);
const belly = through([160, 170], [164, 184], [166, 204], [158, 226]);
const wing = through([84, 182], [102, 208], [132, 206], [142, 184]);
const fluff =
  hatchAlong(back, belly, 11, 9, FINE * 1.4, { stray: 0.7, dark: (s, t) => 0.25 + 0.6 * t * s }) +
  hatchAcross(arc(116, 196, 62, 53, 20, 175), arc(116, 196, 50, 43, 20, 175), 34, FINE * 1.2, { stray: 0.4 }) +
  hatchAcross(arc(150, 132, 39, 37, 190, 330), arc(150, 132, 31, 29, 190, 330), 22, FINE, { stray: 0.4 }) +
  hatchAcross(arc(116, 196, 61, 52, 190, 250), arc(116, 196, 51, 43, 190, 250), 12, FINE, { stray: 0.4 }) +
  hatchAlong(wing, through([86, 180], [106, 188], [126, 188], [140, 182]), 4, 4, FINE * 1.3, { stray: 0.4 }) +
  longStroke(wing, FINE * 1.6) +
  longStroke(through([104, 246], [102, 262], [104, 274]), FINE * 2) +
  longStroke(through([132, 246], [133, 262], [130, 274]), FINE * 2) +
  longStroke(through([90, 277], [104, 272], [120, 277]), FINE * 1.6) +
  longStroke(through([116, 277], [131, 272], [146, 277]), FINE * 1.6) +
  longStroke(through([48, 280], [120, 283], [192, 280]), HAIR * 1.4);
const beak = `${longStroke(through([183, 126], [194, 130], [202, 137]), FINE * 1.6)}${longStroke(through([184, 142], [193, 140], [202, 137]), FINE * 1.6)}`;

export const chick = { body: shape(body, 40), head: shape(head, 30), lines: fluff + beak };
