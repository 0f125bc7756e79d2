// One feather of each kind.
import { blend, type Curve, through } from '../../../server/science/plates/kit/curve.ts';
import { chance, path } from '../../../server/science/plates/kit/pen.ts';
import { shortStroke } from '../../../server/science/plates/kit/stroke.ts';
import { feather } from '../vignette/feather.ts';
import { tile } from './specimen.ts';

const inked = (d: string) => tile(path(d, { fill: '#3b2a1c' }));

const shaft = through([22, 138], [90, 92], [180, 26]);
const normal = feather(
  shaft,
  through([26, 132], [64, 66], [120, 26], [180, 26]),
  through([30, 140], [104, 126], [158, 84], [180, 26]),
);

/** Narrow and close to the shaft, as on a game fowl. */
const hard = feather(
  shaft,
  through([26, 134], [78, 80], [134, 40], [180, 26]),
  through([28, 140], [98, 108], [150, 68], [180, 26]),
);

const curl = through([24, 140], [64, 96], [120, 64], [166, 60], [176, 96], [142, 106]);
const frizzle = feather(
  curl,
  through([26, 134], [40, 76], [104, 22], [188, 24], [198, 110], [142, 106]),
  through([34, 140], [86, 112], [122, 90], [146, 78], [156, 92], [142, 106]),
);

/** No barb holds to the next one. */
function silk(): string {
  let ink = shortStroke(shaft, 2.4);
  const sides: Curve[] = [through([10, 100], [60, 30], [150, 4]), through([52, 156], [140, 144], [196, 70])];
  for (const [side, edge] of sides.entries())
    for (let at = 0; at < 34; at++) {
      const t = at / 34;
      const foot = shaft(0.08 + 0.9 * t);
      const reach = blend(shaft, edge, 0.62 + 0.5 * chance(at + side * 0.5))(Math.min(1, t + 0.16 * chance(at + 0.2)));
      const bend = blend(shaft, edge, 0.5)(Math.min(1, t + 0.12));
      ink += shortStroke(through(foot, bend, reach), 1.1);
    }
  return ink;
}

export const plumes = {
  normal: inked(normal),
  silkie: inked(silk()),
  frizzle: inked(frizzle),
  hard: inked(hard),
};
