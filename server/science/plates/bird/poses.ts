// The poses in which birds of one breed stand, so that several of them side by side differ.
import type { Form } from './builds.ts';
import type { Pose } from './phenotype.ts';

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

export const stanceOf = (pose: Pose): Stance => stances[pose];

export const posed = <Built extends Form>(form: Built, { tilt, lean, tail, neck }: Stance): Built => ({
  ...form,
  tilt: form.tilt + tilt,
  lean: Math.min(form.lean + lean, LOWEST),
  tailAngle: form.tailAngle + tail,
  neck: form.neck * neck,
});
