// Whole steps of a slider whose first value may stand between two of them.
export interface Scale {
  min: number;
  max: number;
  step: number;
}

/** The step a slider lands on: a press on an arrow key never leaves it where it was. */
export function nearestStep(wanted: number, from: number, { min, max, step }: Scale): number {
  const steps = (wanted - min) / step;
  const isNudge = Math.abs(wanted - from) < step;
  const whole = isNudge ? (wanted > from ? Math.ceil(steps) : Math.floor(steps)) : Math.round(steps);
  return Math.min(max, Math.max(min, min + step * whole));
}
