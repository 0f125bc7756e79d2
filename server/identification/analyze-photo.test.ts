import { connect } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBoundedPool } from '../platform/photo-store/bounded-pool.ts';
import { createImages } from '../platform/photo-store/images.ts';
import { drawPortrait } from '../science/plates/bird/portrait.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { dump } from '../testing/dump.ts';
import { asForm, filePart, formOf, textPart } from '../testing/form.ts';
import { photoForm } from '../testing/photo-form.ts';
import { birdPhoto, breedNamed, feathersPhoto, flockPhoto } from '../testing/pictures/birds.ts';
import {
  ballPhoto,
  blankPhoto,
  facePhoto,
  groundPhoto,
  landscapePhoto,
  noisePhoto,
  page,
  screenshot,
  skyPhoto,
} from '../testing/pictures/others.ts';
import { createPhotoAnalyzer } from './photo-analyzer.ts';

let test: TestApp;
let whiteHen: Buffer;
let network = 0;
beforeAll(async () => {
  test = await createTestApp();
  whiteHen = await birdPhoto(breedNamed('white-leghorn'), 'hen', { ground: 'grass', seed: 2 });
});
afterAll(() => test.close());
/** Each test uses its own network, because the limit counts by network. */
beforeEach(() => {
  network++;
});

const send = (
  payload: Buffer,
  headers: Record<string, string> = asForm,
  on: TestApp = test,
  remoteAddress = `192.0.2.${network}`,
) => on.app.inject({ method: 'POST', url: '/api/analyze-chicken-photo', headers, payload, remoteAddress });
const asked = (photo: Buffer, said: Record<string, string> = {}) => photoForm(photo, { mode: 'unknown', ...said }).body;
const photoPart = (photo: Buffer) => filePart('photo', 'bird.jpg', 'image/jpeg', photo);
/** Large enough as sent, but less than 160 pixels high once it is scaled down for the analysis. */
const panorama = async (color: string) =>
  sharp(await blankPhoto(color))
    .resize(2000, 400, { fit: 'fill' })
    .jpeg()
    .toBuffer();
const analyze = async (photo: Buffer) => (await send(asked(photo))).json();

describe('a bird', () => {
  it('is reported with its visible traits, each with a confidence and unconfirmed', async () => {
    const found = await analyze(whiteHen);
    expect(found).toMatchObject({
      subject: 'bird',
      source: 'built-in',
      notice: null,
      detectedTraits: { plumageColor: 'white', unconfirmed: expect.arrayContaining(['plumageColor']) },
    });
    expect(found.traits).toContainEqual({ trait: 'plumageColor', value: 'white', confidence: 70, band: 'blue' });
    expect(found.visualObservations).toContain('Most of the plumage looks white.');
  });

  it('is reported by color only: bars and combs are not claimed from a photo', async () => {
    for (const breed of ['plymouth-rock', 'minorca']) {
      const photo = await birdPhoto(breedNamed(breed), 'rooster', { ground: 'grass', seed: 1, height: 0.93 });
      const { traits, visualObservations } = await analyze(photo);
      expect(traits.filter(({ trait }: { trait: string }) => trait !== 'plumageColor')).toEqual([]);
      expect(visualObservations).not.toMatch(/bars|comb is/);
    }
  });

  it('can be identified from its detected traits together with the keeper’s', async () => {
    const { detectedTraits } = await analyze(whiteHen);
    const seen = { eggColor: 'white', legColor: 'yellow', earlobeColor: 'white', combType: 'single' };
    const payload = { ...detectedTraits, ...seen };
    const identified = await test.app.inject({ method: 'POST', url: '/api/breed-identification', payload });
    expect(identified.statusCode).toBe(200);
  });

  it('is found however the camera was held', async () => {
    const lying = await sharp(whiteHen).rotate(270).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await analyze(lying)).toMatchObject({ subject: 'bird', detectedTraits: { plumageColor: 'white' } });
  });

  it('without red skin, such as a Silkie, is unsure, and no trait exceeds 40%', async () => {
    for (const variety of ['white', 'black', 'buff']) {
      const placing = { ground: 'gravel', seed: 7, variety } as const;
      const found = await analyze(await birdPhoto(breedNamed('silkie'), 'hen', placing));
      expect(found.subject).toBe('unsure');
      for (const { confidence } of found.traits) expect(confidence).toBeLessThanOrEqual(40);
    }
  });
});

describe('a picture that clearly shows no bird', () => {
  it.each([
    ['of one color', () => blankPhoto('#888888'), 'only one color'],
    ['of noise', () => noisePhoto(1), 'Nothing in this picture looks like feathers'],
    ['of the sky', () => skyPhoto(2), 'Nothing in this picture looks like feathers'],
    ['of a screen', () => screenshot(4), 'a screen, a page or a drawing'],
    ['of writing', () => page(5), 'a screen, a page or a drawing'],
    ['too small', () => blankPhoto('#c08040', 9, 159), 'at least 160 pixels'],
    ['of one color, long and narrow', () => panorama('#c08040'), 'only one color'],
  ])('%s is refused with a helpful sentence and no traits', async (_, make, sentence) => {
    const answer = await send(asked(await make()));
    expect(answer.statusCode).toBe(422);
    const problem = answer.json();
    expect(problem).toMatchObject({ code: 'no-bird-found', errors: [{ pointer: '/photo' }] });
    expect(problem.detail).toContain(sentence);
    expect(problem.traits).toBeUndefined();
  });
});

describe('an ambiguous picture', () => {
  it.each([
    ['of a landscape', () => landscapePhoto(2), 'Take the photo from the side, up close and in daylight'],
    ['of a red ball', () => ballPhoto(7), 'Take the photo from the side, up close and in daylight'],
    ['of a face', () => facePhoto(3), 'Take the photo from the side, up close and in daylight'],
    ['of bare ground', () => groundPhoto(6), 'Show the whole bird from the side'],
    ['of feathers alone', () => feathersPhoto(breedNamed('plymouth-rock'), 8), 'Show the whole bird from the side'],
    ['of a flock', () => flockPhoto(breedNamed('java'), 4, { ground: 'straw', seed: 5 }), 'Crop it to one bird'],
  ])('%s is unsure: it gets a helpful sentence and no traits', async (_, make, help) => {
    const found = await analyze(await make());
    expect(found).toMatchObject({
      subject: 'unsure',
      traits: [],
      detectedTraits: { unconfirmed: [] },
      confidence: 0,
    });
    expect(found.visualObservations).toContain(help);
  });

  // The repository may not contain photographs of birds. These drawings are refused more easily than photographs,
  // because they are smoother and their lines are sharper.
  const breeds = ['white-leghorn', 'java', 'silkie', 'plymouth-rock', 'buff-orpington', 'ancona', 'polish', 'sebright'];
  const grounds = ['grass', 'snow', 'straw', 'boards', 'gravel'] as const;
  it.each(breeds)(
    'is never refused when it shows a bird: %s, cropped, turned, blurred, dark, and small',
    async (id) => {
      const seed = breeds.indexOf(id);
      const photo = await birdPhoto(breedNamed(id), 'hen', { ground: grounds[seed % grounds.length]!, seed: seed + 1 });
      const part = (left: number, top: number, width: number, height: number) =>
        sharp(photo).extract({ left, top, width, height });
      const changed = [
        part(330, 180, 300, 300),
        part(240, 60, 480, 320),
        part(0, 0, 480, 720),
        sharp(photo).rotate(90),
        sharp(photo).rotate(20, { background: '#8f8a80' }),
        sharp(photo).blur(4),
        sharp(photo).modulate({ brightness: 0.35 }),
        sharp(photo).modulate({ brightness: 1.4, saturation: 0.3 }),
        sharp(photo).resize(240, 180),
        sharp(Buffer.from(drawPortrait(breedNamed(id), 'hen'))).resize(800),
      ];
      const refused: string[] = [];
      for (const picture of changed) {
        const { detail } = await analyze(await picture.jpeg({ quality: 60 }).toBuffer());
        if (detail) refused.push(detail);
      }
      expect(refused).toEqual([]);
    },
  );
});

describe('a file that is not an acceptable photo', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><circle r="9"/></svg>';
  const gif = () => sharp(whiteHen).resize(64).gif().toBuffer();
  const large = () =>
    sharp({ create: { width: 10_000, height: 5_100, channels: 3, background: '#888' }, limitInputPixels: false })
      .png()
      .toBuffer();
  it.each([
    ['text with a .jpg name', async () => Buffer.from('not a photo'), 415],
    ['an SVG', async () => Buffer.from(svg), 415],
    ['a GIF', gif, 415],
    ['an empty file', async () => Buffer.alloc(0), 415],
    ['a truncated JPEG', async () => whiteHen.subarray(0, whiteHen.length / 2), 415],
    ['a photo of more than 50 megapixels', large, 422],
    ['a photo of eleven megabytes', async () => Buffer.concat([whiteHen, Buffer.alloc(11_000_000)]), 413],
  ])('is refused: %s', async (_, make, status) => {
    const answer = await send(asked(await make()));
    expect(answer.statusCode).toBe(status);
    expect(answer.json().detail).toMatch(/[.]$/);
  });
});

describe('the upload form', () => {
  const mode = textPart('mode', 'unknown');
  it.each([
    ['two photos', () => formOf(photoPart(whiteHen), photoPart(whiteHen), mode), 422, '/photo'],
    ['no photo', () => formOf(mode), 422, '/photo'],
    ['no mode', () => formOf(photoPart(whiteHen)), 422, '/mode'],
    ['an unknown mode', () => formOf(photoPart(whiteHen), textPart('mode', 'guess')), 422, '/mode'],
    ['an unknown consent', () => asked(whiteHen, { mode: 'known', shareWithModel: 'maybe' }), 422, '/shareWithModel'],
    ['a thousand parts', () => formOf(...Array<Buffer>(1000).fill(mode)), 422, '/mode'],
  ])('with %s is refused, naming the field', async (_, make, status, pointer) => {
    const answer = await send(make());
    expect(answer.json()).toMatchObject({ status, errors: [{ pointer }] });
  });

  it('with a wrong boundary is a bad request', async () => {
    const answer = await send(asked(whiteHen), { 'content-type': 'multipart/form-data; boundary=c' });
    expect(answer.statusCode).toBe(400);
  });

  it('may send the mode before the photo', async () => {
    const { visualObservations } = (await send(formOf(textPart('mode', 'known'), photoPart(whiteHen)))).json();
    expect(visualObservations).toContain('Check whether this fits the breed you know.');
  });
});

describe('photo analysis', () => {
  it('stores nothing but its rate-limit counter', async () => {
    const stored = async () => (await dump(test.deps.db)).split('\n').filter((row) => !row.startsWith('counter '));
    const before = await stored();
    await analyze(whiteHen);
    expect(await stored()).toEqual(before);
  });

  it('is limited to sixty photos per hour and network', async () => {
    const unreadable = asked(Buffer.from('not a photo'));
    // An IPv6 customer usually has a whole /48, which counts as one network.
    const from = (subnet: number) => [asForm, test, `2001:db8:1:${subnet}::1`] as const;
    for (let photo = 0; photo < 60; photo++) await send(unreadable, ...from(photo));
    const refused = await send(asked(whiteHen), ...from(60));
    expect(refused.statusCode).toBe(429);
    expect(refused.headers).toMatchObject({
      'retry-after': '3600',
      'ratelimit-limit': '60',
      'ratelimit-remaining': '0',
    });
    test.clock.advance(60 * 60 * 1000);
    const answer = await send(asked(whiteHen), ...from(60));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ 'ratelimit-limit': '60', 'ratelimit-remaining': '59' });
  });

  it('answers 503 with Retry-After while the queue is full', async () => {
    const pool = createBoundedPool(0);
    while (!pool.isFull('photo')) void pool.run(async () => undefined, 'photo');
    const busy = await createTestApp({ images: createImages(pool) });
    const answer = await send(asked(whiteHen), asForm, busy);
    await busy.close();
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
  });

  it('frees its slot when the sender disconnects midway', async () => {
    const one = await createTestApp({ images: createImages(createBoundedPool(1)) });
    await one.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = one.app.server.address() as { port: number };
    const body = asked(whiteHen);
    for (let sender = 0; sender < 3; sender++) {
      const socket = connect(port, '127.0.0.1');
      const head = `POST /api/analyze-chicken-photo HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${asForm['content-type']}\r\nContent-Length: ${body.length}\r\n\r\n`;
      await new Promise<void>((sent) => socket.write(head, () => socket.write(body.subarray(0, 20_000), () => sent())));
      socket.destroy();
    }
    const answer = await send(body, asForm, one);
    await one.close();
    expect(answer.statusCode).toBe(200);
  });

  it('does not block other requests, and a hanging analysis is ended with a 503', async () => {
    const endless = new URL('../testing/endless-worker.ts', import.meta.url);
    const hanging = await createTestApp({ photoAnalyzer: createPhotoAnalyzer(endless, 5000) });
    const answered: string[] = [];
    const photo = send(asked(whiteHen), asForm, hanging).finally(() => answered.push('photo'));
    await hanging.app.inject('/api/capabilities').finally(() => answered.push('capabilities'));
    const refused = await photo;
    await hanging.close();
    expect(answered).toEqual(['capabilities', 'photo']);
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('60');
  });
});
