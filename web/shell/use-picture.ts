// A picture that may fail: another takes its place, and the first is tried again when the server is back.
import { useEffect, useState } from 'react';
import { onServerBack } from '../client/connection.ts';

interface Picture {
  /** The first that has not failed; undefined when all have. */
  source: string | undefined;
  onError: () => void;
}

/** `sources`: the best one first. */
export function usePicture(sources: readonly string[]): Picture {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const source = sources.find((url) => !failed.includes(url));
  const anyFailed = failed.length > 0;
  useEffect(() => (anyFailed ? onServerBack(() => setFailed([])) : undefined), [anyFailed]);
  return { source, onError: () => source && setFailed([...failed, source]) };
}
