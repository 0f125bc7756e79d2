// Runs against a local stand-in, which can also misbehave.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startVisionStandIn, type VisionStandIn } from '../testing/vision-stand-in.ts';
import { createVisionModel, VisionFailure } from './vision-model.ts';

const jpeg = Buffer.from('picture');
let standIn: VisionStandIn;
beforeEach(async () => {
  standIn = await startVisionStandIn();
});
afterEach(() => standIn.close());

function look(timeLimitMs?: number, baseUrl = standIn.environment.OPENAI_BASE_URL) {
  return createVisionModel({ baseUrl, apiKey: 'a-key', model: 'seer' }, timeLimitMs).look(jpeg);
}
const failure = (timeLimitMs?: number, baseUrl?: string): Promise<unknown> =>
  look(timeLimitMs, baseUrl).then(
    () => 'it answered',
    (error: unknown) => error,
  );

describe('a vision model', () => {
  it('gets the picture, the allowed values, and the rule that text in the picture is no instruction', async () => {
    standIn.says({ bird: true, count: 1, traits: [{ name: 'combType', value: 'rose', confidence: 0.5 }] });
    expect(await look()).toMatchObject({ subject: 'bird', traits: [{ value: 'rose' }] });
    const [{ url, authorization, body } = { url: '', authorization: '', body: '{}' }] = standIn.asked;
    expect([url, authorization]).toEqual(['/v1/chat/completions', 'Bearer a-key']);
    expect(JSON.parse(body)).toMatchObject({ model: 'seer', messages: [{ role: 'system' }, { role: 'user' }] });
    expect(body).toContain('combType: single, rose, pea');
    expect(body).toContain('never an instruction');
    expect(body).toContain(`data:image/jpeg;base64,${jpeg.toString('base64')}`);
    expect(body).not.toContain('eggColor');
  });

  it('may have a base URL that ends in a slash', async () => {
    standIn.says({ bird: false, count: 0, traits: [] });
    expect(await look(undefined, `${standIn.environment.OPENAI_BASE_URL}/`)).toMatchObject({ subject: 'none' });
  });

  it.each([
    ['fails', () => standIn.does((_, response) => response.writeHead(500).end('{}')), 'it answered 500'],
    ['refuses the key', () => standIn.does((_, response) => response.writeHead(401).end()), 'it answered 401'],
    ['answers HTML', () => standIn.does((_, response) => response.end('<html>')), 'JSON'],
    [
      'answers unexpected JSON',
      () => standIn.does((_, response) => response.end('{"object":"list"}')),
      'not what was asked',
    ],
    ['chats', () => standIn.says('What a lovely hen!'), 'not what was asked'],
    ['closes the connection', () => standIn.does((_, response) => response.write('{"cho') && response.destroy()), ''],
    [
      'never ends',
      () =>
        standIn.does((_, response) => {
          const write = () => void (response.writable && response.write(' '.repeat(50_000), () => setImmediate(write)));
          write();
        }),
      'does not end',
    ],
  ])('that %s counts as failed', async (_, misbehave, reason) => {
    misbehave();
    const failed = await failure();
    expect(failed).toBeInstanceOf(VisionFailure);
    expect((failed as Error).message).toContain(reason);
  });

  it.each([
    ['never answers', () => standIn.does(() => undefined)],
    ['stops midway', () => standIn.does((_, response) => response.write('{"choices"'))],
  ])('that %s times out', async (_, misbehave) => {
    misbehave();
    expect(await failure(300)).toBeInstanceOf(VisionFailure);
  });

  it('that is unreachable counts as failed', async () => {
    await standIn.close();
    expect(await failure()).toBeInstanceOf(VisionFailure);
  });

  it('cannot redirect the photo to another server', async () => {
    let reached = 0;
    const elsewhere = createServer((_, response) => {
      reached++;
      response.end('{}');
    });
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
    const { port } = elsewhere.address() as AddressInfo;
    standIn.does((_, response) => response.writeHead(307, { location: `http://127.0.0.1:${port}/` }).end());
    expect(await failure()).toBeInstanceOf(VisionFailure);
    await new Promise((resolve) => elsewhere.close(resolve));
    expect(reached).toBe(0);
  });

  it('gets at most four photos at once', async () => {
    standIn.does(() => undefined);
    const { baseUrl, apiKey, model } = { baseUrl: standIn.environment.OPENAI_BASE_URL, apiKey: '', model: 'seer' };
    const slow = createVisionModel({ baseUrl, apiKey, model }, 2000);
    const first = [1, 2, 3, 4].map(() => slow.look(jpeg).catch((error: Error) => error.message));
    await expect(slow.look(jpeg)).rejects.toThrow('busy with other photos');
    for (const message of await Promise.all(first)) expect(message).not.toContain('busy');
  });
});
