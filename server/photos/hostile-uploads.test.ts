// Every door for photos, shown files that no camera made: each is refused in words or kept as a picture of our own making.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { load } from 'exifreader';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFolderPhotoStore } from '../platform/photo-store/folder-photo-store.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { operationOf } from '../testing/examples.ts';
import { type HostileFile, hostileFiles } from '../testing/hostile-files.ts';
import { photoForm } from '../testing/photo-form.ts';
import { filesIn, keepPhotographedFlock, look, type Photographer } from '../testing/photographed-flock.ts';

const folder = mkdtempSync(join(tmpdir(), 'hostile-uploads-'));
const listing = operationOf('listChicken').body?.example as object;
let test: TestApp;
let wren: Photographer;
let files: HostileFile[];
beforeAll(async () => {
  test = await createTestApp({ photoStore: createFolderPhotoStore(folder) });
  wren = await keepPhotographedFlock(test);
  files = await hostileFiles();
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true });
});

/** As many at once as a phone would send. */
async function inTurns<T>(of: readonly T[], send: (one: T) => Promise<void>): Promise<void> {
  const left = [...of];
  const one = async () => {
    for (let next = left.shift(); next; next = left.shift()) await send(next);
  };
  await Promise.all([one(), one(), one(), one()]);
}

it('a bird’s photo is a WebP of ours or none at all, and nothing else of what was sent is kept', async () => {
  const faults: string[] = [];
  let kept = 0;
  await inTurns(files, async ({ what, bytes, statuses }) => {
    const bird = await wren.add('Prudence');
    const answer = await wren.send(bird, bytes, { type: 'image/jpeg' });
    if (!statuses.includes(answer.statusCode))
      faults.push(`${what}: ${answer.statusCode} ${answer.body.slice(0, 200)}`);
    if (answer.statusCode !== 201) return;
    kept++;
    const { headers, rawPayload } = await look(test, answer.json().photos[0].url);
    if (Object.keys(load(rawPayload)).join() !== 'FileType') faults.push(`${what}: keeps metadata`);
    if (headers['content-type'] !== 'image/webp') faults.push(`${what}: is served as ${headers['content-type']}`);
    if (/canary|<script|<\?php/.test(rawPayload.toString('latin1'))) faults.push(`${what}: is kept`);
  });
  expect(faults).toEqual([]);
  expect(files.length).toBeGreaterThanOrEqual(60);
  expect(kept).toBeGreaterThanOrEqual(8);
  for (const file of filesIn(folder)) expect(readFileSync(file).toString('latin1', 0, 4)).toBe('RIFF');
});

it('a data URL is judged by the same rules, and so is a photo that is only looked at', async () => {
  const small = files.filter(({ bytes }) => bytes.length < 100_000);
  const faults: string[] = [];
  await inTurns(small, async ({ what, bytes, statuses }) => {
    const photo = `data:image/png;base64,${bytes.toString('base64')}`;
    const payload = { ...listing, photo };
    const listed = await test.app.inject({ method: 'POST', url: '/api/chickens/list', headers: wren.headers, payload });
    if (!statuses.includes(listed.statusCode))
      faults.push(`${what} in a data URL: ${listed.statusCode} ${listed.body.slice(0, 200)}`);
    const form = photoForm(bytes, { mode: 'unknown' });
    const seen = await test.app.inject({
      method: 'POST',
      url: '/api/analyze-chicken-photo',
      headers: form.headers,
      payload: form.body,
    });
    // It may be too small to show a bird, and nobody has as many looked at.
    const allowed = [...statuses.map((status) => (status === 201 ? 200 : status)), 422, 429];
    if (!allowed.includes(seen.statusCode))
      faults.push(`${what} to be looked at: ${seen.statusCode} ${seen.body.slice(0, 200)}`);
  });
  expect(faults).toEqual([]);
});

it.each([
  ['a page', 'data:text/html;base64,PHNjcmlwdD4='],
  ['a drawing', `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}`],
  ['letters as they are', 'data:image/png,%89PNG'],
  ['no type and no data', 'data:;base64,'],
  ['blanks in Base64', 'data:image/png;base64,iVBO Rw0K'],
  ['percent signs in Base64', 'data:image/png;base64,iVBO%52w0K'],
  ['too much padding', 'data:image/png;base64,iVBORw0K==='],
  ['another address', 'https://evil.example/hen.png'],
  ['a file of this machine', 'file:///etc/passwd'],
  ['script', 'javascript:alert(1)'],
])('a data URL is refused with %s in it', async (_, photo) => {
  const payload = { ...listing, photo };
  const answer = await test.app.inject({ method: 'POST', url: '/api/chickens/list', headers: wren.headers, payload });
  expect([415, 422]).toContain(answer.statusCode);
});
