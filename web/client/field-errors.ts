// What a refused request says of each field.
import { ApiError } from './unwrap.ts';

/** By the field's way into the body, such as `sireId` or `chicks/0/name`; empty where the error names no field. */
export function fieldErrors(error: unknown): Record<string, string> {
  const errors: Record<string, string> = {};
  if (!(error instanceof ApiError)) return errors;
  for (const { pointer, detail } of error.problem?.errors ?? []) {
    const field = pointer.replace(/^\//, '');
    errors[field] = errors[field] ? `${errors[field]} ${detail}` : detail;
  }
  return errors;
}
