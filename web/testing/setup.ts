// Before each web test file: jsdom lives at the mock's address, so that the app's own relative addresses lead to it.
import { afterEach, inject } from 'vitest';
import { APPEAR_MS } from '../../scripts/time-limits.ts';
import { dismissToast, toastQueue } from '../ui/toast-queue.ts';
import { forgetChoices, mockHeaders } from './mock.ts';

declare const jsdom: { reconfigure(settings: { url: string }): void; window: { _origin: string } };

// React lets a skeleton stand for 300 ms before it replaces it, so that nobody sees it flicker. Nobody looks here, and most of a
// screen's test would be that wait. React takes hold of this function when it is loaded, hence the import below.
const wait = globalThis.setTimeout;
const THROTTLED_COMMIT = 'bound completeRootWhenReady';
globalThis.setTimeout = ((callback: () => void, milliseconds?: number, ...given: []) =>
  wait(callback, callback.name === THROTTLED_COMMIT ? 0 : milliseconds, ...given)) as typeof setTimeout;

// In development React keeps a stack trace and a task of the debugger for every element, for its warnings. That is a tenth of
// the time of these tests, which read no such trace. React stops by itself where it has kept 10,000 within a second.
Reflect.deleteProperty(console, 'createTask');
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = (await import(
  'react'
)) as unknown as Record<string, object>;
if (internals) Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set() {} });

const { flushSync } = await import('react-dom');
const { unstable_IdlePriority: IDLE, unstable_scheduleCallback: schedule } = await import('scheduler');
const { cleanup, configure, getConfig } = await import('@testing-library/react');

// Testing Library would run every event inside React's `act`, which never ends where several parts of a screen wait for data
// (facebook/react#37556). `flushSync` draws what an event changes before the test goes on, as `act` would.
let isFiring = false;
const { asyncWrapper } = getConfig();
configure({
  asyncUtilTimeout: APPEAR_MS,
  eventWrapper(fire) {
    if (isFiring) return fire();
    isFiring = true;
    try {
      return flushSync(fire);
    } finally {
      isFiring = false;
    }
  },
  async asyncWrapper(work) {
    const answer = await asyncWrapper(work);
    // What React has put off, such as the screen of a link, is drawn before this callback.
    await new Promise<void>((resolve) => void schedule(IDLE, () => resolve()));
    return answer;
  },
});

jsdom.reconfigure({ url: `${inject('mockUrl')}/` });
// It leaves the origin by which XMLHttpRequest tells its own server from others.
jsdom.window._origin = inject('mockUrl');

// Node's fetch knows neither a page nor its cookies; the rest of it is the real thing.
const nodeFetch = globalThis.fetch;
const NodeRequest = globalThis.Request;
globalThis.Request = class extends NodeRequest {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(input instanceof NodeRequest ? input : new URL(input, window.location.href), init);
  }
};
globalThis.fetch = (input, init) => {
  const request = new Request(input, init);
  const added = mockHeaders(request.method, new URL(request.url).pathname);
  const headers = new Headers(request.headers);
  for (const [name, value] of Object.entries(added)) headers.set(name, value);
  return nodeFetch(new Request(request, { headers }));
};

// The same for what is sent with its progress watched; jsdom sends its cookies by itself.
const open = XMLHttpRequest.prototype.open;
XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, method: string, url: string | URL) {
  open.call(this, method, url, true);
  const { prefer } = mockHeaders(method, new URL(url, window.location.href).pathname);
  if (prefer) this.setRequestHeader('prefer', prefer);
};

// What jsdom lacks and the widgets ask for.
window.matchMedia ??= (media) =>
  ({ media, matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
Element.prototype.hasPointerCapture ??= () => false;
Element.prototype.setPointerCapture ??= () => {};
Element.prototype.releasePointerCapture ??= () => {};
Element.prototype.scrollIntoView ??= () => {};
Element.prototype.animate ??= () =>
  ({
    cancel() {},
    set onfinish(finished: () => void) {
      queueMicrotask(finished);
    },
  }) as unknown as Animation;
window.scrollTo = () => {};
URL.createObjectURL ??= () => 'blob:a-photo';
URL.revokeObjectURL ??= () => {};

afterEach(() => {
  cleanup();
  for (const { id } of toastQueue.read()) dismissToast(id);
  forgetChoices();
  localStorage.clear();
  sessionStorage.clear();
});
