// The guide to webhooks. Its programs are files in fixtures/webhook-receiver, which programs.test.ts runs.
import { readFile } from 'node:fs/promises';
import { nextTry, PATIENCE } from '../../server/webhooks/webhook.ts';
import { html, type Markup } from './html.ts';
import { type Site, snippet } from './site.ts';

/** Programs by their name on the page, with the command that runs them. */
export const receivers = {
  'Node.js': { file: 'node.mjs', run: 'node receiver.mjs' },
  Python: { file: 'python.py', run: 'python3 receiver.py' },
  Go: { file: 'go.go', run: 'go run receiver.go' },
  Java: { file: 'Receiver.java', run: 'java Receiver.java' },
} as const;

export const receiverId = (name: string): string => `receiver-${name.toLowerCase().replaceAll(/[^a-z]/g, '')}`;

const SUBSCRIBE = `curl 'http://localhost:3000/api/user/webhooks' \\
  --header "Authorization: Bearer $HERITAGE_FLOCK_TOKEN" \\
  --json '{"url":"https://club.example/flock","events":["bird.listed","match.created"]}'`;

const MESSAGE = `POST /flock HTTP/1.1
content-type: application/json
webhook-id: msg_7f3k2m9q4x1c8v5b
webhook-timestamp: 1780315200
webhook-signature: v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=

{"type":"webhook.test","timestamp":"2026-06-01T12:00:00.000Z","data":{"webhookId":"wh0a1b2c3d4e5f6g"}}`;

export async function webhookGuide(site: Site, baseUrl: string): Promise<Markup> {
  const programs = await Promise.all(
    Object.entries(receivers).map(async ([name, { file, run }]) => {
      const text = await readFile(`fixtures/webhook-receiver/${file}`, 'utf8');
      return html`<h3 id="${receiverId(name)}-program">${name}</h3>
        <p>With the standard library only: <code>${run}</code></p>
        ${snippet(receiverId(name), text)}`;
    }),
  );
  return html`<h1>Receive webhooks</h1>
    <p class="lead">A webhook sends events to your program: a bird is offered near you, a bird is gone, one of your birds is liked. You
      need not poll.</p>

    <h2 id="subscribe">1. Register a URL</h2>
    <p>In the app at <a href="/settings/webhooks">Webhooks</a>, or with a token that has both scopes, <code>write</code> and <code>read</code>. The URL must
      use https on port 443 or 8443 and lead to the public internet. The response contains a <code>secret</code>, which is shown
      only once. Store it where your program finds it.</p>
    ${snippet('subscribe-curl', SUBSCRIBE.replaceAll('http://localhost:3000', baseUrl))}
    <p>${site.inline('`POST /api/user/webhooks` accepts a breed and an area, too; `POST /api/user/webhooks/{webhookId}/test` sends a test.')}
      <a href="/docs/webhook-calls">Messages</a> lists what is sent, field by field.</p>

    <h2 id="message">2. Receive a message</h2>
    <pre tabindex="0"><code>${MESSAGE}</code></pre>
    <p>Respond with a status from 200 to 299 within ten seconds, before any work that takes longer. Redirects are not
      followed. <code>410</code> disables the webhook, unless it answers a test.</p>
    <p>A message may arrive twice with the same <code>webhook-id</code>, and messages may arrive out of order, so store the ids
      that you have processed. Photo URLs in messages are absolute.</p>

    <h2 id="verify">3. Verify it</h2>
    <p>Anyone can send to your URL, but only this server knows the secret. Signatures follow
      <a href="https://www.standardwebhooks.com">Standard Webhooks</a>, which has libraries for most languages. By hand:</p>
    <ol>
      <li>Read the body as bytes, before parsing it.</li>
      <li>Reject a <code>webhook-timestamp</code> that is more than five minutes away from your clock.</li>
      <li>The key is the part of the secret after <code>whsec_</code>, decoded from Base64. Sign <code>id.timestamp.body</code> with
        it (HMAC-SHA256) and encode the result in Base64.</li>
      <li>Compare <code>v1,</code> plus the result with each signature in <code>webhook-signature</code>, which are separated by
        spaces, in constant time. One of them must match.</li>
    </ol>
    ${programs}

    <h2 id="local">4. Try it on your machine</h2>
    <p>A server in development mode can send to its own machine without https if this is set:</p>
    ${snippet('local-server', 'WEBHOOKS_TO_LOOPBACK=1 npm start')}
    <p>Register <code>http://127.0.0.1:8787/</code> there, start one of the programs above with the secret, and send a test:</p>
    ${snippet('local-receiver', "HERITAGE_FLOCK_WEBHOOK_SECRET='whsec_…' node receiver.mjs")}

    <h2 id="retries">5. When your program is down</h2>
    <p>A message that is not acknowledged is retried with growing delays for ${inWords(PATIENCE)}. Each delay is shortened
      randomly by up to half, so that messages that failed together are not retried together.</p>
    <div class="table"><table>
      <thead><tr><th>After attempt</th><th>Next attempt within</th></tr></thead>
      <tbody>${retryTimes().map(
        ({ attempt, wait }) => html`<tr><th scope="row">${attempt}</th><td>${inWords(wait)}</td></tr>`,
      )}</tbody>
    </table></div>
    <p>A webhook that has failed for ${inWords(PATIENCE)} is disabled, and its keeper gets a mail. An acknowledged test
      enables it again. At most a thousand messages per webhook wait; <code>missed</code> counts the others.</p>`;
}

/** The longest delay after each attempt, up to the one that repeats. */
function retryTimes(): { attempt: string; wait: number }[] {
  const waits = Array.from({ length: 20 }, (_, at) => nextTry(at + 1, Number.POSITIVE_INFINITY, 0, 0));
  const last = waits.indexOf(Math.max(...waits));
  return waits
    .slice(0, last + 1)
    .map((wait, at) => ({ attempt: at === last ? `${at + 1} and later` : String(at + 1), wait }));
}

const HOUR = 3_600_000;
const MINUTE = 60_000;

/** Formats a duration, such as `72 hours`, `5 h 41 min` or `1 min 20 s`. */
function inWords(milliseconds: number): string {
  const parts = [
    [Math.floor(milliseconds / HOUR), 'h'],
    [Math.floor((milliseconds % HOUR) / MINUTE), 'min'],
    [Math.floor((milliseconds % MINUTE) / 1000), 's'],
  ].filter(([count]) => Number(count) > 0);
  return parts.map(([count, unit]) => `${count} ${unit}`).join(' ');
}
