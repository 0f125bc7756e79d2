import { Problem } from '../http/problem.ts';

/** The store of photos does not do what it was asked: callers are told to come back, operators read the reason. */
export class PhotoStoreFault extends Problem {
  /** What an operator can mend in the configuration; null when waiting may help. */
  readonly refusal: string | null;

  constructor(cause: unknown, refusal: string | null = null) {
    super('unavailable', 'Photos cannot be reached right now; try again in a minute.', {
      headers: { 'Retry-After': 30 },
    });
    this.name = 'PhotoStoreFault';
    this.cause = cause;
    this.refusal = refusal;
  }
}
