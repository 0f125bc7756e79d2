import { Problem } from '../http/problem.ts';

/** The store of photos failed. Callers may retry later; the reason is for the operator. */
export class PhotoStoreFault extends Problem {
  /** The fault in the configuration that an operator can fix; null if waiting may help. */
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
