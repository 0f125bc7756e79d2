// Renders one operation of the contract: authorization, parameters, request and responses.
import { asObject, entries, follow, type Json, type JsonObject, type Operation } from '../contract/document.ts';
import { asCurl, requestOf } from './curl.ts';
import { fieldsOf, typeOf } from './fields.ts';
import { html, type Markup } from './html.ts';
import { code, mediaOf, type Site } from './site.ts';

export function operationArticle(site: Site, operation: Operation, baseUrl: string): Markup {
  const { id, method, path, value } = operation;
  const isWebhook = !path.startsWith('/');
  const request = isWebhook ? null : requestOf(site.contract, operation);
  return html`<article id="${id}">
    <h2><a href="#${id}">${String(value.summary ?? id)}</a></h2>
    <p class="call"><span class="method ${method}">${method.toUpperCase()}</span> <code>${path}</code></p>
    ${notice(value)}
    ${!isWebhook && html`<p class="who">${whoMayCall(value)} <span class="id">${code(id)}</span></p>`}
    ${site.markdown(value.description)}
    ${parametersOf(site, value)}
    ${bodyOf(site, value)}
    ${answersOf(site, value)}
    ${request && html`<h3>With curl</h3><pre class="snippet" tabindex="0"><code>${asCurl(request, baseUrl)}</code></pre>`}
  </article>`;
}

function notice(value: JsonObject): Markup | false {
  if (value['x-status'] === 'planned') return html`<p class="notice">Planned: this server returns 501 for now.</p>`;
  if (value.deprecated !== true) return false;
  const end = value['x-sunset'];
  return html`<p class="notice">Deprecated: <a href="/docs/changelog#deprecation">do not use it in new programs</a>${
    typeof end === 'string' && html`; it ends on ${end}`
  }.</p>`;
}

function whoMayCall({ security }: JsonObject): Markup {
  const ways = Array.isArray(security) ? security.map(asObject) : [];
  const scopes = ways.flatMap((way) => (Array.isArray(way.bearerAuth) ? way.bearerAuth : []));
  const [scope, other] = scopes.map(String);
  const token = scope && html`a token with the scope ${code(scope)}${other && html` and ${code(other)}`}`;
  if (ways.length === 0) return html`Public.`;
  if (ways.some((way) => Object.keys(way).length === 0)) {
    return html`Public. A session${token && html` or ${token}`} identifies the caller.`;
  }
  return token ? html`Requires a session, or ${token}.` : html`Requires a session. Tokens are not accepted.`;
}

function parametersOf(site: Site, { parameters }: JsonObject): Markup | false {
  const all = (Array.isArray(parameters) ? parameters : []).map((one) => follow(site.contract, one));
  if (all.length === 0) return false;
  const items = all.map(
    (one) => html`<li>
      <span class="name">${code(String(one.name))}</span>
      <span class="type">in the ${one.in === 'header' ? 'headers' : String(one.in)}: ${typeOf(site, one.schema)}</span>
      ${one.required !== true && html`<span class="optional">optional</span>`}
      ${site.markdown(one.description)}
    </li>`,
  );
  return html`<h3>Parameters</h3><ul class="fields">${items}</ul>`;
}

function bodyOf(site: Site, { requestBody }: JsonObject): Markup | false {
  const body = follow(site.contract, requestBody);
  const media = mediaOf(body.content);
  if (media.length === 0) return false;
  return html`<h3>Body</h3>
    ${site.markdown(body.description)}
    ${media.map(
      ({ type, schema, examples }) => html`<p class="media">${code(type)}</p>
        ${fieldsOf(site, schema)}
        ${examples.map((example) => exampleDetails(site, example))}`,
    )}`;
}

function answersOf(site: Site, { responses }: JsonObject): Markup {
  const answers = entries(responses).map(([status, response]) => ({ status, ...follow(site.contract, response) }));
  const successes = answers.filter(({ status }) => status < '400');
  const failures = answers.filter(({ status }) => status >= '400');
  return html`<h3>Responses</h3>
    ${successes.map((answer) => successOf(site, answer.status, answer))}
    ${failures.length > 0 && html`<ul class="failures">${failures.map((answer) => failureOf(site, answer.status, answer))}</ul>`}`;
}

function successOf(site: Site, status: string, answer: JsonObject): Markup {
  const headers = entries(answer.headers).map(([name, header]) => ({
    name,
    when: follow(site.contract, header)['x-when'],
  }));
  return html`<section class="answer">
    <p><span class="status">${status}</span> ${site.inline(answer.description)}</p>
    ${mediaOf(answer.content).map(
      ({
        type,
        schema,
        examples,
      }) => html`<p class="media">${code(type)} <span class="type">${typeOf(site, schema)}</span></p>
        ${details('Fields', fieldsOf(site, schema))}
        ${examples.map((example) => exampleDetails(site, example))}`,
    )}
    ${
      headers.length > 0 &&
      html`<p class="headers">Headers: ${headers.map(
        ({ name, when }, at) =>
          html`${at > 0 && ', '}${code(name)}${typeof when === 'string' && html` <span class="type">when ${site.inline(when)}</span>`}`,
      )}</p>`
    }
  </section>`;
}

function failureOf(site: Site, status: string, answer: JsonObject): Markup {
  const codes = mediaOf(answer.content).flatMap(({ examples }) => examples.map(({ value }) => asObject(value).code));
  const names = [...new Set(codes.filter((name) => typeof name === 'string'))];
  const links = names.map((name) => html` <a href="/docs/errors#${name}">${code(name)}</a>`);
  return html`<li><span class="status">${status}</span>${links} ${site.inline(answer.description)}</li>`;
}

const details = (title: string, content: Markup | null): Markup | null =>
  content && html`<details><summary>${title}</summary>${content}</details>`;

function exampleDetails(site: Site, { name, summary, value }: { name: string; summary: string; value?: Json }): Markup {
  // A new example has no value until `npm run examples`.
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? {}, null, 2);
  return html`<details><summary>Example ${code(name)}: ${site.inline(summary)}</summary><pre tabindex="0"><code>${shortened(text)}</code></pre></details>`;
}

/** Shortens long examples, which may contain pictures. */
function shortened(text: string): string {
  const most = 6000;
  return text.length > most ? `${text.slice(0, most)}\n… ${text.length - most} more characters` : text;
}
