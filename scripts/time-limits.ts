// Time limits of tests and scripts. They end what hangs and are many times longer than a slow machine needs. Inner
// limits are shorter, so the error names what was waited for.
const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Limits the wait for an element, in jsdom and in the browser. */
export const APPEAR_MS = MINUTE;
/** Limits the start of a child process: a server that responds, a browser with a page. */
export const PROCESS_MS = 2 * MINUTE;
/** Limits the end of a child process; afterwards it is killed. */
export const PROCESS_END_MS = 20 * SECOND;
/** Limits one unit or screen test, or one of its hooks. */
export const TEST_MS = 5 * MINUTE;
/** Limits all unit and screen tests together. */
export const UNIT_MS = 35 * MINUTE;
/** Limits one journey in the browser. */
export const JOURNEY_MS = 10 * MINUTE;
/** Limits all journeys together. */
export const JOURNEYS_MS = 40 * MINUTE;
