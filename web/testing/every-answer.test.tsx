// Tests every screen with every response that the contract has for its initial requests: each named success example and
// each error. Screens, URLs, operations and examples are discovered, so new ones are covered. Responses that only the shell
// reads are tested around one screen, except for an expired session, which is tested around every screen.
import { setTimeout as pause } from 'node:timers/promises';
import { cleanup, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { MockOperation } from '#mock-cases';
import { type OperationId, queriesOf } from '../client/query.ts';
import { comparisonPath } from '../paths.ts';
import { type ScreenEntry, screens } from '../screens.ts';
import { answerWith, type Choice, forgetChoices, signIn } from './mock.ts';
import { renderApp } from './render.tsx';
import { expectRest, followRequests, OF_TOKENS, type Requests } from './screen-rest.ts';

/** A response may trigger another request, which takes no longer than this. */
const REST_MS = 300;

/** Opens the screen and waits until it is idle. */
async function expectShown(address: string, requests: Requests, state: State): Promise<App> {
  requests.asked.clear();
  if (state.entry.audience !== 'visitors') signIn();
  const app = renderApp(address);
  await expectRest(app, requests, state);
  if (state.of) return app;
  await pause(REST_MS);
  // The menu loads last and reads the profile too.
  await waitFor(() => expect(document.querySelector('header [aria-haspopup][data-state]')).not.toBeNull());
  await expectRest(app, requests, state);
  return app;
}

type App = ReturnType<typeof renderApp>;

/** Counts the components that read an operation's response. */
function readersOf({ client }: App, { operationId }: MockOperation): number {
  const queries = client.getQueryCache().findAll(queriesOf(operationId as OperationId));
  return queries.reduce((count, query) => count + query.getObserversCount(), 0);
}

interface State {
  name: string;
  entry: ScreenEntry;
  of?: MockOperation;
  isSuccess: boolean;
}

function resetPage(): void {
  cleanup();
  forgetChoices();
  localStorage.clear();
  sessionStorage.clear();
}

/** URLs that contain a whole query, for which a server would need to know the birds. */
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

/** The screen used to test responses that only the shell reads. */
const bare = screens.notFound;
let readersInShell: Map<MockOperation, number> | undefined;

async function findReadersInShell(requests: Requests): Promise<Map<MockOperation, number>> {
  const app = await expectShown(bare.path, requests, { name: 'default answers', entry: bare, isSuccess: true });
  const readers = [...requests.asked].map((operation) => [operation, readersOf(app, operation)] as const);
  resetPage();
  return new Map(readers);
}

test.each(addresses)('%s renders with every possible response', async (address, entry) => {
  const requests = followRequests();
  readersInShell ??= await findReadersInShell(requests);
  const inShell = readersInShell;
  const isOfShell = (app: App, operation: MockOperation) =>
    entry !== bare && readersOf(app, operation) === inShell.get(operation);
  const first = await expectShown(address, requests, { name: 'default answers', entry, isSuccess: true });
  // A response may trigger further requests, which are tested after the response that triggered them.
  const behind = new Map<MockOperation, Answer | null>([...requests.asked].map((operation) => [operation, null]));
  const ofShell = new Set([...requests.asked].filter((operation) => isOfShell(first, operation)));
  for (const [operation, before] of behind) {
    // Asked once for all screens, which show nothing of its answer.
    if (operation.operationId === 'getLiveness') continue;
    for (const { status, example } of operation.cases) {
      if (OF_TOKENS.includes(example) || (ofShell.has(operation) && status !== 401)) continue;
      const answer = { operation, choice: { status, example } };
      resetPage();
      for (const one of before ? [before, answer] : [answer]) answerWith(one.operation.operationId, one.choice);
      const name = `${operation.operationId} ${status} ${example}`;
      // After a failure, the error stays whatever the next response is.
      const isSuccess = status < 400 && (before?.choice.status ?? 200) < 400;
      const app = await expectShown(address, requests, { name, entry, of: operation, isSuccess });
      for (const next of requests.asked) {
        if (behind.has(next)) continue;
        behind.set(next, answer);
        if (isOfShell(app, next)) ofShell.add(next);
      }
    }
  }
});

interface Answer {
  operation: MockOperation;
  choice: Choice;
}
