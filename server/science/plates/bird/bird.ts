// Draws the bird alone, from the breed's phenotype, its far parts before its near ones.
import { group, part, path, smooth, tag } from '../kit/pen.ts';
import { bareNeck, drawBack, drawFringe, drawNeck, drawSaddle, drawShade, drawTrunk, neckContour } from './body.ts';
import { builtApart } from './breed-builds.ts';
import { american, builds, type Form } from './builds.ts';
import { lineOf, type Shape } from './feathers.ts';
import { drawHead } from './head.ts';
import { drawLeg } from './legs.ts';
import type { Phenotype, Pose, Sex } from './phenotype.ts';
import { type Skeleton, skeletonOf } from './skeleton.ts';
import { drawTail } from './tail.ts';
import { plumageOf } from './varieties.ts';
import { laidOn } from './wash.ts';
import { drawWing } from './wing.ts';

export interface Bird {
  /** The drawing in the bird's own units: facing right, its feet on y = 0, x = 0 beneath it. */
  drawing: string;
  /** The definitions that the drawing refers to. Ids repeat between breeds. */
  washes: string;
  skeleton: Skeleton;
  /** True for a bird without sickles and hackles: a hen, a silkie, or a hen-feathered rooster. */
  plain: boolean;
  /** True if the bird is to be shown looking left. */
  mirrored: boolean;
}

/** Breeds whose roosters are feathered like their hens. */
const henFeathered = ['sebright', 'campine'];

/** `variety` is one of the breed's plumage colors; missing or unknown, it defaults to the first. */
export function drawBird(breed: Phenotype, sex: Sex, variety?: string, pose: Pose = 0): Bird {
  const stance = stanceOf(pose);
  const mirrored = (sex === 'hen') !== stance.turned;
  const skeleton = skeletonOf(posed(formOf(breed, sex), stance));
  const [plumage, washes] = laidOn(plumageOf(breed, sex, variety), skeleton, mirrored);
  const shape: Shape = breed.traits.featherType[0] === 'silkie' ? 'silk' : 'round';
  const likeHen = henFeathered.includes(breed.id);
  const plain = sex === 'hen' || likeHen || shape === 'silk';
  const near = drawLeg(skeleton, plumage, breed, sex, false, shape, stance.stride);
  const far = drawLeg(skeleton, plumage, breed, sex, true, shape, stance.stride);
  const trunk = drawTrunk(skeleton, plumage, shape) + drawBack(skeleton, plumage, plain, shape);
  const parts = [
    breed.traits.tailless ? '' : part('tail', drawTail(skeleton, plumage, plain, shape)),
    far.shank,
    far.thigh,
    near.shank,
    near.thigh,
    shape === 'silk' ? drawFringe(skeleton, plumage) : '',
    within('trunk', smooth(skeleton.outline, true), trunk, shape === 'silk' ? undefined : lineOf(plumage.body)),
    drawWing(skeleton, plumage, shape),
    shape === 'silk' || plumage.body.pattern === 'barred' ? '' : drawShade(skeleton),
    plain ? '' : part('saddle', drawSaddle(skeleton, plumage, breed.traits.tailless)),
    breed.id === 'naked-neck'
      ? bareNeck(skeleton)
      : within('neck', neckContour(skeleton), drawNeck(skeleton, plumage, likeHen ? 'hen' : sex, shape)),
    lookingBack(stance.looksBack, skeleton, drawHead(skeleton, plumage, breed, sex, shape)),
  ];
  return { drawing: parts.join(''), washes, skeleton, plain, mirrored };
}

/** Clips feathers to an outline, which the eye reads first, and draws the outline if a line color is passed. */
function within(id: string, outline: string, content: string, line?: string): string {
  const contour = line && tag('use', { href: `#${id}-contour`, fill: 'none', stroke: line });
  return (
    tag('clipPath', { id }, path(outline, { id: line && `${id}-contour` })) +
    group({ 'clip-path': `url(#${id})` }, content) +
    (contour ?? '')
  );
}

/** Turns the head to the other side on its neck. */
const lookingBack = (back: boolean, { head }: Skeleton, drawn: string): string =>
  back ? group({ transform: `translate(${Math.round(2 * head.x)} 0)scale(-1 1)` }, drawn) : drawn;

const sizes = { bantam: 0.84, small: 0.9, medium: 0.96, large: 1, 'extra-large': 1.04 };

/** The build of the bird without feathers: proportions in plate units (a large rooster's body is about 300 long). */
function formOf(breed: Phenotype, sex: Sex): Form & { scale: number } {
  const form: Form = { ...american, ...builds[breed.traits.bodyType], ...builtApart[breed.id] };
  const scale = sizes[breed.traits.sizeClass];
  if (sex === 'rooster') return { ...form, scale };
  // A hen is lower, rounder and nearer the ground; her tail is a plain fan.
  return {
    ...form,
    scale: scale * 0.95,
    length: form.length * 0.96,
    depth: form.depth * 1.02,
    tilt: form.tilt * 0.72,
    neck: form.neck * 0.82,
    lean: form.lean + 6,
    throat: form.throat * 0.9,
    head: form.head * 0.9,
    leg: form.leg * 0.82,
    shank: form.shank * 0.86,
    tailAngle: form.tailAngle > 70 ? form.tailAngle - 8 : form.tailAngle * 0.84,
    tailLength: Math.min(form.tailLength, 130) * 0.84,
    tailSpread: Math.min(form.tailSpread * 0.8, 50),
    train: 0,
    cushion: form.cushion * 1.3 + 0.02,
    fluff: form.fluff + 0.1,
    comb: form.comb * (form.comb > 2 ? 0.75 : 0.55),
  };
}

interface Stance {
  /** True if the bird faces the other way than its sex does in pose 0. */
  turned: boolean;
  /** The step between the feet, in halves of the body. */
  stride: number;
  looksBack: boolean;
  /** Degrees that the body is raised in front, that the neck leans forward, and that the tail is raised. */
  tilt: number;
  lean: number;
  tail: number;
  /** The neck's length as a multiple of the standing bird's. */
  neck: number;
}

const standing: Stance = { turned: false, stride: 0, looksBack: false, tilt: 0, lean: 0, tail: 0, neck: 1 };

const stances: Record<Pose, Stance> = {
  0: standing,
  // The bird walks, with its neck stretched forward.
  1: { ...standing, turned: true, stride: 0.3, tilt: -5, lean: 15, tail: 5 },
  // The bird is alert and looks back over its shoulder.
  2: { ...standing, looksBack: true, tilt: 5, lean: -10, tail: -4, neck: 1.06 },
  // The bird searches the ground before its feet.
  3: { ...standing, turned: true, stride: 0.12, tilt: -9, lean: 42, tail: 8, neck: 0.92 },
};

/** A neck that leans further forward would lose its outline. */
const LOWEST = 60;

/** Birds of one breed stand in several poses, so that those side by side differ. */
const stanceOf = (pose: Pose): Stance => stances[pose];

export const posed = <Built extends Form>(form: Built, { tilt, lean, tail, neck }: Stance): Built => ({
  ...form,
  tilt: form.tilt + tilt,
  lean: Math.min(form.lean + lean, LOWEST),
  tailAngle: form.tailAngle + tail,
  neck: form.neck * neck,
});
