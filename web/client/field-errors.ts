// Extracts the errors of each field from a rejected request.
import { ApiError } from './unwrap.ts';

/** Errors by path into the body, such as `sireId` or `chicks/0/name`; the path is empty if the error names no field. */
export function fieldErrors(error: unknown): Record<string, string> {
  const errors: Record<string, string> = {};
  if (!(error instanceof ApiError)) return errors;
  for (const { pointer, detail } of error.problem?.errors ?? []) {
    const field = pointer.replace(/^\//, '');
    errors[field] = errors[field] ? `${errors[field]} ${detail}` : detail;
  }
  return errors;
}
