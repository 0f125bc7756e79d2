// What a keeper does on an iPhone or in Firefox, where Playwright's Chromium proves nothing: in WebKit and in Firefox as
// they are installed. Each worker has a server of its own, because one journey stops it.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { test as base, expect } from '@playwright/test';
import { freePort } from '../../../scripts/processes.ts';
import { birdPhoto, breedNamed } from '../../../server/testing/pictures/birds.ts';
import { birdPath, ownBirdPath } from '../../paths.ts';
import { type Engine, engines, type Found } from '../engines.ts';
import { keeperSession, sessionCookies } from '../keeper-session.ts';
import { startServer } from '../stacks.ts';

type Kind = 'button' | 'link' | 'field' | 'option' | 'checkbox' | 'radio' | 'heading' | 'image';

interface Site {
  url: string;
  stop(): Promise<void>;
  start(): Promise<void>;
}

const test = base.extend<{ keeper: ReturnType<typeof keeperIn> }, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed.
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'heritage-flock-engines-'));
      const port = await freePort();
      let server = await startServer({ dataDir, port });
      await use({
        url: server.url,
        stop: () => server.stop(),
        async start() {
          server = await startServer({ dataDir, port });
        },
      });
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  keeper: async ({ site }, use, info) => {
    const engine = await engines[info.project.name as keyof typeof engines].start();
    await use(keeperIn(engine, site.url));
    if (info.errors.length > 0) {
      const body = await engine.screenshot().catch((error) => Buffer.from(String(error)));
      await info.attach('the page', { body, contentType: 'image/png' });
      await writeFile(info.outputPath('page.png'), body);
    }
    await engine.close();
  },
});

/** The actions of the journeys; each waits for its element. */
function keeperIn(engine: Engine, url: string) {
  /** Acts on the first visible element of this kind and name, and retries if it was replaced. */
  async function withElement(kind: Kind, name: string, act: (found: Found) => Promise<void>): Promise<void> {
    let failure: unknown = 'it is not there';
    const isDone = async () => {
      const found = await engine.find(elementNamed, kind, name).catch((error) => {
        failure = error;
      });
      if (!found) return false;
      return act(found).then(
        () => true,
        (error) => {
          failure = error;
          return false;
        },
      );
    };
    await expect
      .poll(isDone, { message: `${kind} "${name}"`, intervals: [50, 100] })
      .toBe(true)
      .catch((error) => {
        throw new Error(`${error.message}\n${failure}`);
      });
  }
  return {
    goto: (path: string) => engine.goto(url + path),
    run: engine.run,
    press: (kind: Kind, name: string) => withElement(kind, name, (found) => found.click()),
    fill: (name: string, text: string) => withElement('field', name, (found) => found.type(text)),
    chooseFiles: (name: string, ...paths: string[]) => withElement('field', name, (found) => found.chooseFiles(paths)),
    sees: (kind: Kind, name: string) => withElement(kind, name, async () => {}),
    count: (selector: string) => engine.run((css) => document.querySelectorAll(css).length, selector),
    hasCamera: engine.hasCamera,
    print: engine.print,
    /** Signs the browser in through API calls, for journeys about something else. */
    async signIn(wanted?: Parameters<typeof keeperSession>[1]) {
      const session = await keeperSession(url, wanted);
      await engine.goto(`${url}/robots.txt`);
      await engine.run(
        (cookies) => {
          // biome-ignore lint/suspicious/noDocumentCookie: not every WebKit has a cookieStore
          for (const { name, value } of cookies) document.cookie = `${name}=${value}; path=/`;
        },
        sessionCookies(url, session),
      );
    },
    /** Renders the page as in print or as on a touchscreen, which drivers cannot emulate. */
    drawAs: (medium: 'print' | 'touch') => engine.run(drawAs, medium),
  };
}
type Keeper = ReturnType<typeof keeperIn>;

/** Runs in the page. Returns the first visible element of a kind with this name, or else one whose name contains it. */
function elementNamed(kind: string, name: string): Element | null {
  const selectors: Record<string, string> = {
    button: 'button, [role=button]',
    link: 'a[href]',
    field: 'input, textarea, select',
    option: '[role=option]',
    checkbox: 'input[type=checkbox]',
    radio: 'input[type=radio], [role=radio]',
    heading: 'h1, h2, h3, h4',
    image: 'img, [role=img]',
  };
  const namesOf = (element: Element) => [
    element.getAttribute('aria-label'),
    element.getAttribute('alt'),
    ...[...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent),
    element.textContent,
  ];
  const isShown = (element: Element) => element.getClientRects().length > 0;
  const shown = [...document.querySelectorAll(selectors[kind] ?? '')].filter(isShown);
  const isNamed = (element: Element) => namesOf(element).some((one) => one?.trim() === name);
  const holdsName = (element: Element) => namesOf(element).some((one) => one?.includes(name));
  const found = shown.find(isNamed) ?? shown.find(holdsName) ?? null;
  // A click would miss an element that is still moving or just rendered.
  const place = JSON.stringify(found?.getBoundingClientRect());
  const page = window as typeof window & { lastLook?: string };
  const isStill = page.lastLook === place;
  page.lastLook = place;
  return isStill ? found : null;
}

/** Runs in the page. Applies the styles for this medium from now on, and disables those for others. */
function drawAs(medium: string): void {
  const conditions: Record<string, string> =
    medium === 'print' ? { print: 'all' } : { 'not (any-pointer: coarse)': 'not all' };
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  for (const rule of rules) {
    if (!(rule instanceof CSSMediaRule)) continue;
    rule.media.mediaText = conditions[rule.media.mediaText] ?? rule.media.mediaText;
  }
}

/** Signs a new keeper in with the form and sets Austin as the location. */
async function arrive(keeper: Keeper): Promise<void> {
  await keeper.goto('/auth');
  await keeper.fill('Email address', `${randomUUID()}@example.org`);
  await keeper.press('button', 'Send Verification Code');
  await keeper.sees('field', 'Verification code');
  const shown = await keeper.run(() => document.body.innerText);
  await keeper.fill('Verification code', /development code\D*(\d{6})/i.exec(shown)?.[1] ?? '');
  await keeper.fill('Choose a town', 'Austin');
  await keeper.press('option', 'Austin, Texas');
  await keeper.press('button', 'Save Location & Start Swiping');
  // The step before has this link too, once the place is saved.
  await keeper.sees('field', 'Name');
  await keeper.press('link', 'Skip to app');
  await keeper.sees('button', 'Like');
}

test('seven birds are added from one sentence, shown, and undone', async ({ keeper }) => {
  await arrive(keeper);
  await keeper.goto('/add-chicken');
  await keeper.fill('hens', '6');
  await keeper.fill('roosters', '1');
  await keeper.fill('of the breed', 'Holland');
  await keeper.press('option', 'Holland');
  await keeper.press('button', 'Add 7 birds');
  await keeper.sees('heading', '7 birds are in My Birds');
  await expect.poll(() => keeper.count('main li img')).toBe(7);
  await keeper.press('link', 'See my birds');
  await keeper.sees('heading', 'Holland rooster 1');
  await keeper.run(() => window.history.back());
  await keeper.press('button', 'Undo all 7');
  await keeper.sees('button', 'Add 7 birds');
  await keeper.goto('/my-birds');
  await keeper.sees('heading', 'No birds yet');
});

test('a photo is added to a bird and to an identification', async ({ keeper }, info) => {
  await arrive(keeper);
  await keeper.goto('/add-chicken');
  await keeper.fill('Name', 'Henrietta');
  await keeper.fill('Breed', 'Java');
  await keeper.press('option', 'Java');
  await keeper.chooseFiles('Choose photos', 'fixtures/screenshots/home.jpg');
  await keeper.sees('image', 'Photo 1');
  await keeper.press('radio', 'Not yet');
  await keeper.press('button', 'Add to Community');
  await keeper.sees('heading', 'Henrietta');
  const photos = '[aria-label="Photos of Henrietta"] img';
  await expect.poll(() => keeper.count(photos)).toBe(1);
  for (const [file, shown] of [
    ['match.jpg', 2],
    ['breeds.jpg', 3],
  ] as const) {
    await keeper.chooseFiles('Choose photos', `fixtures/screenshots/${file}`);
    await expect.poll(() => keeper.count(photos)).toBe(shown);
  }
  // A later choice contains only its own files.
  const sent = () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/photos')).length;
  expect(await keeper.run(sent)).toBe(3);

  const hen = info.outputPath('hen.jpg');
  await writeFile(hen, await birdPhoto(breedNamed('plymouth-rock'), 'hen', { ground: 'grass', seed: 1, height: 0.93 }));
  await keeper.goto('/breed-identification');
  await keeper.chooseFiles('Choose from library', hen);
  await keeper.sees('image', 'Your bird, as you photographed it');
  await keeper.press('radio', 'What is this chicken?');
  await keeper.press('button', 'Identify Breed');
  await keeper.sees('heading', 'Detected Traits');
});

test('a keeper signs in, sets a location, likes a bird and sees the owner’s contact', async ({ keeper }) => {
  await arrive(keeper);
  await keeper.press('button', 'Like');
  const contact = '[role=dialog] a[href^="mailto:"], [role=dialog] a[href^="tel:"]';
  await expect.poll(() => keeper.count(contact)).toBeGreaterThan(0);
  await keeper.goto('/matches');
  await expect.poll(() => keeper.count('main a[href^="mailto:"], main a[href^="tel:"]')).toBeGreaterThan(0);
});

test('a visit’s day checked off while the server is down is sent later', async ({ keeper, site }) => {
  await arrive(keeper);
  await keeper.goto('/travel-bunker-wizard');
  await keeper.fill('Name', 'Ambrose');
  await keeper.press('link', 'Breeding Timeline');
  // In the order that an American date input expects.
  const [year, month, day] = (await keeper.run(() => new Intl.DateTimeFormat('sv').format(new Date()))).split('-');
  await keeper.fill('Arrival', `${month}/${day}/${year}`);
  await keeper.press('link', 'Review & Launch');
  await keeper.press('button', 'Launch & Track');
  await keeper.sees('heading', 'Day 1 of 28');
  const logged = () =>
    keeper.run(async () => (await (await fetch('/api/trips')).json()).map(({ log }: { log: unknown[] }) => log.length));
  await expect.poll(logged).toEqual([0]);
  // From then on the app opens without its server.
  await expect.poll(() => keeper.run(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await site.stop();
  await keeper.press('checkbox', 'Look at his droppings.');
  await expect.poll(() => keeper.count('input:checked')).toBe(1);
  await keeper.goto('/travel-bunker-tracking');
  await keeper.sees('heading', 'Day 1 of 28');
  await site.start();
  await keeper.press('button', 'Retry');
  await expect.poll(logged).toEqual([1]);
});

// While the next page loads the old one stays, and Firefox aborts its pending requests.
test('no error appears while navigating away to a slow page', async ({ keeper, site }) => {
  const slow = createServer((_request, answer) => {
    setTimeout(() => answer.writeHead(302, { location: `${site.url}/breeds` }).end(), 500);
  });
  await once(slow.listen(0, '127.0.0.1'), 'listening');
  const { port } = slow.address() as AddressInfo;
  await keeper.goto('/matches');
  await keeper.sees('link', 'My flock');
  await keeper.run((next) => {
    const note = () => sessionStorage.setItem('seen', `${sessionStorage.getItem('seen')} ${document.body.innerText}`);
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true });
    document.querySelector<HTMLAnchorElement>('a[href="/my-birds"]')?.click();
    window.location.assign(next);
  }, `http://127.0.0.1:${port}/`);
  await keeper.sees('heading', 'Heritage Breeds');
  expect(await keeper.run(() => sessionStorage.getItem('seen'))).not.toMatch(/could not be loaded|did not answer/);
  slow.close();
});

test('a visitor reads a bird’s page and copies its address', async ({ keeper, site }) => {
  const [bird] = await (await fetch(`${site.url}/api/chickens/browse?breed=holland&sex=Hen`)).json();
  await keeper.goto(birdPath(bird.id));
  await keeper.sees('heading', bird.name);
  await keeper.sees('link', 'What is this?');
  await keeper.sees('image', bird.name);
  await keeper.press('button', 'Share');
  await keeper.sees('heading', `Share ${bird.name}`);
  await keeper.sees('image', `QR code of ${bird.name}’s page`);
  await keeper.press('button', 'Copy link');
  const dialog = () => keeper.run(() => document.querySelector<HTMLElement>('[role=dialog]')?.innerText);
  await expect.poll(dialog).toContain('The link is copied.');
  expect(await dialog()).toContain(site.url + birdPath(bird.id));
  await keeper.press('button', 'Close');
  await keeper.press('button', 'I’m interested');
  await keeper.sees('heading', `You like ${bird.name}`);
  expect(await keeper.count('a[href^="mailto:"], a[href^="tel:"], a[href^="sms:"]')).toBe(0);
});

test('a photo is taken with the breed’s outline, or chosen without a camera', async ({ keeper }) => {
  await keeper.signIn({ flock: true });
  await keeper.goto(ownBirdPath(await keeper.run(idOf, 'Clementine')));
  await keeper.sees('heading', 'Photos');
  await keeper.drawAs('touch');
  await keeper.press('button', 'Take a photo');
  if (keeper.hasCamera) {
    const outlineWidth = () =>
      keeper.run(() => document.querySelector<HTMLImageElement>('img[alt^="Outline"]')?.naturalWidth);
    await expect.poll(outlineWidth).toBe(800);
    await expect.poll(() => keeper.count('[role=dialog] button:disabled')).toBe(0);
    await keeper.press('button', 'Take the photo');
  } else await keeper.chooseFiles('Take or choose it without the outline', 'fixtures/screenshots/home.jpg');
  await expect.poll(() => keeper.count('[aria-label="Photos of Clementine"] img')).toBe(1);
});

test('coop cards print four per sheet', async ({ keeper }) => {
  await keeper.signIn({ flock: true });
  // Pedigree-only birds are not selected by default.
  const all = await keeper.run(async () => {
    const birds: { id: string }[] = await (await fetch('/api/chickens/mine')).json();
    return birds.map(({ id }) => id).join('.');
  });
  await keeper.goto(`/my-birds?cards=${all}`);
  await keeper.sees('heading', 'Old Cato');
  const pdf = await keeper.print();
  if (pdf) expect(pagesOf(pdf)).toBe(2);
  await keeper.drawAs('print');
  const sheets = await keeper.run(() => {
    const sizeOf = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return `${Math.round(width)} × ${Math.round(height)}`;
    };
    const isWhole = (card: Element) =>
      card.scrollHeight <= card.clientHeight && Number(card.querySelector('svg')?.getBoundingClientRect().width) > 90;
    return [...document.querySelectorAll('section')]
      .filter((section) => section.getAttribute('aria-label')?.startsWith('Sheet'))
      .map((sheet) => ({
        size: sizeOf(sheet),
        cards: [...sheet.children].map((card) => (isWhole(card) ? sizeOf(card) : card.textContent)),
      }));
  });
  const card = '408 × 528';
  expect(sheets).toEqual([
    { size: '816 × 1055', cards: [card, card, card, card] },
    { size: '816 × 1055', cards: [card, card, card] },
  ]);
});

/** Runs in the page. Returns the id of one of the keeper's own birds. */
async function idOf(name: string): Promise<string> {
  const birds: { id: string; name: string }[] = await (await fetch('/api/chickens/mine')).json();
  return birds.find((bird) => bird.name === name)?.id ?? '';
}

/** Counts the pages of a PDF with compressed objects. */
function pagesOf(pdf: Buffer): number | undefined {
  const text = pdf.toString('latin1');
  const objects = [...text.matchAll(/\/ObjStm.*?stream\r?\n(.*?)\r?\nendstream/gs)].map(([, packed = '']) =>
    inflateSync(Buffer.from(packed, 'latin1')).toString('latin1'),
  );
  return objects.join('\n').match(/\/Type \/Page\b/g)?.length;
}
