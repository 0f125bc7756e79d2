// RFC 9457 problem details: the only form in which this server says no.
// `detail` is one sentence that a keeper can act on. Nothing internal belongs in it.

export interface FieldError {
  /** JSON pointer into the body, or the name of a path or query parameter. */
  pointer: string;
  detail: string;
}

export interface ProblemBody {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: string;
  errors?: FieldError[];
  requestId: string;
}

export type ProblemCode = keyof typeof titles;

const titles = {
  'bad-request': [400, 'Unreadable request'],
  unauthorized: [401, 'Not signed in'],
  'invalid-token': [401, 'Token not accepted'],
  'invalid-code': [401, 'Code not accepted'],
  'invalid-link': [401, 'Link not accepted'],
  'link-expired': [401, 'Link expired'],
  'link-used': [401, 'Link used'],
  forbidden: [403, 'Not allowed'],
  'account-suspended': [403, 'Account suspended'],
  'insufficient-scope': [403, 'Not within the token’s scope'],
  'foreign-origin': [403, 'Request from another site'],
  'not-found': [404, 'Not found'],
  'method-not-allowed': [405, 'Method not allowed'],
  'request-timeout': [408, 'Too slow'],
  'own-bird': [409, 'Your own bird'],
  'too-many-tokens': [409, 'Too many tokens'],
  'too-many-trips': [409, 'Too many trips'],
  'too-many-searches': [409, 'Too many saved searches'],
  'too-many-webhooks': [409, 'Too many webhooks'],
  'trip-deleted': [409, 'Trip deleted'],
  'trip-log-full': [409, 'Log full'],
  'nothing-to-pay': [409, 'Nothing to pay'],
  'payment-page-closed': [409, 'Payment page closed'],
  'payload-too-large': [413, 'Too large'],
  'unsupported-media-type': [415, 'Unsupported type'],
  'invalid-request': [422, 'Not as documented'],
  'no-bird-found': [422, 'No bird found'],
  'too-many-requests': [429, 'Too many requests'],
  'headers-too-large': [431, 'Headers too large'],
  'internal-error': [500, 'Something went wrong'],
  'not-implemented': [501, 'Not built yet'],
  unavailable: [503, 'Not available'],
  'no-payment-page': [503, 'No payment page'],
} as const satisfies Record<string, readonly [number, string]>;

export const isProblemCode = (code: string): code is ProblemCode => Object.hasOwn(titles, code);

type Headers = Record<string, string | number>;

export class Problem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly title: string;
  readonly errors: FieldError[] | undefined;
  readonly headers: Headers;

  constructor(code: ProblemCode, detail: string, more: { errors?: FieldError[]; headers?: Headers } = {}) {
    super(detail);
    this.name = 'Problem';
    this.code = code;
    [this.status, this.title] = titles[code];
    this.errors = more.errors;
    this.headers = more.headers ?? {};
  }

  toBody(requestId: string): ProblemBody {
    return {
      type: `/problems/${this.code}`,
      title: this.title,
      status: this.status,
      detail: this.message,
      code: this.code,
      ...(this.errors && { errors: this.errors }),
      requestId,
    };
  }
}

export const problemType = 'application/problem+json';

export const badRequest = (detail: string) => new Problem('bad-request', detail);

export const unauthorized = (detail = 'Sign in to do this.') => new Problem('unauthorized', detail);

/** RFC 6750 3.1. */
export const invalidToken = () =>
  new Problem('invalid-token', 'This token is unknown, revoked or expired; make a new one at /settings/tokens.', {
    headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' },
  });

export const forbidden = (detail = 'Only its owner can do this.') => new Problem('forbidden', detail);

export const notFound = (detail = 'There is no such thing, or it is no longer here.') =>
  new Problem('not-found', detail);

export const methodNotAllowed = (method: string, allowed: string[]): Problem =>
  new Problem('method-not-allowed', `${method} is not possible here; ${allowed.join(', ')} is.`, {
    headers: { Allow: allowed.join(', ') },
  });
type Conflict = { [Code in ProblemCode]: (typeof titles)[Code][0] extends 409 ? Code : never }[ProblemCode];

export const conflict = (code: Conflict, detail: string) => new Problem(code, detail);

export const unsupportedMediaType = (detail: string) => new Problem('unsupported-media-type', detail);

export const unavailable = (detail: string, retryAfterSeconds = 5) =>
  new Problem('unavailable', detail, { headers: { 'Retry-After': retryAfterSeconds } });

/** A request that could be read but is not what the contract allows. */
export function invalid(errors: FieldError[]): Problem {
  const [first] = errors;
  if (!first)
    return new Problem('invalid-request', 'Some fields are not as they should be; correct them and try again.');
  const field = first.pointer.split('/').at(-1)?.slice(0, 60);
  const more = errors.length > 1 ? ` (and ${errors.length - 1} more)` : '';
  const sentence = field ? `Check "${field}": ${first.detail}${more}.` : `${first.detail}${more}.`;
  return new Problem('invalid-request', sentence, { errors });
}

/** A refusal for one field alone; the sentence says all there is to say. */
export const refusedField = (code: ProblemCode, pointer: string, detail: string) =>
  new Problem(code, detail, { errors: [{ pointer, detail }] });

/** A request whose Idempotency-Key came before with another body. */
export const keyUsed = () =>
  new Problem('invalid-request', 'This Idempotency-Key was used for something else; use a new one.', {
    errors: [{ pointer: 'Idempotency-Key', detail: 'was used for something else' }],
  });
