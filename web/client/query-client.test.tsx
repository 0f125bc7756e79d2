import { QueryClientProvider, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import '../testing/dom-matchers.ts';
import { createQueryClient } from './query-client.ts';

/** Two responses: the first is in flight during a change and arrives after the second was requested. */
function answers() {
  const before = Promise.withResolvers<string>();
  let asked = 0;
  const queryFn = async ({ signal }: { signal: AbortSignal }) => {
    asked += 1;
    if (asked > 1) return 'after the change';
    signal.addEventListener('abort', () => before.reject(signal.reason));
    return before.promise;
  };
  return { query: { queryKey: ['log'], queryFn }, answerFirst: () => before.resolve('before the change') };
}

type Query = ReturnType<typeof answers>['query'];

const Plain = ({ query }: { query: Query }) => <p>{useQuery(query).data ?? 'Loading'}</p>;
const Suspending = ({ query }: { query: Query }) => <p>{useSuspenseQuery(query).data}</p>;

test.each([
  ['a query', Plain],
  ['a query that suspends', Suspending],
])('shows a change made while %s first loads', async (_, View) => {
  const client = createQueryClient();
  const { query, answerFirst } = answers();
  render(
    <QueryClientProvider client={client}>
      <Suspense fallback={<p>Loading</p>}>
        <View query={query} />
      </Suspense>
    </QueryClientProvider>,
  );
  expect(screen.getByText('Loading')).toBeVisible();
  const renewed = client.invalidateQueries({ queryKey: ['log'] });
  answerFirst();
  await renewed;
  expect(await screen.findByText('after the change')).toBeVisible();
});

test('a pending first load resolves with the state after the change', async () => {
  const client = createQueryClient();
  const { query, answerFirst } = answers();
  const waited = client.fetchQuery(query);
  const renewed = client.invalidateQueries({ queryKey: ['log'], refetchType: 'none' });
  answerFirst();
  await renewed;
  expect(await waited).toBe('after the change');
});

test('a retry after an error is not canceled by a change', async () => {
  const client = createQueryClient();
  const { query } = answers();
  await client.prefetchQuery({ ...query, queryFn: () => Promise.reject(new Error('The server does not answer.')) });
  expect(client.getQueryState(query.queryKey)?.status).toBe('error');
  const again = client.fetchQuery(query);
  void client.invalidateQueries({ queryKey: ['log'] });
  expect(await again).toBe('after the change');
});
