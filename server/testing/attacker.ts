// Guesses codes from any number of networks. It calls the use cases directly, because HTTP plays no part in the attack
// and takes most of the time.
import { emailHash } from '../auth/email-address.ts';
import { sendCode } from '../auth/send-code-use-case.ts';
import { verifyCode } from '../auth/verify-code-use-case.ts';
import type { TestApp } from './create-test-app.ts';

/** A code that was asked for, to be guessed. */
export interface Held {
  email: string;
  /** The cookie. */
  challenge: string;
  ip: string;
}

export type Attacker = ReturnType<typeof createAttacker>;

export function createAttacker({ deps, clock }: Pick<TestApp, 'deps' | 'clock'>) {
  let made = 0;
  const now = () => clock.now().getTime();

  /** Returns null if no mail is sent; the caller does not learn if a mail carries a code. */
  async function ask(email: string, ip: string): Promise<Held | null> {
    const challenge = `challenge${++made}`;
    const asked = await deps.db.write(`address/${email}`, (trx) =>
      sendCode(trx, deps, {
        email,
        ip,
        challenge,
        code: String(made % 900_000).padStart(6, '0'),
        // The link has its real length, because the keeper may open it.
        link: `link${made}`.padEnd(43, '-'),
        returnTo: undefined,
        oldChallenge: undefined,
        device: undefined,
        now: now(),
      }),
    );
    return asked.ok ? { email, challenge, ip } : null;
  }

  /** One wrong code, with the challenge's cookie or without. */
  async function guessOnce(email: string, ip: string, challenge?: string): Promise<void> {
    await deps.db.write(`address/${email}`, (trx) =>
      verifyCode(trx, deps, {
        email,
        code: '999999',
        ip,
        browser: { session: undefined, device: undefined, challenge },
        fresh: { session: 's', device: 'd', keeperId: 'k' },
        now: now(),
      }),
    );
  }

  return {
    ask,
    guessOnce,

    /** Guesses until no try can be left, from where the code was asked for. */
    async guess({ email, challenge, ip }: Held, ways: 'cookie' | 'both' = 'both'): Promise<void> {
      for (const cookie of ways === 'both' ? [undefined, challenge] : [challenge]) {
        for (let n = 0; n < 6; n++) await guessOnce(email, ip, cookie);
      }
    },

    /** Guesses that were compared with a code, by what is stored of them. */
    async evaluated(email?: string): Promise<number> {
      const rows = await deps.db.read.selectFrom('signInFailures').selectAll().execute();
      const hash = email && emailHash(deps.secret, email);
      return rows.filter((row) => !hash || row.emailHash === hash).reduce((sum, { failures }) => sum + failures, 0);
    },
  };
}

/** Returns the address of one of the attacker's networks. */
export const ipOf = (network: number) => `10.${network >> 16}.${(network >> 8) & 255}.${network & 255}`;
