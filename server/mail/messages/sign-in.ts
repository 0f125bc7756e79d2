import type { MessageKind } from '../message.ts';

/** Carries the code, the link or both. */
export interface SignInMail {
  to: string;
  code: string | null;
  /** Absolute, and on our own site. */
  link: string | null;
}

interface Paragraph {
  text: string;
  html: string;
}

const LIFETIME = 'It works once, within the next 10 minutes.';

/** No picture and no address but our own: nothing to track, nothing to phish with. */
export const signIn: MessageKind<SignInMail> = {
  name: 'sign-in-code',
  replacesWaiting: true,

  compose({ to, code, link }) {
    const paragraphs = [...(code ? aboutCode(code) : []), ...(link ? aboutLink(link) : []), aboutOthers(code, link)];
    return {
      to,
      subject: code ? `${code} is your Heritage Flock code` : 'Your link to sign in to Heritage Flock',
      text: `${paragraphs.map(({ text }) => text).join('\n\n')}\n`,
      html: `<!doctype html>
<html lang="en">
  <body style="font-family: sans-serif; line-height: 1.5">
    <h1 style="font-size: 1.25rem">Heritage Flock</h1>
    ${paragraphs.map(({ html }) => html).join('\n    ')}
  </body>
</html>
`,
    };
  },
};

const plain = (text: string): Paragraph => ({ text, html: `<p>${text}</p>` });

const aboutCode = (code: string): Paragraph[] => [
  {
    text: `Your Heritage Flock verification code is ${code}.`,
    html: `<p>Your verification code is</p>
    <p style="font-size: 2rem; letter-spacing: 0.25em"><strong>${code}</strong></p>`,
  },
  plain(`${LIFETIME} Only enter it on the Heritage Flock page where you asked for it.`),
];

const aboutLink = (link: string): Paragraph[] => [
  { text: `Sign in with this link:\n${link}`, html: `<p><a href="${link}">Sign in with this link</a></p>` },
  plain(LIFETIME),
];

const aboutOthers = (code: string | null, link: string | null): Paragraph =>
  plain(
    'If you did not ask for it, you can ignore this message: ' +
      `nobody gets in without the ${[code && 'code', link && 'link'].filter(Boolean).join(' or the ')}.`,
  );
