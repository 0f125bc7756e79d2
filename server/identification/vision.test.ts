import { load } from 'exifreader';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { photoForm } from '../testing/photo-form.ts';
import { birdPhoto, breedNamed } from '../testing/pictures/birds.ts';
import { landscapePhoto } from '../testing/pictures/others.ts';
import { startVisionStandIn, type VisionStandIn } from '../testing/vision-stand-in.ts';

let standIn: VisionStandIn;
let test: TestApp;
let hen: Buffer;
beforeAll(async () => {
  standIn = await startVisionStandIn();
  test = await createTestApp({ environment: standIn.environment });
  hen = await birdPhoto(breedNamed('white-leghorn'), 'hen', { ground: 'grass', seed: 2 });
});
beforeEach(() => {
  standIn.asked.length = 0;
});
afterAll(async () => {
  await test.close();
  await standIn.close();
});

function send(photo: Buffer, said: Record<string, string>, on = test) {
  const { headers, body } = photoForm(photo, { mode: 'unknown', ...said });
  return on.app.inject({ method: 'POST', url: '/api/analyze-chicken-photo', headers, payload: body });
}
const consent = { shareWithModel: 'true' };
const seen = (name: string, value: string) => ({
  ...{ bird: true, count: 1 },
  traits: [{ name, value, confidence: 0.99 }],
});

describe('a vision model', () => {
  it('is listed in the capabilities', async () => {
    expect((await test.app.inject('/api/capabilities')).json()).toMatchObject({ vision: true });
  });

  it.each<Record<string, string>>([{}, { shareWithModel: 'false' }])(
    'is not asked without consent: %j',
    async (said) => {
      standIn.says(seen('combType', 'rose'));
      expect((await send(hen, said)).json()).toMatchObject({ source: 'built-in', notice: null });
      expect(standIn.asked).toEqual([]);
    },
  );

  it('is asked with consent, and its traits are marked unconfirmed', async () => {
    standIn.says(seen('combType', 'rose'));
    expect((await send(hen, consent)).json()).toMatchObject({
      ...{ subject: 'bird', source: 'vision-model', notice: null, confidence: 85 },
      detectedTraits: { combType: 'rose', unconfirmed: ['combType'] },
    });
  });

  it('gets a small JPEG without metadata', async () => {
    standIn.says(seen('combType', 'rose'));
    const gps = { IFD0: { Copyright: 'wren' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 16/1 0/1' } };
    const told = await sharp(hen).resize(2400).withExif(gps).jpeg().toBuffer();
    expect(load(told, { expanded: true }).gps).toMatchObject({ Latitude: expect.any(Number) });
    await send(told, consent);
    const [, base64 = ''] = /base64,([^"]+)/.exec(standIn.asked[0]?.body ?? '') ?? [];
    const sent = Buffer.from(base64, 'base64');
    expect(await sharp(sent).metadata()).toMatchObject({ format: 'jpeg', width: 1024 });
    const { file, jfif, ...more } = load(sent, { expanded: true });
    expect([file !== undefined, more]).toEqual([true, {}]);
  });

  it.each([
    ['fails', () => standIn.does((_, response) => response.writeHead(503).end())],
    ['does not answer JSON', () => standIn.says('I see a hen.')],
    ['sees no bird where the built-in analysis saw one', () => standIn.says({ bird: false, count: 0, traits: [] })],
  ])('that %s is replaced by the built-in analysis, with a notice', async (_, misbehave) => {
    misbehave();
    const answer = (await send(hen, consent)).json();
    expect(answer).toMatchObject({ source: 'built-in', subject: 'bird', detectedTraits: { plumageColor: 'white' } });
    expect(answer.notice).toMatch(/built-in analysis looked at this photo\.$/);
    expect(standIn.asked).toHaveLength(1);
  });

  it('is logged when it fails, without its key', async () => {
    standIn.does((_, response) => response.writeHead(503).end());
    await send(hen, consent);
    const log = test.log.join('');
    expect(log).toContain('The vision model did not help: it answered 503.');
    expect(log).not.toContain(standIn.environment.OPENAI_API_KEY);
  });

  it('may see a bird where the built-in analysis saw none', async () => {
    standIn.says(seen('featherType', 'silkie'));
    expect((await send(await landscapePhoto(2), consent)).json()).toMatchObject({ source: 'vision-model' });
  });

  it('that agrees that there is no bird is believed', async () => {
    standIn.says({ bird: false, count: 0, traits: [] });
    const answer = await send(await landscapePhoto(2), consent);
    expect(answer.json()).toMatchObject({ status: 422, code: 'no-bird-found' });
  });

  it('that is requested but not configured is reported in a notice', async () => {
    const without = await createTestApp();
    const answer = await send(hen, consent, without);
    await without.close();
    expect(answer.json()).toMatchObject({ source: 'built-in', notice: expect.stringContaining('No vision model') });
  });
});
