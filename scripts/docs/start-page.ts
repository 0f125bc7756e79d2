// The first page: from nothing to the first authenticated call. Its programs are files, which programs.test.ts runs.
import { readFile } from 'node:fs/promises';
import { html, type Markup } from './html.ts';
import { snippet } from './site.ts';

/** Programs by their name on the page; its lower case is the fragment of the address. */
export const programs = {
  Token: 'token.sh',
  curl: 'curl.sh',
  TypeScript: 'typescript.ts',
  Python: 'python.py',
  Go: 'go.go',
} as const;

export type Program = keyof typeof programs;

export async function startPage(baseUrl: string): Promise<Markup> {
  const texts = await Promise.all(
    Object.entries(programs).map(async ([name, file]) => {
      const text = await readFile(`fixtures/first-call/${file}`, 'utf8');
      return [name, text.replaceAll('http://localhost:3000', baseUrl)] as const;
    }),
  );
  const program = (name: Program) => snippet(name.toLowerCase(), texts.find(([one]) => one === name)?.[1] ?? '');
  return html`<h1>Your first call</h1>
    <p class="lead">Your program can do whatever the app does: browse birds, keep a flock, compare a pair, plan a season.</p>

    <h2 id="look">1. Look around, without an account</h2>
    <p>Much is public: the breeds, the birds offered, the compatibility of a pair. Open
      <a href="/api/heritage-breeds?status=Critical">/api/heritage-breeds?status=Critical</a> in this browser to make
      your first call. Your own flock requires a token.</p>

    <h2 id="token-made">2. Create a token</h2>
    <p>Sign in to the app and open <a href="/settings/tokens">API Tokens</a>. Give the token a name, a lifetime and
      its scopes; <code>read</code> is enough for this page. The token is shown only once. Store it where your programs find it:</p>
    <pre class="snippet" tabindex="0"><code>export HERITAGE_FLOCK_TOKEN='hf_…'</code></pre>
    <details><summary>Or create one in a terminal</summary>
      <p>A code is sent by mail. A development server without a mail provider returns it at once as
        <code>developmentCode</code>. The last response contains your <code>token</code>.</p>
      ${program('Token')}
    </details>

    <h2 id="call">3. Call</h2>
    <p>Each of these programs reads your profile and prints a greeting or the error.</p>
    <h3 id="curl-program">curl</h3>
    ${program('curl')}
    <h3 id="typescript-program">TypeScript</h3>
    <p>The types are generated from the contract: a wrong path or value does not compile. Node 24 runs it directly:
      <code>node first-call.ts</code>.</p>
    ${snippet('typescript-setup', TYPESCRIPT_SETUP.replaceAll('http://localhost:3000', baseUrl))}
    ${program('TypeScript')}
    <h3 id="python-program">Python</h3>
    <p>With Python 3 and no packages: <code>python3 first-call.py</code>.</p>
    ${program('Python')}
    <h3 id="go-program">Go</h3>
    <p>With the standard library only: <code>go run first-call.go</code>.</p>
    ${program('Go')}

    <h2 id="generators">4. Or generate a client</h2>
    <p>These generators turn the <a href="/openapi.yaml">contract</a> into a complete client that accepts new response fields. They need these settings:</p>
    <ul>${generators.map(([name, advice]) => html`<li>${name}: ${advice}</li>`)}</ul>

    <h2 id="next">5. Next steps</h2>
    <ul>
      <li><a href="/docs/conventions">Conventions</a>: errors, paging, and strictness.</li>
      <li><a href="/docs/webhook-guide">Webhooks</a>: receive events instead of polling.</li>
      <li><a href="/docs/errors">Errors</a> and <a href="/docs/limits">limits</a>: every problem code, and rate limits.</li>
      <li><a href="/openapi.yaml">openapi.yaml</a> and <a href="/openapi.json">openapi.json</a>: the contract, for your
        generator. This documentation is generated from it.</li>
    </ul>`;
}

/** Generators that need special settings, with the advice. */
const generators: [name: string, advice: Markup][] = [
  [
    'openapi-python-client',
    html`in its configuration, map <code>image/webp</code> and <code>image/svg+xml</code> to
      <code>application/octet-stream</code> by <code>content_type_overrides</code>, or it leaves out the two operations that
      return pictures.`,
  ],
  [
    'oapi-codegen (Go)',
    html`generate from <a href="/openapi-without-webhooks.yaml">openapi-without-webhooks.yaml</a>, because its code for
      webhooks does not compile. Set <code>nullable-type</code> under <code>output-options</code> to send null where it
      clears a field.`,
  ],
  [
    'openapi-generator (typescript-fetch, Python)',
    html`generate from <a href="/openapi-without-webhooks.yaml">openapi-without-webhooks.yaml</a>, because its code for
      webhooks does not compile.`,
  ],
  [
    'openapi-generator (Java)',
    html`an error response throws an exception with its text: read <code>Problem</code> from <code>getResponseBody()</code>.`,
  ],
  [
    'openapi-generator (Kotlin)',
    html`leaves null out of a request, so send by hand the <code>PATCH</code> that clears a field.`,
  ],
  [
    'openapi-generator (Rust)',
    html`branch on the status of an error, not on the name of its variant, which is the first that fits. The client does not return
      headers: request a page yourself if you need its <code>Link</code>.`,
  ],
];

/** These are the versions that the tests run. */
const TYPESCRIPT_SETUP = `npm install openapi-fetch openapi-typescript typescript@5
npm pkg set type=module
npx openapi-typescript http://localhost:3000/openapi.yaml --default-non-nullable=false --output heritage-flock.ts`;
