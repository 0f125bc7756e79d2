import type { MessageKind } from '../mailer.ts';
import { letter, linked, type Paragraph, plain } from './letter.ts';

/** Carries the code, the link or both. */
export interface SignInMail {
  to: string;
  code: string | null;
  /** Absolute, and on our own site. */
  link: string | null;
}

const LIFETIME = 'It works once, within the next 10 minutes.';

export const signIn: MessageKind<SignInMail> = {
  name: 'sign-in-code',
  replacesWaiting: true,

  compose: ({ to, code, link }) =>
    letter(to, code ? `${code} is your Heritage Flock code` : 'Your link to sign in to Heritage Flock', [
      ...(code ? aboutCode(code) : []),
      ...(link ? [linked('Sign in with this link', link), plain(LIFETIME)] : []),
      aboutOthers(code, link),
    ]),
};

const aboutCode = (code: string): Paragraph[] => [
  {
    text: `Your Heritage Flock verification code is ${code}.`,
    html: `<p>Your verification code is</p>
    <p style="font-size: 2rem; letter-spacing: 0.25em"><strong>${code}</strong></p>`,
  },
  plain(`${LIFETIME} Only enter it on the Heritage Flock page where you asked for it.`),
];

const aboutOthers = (code: string | null, link: string | null): Paragraph =>
  plain(
    'If you did not ask for it, you can ignore this message: ' +
      `no one can sign in without the ${[code && 'code', link && 'link'].filter(Boolean).join(' or the ')}.`,
  );
