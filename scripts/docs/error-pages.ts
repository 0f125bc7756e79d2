// Renders the tables of all problem codes and all limits from the contract.

import { DEVELOPMENT_FACTOR } from '../../server/auth/development-mode.ts';
import { asObject, entries, follow, type Operation } from '../contract/document.ts';
import { html, type Markup } from './html.ts';
import { addressOf, code, mediaOf, type Site } from './site.ts';

export interface DocumentedProblem {
  code: string;
  status: number;
  title: string;
  meaning: string;
  /** The parts of the server that answer with this code outside of operations. */
  answeredBy: string | undefined;
  operations: Operation[];
}

export function problemsOf({ contract, operations }: Pick<Site, 'contract' | 'operations'>): DocumentedProblem[] {
  const answering = new Map<string, Set<Operation>>();
  for (const operation of operations) {
    for (const [, response] of entries(operation.value.responses)) {
      for (const { examples } of mediaOf(follow(contract, response).content)) {
        for (const { value } of examples) {
          const name = String(asObject(value).code);
          answering.set(name, (answering.get(name) ?? new Set()).add(operation));
        }
      }
    }
  }
  return entries(asObject(contract.document.components)['x-problems']).map(([name, problem]) => ({
    ...{ code: name, status: Number(problem.status), title: String(problem.title), meaning: String(problem.meaning) },
    ...{ answeredBy: problem.answeredBy?.toString(), operations: [...(answering.get(name) ?? [])] },
  }));
}

/** A code with more operations than this is listed under "most". */
const FEW = 8;

export function errorsPage(site: Site): Markup {
  const rows = problemsOf(site).map(
    ({ code: name, status, title, meaning, answeredBy, operations }) => html`<tr id="${name}">
      <th scope="row">${code(name)}<span class="type">${title}</span></th>
      <td><span class="status">${status}</span></td>
      <td>${site.markdown(meaning)}</td>
      <td>${answeredBy ? site.inline(answeredBy) : operations.length > FEW ? `${operations.length} operations` : linksTo(operations)}</td>
    </tr>`,
  );
  return html`<h1>Errors</h1>
    <p class="lead">Every failure is an RFC 9457 problem. Branch on its stable <code>code</code>, show its <code>detail</code> to
      people (its wording may change), and quote its <code>requestId</code> in reports.</p>
    <div class="table"><table>
      <thead><tr><th>Code</th><th>Status</th><th>Meaning</th><th>Returned by</th></tr></thead>
      <tbody>${rows}</tbody>
    </table></div>`;
}

export function limitsPage(site: Site): Markup {
  const counted = site.operations.flatMap((operation) =>
    entries(operation.value['x-limits']).map(([, limit]) => ({ operation, limit: follow(site.contract, limit) })),
  );
  // Several operations may share one limit, and several limits may count the same.
  const shared = [...Map.groupBy(counted, ({ limit }) => JSON.stringify(limit)).values()].flatMap((same) =>
    same[0] ? [{ limit: same[0].limit, operations: same.map(({ operation }) => operation) }] : [],
  );
  const limited = Map.groupBy(shared, ({ limit: { counts, status }, operations }) =>
    JSON.stringify([counts, status, operations.map(({ id }) => id)]),
  ).values();
  const sized = site.operations.flatMap((operation) => {
    const most = follow(site.contract, operation.value.requestBody)['x-max-bytes'];
    return typeof most === 'number' ? [{ operation, most }] : [];
  });
  return html`<h1>Limits</h1>
    <p class="lead">A request beyond a limit returns <a href="/docs/errors#too-many-requests">429</a> unless stated otherwise, and
      <code>Retry-After</code> has the seconds to wait. Successful responses show the state of a limit in the headers that the contract lists:
      <code>RateLimit-Limit</code>, <code>RateLimit-Remaining</code> and <code>RateLimit-Reset</code>.</p>
    <h2 id="often">Rate limits</h2>
    <p>A network is one IPv4 address, or one IPv6 /48.</p>
    <div class="table"><table>
      <thead><tr><th>Counted</th><th>Limit</th><th>Operations</th><th>Status</th></tr></thead>
      <tbody>${[...limited].map((same) => {
        const { counts, status = 429 } = same[0]?.limit ?? {};
        return html`<tr>
          <th scope="row">${site.inline(String(counts))}</th>
          <td class="lines">${same.map(
            ({ limit: { limit, windowSeconds, per } }, at) =>
              html`${at > 0 && html`<br>`}${Number(limit).toLocaleString('en')} ${
                windowSeconds ? inWords(Number(windowSeconds)) : 'at a time'
              } per ${site.inline(String(per))}`,
          )}</td>
          <td>${linksTo(same[0]?.operations ?? [])}</td>
          <td><span class="status">${Number(status)}</span></td>
        </tr>`;
      })}</tbody>
    </table></div>
    <h3 id="development">On a development server</h3>
    <p>A server in development mode, without a mail provider, allows ${DEVELOPMENT_FACTOR} times as many sign-in codes, and
      ${DEVELOPMENT_FACTOR} times as many contacts to one network, because everyone there has the same address. All other limits
      are unchanged.</p>
    <h2 id="large">Size limits</h2>
    <p>A request body has at most 16 KB (16,384 bytes) unless stated otherwise. A larger one returns
      <a href="/docs/errors#payload-too-large">413</a>.</p>
    <div class="table"><table>
      <thead><tr><th>Body of</th><th>Maximum</th></tr></thead>
      <tbody>${sized.map(
        ({ operation, most }) =>
          html`<tr><th scope="row">${linksTo([operation])}</th><td>${most.toLocaleString('en')} bytes</td></tr>`,
      )}</tbody>
    </table></div>`;
}

const units = [
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
] as const;

/** Formats a period, such as `a day` or `in 10 minutes`. */
export function inWords(seconds: number): string {
  const [size, unit] = units.find(([size]) => seconds % size === 0) ?? [1, 'second'];
  return seconds === size ? `${unit === 'hour' ? 'an' : 'a'} ${unit}` : `in ${seconds / size} ${unit}s`;
}

const linksTo = (operations: Operation[]): Markup[] =>
  operations.map((operation, at) => html`${at > 0 && ', '}<a href="${addressOf(operation)}">${code(operation.id)}</a>`);
