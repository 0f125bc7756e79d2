import { type HandlersOf, implement, type ReplyHeaders } from '../platform/contract/operation.ts';
import type { Deps } from '../platform/deps.ts';
import { invalid, limitReached, Problem, rateLimitHeaders } from '../platform/http/problem.ts';
import { signOutEverywhere } from './account-use-case.ts';
import { type Asked, usedUp } from './ask-limits-use-case.ts';
import { endSession, LONGEST_TOKEN, sessionHash } from './authenticate.ts';
import { linkHash } from './challenge.ts';
import { findChallengeOfLink } from './challenge-repository.ts';
import {
  type CookieName,
  challengeCookie,
  clearedCookie,
  cookieName,
  deviceCookie,
  sessionCookie,
  sessionExpiry,
  signedInCookie,
} from './cookies.ts';
import { isDevelopment } from './development-mode.ts';
import { canonicalEmail, emailHash } from './email-address.ts';
import { type CodeRequest, sendCode, sendLink, signInLink } from './send-code-use-case.ts';
import type { Browser, NewSecrets, SignedIn } from './sign-in-use-case.ts';
import { verifyCode, verifyLink } from './verify-code-use-case.ts';

type AuthDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'random' | 'secret' | 'mailSender'>;
type Request = { cookie: (name: string) => string | undefined };

const badLink = {
  expired: ['link-expired', 'This link has expired. We can send a new one to the same address.'],
  used: ['link-used', 'This link was already used. We can send a new one to the same address.'],
  unknown: ['invalid-link', 'This link no longer works. Request a new code with your email address.'],
} as const;

const linkRefused = (reason: keyof typeof badLink) => {
  const [code, detail] = badLink[reason];
  return new Problem(code, detail);
};

const suspended = (because: string) =>
  new Problem('account-suspended', `The moderators have suspended this account: ${because}`);

export const authHandlers = (deps: AuthDeps): HandlersOf<'auth'> => {
  const { config, db, clock, random, secret } = deps;

  const tokenIn = (request: Request, name: CookieName): string | undefined => {
    const token = request.cookie(cookieName(config, name));
    return token && token.length <= LONGEST_TOKEN ? token : undefined;
  };
  const browserOf = (request: Request): Browser => ({
    session: tokenIn(request, 'session'),
    challenge: tokenIn(request, 'challenge'),
    device: tokenIn(request, 'device'),
  });
  const freshSecrets = (): NewSecrets => ({ session: random.token(), device: random.token(), keeperId: random.id() });

  function sent(
    requested: Asked,
    { code, link, returnTo }: { code: string | null } & Pick<CodeRequest, 'link' | 'returnTo'>,
    cookies: ReplyHeaders = {},
  ) {
    if (!requested.ok) throw limitReached(requested.standing, usedUp[requested.limit]);
    const headers = { ...rateLimitHeaders(requested.standing), ...cookies };
    deps.mailSender.wake();
    const shown = { ...(code && { developmentCode: code }), developmentLink: signInLink(config, link, returnTo) };
    const body = isDevelopment(config)
      ? { message: 'Development mode: no email was sent.', ...shown }
      : { message: 'We have sent you an email: enter the code in it, or open its link.' };
    return { status: 200, headers, body } as const;
  }

  function welcome({ session, device }: SignedIn, now: number, more: ReplyHeaders = {}) {
    const lifetime = sessionExpiry(now, now) - now;
    const cookies = [sessionCookie(config, session, lifetime), deviceCookie(config, device), signedInCookie(config)];
    return {
      status: 200,
      headers: { ...more, 'Set-Cookie': cookies },
      body: { message: 'Authentication successful' },
    } as const;
  }

  /** Returns the address hash of a link, or null for an unknown or expired link. */
  const addressOf = async (link: string) =>
    (await findChallengeOfLink(db.read, linkHash(secret, link)))?.emailHash ?? null;

  return implement({
    async sendCode({ body, request }) {
      const now = clock().getTime();
      const link = random.token();
      const { returnTo } = body;
      if (body.link !== undefined) {
        const oldLink = body.link;
        const address = await addressOf(oldLink);
        const requested =
          address &&
          (await db.write(`address/${address}`, (trx) => sendLink(trx, deps, { oldLink, link, returnTo, now })));
        if (!requested) throw linkRefused('unknown');
        return sent(requested, { code: null, link, returnTo });
      }
      const email = requireEmail(body.email);
      const code = random.code();
      const challenge = random.token();
      const requested = await db.write(`address/${emailHash(secret, email)}`, (trx) =>
        sendCode(trx, deps, {
          email,
          ip: request.ip,
          code,
          link,
          challenge,
          returnTo,
          oldChallenge: tokenIn(request, 'challenge'),
          device: tokenIn(request, 'device'),
          now,
        }),
      );
      return sent(
        requested,
        { code: requested.code, link, returnTo },
        { 'Set-Cookie': challengeCookie(config, challenge) },
      );
    },

    async verifyCode({ body, request }) {
      const now = clock().getTime();
      const shared = { browser: browserOf(request), fresh: freshSecrets(), now };
      if (body.link !== undefined) {
        const { link } = body;
        const address = await addressOf(link);
        if (!address) throw linkRefused('unknown');
        const opened = await db.write(`address/${address}`, (trx) => verifyLink(trx, deps, { ...shared, link }));
        if (!opened.ok) throw opened.reason === 'suspended' ? suspended(opened.because) : linkRefused(opened.reason);
        return welcome(opened.signedIn, now);
      }
      const email = requireEmail(body.email);
      const code = body.code ?? '';
      const tried = await db.write(`address/${emailHash(secret, email)}`, (trx) =>
        verifyCode(trx, deps, { ...shared, email, code, ip: request.ip }),
      );
      const headers = rateLimitHeaders(tried.tries);
      if (!tried.ok && tried.reason === 'suspended') throw suspended(tried.because);
      if (!tried.ok) throw new Problem('invalid-code', 'Invalid or expired code', { headers });
      return welcome(tried.signedIn, now, headers);
    },

    async logout({ request }) {
      const session = tokenIn(request, 'session');
      if (session) await endSession(db, sessionHash(secret, session));
      return { status: 204, headers: { 'Set-Cookie': clearedCookie(config, 'session') } };
    },

    async logoutEverywhere({ keeper }) {
      await db.write(`keeper/${keeper.keeperId}`, (trx) => signOutEverywhere(trx, keeper.keeperId));
      return {
        status: 204,
        headers: { 'Set-Cookie': [clearedCookie(config, 'session'), clearedCookie(config, 'device')] },
      };
    },
  });
};

/** The schema cannot require an address: a request may carry a link instead. */
function requireEmail(text: string | undefined): string {
  const email = canonicalEmail(text ?? '');
  if (email === null) throw invalid([{ pointer: '/email', detail: 'must be an email address' }]);
  return email;
}
