// Reports when the contract or one of its examples was saved. It watches folders, because many editors save by
// renaming, which replaces the watched file.
import { watch } from 'node:fs';
import { join } from 'node:path';

/** An editor may write a file in several steps, so events are debounced. */
const STEPS_MS = 200;

/** Returns a function that stops watching. */
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
