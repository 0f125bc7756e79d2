// The one place that distinguishes success from failure. It goes by the status, because openapi-fetch takes an empty error
// body for success.
import type { components } from '#contract';

export type Problem = components['schemas']['Problem'];

export class ApiError extends Error {
  readonly status: number;
  readonly problem: Problem | undefined;
  /** The value of `RateLimit-Remaining`, or null if it is missing. */
  readonly remaining: number | null;
  /** The seconds that the server asks to wait before the next try. */
  readonly retryAfter: number;

  /** `text` is the response body as received, or the status text where the body is empty. */
  constructor(status: number, text: string, problem?: Problem, headers = new Headers()) {
    super(`${status}: ${text}`);
    this.name = 'ApiError';
    this.status = status;
    this.problem = problem;
    this.remaining = headers.has('RateLimit-Remaining') ? Number(headers.get('RateLimit-Remaining')) : null;
    this.retryAfter = Number(headers.get('Retry-After')) || 0;
  }
}

/**
 * False for the page of a hotspot's sign-in or of a gateway, which answer in the server's place: the API answers a failure with
 * a problem, and never with a web page.
 */
export function isFromServer({ ok, status, headers }: Response): boolean {
  // A gateway that takes no photo of this size takes none the next time either.
  if (status === 413) return true;
  const type = headers.get('content-type') ?? '';
  return ok ? !type.startsWith('text/html') : type.startsWith('application/problem+json');
}

/** No network, a server that is down, an answer that broke off, or one that is not the server's. */
export class NoAnswer extends Error {
  constructor(cause: unknown) {
    super('The server did not answer.', { cause });
    this.name = 'NoAnswer';
  }
}

interface Answer<T> {
  data?: T;
  error?: unknown;
  response: Response;
}

export function unwrap<T>({ data, error, response }: Answer<T>): T {
  if (response.ok) return data as T;
  const text = typeof error === 'string' ? error : error === undefined ? '' : JSON.stringify(error);
  const problem = isProblem(error) ? error : undefined;
  throw new ApiError(response.status, text || response.statusText, problem, response.headers);
}

/** The server's own explanation of a failure, if it gave one. */
export function serverMessage(error: unknown): string | undefined {
  return error instanceof ApiError ? error.problem?.detail : undefined;
}

/** Why something failed, as far as that is known, and what to do. */
export function adviceFor(error: unknown): string {
  if (failureOf(error) === 'no-answer') return 'The server cannot be reached. Check your connection and try again.';
  return serverMessage(error) ?? 'Please try again later.';
}

export type Failure = 'no-answer' | 'server-error' | 'refused' | 'own-fault';

/** Whose failure it is. Only the last is a fault of this app. */
export function failureOf(error: unknown): Failure {
  if (error instanceof NoAnswer) return 'no-answer';
  if (!(error instanceof ApiError)) return 'own-fault';
  return error.status >= 500 ? 'server-error' : 'refused';
}

function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && 'code' in value && 'detail' in value;
}
