// A message of a few paragraphs, as text and as HTML. No picture and no address but our own: nothing to track, nothing to
// phish with.
import type { Message } from '../message.ts';

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

/** A stranger's words: what most mail programs would make a link of is broken up by a joiner that nobody sees. */
export const unlinked = (text: string): string => text.replace(/[.:/@。．｡：／＠](?=\S)/gu, '$&\u2060');

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? '');

export const plain = (text: string): Paragraph => ({ text, html: `<p>${escaped(text)}</p>` });

/** `words` lead to an address of ours. */
export const linked = (words: string, address: string): Paragraph => ({
  text: `${words}:\n${address}`,
  html: `<p><a href="${escaped(address)}">${escaped(words)}</a></p>`,
});
