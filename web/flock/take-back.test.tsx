import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { flockQuery } from '../chickens/queries.ts';
import { signIn } from '../testing/mock.ts';
import { TakeBackButton, useTakeBack } from './AddedFlock.tsx';

const birds = Array.from({ length: 120 }, (_, nth) => ({
  id: `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`,
}));

function Undo({ onTaken }: { onTaken: () => void }) {
  return <TakeBackButton undo={useTakeBack(birds, onTaken)} count={birds.length} />;
}

test('shows the progress of an undo and updates the register in batches', async () => {
  signIn();
  const client = new QueryClient();
  client.setQueryData(flockQuery().queryKey, birds as never);
  const sizes: (number | undefined)[] = [];
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[1] === 'all') sizes.push((query.state.data as unknown[])?.length);
  });
  const onTaken = vi.fn();
  render(
    <QueryClientProvider client={client}>
      <Undo onTaken={onTaken} />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Undo all 120' }));
  expect(await screen.findByRole('button', { name: 'Undoing 50 of 120...' })).toBeTruthy();
  await waitFor(() => expect(onTaken).toHaveBeenCalled(), { timeout: 10_000 });
  expect([...new Set(sizes)]).toEqual([70, 20, 0]);
});
