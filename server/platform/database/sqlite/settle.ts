import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Pause, pauseInTurns } from '../../pause.ts';

export type Outcome = { value: unknown } | { error: unknown; strayed?: true };

/**
 * What became of a job. Its queries settle within the turn; one that has not by its end, and has not paused, waits for
 * something else.
 */
export async function settle(work: (pause: Pause) => Promise<unknown>): Promise<Outcome> {
  let endOfTurn: NodeJS.Immediate | undefined;
  const { promise: strayed, resolve: stray } = Promise.withResolvers<Outcome>();
  const watch = () => {
    endOfTurn = setImmediate(() =>
      stray({ error: new Error('A write job waited for something other than its transaction.'), strayed: true }),
    );
  };
  const pause = pauseInTurns(async () => {
    clearImmediate(endOfTurn);
    await nextTurn();
    watch();
  });
  watch();
  const finished = (async () => work(pause))().then(
    (value): Outcome => ({ value }),
    (error: unknown): Outcome => ({ error }),
  );
  const outcome = await Promise.race([finished, strayed]);
  clearImmediate(endOfTurn);
  return outcome;
}
