import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { askForCode, codeFor, profileOf, tryCode, wrongCode } from '../testing/asking.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';

const minutes = (count: number) => count * 60_000;
const wren = 'wren@example.org';
let test: TestApp;
beforeEach(async () => {
  test = await createTestApp();
});
afterEach(() => test.close());

const refused = { status: 401, code: 'invalid-code', detail: 'Invalid or expired code' };

describe('signing in', () => {
  it('sends a code by mail, and returns it in development mode', async () => {
    const answer = await askForCode(test, wren);
    await test.deps.mailSender.idle();
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      message: 'Development mode: no email was sent.',
      developmentCode: '000001',
      developmentLink: expect.stringMatching(/^http:\/\/localhost:3000\/auth#link=[\w-]{43}$/),
    });
    expect(test.mail).toHaveLength(1);
    expect(test.mail[0]).toMatchObject({ to: wren, subject: '000001 is your Heritage Flock code' });
  });

  it('creates the keeper at the first sign-in and finds them at the next', async () => {
    const cookie = await test.signIn(wren);
    const first = (await profileOf(test, cookie)).json();
    expect(first).toMatchObject({
      email: wren,
      name: null,
      verified: true,
      location: null,
      coordinates: null,
      maxDistance: 25,
    });
    expect(first).toMatchObject({ phone: null, sharePhone: false, shareEmail: false, contactChoice: null });
    test.clock.advance(minutes(1));
    expect((await profileOf(test, await test.signIn(wren))).json().id).toBe(first.id);
  });

  it('finds the same keeper however the address is written', async () => {
    const code = await codeFor(test, 'Wren@Example.ORG');
    expect((await tryCode(test, 'wREN@example.org', code)).statusCode).toBe(200);
    const keepers = await test.deps.db.read.selectFrom('keeper').select('email').execute();
    expect(keepers).toEqual([{ email: wren }]);
  });

  it('rejects an address that would inject a mail header', async () => {
    expect((await askForCode(test, 'a@x.se\r\nBcc: b@x.se')).statusCode).toBe(422);
    expect(await test.deps.db.read.selectFrom('outbox').selectAll().execute()).toEqual([]);
  });

  it.each(['a', 'a@b', '@example.org', ' wren@example.org', 'w..ren@example.org', 'wr\u00e9n@example.org'])(
    'says of "%s" that it is no email address, and nothing besides',
    async (text) => {
      const answer = await askForCode(test, text);
      expect(answer.json()).toMatchObject({ status: 422, detail: 'Check "email": it must be an email address.' });
      expect(answer.json().errors).toEqual([{ pointer: '/email', detail: 'must be an email address' }]);
    },
  );

  it('rejects a wrong code and still accepts the right one', async () => {
    const code = await codeFor(test, wren);
    const answer = await tryCode(test, wren, wrongCode);
    expect(answer.json()).toMatchObject(refused);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect((await tryCode(test, wren, code)).json()).toEqual({ message: 'Authentication successful' });
  });

  it('rejects a code after ten minutes', async () => {
    const code = await codeFor(test, wren);
    test.clock.advance(minutes(10));
    expect((await tryCode(test, wren, code)).json()).toMatchObject(refused);
  });

  it('accepts a code until its last second', async () => {
    const code = await codeFor(test, wren);
    test.clock.advance(minutes(10) - 1000);
    expect((await tryCode(test, wren, code)).statusCode).toBe(200);
  });

  it('rejects a used code', async () => {
    const code = await codeFor(test, wren);
    await tryCode(test, wren, code);
    expect((await tryCode(test, wren, code)).json()).toMatchObject(refused);
  });

  it('accepts a code once, even concurrently', async () => {
    const code = await codeFor(test, wren);
    const answers = await Promise.all([1, 2, 3].map(() => tryCode(test, wren, code)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401]);
  });

  it('rejects even the right code after five wrong tries', async () => {
    const code = await codeFor(test, wren);
    for (let n = 0; n < 5; n++) expect((await tryCode(test, wren, wrongCode)).statusCode).toBe(401);
    expect((await tryCode(test, wren, code)).json()).toMatchObject(refused);
  });

  it('rejects a code sent to another address', async () => {
    const code = await codeFor(test, wren);
    await codeFor(test, 'robin@example.org');
    expect((await tryCode(test, 'robin@example.org', code)).json()).toMatchObject(refused);
  });

  it('rejects the older of two codes and accepts the newer', async () => {
    const older = await codeFor(test, wren);
    test.clock.advance(minutes(1));
    const newer = await codeFor(test, wren);
    expect((await tryCode(test, wren, older)).json()).toMatchObject(refused);
    expect((await tryCode(test, wren, newer)).statusCode).toBe(200);
  });

  it('rejects a code that was never requested', async () => {
    expect((await tryCode(test, wren, '000001')).json()).toMatchObject(refused);
  });

  it('responds alike to known and unknown addresses, without looking up the keeper', async () => {
    await test.signIn(wren);
    test.clock.advance(minutes(60));
    const known = await askForCode(test, wren);
    const unknown = await askForCode(test, 'nobody@example.org');
    const told = ({ headers }: typeof known) => {
      const { date: _, 'x-request-id': __, 'ratelimit-remaining': ___, 'set-cookie': cookie, ...same } = headers;
      return { ...same, cookie: String(cookie).replace(/=[\w-]+/, '') };
    };
    expect(told(known)).toEqual(told(unknown));
    expect(Object.keys(known.json())).toEqual(Object.keys(unknown.json()));
    const wrong = await tryCode(test, wren, wrongCode);
    const { requestId: _, ...problem } = wrong.json();
    expect((await tryCode(test, 'nobody@example.org', wrongCode)).json()).toMatchObject(problem);
  });
});

describe('with a mail provider', () => {
  it('never reveals the code in a response or the log', async () => {
    const live = await createTestApp({ environment: { MAILERSEND_API_KEY: 'key', MAIL_FROM: 'hello@flock.example' } });
    const answer = await askForCode(live, wren);
    await live.deps.mailSender.idle();
    expect(answer.json()).toEqual({ message: 'We have sent you an email: enter the code in it, or open its link.' });
    expect(live.mail[0]?.text).toContain('000001');
    expect(live.log.join('')).not.toContain('000001');
    expect(live.log.join('')).not.toContain(wren);
    await live.close();
  });
});
