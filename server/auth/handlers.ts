import { implement } from '../contract/implement.ts';
import type { HandlersOf } from '../contract/operation.ts';
import type { Deps } from '../deps.ts';
import { invalid, Problem, tooManyRequests } from '../http/problem.ts';
import { rateLimitHeaders } from '../limits/limits.ts';
import { addressHash } from './address.ts';
import { sessionHash } from './authenticate.ts';
import { isDevelopment } from './development-mode.ts';
import { canonicalEmail } from './email-address.ts';
import { sendCode, spentOn } from './send-code.ts';
import { clearedSessionCookie, sessionCookie, sessionCookieName } from './session-cookie.ts';
import { deleteSession } from './session-repository.ts';
import { verifyCode } from './verify-code.ts';

type AuthDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'random' | 'secret' | 'mailSender'>;

const slower = {
  locked: 'Too many wrong codes in a row: this address rests for a day. Try again tomorrow.',
  crowded: 'Too many wrong codes are being tried right now; wait a few seconds and try again.',
  network: 'Too many codes were tried from your network; wait before trying again.',
} as const;

export const authHandlers = (deps: AuthDeps): HandlersOf<'auth'> =>
  implement({
    async sendCode({ body, request }) {
      const email = requireEmail(body.email);
      const code = deps.random.code();
      const now = deps.clock().getTime();
      const sent = await deps.db.write(`address/${addressHash(deps.secret, email)}`, (trx) =>
        sendCode(trx, deps, { email, code, ip: request.ip, now }),
      );
      const headers = rateLimitHeaders(sent.standing);
      if (!sent.ok) throw tooManyRequests(spentOn[sent.spent], sent.standing.resetSeconds, headers);
      deps.mailSender.wake();
      return isDevelopment(deps.config)
        ? { status: 200, headers, body: { message: 'Development mode: no email was sent.', developmentCode: code } }
        : { status: 200, headers, body: { message: 'We have sent a verification code to your email.' } };
    },

    async verifyCode({ body, request }) {
      const session = deps.random.token();
      const tried = {
        email: requireEmail(body.email),
        code: body.code,
        ip: request.ip,
        newSession: session,
        newKeeperId: deps.random.id(),
        oldSession: request.cookie(sessionCookieName(deps.config)),
        now: deps.clock().getTime(),
      };
      const outcome = await deps.db.write(`address/${addressHash(deps.secret, tried.email)}`, (trx) =>
        verifyCode(trx, deps, tried),
      );
      if (outcome.ok) {
        const headers = { ...rateLimitHeaders(outcome.standing), 'Set-Cookie': sessionCookie(deps.config, session) };
        return { status: 200, headers, body: { message: 'Authentication successful' } };
      }
      if (outcome.reason === 'wrong') throw new Problem('invalid-code', 'Invalid or expired code');
      if (outcome.reason === 'network') {
        throw tooManyRequests(slower.network, outcome.standing.resetSeconds, rateLimitHeaders(outcome.standing));
      }
      throw tooManyRequests(slower[outcome.reason], outcome.retryAfterSeconds);
    },

    async logout({ request }) {
      const session = request.cookie(sessionCookieName(deps.config));
      if (session) await deps.db.write(null, (trx) => deleteSession(trx, sessionHash(deps.secret, session)));
      return { status: 204, headers: { 'Set-Cookie': clearedSessionCookie(deps.config) } };
    },
  });

function requireEmail(text: string): string {
  const email = canonicalEmail(text);
  if (email === null) throw invalid([{ pointer: '/email', detail: 'must be an e-mail address' }]);
  return email;
}
