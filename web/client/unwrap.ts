// The one place that tells success from failure: by the status, because openapi-fetch takes an empty error body for success.
import type { components } from '#contract';

export type Problem = components['schemas']['Problem'];

export class ApiError extends Error {
  readonly status: number;
  readonly problem: Problem | undefined;

  /** `text` is the response body as received, or the status text where the body is empty. */
  constructor(status: number, text: string, problem?: Problem) {
    super(`${status}: ${text}`);
    this.name = 'ApiError';
    this.status = status;
    this.problem = problem;
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
  throw new ApiError(response.status, text || response.statusText, isProblem(error) ? error : undefined);
}

/** The server's own explanation of a failure, if it gave one. */
export function serverMessage(error: unknown): string | undefined {
  return error instanceof ApiError ? error.problem?.detail : undefined;
}

/** No answer, or a server error: the same request may succeed later. */
export function isTransient(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500;
}

function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && 'code' in value && 'detail' in value;
}
