// The service worker, and what comes with a new version of the app: it is announced, and taken when the keeper says so.
import { createStore } from '../ui/store.ts';

const WORKER = '/sw.js';
const HOUR_MS = 3_600_000;

/** True if this page is older than what the server has. */
export const newVersion = createStore(() => false);

const announce = () => newVersion.set(true);

/** Does nothing in development, where files change all the time. `loadMore` loads what a first visit should not. */
export async function startServiceWorker(loadMore: () => void): Promise<void> {
  if (!import.meta.env.PROD || !navigator.serviceWorker) return;
  if (navigator.serviceWorker.controller && !savesData()) loadMore();
  let isFirst = navigator.serviceWorker.controller === null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // Another tab has taken a new version.
    if (!isFirst) announce();
    // Files and pictures loaded before the worker started are added to its cache from the browser's own.
    else void keepForOffline(loadedFiles());
    isFirst = false;
  });
  await navigator.serviceWorker.register(trusted(WORKER), { updateViaCache: 'none' });
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return;
  if (registration.waiting) announce();
  registration.addEventListener('updatefound', () => {
    // The first one of all brings nothing new.
    const isUpdate = registration.active !== null;
    if (isUpdate) void installed(registration).then((worker) => worker && announce());
  });
  const look = () => void registration.update().catch(() => {});
  setInterval(look, HOUR_MS);
  window.addEventListener('online', look);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look());
}

/** Loads this address anew, in the newest version there is. */
export async function reloadNewest(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration) {
    await registration.update().catch(() => {});
    const worker = await installed(registration);
    if (worker) {
      const active = hasState(worker, 'activated');
      worker.postMessage({ type: 'SKIP_WAITING' });
      await active;
    }
  }
  window.location.reload();
}

/** The server's newest worker lists the files of its version. Returns false if the server does not respond. */
export async function isOutdated(): Promise<boolean> {
  if (!import.meta.env.PROD) return false;
  const answer = await fetch(WORKER, { cache: 'no-store' }).catch(() => null);
  return answer?.ok === true && !(await answer.text()).includes(new URL(import.meta.url).pathname.slice(1));
}

/** Has the worker keep these addresses too, if its rules allow it; a visit to them is then no longer needed. */
export async function keepForOffline(urls: readonly string[]): Promise<void> {
  if (savesData()) return;
  const registration = await navigator.serviceWorker?.ready;
  registration?.active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: urls } });
}

/** True if the browser is asked to load as little as possible. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData ?? false;
}

const loadedFiles = () =>
  performance
    .getEntriesByType('resource')
    .flatMap(({ name }) => (/\/assets\/|\/api\/photos\/|\/portrait(\?|$)/.test(name) ? [name] : []));

/** The worker that is to come next; null where there is none, or where it could not be had. */
async function installed({ installing, waiting }: ServiceWorkerRegistration): Promise<ServiceWorker | null> {
  if (!installing) return waiting;
  await hasState(installing, 'installed');
  return installing.state === 'redundant' ? null : installing;
}

function hasState(worker: ServiceWorker, wanted: ServiceWorkerState): Promise<void> {
  const isThere = () => [wanted, 'activated', 'redundant'].includes(worker.state);
  return new Promise((resolve) => {
    if (isThere()) return resolve();
    worker.addEventListener('statechange', () => isThere() && resolve());
  });
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

/** The content security policy asks for it where the browser knows of trusted types. */
function trusted(url: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  return trustedTypes?.createPolicy('service-worker', { createScriptURL: () => url }).createScriptURL(url) ?? url;
}
