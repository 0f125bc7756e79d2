// How long tests and scripts wait. These limits end what hangs; what is only slow, on a busy machine, has to fit in them
// many times over. The inner ones are shorter, so that a wait in vain is named by what was waited for.
const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** For something to appear, in jsdom and in the browser. */
export const APPEAR_MS = MINUTE;
/** For a child process to be there: a server that answers, a browser that has opened a page. */
export const PROCESS_MS = 2 * MINUTE;
/** For a child process that was asked to end; then it is made to. */
export const PROCESS_END_MS = 20 * SECOND;
/** For one unit or screen test, or one of its hooks. */
export const TEST_MS = 5 * MINUTE;
/** For one journey in the browser. */
export const JOURNEY_MS = 10 * MINUTE;
