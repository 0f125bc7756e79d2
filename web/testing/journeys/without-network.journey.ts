// What works in a barn without signal after the app was opened once. Other journeys run without the service worker.
import { brotliCompressSync } from 'node:zlib';
import { JOURNEY_MS } from '../../../scripts/time-limits.ts';
import { laterOfflineScreens, offlineScreens, screens } from '../../screens.ts';
import { startDeployments } from '../deployments.ts';
import { sharedVisit } from '../tracking-states.ts';
import { expect, type Page, test } from './journey.ts';
import { beKeeper, newAddress, notice, requestCode, topCard } from './keeper.ts';

test.use({ serviceWorkers: 'allow' });

/** Waits until the worker has finished prefetching and controls this page. */
async function isReady(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/** Returns the URL and text of everything in the worker's caches. */
function cached(page: Page): Promise<{ url: string; text: string }[]> {
  return page.evaluate(async () => {
    const found = await Promise.all(
      (await caches.keys()).map(async (name) => {
        const cache = await caches.open(name);
        return (await cache.matchAll()).map(async (answer) => ({ url: answer.url, text: await answer.text() }));
      }),
    );
    return Promise.all(found.flat());
  });
}

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

test('each barn screen opens offline after one visit', async ({ page, context }) => {
  await page.goto('/');
  await isReady(page);
  await context.setOffline(true);
  for (const name of offlineScreens) {
    await page.goto(screens[name].path);
    await expect(title(page, screens[name].title)).toBeAttached();
  }
  await page.goto('/no-such-page');
  await expect(title(page, '404 Page Not Found')).toBeVisible();
});

test('the remaining screens are cached after the second visit', async ({ page, context }) => {
  await page.goto('/');
  await isReady(page);
  await page.reload();
  const codes = async () =>
    (await cached(page)).filter(({ url }) =>
      /(MyBirds|Wizard|Biosecurity|LearningCenter|Breeds)Screen-[^/]*\.js$/.test(url),
    ).length;
  await expect.poll(codes).toBe(laterOfflineScreens.length);
  await context.setOffline(true);
  for (const name of laterOfflineScreens) {
    await page.goto(screens[name].path);
    await expect(title(page, screens[name].title)).toBeAttached();
  }
});

test('an opened visit has its risk questions and plan offline', async ({ page, context }) => {
  await page.goto(screens.travelBunkerTracking.path);
  await isReady(page);
  const codes = async () =>
    (await cached(page)).filter(({ url }) => /(Wizard|Biosecurity)Screen-[^/]*\.js$/.test(url)).length;
  await expect.poll(codes).toBe(2);
  await context.setOffline(true);
  await page.reload();
  const steps = page.getByRole('navigation', { name: 'Steps of a visit' });
  await steps.getByRole('link', { name: 'Risk questions' }).click();
  await expect(title(page, screens.biosecurityAssessment.title)).toBeVisible();
  await steps.getByRole('link', { name: 'Plan' }).click();
  await expect(title(page, screens.travelBunkerWizard.title)).toBeVisible();
});

test('a host finds an opened visit offline, but no other', async ({ page, browser, baseURL }) => {
  await beKeeper(page);
  await page.goto('/about');
  const arrivalDate = await page.evaluate(() => new Intl.DateTimeFormat('sv').format(new Date()));
  const plan = { roosterInfo: { name: 'Ambrose' }, henLocation: { contactName: 'Hattie' }, timeline: { arrivalDate } };
  const link = await sharedVisit(page, { plan, entries: [] });
  const barn = await browser.newContext({ ...(baseURL && { baseURL }) });
  try {
    const host = await barn.newPage();
    await host.goto(link);
    await expect(host.getByRole('heading', { name: 'Day 1 of 28' })).toBeVisible();
    await isReady(host);
    await barn.setOffline(true);
    await host.goto('about:blank');
    await host.goto(link);
    await expect(host.getByRole('heading', { name: 'Day 1 of 28' })).toBeVisible();
    await host.goto('about:blank');
    await host.goto(`/visit#${'a'.repeat(48)}`);
    await expect(title(host, screens.sharedVisit.title)).toBeVisible();
    await expect(host.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    await expect(host.getByRole('button', { name: 'Try again' })).toBeVisible();
  } finally {
    await barn.close();
  }
});

test('a first visit loads at most 60 KB for the worker and its prefetches', async ({ page, request }) => {
  await page.goto('/');
  await isReady(page);
  const loadedFiles = () =>
    page.evaluate(() => performance.getEntriesByType('resource').flatMap(({ name }) => name.split('#', 1)));
  // Files that a page without a worker also loads when idle.
  for (const part of ['/Menu-', '/Toaster-', '/DeckDialogs-', '/storm-wire-', '/hen-on-nest-'])
    await expect.poll(async () => (await loadedFiles()).some((url) => url.includes(part))).toBe(true);
  const loaded = await loadedFiles();
  const ahead = (await cached(page)).filter(({ url }) => !loaded.includes(url));
  const worker = await (await request.get('/sw.js')).text();
  const fetched = [{ url: '/sw.js', text: worker }, ...ahead];
  const sizes = fetched.map(({ url, text }) => ({ url, size: brotliCompressSync(text).length }));
  const list = sizes.map(({ url, size }) => `${size} ${url}`).join('\n');
  expect(ahead.length).toBeGreaterThan(10);
  expect(sizes.reduce((sum, { size }) => sum + size, 0) / 1024, list).toBeLessThanOrEqual(60);
});

test('a bird’s picture seen before the worker started is cached', async ({ page }) => {
  await page.goto('/');
  const source = await topCard(page)
    .getByRole('img')
    .first()
    .evaluate((picture: HTMLImageElement) => picture.src);
  await isReady(page);
  await expect.poll(async () => (await cached(page)).map(({ url }) => url)).toContain(source);
});

test('a screen that needs the server lists what works offline', async ({ page, context }) => {
  await page.goto('/');
  await isReady(page);
  await context.setOffline(true);
  await page.goto('/community-gallery');
  await expect(title(page, 'You are offline')).toBeVisible();
  const works = page.getByRole('navigation', { name: 'Works offline' });
  await works.getByRole('link', { name: 'Travel Bunker Guide' }).click();
  await expect(title(page, 'Travel Bunker Guide')).toBeVisible();
});

test('a screen that needs the server links a keeper’s matches, even if never opened', async ({ page, context }) => {
  await page.goto('/');
  await isReady(page);
  const matches = page.getByRole('navigation', { name: 'Works offline' }).getByRole('link', { name: 'My Matches' });
  const openOffline = async (path: string) => {
    await context.setOffline(true);
    await page.goto(path);
    await expect(page.getByRole('link', { name: 'Travel Bunker Guide' })).toBeVisible();
  };
  await openOffline('/community-gallery');
  await expect(matches).toHaveCount(0);
  await context.setOffline(false);
  await beKeeper(page, { likes: 1 });
  await page.goto('/');
  await expect.poll(async () => (await traces(page)).answers).toContain('matches');
  await openOffline(screens.timeline.path);
  await matches.click();
  await expect(title(page, screens.matches.title)).toBeVisible();
  await expect(page.getByText('Liked on')).toBeVisible();
});

test('a hanging server does not block the register', async ({ page }) => {
  await beKeeper(page, { flock: true });
  await page.goto('/');
  await isReady(page);
  await expect.poll(async () => (await traces(page)).answers).toContain('flock');
  const birds = await (await page.request.get('/api/chickens/mine?limit=100')).json();
  const pettibone = birds.find(({ name }: { name: string }) => name === 'Mrs. Pettibone');
  // The register cached in this browser differs from the server's by now.
  await page.request.patch(`/api/chickens/${pettibone.id}`, { data: { variety: 'Lavender' } });
  const held = Promise.withResolvers<void>();
  await page.context().route('**/api/**', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/my-birds');
  await expect(page.getByRole('link', { name: 'Mrs. Pettibone' })).toBeVisible();
  await page.getByRole('link', { name: 'Mrs. Pettibone' }).click();
  await expect(title(page, 'Mrs. Pettibone')).toBeVisible();
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Band').fill('26-77');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your edit of Mrs. Pettibone is kept here and sent', { exact: false })).toBeVisible();
  await expect(page.getByText('Lavender')).toHaveCount(0);
  held.resolve();
  await expect(notice(page, 'Your edit of Mrs. Pettibone has arrived')).toBeVisible();
  await expect(page.getByText('Lavender').first()).toBeVisible();
});

for (const [what, answer] of [
  ['a hotspot', { status: 200, contentType: 'text/html', body: '<p>Sign in to the hotspot' }],
  ['a gateway', { status: 403, contentType: 'text/html', body: '<p>Access denied' }],
] as const)
  test(`${what} responding in the server’s place hides and rejects nothing`, async ({ page }) => {
    await beKeeper(page, { flock: true });
    await page.goto('/');
    await isReady(page);
    await expect.poll(async () => (await traces(page)).answers).toContain('flock');
    await page.route('**/api/**', (route) => route.fulfill(answer));
    await page.goto(screens.myBirds.path);
    await expect(page.getByText(/^As of .* This is the copy in your browser\.$/)).toBeVisible();
    await page.getByRole('link', { name: 'Edit', exact: true }).first().click();
    await page.getByLabel('Band').fill('26-77');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('is kept here and sent as soon as possible', { exact: false })).toBeVisible();
    await page.unroute('**/api/**');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(notice(page, /^Your edit of .* has arrived$/)).toBeVisible();
  });

test('the breed directory works offline with its search, breed pages and pictures', async ({ page, context }) => {
  await page.goto('/breeds');
  await isReady(page);
  const count = Number(/\d+/.exec((await page.getByText(/^\d+ breeds$/).textContent()) ?? '')?.[0]);
  const shown = await page
    .getByRole('listitem')
    .locator('img')
    .evaluateAll((plates: HTMLImageElement[]) => plates.map(({ src }) => src));
  expect(shown).toHaveLength(count);
  const missing = async () => {
    const kept = new Set((await cached(page)).map(({ url }) => url));
    return shown.filter((url) => !kept.has(url));
  };
  // They render one by one when first requested.
  await expect.poll(missing, { timeout: JOURNEY_MS }).toEqual([]);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(`${count} breeds`)).toBeVisible();
  const last = page.getByRole('listitem').locator('img').last();
  const width = async () => {
    await last.evaluate((plate) => plate.scrollIntoView());
    return last.evaluate((plate: HTMLImageElement) => plate.naturalWidth);
  };
  await expect.poll(width).toBeGreaterThan(0);
  await page.getByRole('searchbox').fill('spain');
  await expect(page.getByText(/^\d+ breeds?$/)).not.toHaveText(`${count} breeds`);
  await page.getByRole('link', { name: 'Minorca', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Minorca' }).getByRole('heading').nth(1)).toBeVisible();
});

test('offline swipes survive the page and are sent in order by one of two tabs', async ({ page, context, baseURL }) => {
  const server = await startDeployments(baseURL ?? '');
  try {
    await beKeeper(page);
    await page.goto(server.url);
    await isReady(page);
    await context.setOffline(true);
    const top = () => topCard(page).getByRole('heading').first();
    for (let swipe = 1; swipe <= 3; swipe += 1) {
      const name = (await top().textContent()) ?? '';
      await page.getByRole('button', { name: 'Pass' }).click();
      await expect(top()).not.toHaveText(name);
    }
    await expect(page.getByText('3 swipes are kept here and sent as soon as possible.')).toBeVisible();
    const queued = await page.evaluate((): string[] =>
      JSON.parse(localStorage.getItem('unsent') ?? '').map(({ subject }: { subject: string }) => subject),
    );
    const another = await context.newPage();
    await another.goto(`${server.url}/travel-bunker-guide`);
    const notices = [page, another].map((tab) => tab.getByText('3 swipes are kept here', { exact: false }));
    for (const kept of notices) await expect(kept).toBeVisible();
    const sentBy = [page, another].map((tab) => {
      const sent: string[] = [];
      tab.on('request', (request) => {
        if (request.method() === 'PUT') sent.push(request.url().split('/').at(-2) ?? '');
      });
      return sent;
    });
    await context.setOffline(false);
    for (const tab of [page, another]) await expect(tab.getByText('kept here', { exact: false })).toBeHidden();
    // A tab sees late what another one sent and may send it again, but always in order.
    const arrived = server.received.filter((request) => request.startsWith('PUT '));
    expect([...new Set(arrived)]).toEqual(queued.map((bird) => `PUT /api/chickens/${bird}/swipe`));
    for (const sent of sentBy) expect(sent).toEqual(queued.filter((bird) => sent.includes(bird)));
  } finally {
    await server.close();
  }
});

test('My Matches and the profile are available offline to the keeper only, until sign-out', async ({
  page,
  context,
}) => {
  const personal: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!/^\/api\/(user|matches|trips|chickens\/(mine|browse))/.test(pathname)) return;
    if (!response.headers()['cache-control']?.includes('no-store')) personal.push(pathname);
  });
  await beKeeper(page, { likes: 2 });
  await page.goto('/');
  await isReady(page);
  for (const name of ['createProfile', 'myBirds', 'breeds', 'matches'] as const) {
    await page.goto(screens[name].path);
    await expect(title(page, screens[name].title)).toBeVisible();
  }
  await expect(page.getByText('Liked on').first()).toBeVisible();
  expect(personal).toEqual([]);
  const email = await page.evaluate(async () => (await (await fetch('/api/user/profile')).json()).email);
  const kept = await cached(page);
  expect(kept.length).toBeGreaterThan(50);
  expect(kept.filter(({ url }) => /\/api\/(?!heritage-breeds|photos)/.test(url))).toEqual([]);
  expect(kept.filter(({ text }) => text.includes(email))).toEqual([]);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/^As of /)).toBeVisible();
  await expect(page.getByText('Liked on')).toHaveCount(2);
  await page.goto('/create-profile');
  await expect(page.getByText(email).first()).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL(/\/auth/);
  await context.setOffline(true);
  await page.goto('/matches');
  await expect(page.getByRole('heading', { name: 'Please sign in' })).toBeVisible();
  expect(await traces(page)).toEqual({ answers: [], storage: [] });
});

test('a saved note is available offline', async ({ page, context }) => {
  await beKeeper(page, { likes: 2 });
  await page.goto('/');
  await isReady(page);
  await page.goto('/matches');
  const note = page.getByLabel('Your note').first();
  await note.fill('Ask about the comb.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/^As of /)).toBeVisible();
  await expect(note).toHaveValue('Ask about the comb.');
});

test('the deck shows its unswiped cards offline, and the register opens', async ({ page, context }) => {
  await beKeeper(page, { flock: true });
  await page.goto('/');
  await isReady(page);
  await expect(topCard(page)).toBeVisible();
  await page.goto('/my-birds');
  await expect(page.getByRole('link', { name: 'Mrs. Pettibone' })).toBeVisible();
  await page.goto('/');
  // Two birds with the same name may follow each other.
  const counter = page.getByText(/^\d+ of \d+, /);
  const before = String(await counter.textContent());
  await page.getByRole('button', { name: 'Pass' }).click();
  await expect(counter).not.toHaveText(before);
  const next = await topCard(page).textContent();
  await context.setOffline(true);
  await page.reload();
  await expect(topCard(page)).toHaveText(String(next));
  await page.goto('/my-birds');
  await expect(page.getByRole('link', { name: 'Mrs. Pettibone' })).toBeVisible();
});

test('the register opens offline after sign-in, even if never opened', async ({ page, context }) => {
  await beKeeper(page, { flock: true });
  await page.goto('/');
  await isReady(page);
  await expect.poll(async () => (await traces(page)).answers).toEqual(expect.arrayContaining(['flock', 'matches']));
  const hasCode = async () => (await cached(page)).some(({ url }) => /MyBirdsScreen-[^/]*\.js$/.test(url));
  await expect.poll(hasCode).toBe(true);
  await context.setOffline(true);
  await page.goto('/my-birds');
  await page.getByRole('link', { name: 'Mrs. Pettibone' }).click();
  await expect(title(page, 'Mrs. Pettibone')).toBeVisible();
  await page.goto('/community-gallery');
  const works = page.getByRole('navigation', { name: 'Works offline' }).getByRole('link');
  await expect(works).toHaveText([
    ...['Heritage birds near you', 'My Birds', 'My Matches', 'Travel Bunker Tracking', 'Travel Bunker Guide'],
  ]);
});

test('the cards stay where the list of the deck needs a connection, and the list comes with it', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await isReady(page);
  await expect(topCard(page)).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Show as a list' }).click();
  await expect(notice(page, 'This part of the app could not be loaded')).toBeVisible();
  await expect(topCard(page)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'Like' }).nth(2)).toBeVisible();
});

test('a plan that was made with a signal opens without one', async ({ page, context }) => {
  await beKeeper(page, { flock: true });
  await page.goto('/flock-plan');
  await isReady(page);
  await page.getByRole('button', { name: 'Plan this season' }).click();
  await expect(page.getByRole('heading', { name: 'This season' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This season' })).toBeVisible();
  // The plan that was made last opens, with the answers it was made from.
  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByLabel('Most hens for one rooster').fill('3');
  await page.getByRole('button', { name: 'Plan this season' }).click();
  await expect.poll(async () => (await traces(page)).answers).toContain('plan /flock-plan?hens=3');
  await page.goto('/flock-plan');
  await expect(page).toHaveURL(/\/flock-plan\?hens=3$/);
  await expect(page.getByText('All breeds, at most 3 hens for one rooster')).toBeVisible();
  await context.setOffline(true);
  await page.goto('/flock-plan');
  await expect(page.getByText('All breeds, at most 3 hens for one rooster')).toBeVisible();
  await expect(page.getByText(/^As of .* This is the copy in your browser\.$/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'This season' })).toBeVisible();
});

test('a register that was opened offline is current again when it is opened after the signal came back', async ({
  page,
  context,
}) => {
  await beKeeper(page, { flock: true });
  await page.goto('/');
  await isReady(page);
  await expect.poll(async () => (await traces(page)).answers).toContain('flock');
  await expect
    .poll(async () => (await cached(page)).some(({ url }) => /MyBirdsScreen-[^/]*\.js$/.test(url)))
    .toBe(true);
  await context.setOffline(true);
  await page.goto('/my-birds');
  const copy = page.getByText(/^As of .* This is the copy in your browser\.$/);
  await expect(copy).toBeVisible();
  await page.getByRole('link', { name: 'Heritage Flock' }).click();
  await expect(topCard(page)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You are offline.', { exact: false })).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'My Birds' }).click();
  await expect(page.getByRole('link', { name: 'Mrs. Pettibone' })).toBeVisible();
  await expect(copy).toBeHidden();
});

test('an edit that waited offline does not replace a newer note from another phone', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await beKeeper(page, { flock: true });
  const kitchen = await browser.newContext({ baseURL: String(baseURL), storageState: await context.storageState() });
  const other = await kitchen.newPage();
  await page.goto('/');
  await isReady(page);
  for (const phone of [page, other]) {
    await phone.goto('/my-birds');
    await phone.getByRole('link', { name: 'Mrs. Pettibone' }).click();
    await expect(title(phone, 'Mrs. Pettibone')).toBeVisible();
    await phone.getByRole('link', { name: 'Edit', exact: true }).click();
    await expect(phone.getByLabel('Special notes')).toBeVisible();
  }
  const save = (phone: Page) => phone.getByRole('button', { name: 'Save', exact: true }).click();
  await context.setOffline(true);
  await page.getByLabel('Special notes').fill('Barn: the limp is on the right.');
  await page.getByLabel('Band').fill('26-9');
  await save(page);
  await expect(notice(page, 'Your edit of Mrs. Pettibone is kept here')).toBeVisible();
  await other.getByLabel('Special notes').fill('Kitchen: the limp has healed.');
  await save(other);
  await expect(notice(other, 'Mrs. Pettibone is saved')).toBeVisible();

  await context.setOffline(false);
  await expect(notice(page, 'Part of your edit of Mrs. Pettibone was not taken')).toBeVisible();
  await expect(
    notice(
      page,
      /Special notes now say: “Kitchen: the limp has healed.”. You had entered: “Barn: the limp is on the right.”/,
    ),
  ).toBeVisible();
  await page.reload();
  await page.getByRole('link', { name: 'Look at it' }).click();
  await expect(page.getByLabel('Special notes')).toHaveValue('Barn: the limp is on the right.');
  await expect(page.getByText('Saved now: special notes “Kitchen: the limp has healed.”.')).toBeVisible();
  await other.reload();
  await expect(other.getByText('Kitchen: the limp has healed.')).toBeVisible();
  await expect(other.getByText('Band 26-9')).toBeVisible();
  await kitchen.close();
});

test('a saved location is available offline', async ({ page, context }) => {
  await beKeeper(page);
  await page.goto('/create-profile?step=place');
  await isReady(page);
  await expect.poll(async () => (await traces(page)).answers).toContain('profile');
  await page.getByLabel('Maximum distance').fill('40');
  await page.getByRole('button', { name: 'Save Location & Start Swiping' }).click();
  await expect(notice(page, /Location saved/)).toBeVisible();
  await context.setOffline(true);
  await page.goto('/create-profile?step=place');
  await expect(page.getByLabel('Maximum distance')).toHaveValue('40');
  await expect(page.getByText(/is not saved: place/)).toHaveCount(0);
});

test('a code entered offline shows an error and signs in later', async ({ page, context }) => {
  await page.goto('/auth');
  const code = await requestCode(page, newAddress());
  await context.setOffline(true);
  await page.getByRole('textbox', { name: /code/i }).fill(code);
  await expect(notice(page, 'There is no connection.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: /code/i })).toHaveValue(code);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Verify Code' }).click();
  await expect(page).toHaveURL(/\/create-profile/);
});

test('a list cached by an earlier app version opens', async ({ page, context }) => {
  await beKeeper(page, { likes: 1 });
  await page.goto('/');
  await isReady(page);
  await page.goto('/matches');
  await expect(page.getByText('Liked on')).toHaveCount(1);
  await page.evaluate(forgetStates);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('Liked on')).toHaveCount(1);
  await expect(page.getByLabel('Status')).toHaveValue('new');
});

/** Runs in the page. Converts the cached list to the format before states and notes existed. */
async function forgetStates(): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open('kept-answers');
    opening.onsuccess = () => resolve(opening.result);
  });
  const answers = database.transaction('answers', 'readwrite').objectStore('answers');
  const reading = answers.get('matches');
  reading.onsuccess = () => {
    for (const { match } of reading.result.answer.items) {
      delete match.state;
      delete match.note;
    }
    answers.put(reading.result, 'matches');
  };
  await new Promise((resolve) => {
    answers.transaction.oncomplete = resolve;
  });
}

/** Returns what a browser still stores about a keeper. */
function traces(page: Page) {
  return page.evaluate(async () => {
    const areas = [localStorage, sessionStorage].flatMap((area) => Object.keys(area));
    const storage = areas.filter((key) => /unsent|answers|draft|trip/.test(key));
    // Opening a database that does not exist creates it, without the app's object store.
    const exists = (await indexedDB.databases()).some(({ name }) => name === 'kept-answers');
    if (!exists) return { answers: [], storage };
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('kept-answers');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const reading = database.transaction('answers').objectStore('answers').getAllKeys();
    const answers = await new Promise<IDBValidKey[]>((resolve) => {
      reading.onsuccess = () => resolve(reading.result);
    });
    return { answers, storage };
  });
}

test('a session that ended elsewhere clears its cached data', async ({ page, context }) => {
  await beKeeper(page, { likes: 1 });
  await page.goto('/');
  await isReady(page);
  await page.goto('/matches');
  await expect(page.getByText('Liked on')).toHaveCount(1);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/^As of /)).toBeVisible();
  await context.clearCookies({ name: 'session' });
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Please sign in' }).first()).toBeVisible();
  await expect.poll(() => traces(page)).toEqual({ answers: [], storage: [] });
});

test.describe('a new version', () => {
  test.use({ allowed: /dynamically imported module|error occurred in the <|React Router caught/ });

  test('is announced, waits for the keeper and keeps forms', async ({ page, baseURL }) => {
    const deployments = await startDeployments(baseURL ?? '');
    try {
      await page.goto(`${deployments.url}/`);
      await isReady(page);
      await page.goto(`${deployments.url}/add-chicken`);
      await page.getByRole('button', { name: 'Fill in the form first' }).click();
      await page.getByLabel(/name/i).first().fill('Henrietta');
      deployments.deploy();
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await expect(page.getByText('There is a new version of Heritage Flock.', { exact: true })).toBeVisible();
      // The previous version still has everything that it prefetched.
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('menuitem', { name: 'Travel Bunker Guide' }).click();
      await expect(title(page, 'Travel Bunker Guide')).toBeVisible();
      await page.goBack();
      await expect(page.getByLabel(/name/i).first()).toHaveValue('Henrietta');
      const loaded = page.waitForEvent('load');
      await page.getByRole('button', { name: 'Reload' }).click();
      await loaded;
      await expect(page.getByLabel(/name/i).first()).toHaveValue('Henrietta');
      await expect(page.getByText('There is a new version of Heritage Flock.', { exact: true })).toBeHidden();
      const scripts = await page.evaluate(() => [...document.scripts].map(({ src }) => src));
      expect(scripts.filter((src) => src.includes('/assets/')).every((src) => src.includes('-next.js'))).toBe(true);
    } finally {
      await deployments.close();
    }
  });

  for (const worker of ['allow', 'block'] as const) {
    test.describe(worker === 'allow' ? 'with the worker' : 'without a worker', () => {
      test.use({ serviceWorkers: worker });

      test('loads automatically if an open tab needs a file that is gone', async ({ page, baseURL }) => {
        const deployments = await startDeployments(baseURL ?? '');
        try {
          await page.goto(`${deployments.url}/education`);
          if (worker === 'allow') await isReady(page);
          await page.getByRole('button', { name: 'Menu' }).click();
          await expect(page.getByRole('menuitem', { name: 'Community Gallery' })).toBeVisible();
          deployments.deploy();
          await page.getByRole('menuitem', { name: 'Community Gallery' }).click();
          await expect(title(page, 'Community Gallery')).toBeVisible();
        } finally {
          await deployments.close();
        }
      });
    });
  }
});

test('Chromium reports no installability errors', async ({ page, context }) => {
  await page.goto('/');
  await isReady(page);
  const devtools = await context.newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // Each journey has its own incognito window.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  const { errors } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
});
