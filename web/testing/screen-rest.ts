// Whether a screen has come to rest, and shows something: with every answer the same is asked of it.
import { waitFor } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import { type MockOperation, mockOperations } from '#mock-cases';
import { operationOf } from '../mock/prefer.ts';
import type { renderApp } from './render.tsx';

export interface Requests {
  /** Since it was last emptied. */
  asked: Set<MockOperation>;
  underWay: number;
}

/** Follows the requests until the end of the test. */
export function followRequests(): Requests {
  const requests: Requests = { asked: new Set(), underWay: 0 };
  const begin = (method: string, url: string | URL): void => {
    const operation = operationOf(mockOperations, method, new URL(url, window.location.href).pathname);
    if (operation) requests.asked.add(operation);
    requests.underWay += 1;
  };
  const end = (): void => {
    requests.underWay -= 1;
  };
  const fetchFromMock = globalThis.fetch;
  const { open } = XMLHttpRequest.prototype;
  onTestFinished(() => {
    globalThis.fetch = fetchFromMock;
    XMLHttpRequest.prototype.open = open;
  });
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    begin(request.method, request.url);
    return fetchFromMock(request).finally(end);
  };
  // What is sent with its progress watched.
  XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, method: string, url: string | URL) {
    begin(method, url);
    this.addEventListener('loadend', end);
    open.call(this, method, url, true);
  };
  return requests;
}

/** What only a program is answered, which shows a token. */
export const OF_TOKENS = ['invalidToken', 'insufficientScope'];

interface Expected {
  /** For the sentence of a failure. */
  name: string;
  /** What has to have been asked. */
  of?: MockOperation | undefined;
  isSuccess: boolean;
  /** Whether what was begun is rightly still going on: the mock never tells how it ended. */
  goesOn?: boolean | undefined;
}

/** One title, something below it, nothing that loads for ever, and after a success no failure. */
export async function expectRest(
  { client, address }: Pick<ReturnType<typeof renderApp>, 'client' | 'address'>,
  requests: Requests,
  { name, of, isSuccess, goesOn }: Expected,
): Promise<void> {
  await waitFor(() => {
    const say = (what: string) =>
      new Error(`${address()}, ${name}: ${what}.\n${document.body.textContent?.slice(0, 600)}`);
    // What costs least is asked first: all of this runs with every change of the page.
    if (of && !requests.asked.has(of)) throw say('it was not asked');
    if (requests.underWay > 0 || client.isFetching() > 0) throw say('is loading for ever');
    const titles = document.querySelectorAll('h1');
    if (titles.length !== 1) throw say(`${titles.length} titles`);
    const main = document.querySelector('main');
    if (!main) throw say('there is no main part');
    const waiting = [...main.querySelectorAll('[role=status], output')];
    if (!goesOn && waiting.some(({ textContent }) => /(…|\.\.\.)$/.test(textContent ?? '')))
      throw say('says that it is loading');
    if (main.textContent?.includes('Something broke')) throw say('the screen broke');
    if (isSuccess && [...main.querySelectorAll('button')].some(({ textContent }) => textContent === 'Try again'))
      throw say('takes it for a failure');
    if ((main.textContent ?? '').length < 20) throw say('shows nothing');
  });
}
