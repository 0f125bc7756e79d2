// RFC 9457 problem details: the only form in which this server refuses a request.
// `detail` is one sentence that a keeper can act on. Nothing internal belongs in it.

import { problems } from '#contract/problems';
import type { Standing } from '../limits/limits.ts';

export interface FieldError {
  /** JSON pointer into the body, or the name of a path or query parameter. */
  pointer: string;
  detail: string;
}

interface ProblemBody {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: string;
  errors?: FieldError[];
  requestId: string;
}

export type ProblemCode = keyof typeof problems;

export const isProblemCode = (code: string): code is ProblemCode => Object.hasOwn(problems, code);

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
    ({ status: this.status, title: this.title } = problems[code]);
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
  new Problem('invalid-token', 'This token is unknown, revoked or expired. Create a new one at /settings/tokens.', {
    headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' },
  });

export const forbidden = (detail = 'Only its owner can do this.') => new Problem('forbidden', detail);

export const notFound = (detail = 'This does not exist, or no longer exists.') => new Problem('not-found', detail);

const AND = new Intl.ListFormat('en-US');

export const methodNotAllowed = (method: string, allowed: string[]): Problem =>
  new Problem(
    'method-not-allowed',
    `${method} is not possible here; ${AND.format(allowed)} ${allowed.length === 1 ? 'is' : 'are'}.`,
    {
      headers: { Allow: allowed.join(', ') },
    },
  );

type Conflict = { [Code in ProblemCode]: (typeof problems)[Code]['status'] extends 409 ? Code : never }[ProblemCode];

export const conflict = (code: Conflict, detail: string) => new Problem(code, detail);

export const unsupportedMediaType = (detail: string) => new Problem('unsupported-media-type', detail);

export const unavailable = (detail: string, retryAfterSeconds = 5) =>
  new Problem('unavailable', detail, { headers: { 'Retry-After': retryAfterSeconds } });

/** A request that could be read but is not what the contract allows. */
export function invalid(errors: FieldError[]): Problem {
  const [first] = errors;
  if (!first) return new Problem('invalid-request', 'Some fields are not valid. Correct them and try again.');
  const more = errors.length > 1 ? ` (and ${errors.length - 1} more)` : '';
  const end = first.detail.endsWith('?') ? '' : '.';
  return new Problem('invalid-request', `${sentenceOf(first)}${more}${end}`, { errors });
}

/** A detail such as "must be a number" is said of its field; any other is a sentence by itself. */
function sentenceOf({ pointer, detail }: FieldError): string {
  if (!/^[a-z]/.test(detail)) return detail;
  const field = fieldInWords(pointer);
  return field ? `Check ${field}: it ${detail}` : `The request ${detail}`;
}

/** "/chicks/0/name" → '"name" in entry 1 of "chicks"'. */
function fieldInWords(pointer: string): string {
  const [last = '', before = '', list = ''] = pointer.split('/').reverse();
  const entry = (index: string, of: string) => `entry ${Number(index) + 1} of "${of.slice(0, 60)}"`;
  if (INDEX.test(last) && before) return entry(last, before);
  if (last === '') return '';
  return `"${last.slice(0, 60)}"${INDEX.test(before) && list ? ` in ${entry(before, list)}` : ''}`;
}

const INDEX = /^\d{1,6}$/;

const MOST_CHARACTERS = 500;

/** Refuses a request for several fields. The details are whole sentences, of which the problem says as many as fit. */
export function refusedFields(errors: FieldError[]): Problem {
  const sentences = [...new Set(errors.map(({ detail }) => detail))];
  const fitting = sentences.filter((_, nth) => sentences.slice(0, nth + 1).join(' ').length <= MOST_CHARACTERS);
  return new Problem('invalid-request', fitting.join(' '), { errors });
}

/** Refuses a request for one field alone; the sentence is complete without its name. */
export const refusedField = (code: ProblemCode, pointer: string, detail: string) =>
  new Problem(code, detail, { errors: [{ pointer, detail }] });

/** A place is shown as a name: a position would tell everybody where a keeper lives. */
export const positionAsPlace = (pointer: string) => {
  const why = 'Enter the name of a town, such as "Austin, Texas". A position would show others where the birds live.';
  return refusedField('invalid-request', pointer, why);
};

/** A stored wish for a breed that no bird can have would never come true. */
export const unknownBreed = () =>
  refusedField('invalid-request', '/breedId', 'The directory has no such breed. Choose another, or any breed.');

/** A request whose Idempotency-Key came before with another body. */
export const keyUsed = () =>
  new Problem('invalid-request', 'This Idempotency-Key was used for a different request. Use a new one.', {
    errors: [{ pointer: 'Idempotency-Key', detail: 'was used for a different request' }],
  });

/** Returns the RateLimit header fields of the IETF draft (httpapi-ratelimit-headers). */
export function rateLimitHeaders({
  limit,
  remaining,
  resetSeconds,
}: Omit<Standing, 'allowed'>): Record<string, number> {
  return { 'RateLimit-Limit': limit, 'RateLimit-Remaining': remaining, 'RateLimit-Reset': resetSeconds };
}

export const limitReached = (standing: Omit<Standing, 'allowed'>, detail: string) =>
  new Problem('too-many-requests', detail, {
    headers: { ...rateLimitHeaders(standing), 'Retry-After': Math.max(1, Math.ceil(standing.resetSeconds)) },
  });

/** Returns the headers of a call within its limit, or throws 429. */
export function withinLimit(standing: Standing, detail: string): Record<string, number> {
  if (!standing.allowed) throw limitReached(standing, detail);
  return rateLimitHeaders(standing);
}
