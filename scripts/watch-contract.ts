// Tells when the contract or one of its examples was saved. Folders are watched rather than files: many editors save by
// renaming, which puts another file in the place of the one that was watched.
import { watch } from 'node:fs';
import { join } from 'node:path';

/** An editor writes a file in several steps: only the last one counts. */
const STEPS_MS = 200;

/** Answers how to end it. */
export function watchContract(root: string, changed: () => void): () => void {
  let pending: NodeJS.Timeout | undefined;
  const soon = () => {
    clearTimeout(pending);
    pending = setTimeout(changed, STEPS_MS);
  };
  const watchers = [
    watch(root, (_event, name) => name === 'openapi.yaml' && soon()),
    watch(join(root, 'fixtures/examples'), soon),
  ];
  return () => {
    clearTimeout(pending);
    for (const watcher of watchers) watcher.close();
  };
}
