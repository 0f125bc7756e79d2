// Configures the service worker that Workbox generates at the end of a build: precached files and runtime caches. Its
// caches hold no keeper's data, only the app's files and the public breeds and birds.
import { readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { offlineScreens } from '../screens.ts';

const DAY_S = 86_400;
const HASHED = /^assets\//;
/** Modules that the first visit does not load: they need the server, or are kept once they are used, like the directory. */
const NOT_AHEAD =
  /\/(AsksOfMe|CameraDialog|DeckList|DonationDialog|DropFilters|FilterDialog|HandOverChicks|HandOverDialog|NearLine|PhotoPager|RefusedNotes|ReportDialog|ShareVisitDialog|ShownPapers|WeightChart|breed-dialog|calendar-file|edit-handler|hatch-handler|note-handler|photo-outbox|sync-trips|upload)\.tsx?$/;
const PICTURES = /\.svg$/;
/** The shell has drawn these for when it is offline. */
const OFFLINE_PICTURES = /\/(hen-on-nest|storm-wire|paper)-[^/]+\.svg$/;
/** Addresses of the server itself: the API, its documentation, and files. */
const NO_SCREENS = [/^\/api(\/|$)/, /^\/docs(\/|$)/, /^\/metrics$/, /\.[^/]*$/];

export function serviceWorker(web: string): Plugin[] {
  let ahead: ReadonlySet<string> = new Set();
  const graph: Plugin = {
    name: 'files-of-offline-screens',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        ahead = filesAhead(web, bundle, (id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
      },
    },
  };
  return [
    graph,
    ...VitePWA({
      // registration.ts does it, late and as trusted types ask; the manifest is a file in public/.
      injectRegister: false,
      manifest: false,
      filename: 'sw.js',
      workbox: {
        globPatterns: ['index.html', 'favicon.svg', 'assets/*'],
        manifestTransforms: [
          async (files) => ({ manifest: files.filter(({ url }) => !HASHED.test(url) || ahead.has(url)), warnings: [] }),
        ],
        // Files that the page has loaded come from the browser's own cache.
        dontCacheBustURLsMatching: HASHED,
        navigateFallback: 'index.html',
        navigateFallbackDenylist: NO_SCREENS,
        // A new version waits until the keeper takes it, or until no tab is open.
        skipWaiting: false,
        // The very first one serves the page that has brought it.
        clientsClaim: true,
        cleanupOutdatedCaches: true,
        // One file: under trusted types a worker may not import scripts by a plain address.
        inlineWorkboxRuntime: true,
        sourcemap: false,
        runtimeCaching: [
          {
            urlPattern: ({ url, sameOrigin }) =>
              sameOrigin && /^\/api\/heritage-breeds(\/[^/]+)?$/.test(url.pathname) && url.search === '',
            handler: 'StaleWhileRevalidate',
            options: publicCache('breeds', 150),
          },
          {
            urlPattern: ({ url, sameOrigin }) =>
              sameOrigin && /^\/api\/heritage-breeds\/[^/]+\/portrait$/.test(url.pathname),
            handler: 'StaleWhileRevalidate',
            options: publicCache('breed-portraits', 300),
          },
          {
            urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/api/photos/'),
            handler: 'CacheFirst',
            options: publicCache('bird-photos', 100),
          },
          {
            urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
            handler: 'CacheFirst',
            options: publicCache('visited-screens', 150),
          },
        ],
      },
    }),
  ];
}

function publicCache(cacheName: string, maxEntries: number) {
  return {
    cacheName,
    expiration: { maxEntries, maxAgeSeconds: 30 * DAY_S, purgeOnQuotaError: true },
    matchOptions: { ignoreVary: true },
    plugins: [{ cacheWillUpdate: unlessPage }],
  };
}

/** The page of a hotspot or a gateway must not take the place of what is kept. Workbox writes this function into the worker. */
async function unlessPage({ response }: { response: Response }): Promise<Response | null> {
  return response.status === 200 && !response.headers.get('content-type')?.startsWith('text/html') ? response : null;
}

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** The files of the first load, of what it loads later that is no screen, and of the offline screens with all that they load. */
function filesAhead(web: string, bundle: Bundle, loadedLater: (id: string) => readonly string[]): Set<string> {
  const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');
  const files = new Set<string>();
  const add = (chunk: Chunk | undefined) => {
    if (!chunk || files.has(chunk.fileName)) return;
    const styles = [...(chunk.viteMetadata?.importedCss ?? [])];
    for (const file of [chunk.fileName, ...styles, ...(chunk.viteMetadata?.importedAssets ?? [])]) files.add(file);
    for (const file of chunk.imports) add(chunks.find(({ fileName }) => fileName === file));
  };
  const holding = (id: string) => chunks.find(({ moduleIds }) => moduleIds.includes(id));

  const table = `${web}screen-code.ts`;
  const first = chunks.filter(({ name, isEntry }) => isEntry || name === 'app');
  for (const chunk of first) add(chunk);
  const inFirstLoad = new Set(first.flatMap(({ moduleIds }) => moduleIds));
  const parts = [...inFirstLoad].filter((id) => id !== table).flatMap(loadedLater);
  const screens = offlineScreens.flatMap((name) => screenFile(table, web, name) ?? []);
  const open = [...parts, ...screens];
  const seen = new Set<string>();
  for (const id of open) {
    const chunk = holding(id);
    if (!chunk || seen.has(id) || inFirstLoad.has(id) || NOT_AHEAD.test(id)) continue;
    seen.add(id);
    add(chunk);
    open.push(...chunk.moduleIds.flatMap(loadedLater));
  }
  const preloaded = readFileSync(`${web}index.html`, 'utf8');
  const isRareFont = (file: string) => {
    const font = /^assets\/(.+)-[^-]{8}\.woff2$/.exec(file)?.[1];
    return font !== undefined && !preloaded.includes(`/${font}.woff2`);
  };
  const isPicture = (file: string) => PICTURES.test(file) && !OFFLINE_PICTURES.test(file);
  return new Set([...files].filter((file) => !isRareFont(file) && !isPicture(file)));
}

/** The file that screen-code.ts loads for a screen. Undefined for the deck, which is in the first load. */
function screenFile(table: string, web: string, name: string): string | undefined {
  const file = new RegExp(`\\b${name}: async \\(\\) => \\(await import\\('\\./([^']+)'\\)\\)`).exec(
    readFileSync(table, 'utf8'),
  )?.[1];
  return file && web + file;
}
