// A message of a few paragraphs, as text and as HTML. It has no images and only links to our own site, so it tracks nobody
// and is no model for phishing.
import type { Message } from '../mailer.ts';

export interface Paragraph {
  text: string;
  html: string;
}

export const letter = (to: string, subject: string, paragraphs: Paragraph[]): Message => ({
  to,
  subject,
  text: `${paragraphs.map(({ text }) => text).join('\n\n')}\n`,
  html: `<!doctype html>
<html lang="en">
  <body style="font-family: sans-serif; line-height: 1.5">
    <h1 style="font-size: 1.25rem">Heritage Flock</h1>
    ${paragraphs.map(({ html }) => html).join('\n    ')}
  </body>
</html>
`,
});

/** Inserts invisible joiners into another keeper's words, so that mail programs do not turn them into links. */
export const unlinked = (text: string): string => text.replace(/[.:/@。．｡：／＠](?=\S)/gu, '$&\u2060');

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? '');

export const plain = (text: string): Paragraph => ({ text, html: `<p>${escaped(text)}</p>` });

/** Links `words` to an address of our own site. */
export const linked = (words: string, address: string): Paragraph => ({
  text: `${words}:\n${address}`,
  html: `<p><a href="${escaped(address)}">${escaped(words)}</a></p>`,
});

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Formats US cents so that no other country's dollars could be meant: 1000 is "$10.00 (US)". */
export const inDollars = (cents: number): string => `${dollars.format(cents / 100)} (US)`;
