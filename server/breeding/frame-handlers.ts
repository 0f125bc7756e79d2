// A small frame that says how a breed is doing, for the sites of breed clubs.
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { addressOf, type Known } from './pages.ts';

const STYLE = `:root{color-scheme:light dark}
body{margin:0;padding:1rem;font:1rem/1.5 Georgia,serif;color:#2b1d12;background:#f8f1e0}
main{display:flex;gap:1rem;align-items:start;flex-wrap:wrap;max-width:40rem}
img{inline-size:8rem;block-size:auto;border-radius:.25rem}
div{flex:1 1 14rem}
h1{margin:0 0 .25rem;font-size:1.25rem;line-height:1.25}
p{margin:0 0 .5rem}
a{color:#8a1f11}
a:focus-visible{outline:2px solid;outline-offset:2px}
@media(prefers-color-scheme:dark){body{color:#f0e4cb;background:#1f160e}a{color:#f3a08f}}`;

// Any site may show the frame, so there is nothing in it that a press could change: no script, no form, and a link that opens
// a page of its own.
const POLICY = [
  "default-src 'none'",
  "img-src 'self'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
].join('; ');

/** Seconds for which a browser does not ask again. */
const KEPT_SECONDS = 600;

/** It reads no cookie: everybody sees the same. */
export function serveBreedFrame(app: FastifyInstance, { breeds, clock, standings, site }: Known): void {
  app.get<{ Params: { breedId: string } }>('/embed/breeds/:breedId', async ({ params }, reply) => {
    const breed = breeds.byId(params.breedId);
    reply
      .removeHeader('x-frame-options')
      .header('content-security-policy', POLICY)
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', `public, max-age=${KEPT_SECONDS}`)
      .type('text/html; charset=utf-8');
    if (!breed) return reply.code(404).send(frame('No such breed', '<p>We do not know this breed.</p>'));
    const { summary } = await standings(breed, clock().getTime());
    const [name, picture] = [escaped(breed.name), `/api/heritage-breeds/${breed.id}/portrait?size=small`];
    return reply.send(
      frame(
        `${name} on Heritage Flock`,
        `<img src="${picture}" width="400" height="320" alt="Drawing of ${name} hen">
<div><h1>${name}</h1><p>${escaped(summary)}</p>
<p><a href="${escaped(site + addressOf(breed.id))}" target="_blank" rel="noopener">See all figures on Heritage Flock</a></p></div>`,
      ),
    );
  });
}

const frame = (title: string, content: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head>
<body><main>${content}</main></body></html>
`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
