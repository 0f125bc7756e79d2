import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * To be called once the server is ready to listen. What starting takes, the parsed contract above all, is three times what
 * serving takes, and V8 would keep it until memory is short. It is asked through its own `gc`, for which Node has no name.
 */
export function giveMemoryBack(): void {
  setFlagsFromString('--expose-gc');
  const collect: ((options: object) => void) | undefined = runInNewContext('globalThis.gc');
  collect?.({ type: 'major', flavor: 'last-resort' });
}
