import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import example from '../../fixtures/examples/getScoring.table.json' with { type: 'json' };
import { answerWith } from '../testing/mock.ts';
import { renderApp } from '../testing/render.tsx';

const { version, judgements } = example.value;

test('explains the scoring in five steps, with every number behind them', async () => {
  const { user } = renderApp('/how-we-score');
  const lines = within(await screen.findByRole('list')).getAllByRole('listitem');
  expect(lines).toHaveLength(5);
  for (const line of lines) expect(line.textContent?.length).toBeLessThan(200);
  expect(lines[2]).toHaveTextContent('So answering rarely costs points');
  const numbers = screen.getByText('Every number, with its reason and source');
  const details = numbers.closest('details');
  expect(details).toHaveTextContent('What kinship is');
  expect(details).toHaveProperty('open', false);
  await user.click(numbers);
  expect(details).toHaveProperty('open', true);
});

test('lists every scoring number with its reason and source', async () => {
  renderApp('/how-we-score');
  const said = (await screen.findByText(`Version ${version} of the table`, { exact: false })).parentElement;
  for (const { name, reason, source } of judgements) {
    for (const part of name.split(': ')) expect(said).toHaveTextContent(part.slice(1));
    expect(said).toHaveTextContent(reason);
    expect(said).toHaveTextContent(`Source: ${source}`);
  }
  expect(said?.querySelectorAll('dd')).toHaveLength(judgements.length);
});

test('explains kinship, that diversity does not predict hatch rates, and what is assumed', async () => {
  const { user } = renderApp('/how-we-score');
  await user.click(await screen.findByText('Every number, with its reason and source'));
  expect(screen.getByRole('heading', { name: 'What kinship is' })).toBeVisible();
  expect(screen.getByText(/It does not forecast how many eggs will hatch/)).toBeVisible();
  expect(
    screen.getByText(/we assume the usual kinship of two birds of the breed, in the first group of the table/),
  ).toBeVisible();
});

test('keeps the explanations when the table fails, and retries on request', async () => {
  answerWith('getScoring', { status: 503 });
  const { user } = renderApp('/how-we-score');
  await user.click(await screen.findByText('Every number, with its reason and source'));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'What kinship is' })).toBeVisible();
  answerWith('getScoring', { example: 'table' });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(`Version ${version} of the table`, { exact: false })).toBeVisible();
});
