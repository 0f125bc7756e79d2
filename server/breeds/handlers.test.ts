import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';

describe('a breed portrait', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  it('is an SVG that anybody may keep', async () => {
    const answer = await test.app.inject('/api/heritage-breeds/dominique/portrait?sex=rooster');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('image/svg+xml');
    expect(answer.headers['cache-control']).toMatch(/^public, max-age=\d+/);
    expect(answer.body).toMatch(/^<svg /);
  });

  it('is not sent again to whoever has it', async () => {
    const url = '/api/heritage-breeds/dominique/portrait';
    const first = await test.app.inject(url);
    const again = await test.app.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } });
    expect(again.statusCode).toBe(304);
  });

  it('shows the hen unless a rooster is asked for, and the first variety unless another is', async () => {
    const body = async (query: string) =>
      (await test.app.inject(`/api/heritage-breeds/wyandotte/portrait${query}`)).body;
    expect(await body('')).toBe(await body('?sex=hen'));
    expect(await body('?sex=rooster')).not.toBe(await body('?sex=hen'));
    expect(await body('?variety=golden%20laced')).not.toBe(await body(''));
    expect(await body('?variety=tartan')).toBe(await body(''));
  });

  it('is a light picture for lists when the small one is asked for', async () => {
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

  it('is missing for a breed that is not in the directory', async () => {
    const answer = await test.app.inject('/api/heritage-breeds/bayou-landrace/portrait');
    expect(answer.statusCode).toBe(404);
    expect(answer.json().code).toBe('not-found');
  });
});
