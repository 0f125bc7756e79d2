import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import example from '../../fixtures/examples/getScoring.table.json' with { type: 'json' };
import { answerWith } from '../testing/mock.ts';
import { renderApp } from '../testing/render.tsx';

test('prints every judgement with its number, its reason and its source', async () => {
  renderApp('/how-we-score');
  const heading = await screen.findByRole('heading', { name: 'Without a pedigree' });
  const area = within(heading.closest('section') as HTMLElement);
  expect(area.getByText('10%')).toBeVisible();
  for (const { name, reason, source } of example.value.judgements) {
    const entry = screen.getByText(name).parentElement;
    expect(entry).toHaveTextContent(reason);
    expect(entry).toHaveTextContent(`Source: ${source}`);
  }
  expect(screen.getByText(/^Version 2026-11 of the table/)).toBeVisible();
});

test('says what kinship is, that diversity is no hatch forecast, and what is assumed', async () => {
  renderApp('/how-we-score');
  expect(await screen.findByRole('heading', { name: 'What kinship is' })).toBeVisible();
  expect(screen.getByText(/It is not a forecast of how many eggs will hatch/)).toBeVisible();
  expect(screen.getByText(/we therefore assume a background, b/)).toBeVisible();
});

test('the words stay when the table cannot be read, which is tried again when told to', async () => {
  answerWith('getScoring', { status: 503 });
  const { user } = renderApp('/how-we-score');
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'What kinship is' })).toBeVisible();
  answerWith('getScoring', { example: 'table' });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Highest scores' })).toBeVisible();
});
