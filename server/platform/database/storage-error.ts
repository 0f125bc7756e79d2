/**
 * `full`: the disk is full. `unwritable`: the disk refuses or fails. `damaged`: the stored data cannot be trusted.
 * `unreachable`: the database server does not answer.
 */
export type StorageFault = 'full' | 'unwritable' | 'damaged' | 'unreachable';

/** The database failed for a reason that does not depend on the statement; nothing of the job was stored. */
export class StorageError extends Error {
  readonly fault: StorageFault;

  constructor(fault: StorageFault, cause?: unknown) {
    super(sentences[fault], { cause });
    this.name = 'StorageError';
    this.fault = fault;
  }
}

const sentences: Record<StorageFault, string> = {
  full: 'There is no room left on the disk.',
  unwritable: 'The disk does not take what is to be stored.',
  damaged: 'The database is damaged.',
  unreachable: 'The database does not answer.',
};
