import type { Message } from './mailer.ts';

/** The words of the mail that brings a sign-in code. No links and no pictures: nothing to track, nothing to phish. */
export function signInMessage(to: string, code: string): Message {
  const lines = [
    `Your Heritage Flock verification code is ${code}.`,
    'It works once, within the next 10 minutes. Only enter it on the Heritage Flock page where you asked for it.',
    'If you did not ask for it, you can ignore this message: nobody gets in without the code.',
  ] as const;
  return {
    to,
    subject: `${code} is your Heritage Flock code`,
    text: `${lines.join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="en">
  <body style="font-family: sans-serif; line-height: 1.5">
    <h1 style="font-size: 1.25rem">Heritage Flock</h1>
    <p>Your verification code is</p>
    <p style="font-size: 2rem; letter-spacing: 0.25em"><strong>${code}</strong></p>
    <p>${lines[1]}</p>
    <p>${lines[2]}</p>
  </body>
</html>
`,
  };
}
