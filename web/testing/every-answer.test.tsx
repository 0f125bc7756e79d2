// Every screen with every answer that the contract has for what the screen asks as it opens: each named example of success, and each
// error. Screens, addresses, operations and examples are all found, so that a new one is tried as well.
import { setTimeout as pause } from 'node:timers/promises';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { onTestFinished, test } from 'vitest';
import { type MockOperation, mockOperations } from '#mock-cases';
import { operationOf } from '../mock/prefer.ts';
import { comparisonPath } from '../paths.ts';
import { type ScreenEntry, screens } from '../screens.ts';
import { answerWith, type Choice, forgetChoices, signIn } from './mock.ts';
import { renderApp } from './render.tsx';

interface Requests {
  /** Since it was last emptied. */
  asked: Set<MockOperation>;
  underWay: number;
}

/** Follows the requests until the end of the test. */
function followRequests(): Requests {
  const requests: Requests = { asked: new Set(), underWay: 0 };
  const fetchFromMock = globalThis.fetch;
  onTestFinished(() => {
    globalThis.fetch = fetchFromMock;
  });
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const operation = operationOf(mockOperations, request.method, new URL(request.url).pathname);
    if (operation) requests.asked.add(operation);
    requests.underWay += 1;
    return fetchFromMock(request).finally(() => {
      requests.underWay -= 1;
    });
  };
  return requests;
}

/** One answer leads to the next question: longer than that takes. */
const REST_MS = 300;

/** What only a program is answered, which shows a token. */
const OF_TOKENS = ['invalidToken', 'insufficientScope'];

/** Opens the screen and waits until it has come to rest: with one title, something below it, and after a success no failure. */
async function expectShown(address: string, requests: Requests, state: State): Promise<void> {
  requests.asked.clear();
  if (state.entry.audience !== 'visitors') signIn();
  const { client } = renderApp(address);
  const expectRest = () => {
    const say = (what: string) =>
      new Error(`${address}, ${state.name}: ${what}.\n${document.body.textContent?.slice(0, 600)}`);
    // What costs least is asked first: all of this runs with every change of the page.
    if (state.of && !requests.asked.has(state.of)) throw say('it was not asked');
    if (requests.underWay > 0 || client.isFetching() > 0) throw say('is loading for ever');
    const titles = screen.queryAllByRole('heading', { level: 1, hidden: true });
    if (titles.length !== 1) throw say(`${titles.length} titles`);
    const main = screen.getByRole('main', { hidden: true });
    const waiting = within(main).queryAllByRole('status', { hidden: true });
    if (waiting.some(({ textContent }) => /(…|\.\.\.)$/.test(textContent ?? ''))) throw say('says that it is loading');
    if (within(main).queryByText('Something broke')) throw say('the screen broke');
    if (state.isSuccess && within(main).queryByRole('button', { name: 'Try again', hidden: true }))
      throw say('takes it for a failure');
    if ((main.textContent ?? '').length < 20) throw say('shows nothing');
  };
  await waitFor(expectRest);
  if (state.of) return;
  await pause(REST_MS);
  await waitFor(expectRest);
}

interface State {
  name: string;
  entry: ScreenEntry;
  of?: MockOperation;
  isSuccess: boolean;
}

function startAnew(): void {
  cleanup();
  forgetChoices();
  localStorage.clear();
  sessionStorage.clear();
}

/** Where a whole question stands in the address, which a server would have to know the birds of. */
const asking = [
  [comparisonPath('b1rdd0m1n1quer00', 'b1rdd0m1n1queh3n'), screens.geneticCompatibility],
  [`${screens.breedingRecommendations.path}?chicken=id0000000000000a`, screens.breedingRecommendations],
  [`${screens.flockPlan.path}?hens=10`, screens.flockPlan],
] as const;

const addresses = [
  ...Object.values(screens).flatMap((entry) =>
    [entry.path, ...Object.values(entry.examples ?? {})].map((address) => [address, entry] as const),
  ),
  ...asking,
];

test.each(addresses)('%s has something to show, whatever is answered', async (address, entry) => {
  const requests = followRequests();
  await expectShown(address, requests, { name: 'as it comes', entry, isSuccess: true });
  // An answer may lead to further questions: those are tried as well, each behind the answer that led to it.
  const behind = new Map<MockOperation, Answer | null>([...requests.asked].map((operation) => [operation, null]));
  for (const [operation, before] of behind) {
    for (const { status, example } of operation.cases) {
      if (OF_TOKENS.includes(example)) continue;
      const answer = { operation, choice: { status, example } };
      startAnew();
      for (const one of before ? [before, answer] : [answer]) answerWith(one.operation.operationId, one.choice);
      const name = `${operation.operationId} ${status} ${example}`;
      await expectShown(address, requests, { name, entry, of: operation, isSuccess: status < 400 });
      for (const next of requests.asked) if (!behind.has(next)) behind.set(next, answer);
    }
  }
});

interface Answer {
  operation: MockOperation;
  choice: Choice;
}
