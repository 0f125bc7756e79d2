import { StorageError, type StorageFault } from '../engine.ts';

/** Prefixes of error codes, which are PostgreSQL's own or Node's for the connection. */
const faults: readonly [code: string, fault: StorageFault][] = [
  ['53100', 'full'],
  ['25006', 'unwritable'],
  ['58030', 'unwritable'],
  ['XX001', 'damaged'],
  ['XX002', 'damaged'],
  ['53300', 'unreachable'],
  ['55P03', 'unreachable'],
  ['57014', 'unreachable'],
  ['57P0', 'unreachable'],
  ['25P03', 'unreachable'],
  ['08', 'unreachable'],
  ['ECONN', 'unreachable'],
  ['EPIPE', 'unreachable'],
  ['ENOTFOUND', 'unreachable'],
  ['EAI_AGAIN', 'unreachable'],
  ['EHOSTUNREACH', 'unreachable'],
  ['ETIMEDOUT', 'unreachable'],
];

/** Messages of the driver that come without a code. */
const lost = /connection (terminated|error)|timeout exceeded when trying to connect|not queryable|query read timeout/i;

/** Converts an error that the database caused, not the statement, into a StorageError. */
export function storageFault(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof StorageError) return error;
  const code = codeOf(error);
  const [, fault] = faults.find(([start]) => code.startsWith(start)) ?? [];
  if (fault) return new StorageError(fault, error);
  return code === '' && lost.test(error.message) ? new StorageError('unreachable', error) : error;
}

/** True if another server has migrated, so that a prepared statement no longer matches its table. */
export const isOutdatedPlan = (error: unknown): boolean =>
  codeOf(error) === '0A000' && (error as { routine?: string }).routine === 'RevalidateCachedQuery';

export const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? '');
