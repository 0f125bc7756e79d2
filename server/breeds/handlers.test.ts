import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBoundedPool } from '../platform/photo-store/bounded-pool.ts';
import { phenotypeOf } from '../science/plates/bird/phenotype.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { createPortraits } from './handlers.ts';

describe('a breed portrait', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  it('is a publicly cacheable SVG', async () => {
    const answer = await test.app.inject('/api/heritage-breeds/dominique/portrait?sex=rooster');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('image/svg+xml');
    expect(answer.headers['cache-control']).toMatch(/^public, max-age=\d+/);
    expect(answer.body).toMatch(/^<svg /);
  });

  it('answers 304 to a matching ETag', async () => {
    const url = '/api/heritage-breeds/dominique/portrait';
    const first = await test.app.inject(url);
    const again = await test.app.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } });
    expect(again.statusCode).toBe(304);
  });

  it('shows the hen and the first variety by default', async () => {
    const body = async (query: string) =>
      (await test.app.inject(`/api/heritage-breeds/wyandotte/portrait${query}`)).body;
    expect(await body('')).toBe(await body('?sex=hen'));
    expect(await body('?sex=rooster')).not.toBe(await body('?sex=hen'));
    expect(await body('?variety=golden%20laced')).not.toBe(await body(''));
    expect(await body('?variety=tartan')).toBe(await body(''));
  });

  it('has four poses, of which pose 0 is the default', async () => {
    const plates = await Promise.all(
      ['?pose=0', '?pose=1', '?pose=2', '?pose=3', '', '?pose=4'].map((query) =>
        test.app.inject(`/api/heritage-breeds/holland/portrait${query}`),
      ),
    );
    const [standing, ...rest] = plates.map(({ body }) => body);
    expect(new Set([standing, ...rest.slice(0, 3)]).size).toBe(4);
    expect(rest[3]).toBe(standing);
    expect(plates[5]?.statusCode).toBe(422);
  });

  it('shows the comb, legs, crest, and band that are requested', async () => {
    const looks = ['', 'combType=rose', 'legColor=slate', 'crest=crested', 'banded=true', 'combType=rose&banded=true'];
    const plates = await Promise.all(
      looks.map((query) => test.app.inject(`/api/heritage-breeds/holland/portrait?${query}`)),
    );
    expect(new Set(plates.map(({ body }) => body)).size).toBe(looks.length);
    expect(plates[4]?.body).toContain('id="band"');
    expect(plates[0]?.body).not.toContain('id="band"');
    for (const query of ['combType=top-hat', 'legColor=plaid', 'crest=maybe', 'banded=perhaps'])
      expect((await test.app.inject(`/api/heritage-breeds/holland/portrait?${query}`)).statusCode).toBe(422);
  });

  it('is a transparent outline to align a photo with', async () => {
    const answer = await test.app.inject('/api/heritage-breeds/holland/portrait?size=outline');
    expect(answer.headers['content-type']).toBe('image/webp');
    const { data, info } = await sharp(answer.rawPayload).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([800, 640]);
    const alphaAt = (x: number, y: number) => data[4 * (y * info.width + x) + 3];
    expect([alphaAt(5, 5), alphaAt(400, 330), alphaAt(795, 635)]).toEqual([0, 0, 0]);
    const inked = data.filter((value, nth) => nth % 4 === 3 && value > 128).length / (info.width * info.height);
    expect(inked).toBeGreaterThan(0.005);
    expect(inked).toBeLessThan(0.1);
  });

  it('is a small WebP for lists', async () => {
    const url = '/api/heritage-breeds/dominique/portrait?sex=rooster&size=small';
    const answer = await test.app.inject(url);
    expect(answer.headers['content-type']).toBe('image/webp');
    expect(answer.headers['cache-control']).toMatch(/^public, max-age=\d+/);
    expect(answer.rawPayload.subarray(8, 12).toString()).toBe('WEBP');
    expect(answer.rawPayload.length).toBeLessThanOrEqual(16_384);
    const again = await test.app.inject({ url, headers: { 'if-none-match': String(answer.headers.etag) } });
    expect(again.statusCode).toBe(304);
    const hen = await test.app.inject(url.replace('rooster', 'hen'));
    expect(hen.rawPayload.equals(answer.rawPayload)).toBe(false);
  });

  const wyandotte = () => {
    const breed = test.deps.breeds.byId('wyandotte');
    if (!breed) throw new Error('The directory has no Wyandotte.');
    return breed;
  };
  const busy = { status: 503, headers: { 'Retry-After': 5 } };

  it('is refused with 503 while too many wait, and outlines do not block plates', async () => {
    const [breed, stuck] = [wyandotte(), createBoundedPool(0)];
    const portraits = createPortraits({ outlines: stuck });
    const outline = (sex: 'hen' | 'rooster', combType: 'single' | 'rose' | 'pea' | 'cushion' | 'walnut') =>
      portraits.outline(breed, sex, { combType });
    for (const comb of ['single', 'rose', 'pea', 'cushion'] as const) {
      void outline('hen', comb);
      void outline('rooster', comb);
    }
    await expect(outline('hen', 'walnut')).rejects.toMatchObject(busy);
    expect((await portraits.small(breed, 'hen')).status).toBe(200);
    const crowded = createPortraits({ plates: stuck });
    for (let waiting = 0; waiting < 200; waiting++) void stuck.run(() => Promise.resolve(), 'size');
    await expect(crowded.small(breed, 'hen')).rejects.toMatchObject(busy);
    await expect(crowded.preview(breed, 'hen')).rejects.toMatchObject(busy);
  });

  it('shares one outline among all colors and bands', () => {
    const [breed, portraits] = [wyandotte(), createPortraits({ outlines: createBoundedPool(0) })];
    const plain = portraits.outline(breed, 'hen');
    expect(portraits.outline(breed, 'hen', { legColor: 'slate', banded: true })).toBe(plain);
    expect(portraits.outline(breed, 'hen', { combType: 'single' })).not.toBe(plain);
  });

  it('stays in the cache while it is requested', () => {
    const [breed, portraits] = [wyandotte(), createPortraits({ mostCached: 2 })];
    const [hen, rooster] = [portraits.large(breed, 'hen'), portraits.large(breed, 'rooster')];
    portraits.large(breed, 'hen');
    portraits.large(phenotypeOf(breed, { legColor: 'slate' }), 'hen');
    expect(portraits.large(breed, 'hen')).toBe(hen);
    expect(portraits.large(breed, 'rooster')).not.toBe(rooster);
  });

  it('stays in the cache until it is rendered', () => {
    const stuck = createPortraits({ mostCached: 1, plates: createBoundedPool(0) });
    const hen = stuck.small(wyandotte(), 'hen');
    void stuck.small(wyandotte(), 'rooster');
    expect(stuck.small(wyandotte(), 'hen')).toBe(hen);
  });

  it('is 404 for a breed that is not in the directory', async () => {
    const answer = await test.app.inject('/api/heritage-breeds/bayou-landrace/portrait');
    expect(answer.statusCode).toBe(404);
    expect(answer.json().code).toBe('not-found');
  });
});
