import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mailKinds } from '../../app.ts';
import { emailHash } from '../../auth/email-address.ts';
import { askForCode, tryCode } from '../../testing/asking.ts';
import { openBrowser } from '../../testing/browser.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { kinds } from './kinds.ts';
import { type Mailer, MailFailure, type Message, type MessageKind } from './mailer.ts';
import { signIn } from './messages/sign-in.ts';
import { queueMail } from './outbox-repository.ts';
import { createMailSender, type MailSender } from './sender.ts';

const second = 1000;
const minute = 60 * second;
const wren = 'wren@example.org';
const live = { MAILERSEND_API_KEY: 'key', MAIL_FROM: 'hello@flock.example' };

/** A stand-in for the mail provider, which accepts every message until the test says otherwise. */
function provider() {
  const taken: Message[] = [];
  let calls = 0;
  let answer: (message: Message) => Promise<void> = async () => undefined;
  const mailer: Mailer = {
    async send(message) {
      calls++;
      await answer(message);
      taken.push(message);
    },
  };
  return {
    mailer,
    taken,
    calls: () => calls,
    answers(next: typeof answer) {
      answer = next;
    },
    fails(kind: ConstructorParameters<typeof MailFailure>[0], retryAfterSeconds?: number) {
      answer = async () => {
        throw new MailFailure(kind, { retryAfterSeconds });
      };
    },
    recovers() {
      answer = async () => undefined;
    },
  };
}

let mail: ReturnType<typeof provider>;
let test: TestApp;
beforeEach(async () => {
  mail = provider();
  test = await createTestApp({ mailer: mail.mailer, environment: live });
});
afterEach(() => test.close());

async function later(milliseconds: number): Promise<void> {
  test.clock.advance(milliseconds);
  test.deps.mailSender.wake();
  await test.deps.mailSender.idle();
}

const ask = async (email = wren) => {
  const answer = await askForCode(test, email);
  await test.deps.mailSender.idle();
  return answer;
};
const codeIn = (message: Message | undefined) => message?.text.match(/\d{6}/)?.[0] ?? '';

describe('the sign-in mail', () => {
  it('is sent once and leaves nothing in the outbox', async () => {
    await ask();
    await later(minute);
    expect(mail.taken).toHaveLength(1);
    expect(await test.deps.db.read.selectFrom('outbox').selectAll().execute()).toEqual([]);
    expect((await tryCode(test, wren, codeIn(mail.taken[0]))).statusCode).toBe(200);
  });

  it('has the product, the code, and its ten minutes, in text and in HTML that loads nothing', async () => {
    await ask();
    const { subject, text, html } = mail.taken[0] as Message;
    for (const part of [subject, text, html]) expect(part).toContain('000001');
    for (const part of [text, html]) expect(part).toMatch(/Heritage Flock[\s\S]*10 minutes/);
    expect(html).not.toMatch(/<img|<link|src=|url\(/);
  });

  it('carries a link beside the code or instead of it', () => {
    const link = 'https://flock.example/auth#link=token';
    const both = signIn.compose({ to: wren, code: '246810', link });
    for (const part of [both.text, both.html]) expect(part).toMatch(/246810[\s\S]*10 minutes[\s\S]*flock\.example/);
    const alone = signIn.compose({ to: wren, code: null, link });
    for (const part of [alone.subject, alone.text, alone.html]) expect(part).not.toMatch(/code|null/);
    for (const part of [alone.text, alone.html]) expect(part).toMatch(/flock\.example[\s\S]*10 minutes/);
  });

  it('still reaches a second browser after the first has signed in', async () => {
    const [first, second] = [openBrowser(test), openBrowser(test)];
    await first.ask(wren);
    await test.deps.mailSender.idle();
    mail.fails('unreachable');
    test.clock.advance(minute);
    await second.ask(wren);
    expect((await first.enter(wren, codeIn(mail.taken[0]))).statusCode).toBe(200);
    mail.recovers();
    await later(minute);
    expect(mail.taken).toHaveLength(2);
    expect((await second.enter(wren, codeIn(mail.taken[1]))).statusCode).toBe(200);
  });

  it('is encrypted in the outbox: neither address nor code can be read', async () => {
    mail.fails('unreachable');
    await ask();
    const rows = JSON.stringify(await test.deps.db.read.selectFrom('outbox').selectAll().execute());
    expect(rows).toContain('sign-in-code');
    expect(rows).not.toContain(wren);
    expect(rows).not.toContain('000001');
  });
});

describe('the response to a request for a code', () => {
  const answerOf = async (email: string) => {
    const { statusCode, body } = await askForCode(test, email);
    return { statusCode, body };
  };

  it('is the same and immediate whether the provider is up, failing, or hanging', async () => {
    const up = await answerOf('up@example.org');
    for (const kind of ['unreachable', 'refused', 'busy', 'faulty', 'rejected'] as const) {
      mail.fails(kind);
      expect(await answerOf(`${kind}@example.org`)).toEqual(up);
      await later(minute);
    }
    let release = () => {};
    const hanging = new Promise<void>((resolve) => {
      release = resolve;
    });
    mail.answers(() => hanging);
    expect(await answerOf('hanging@example.org')).toEqual(up);
    release();
    await test.deps.mailSender.idle();
  });
});

describe.each(['unreachable', 'timeout', 'busy', 'refused', 'faulty'] as const)('a provider that is %s', (kind) => {
  it('receives the code once when it is back', async () => {
    mail.fails(kind);
    await ask();
    for (let n = 0; n < 5; n++) await later(30 * second);
    expect(mail.taken).toEqual([]);
    mail.recovers();
    for (let n = 0; n < 5; n++) await later(30 * second);
    expect(mail.taken).toHaveLength(1);
    expect((await tryCode(test, wren, codeIn(mail.taken[0]))).statusCode).toBe(200);
  });
});

describe('a failing provider', () => {
  it('is retried after one second and then at growing intervals', async () => {
    mail.fails('unreachable');
    await ask();
    const asked: number[] = [];
    for (let at = 0; at < 120; at++) {
      const before = mail.calls();
      await later(second / 2);
      if (mail.calls() > before) asked.push((at + 1) / 2);
    }
    const pauses = asked.map((at, n) => at - (asked[n - 1] ?? 0));
    expect(asked.length).toBeLessThan(8);
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
  });

  it('is retried with one message; the others follow once it is accepted', async () => {
    mail.fails('unreachable');
    for (let n = 0; n < 10; n++) await ask(`keeper${n}@example.org`);
    expect(mail.calls()).toBe(1);
    mail.recovers();
    await later(2 * second);
    expect(mail.taken).toHaveLength(10);
    expect(new Set(mail.taken.map(({ to }) => to)).size).toBe(10);
  });

  it('is not retried before its Retry-After has passed', async () => {
    mail.fails('busy', 60);
    await ask();
    mail.recovers();
    await later(59 * second);
    expect(mail.taken).toEqual([]);
    await later(second);
    expect(mail.taken).toHaveLength(1);
  });

  it('shows up in the sender’s state until a message gets through', async () => {
    mail.fails('unreachable');
    await ask();
    const now = test.clock.now().getTime();
    const failing = { pending: 1, oldest: now, lastError: 'unreachable', failingSince: now };
    expect(await test.deps.mailSender.state()).toEqual(failing);
    await later(5 * second);
    expect(await test.deps.mailSender.state()).toEqual(failing);
    mail.recovers();
    await later(30 * second);
    expect(await test.deps.mailSender.state()).toEqual({
      pending: 0,
      oldest: null,
      lastError: null,
      failingSince: null,
    });
  });

  it('is not sent codes that have expired', async () => {
    mail.fails('unreachable');
    await ask();
    await later(10 * minute);
    mail.recovers();
    await later(minute);
    expect(mail.taken).toEqual([]);
    expect(await test.deps.db.read.selectFrom('outbox').selectAll().execute()).toEqual([]);
  });

  it('receives every code for an address: a newer one does not displace an older one', async () => {
    mail.fails('unreachable');
    await ask();
    await later(minute);
    await ask();
    mail.recovers();
    await later(minute);
    expect(mail.taken.map(codeIn).sort()).toEqual(['000001', '000002']);
  });
});

describe('messages of different kinds to one address', () => {
  const receipt: MessageKind<{ to: string; gift: string }> = {
    name: 'receipt',
    replacesWaiting: false,
    compose: ({ to, gift }) => ({ to, subject: gift, text: gift, html: gift }),
  };
  const queueReceipt = (gift: string) =>
    test.deps.db.write(null, (trx) =>
      queueMail(trx, test.deps, receipt, {
        content: { to: wren, gift },
        emailHash: emailHash(test.deps.secret, wren),
        expiresAt: test.clock.now().getTime() + 60 * minute,
        now: test.clock.now().getTime(),
      }),
    );
  let sender: MailSender;
  beforeEach(async () => {
    await test.deps.mailSender.close();
    sender = createMailSender(test.deps, { kinds: [...kinds, receipt] });
  });
  afterEach(() => sender.close());
  const send = async () => {
    sender.wake();
    await sender.idle();
    return mail.taken.map(({ subject }) => subject).sort();
  };

  it('all arrive, also two of a kind that does not replace waiting ones', async () => {
    await queueReceipt('Five dollars');
    await askForCode(test, wren);
    await queueReceipt('Nine dollars');
    expect(await send()).toEqual(['000001 is your Heritage Flock code', 'Five dollars', 'Nine dollars']);
  });

  it('stay queued after a sign-in, except the mail with its code', async () => {
    await queueReceipt('Five dollars');
    await askForCode(test, wren);
    expect((await tryCode(test, wren, '000001')).statusCode).toBe(200);
    expect(await send()).toEqual(['Five dollars']);
  });

  it('are all deleted with the account', async () => {
    await askForCode(test, wren);
    const { cookies } = await tryCode(test, wren, '000001');
    const headers = { cookie: `session=${cookies[0]?.value}` };
    await queueReceipt('Five dollars');
    expect((await test.app.inject({ method: 'DELETE', url: '/api/user', headers })).statusCode).toBe(204);
    expect(await send()).toEqual([]);
  });
});

describe('a message that the provider rejects for good', () => {
  it('is dropped and does not count as a failure of the provider', async () => {
    mail.fails('rejected');
    await ask();
    mail.recovers();
    await later(minute);
    expect(mail.taken).toEqual([]);
    expect(await test.deps.mailSender.state()).toMatchObject({ pending: 0, failingSince: null });
  });
});

describe('a call that timed out', () => {
  it('is not repeated when the provider confirms it late', async () => {
    let heard = () => {};
    const late = new Promise<void>((resolve) => {
      heard = resolve;
    });
    mail.answers(async () => {
      throw new MailFailure('timeout', { late });
    });
    await ask();
    mail.recovers();
    await later(10 * second);
    expect(mail.calls()).toBe(1);
    heard();
    await nextTurn();
    await later(minute);
    expect(mail.calls()).toBe(1);
    expect(await test.deps.mailSender.state()).toMatchObject({ pending: 0, failingSince: null });
  });

  it('is repeated when no confirmation comes', async () => {
    mail.answers(async () => {
      throw new MailFailure('timeout', { late: new Promise(() => undefined) });
    });
    await ask();
    mail.recovers();
    await later(15 * second);
    await later(second);
    expect(mail.taken).toHaveLength(1);
  });
});

describe('two senders on one outbox', () => {
  it('send each message once', async () => {
    let release = () => {};
    mail.answers(
      () =>
        new Promise((resolve) => {
          release = resolve;
        }),
    );
    await askForCode(test, wren);
    const second = createMailSender(test.deps, { kinds: mailKinds, jitter: () => 0.123456789 });
    second.wake();
    while (mail.calls() === 0) await nextTurn();
    for (let n = 0; n < 20; n++) await nextTurn();
    release();
    await test.deps.mailSender.idle();
    await second.idle();
    expect(mail.calls()).toBe(1);
    await second.close();
  });

  it('resend a message after one of them dies while sending it', async () => {
    mail.answers(() => new Promise(() => undefined));
    await askForCode(test, wren);
    while (mail.calls() === 0) await nextTurn();
    const afterRestart = createMailSender(test.deps, { kinds: mailKinds, jitter: () => 0.123456789 });
    mail.recovers();
    test.clock.advance(30 * second);
    afterRestart.wake();
    await afterRestart.idle();
    expect(mail.taken).toHaveLength(1);
    await afterRestart.close();
    // The dead sender would wait for its provider forever.
    test.deps.mailSender.close = async () => undefined;
  });
});
