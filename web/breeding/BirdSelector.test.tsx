import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { browseAnswers } from '../testing/browse-answers.ts';
import { answerWith, signIn } from '../testing/mock.ts';
import { renderApp } from '../testing/render.tsx';

async function openHens() {
  const { user } = renderApp('/genetic-compatibility');
  const field = await screen.findByRole('combobox', { name: 'Hen (Stays Home)' });
  await user.click(field);
  return { user, field };
}

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent ?? '');

test('filters by name, breed and place while typing, and Enter takes the first', async () => {
  const { user, field } = await openHens();
  await screen.findAllByRole('option');
  await user.type(field, 'shamo');
  expect(options()).toEqual([expect.stringMatching(/^Sakura - Shamo/)]);
  await user.keyboard('{Enter}');
  expect(field).toHaveValue('Sakura - Shamo');
  expect(options()).toEqual([]);
  expect(screen.getByRole('img', { name: /^Sakura, Shamo hen/ })).toBeVisible();
});

test('moves through the list with the arrow keys and chooses with Enter', async () => {
  const { user, field } = await openHens();
  const all = await screen.findAllByRole('option');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(field.getAttribute('aria-activedescendant')).toBe(all[1]?.id);
  await user.keyboard('{Enter}');
  expect(field).toHaveValue('Salsa - Cubalaya');
});

test('names both parents of a keeper’s hen, whatever their sex and whether they are alive', async () => {
  signIn();
  answerWith('listMyChickens', { example: 'register' });
  const { user } = await openHens();
  await screen.findByRole('option', { name: /^Mrs\. Pettibone .* from Old Cato$/ });
  await user.click(screen.getByRole('option', { name: /^Clementine .* from Ambrose × Mrs\. Pettibone$/ }));
  expect(screen.getByText(/ · from Ambrose × Mrs\. Pettibone$/)).toBeVisible();
});

test('ignores Enter before anything is typed', async () => {
  const { user, field } = await openHens();
  await screen.findAllByRole('option');
  await user.keyboard('{Enter}');
  expect(field).toHaveValue('');
  expect(screen.getByText('No hen chosen yet')).toBeVisible();
});

test('clears the bird with Escape or the clear button', async () => {
  const { user, field } = await openHens();
  await screen.findAllByRole('option');
  await user.type(field, 'sakura{Enter}');
  await user.click(screen.getByRole('button', { name: 'Clear the hen' }));
  expect(field).toHaveValue('');
  await user.type(field, 'sakura{Enter}');
  await user.type(field, 'x{Escape}{Escape}');
  expect(field).toHaveValue('');
  expect(screen.getByText('No hen chosen yet')).toBeVisible();
});

test('restores the chosen bird when the typing is unfinished', async () => {
  const { user, field } = await openHens();
  await screen.findAllByRole('option');
  await user.type(field, 'sakura{Enter}');
  await user.clear(field);
  await user.type(field, 'sals');
  await user.tab();
  expect(field).toHaveValue('Sakura - Shamo');
  await user.clear(field);
  await user.tab();
  expect(screen.getByText('No hen chosen yet')).toBeVisible();
});

test('reads further pages until the search finds the bird', async () => {
  browseAnswers(168);
  const { user, field } = await openHens();
  await screen.findAllByRole('option');
  await user.type(field, 'Bird 167');
  await waitFor(() => expect(options()).toEqual([expect.stringMatching(/^Bird 167 - /)]));
});

test('asks whether to continue after many pages', async () => {
  browseAnswers(620);
  const { user, field } = await openHens();
  await screen.findAllByRole('option');
  field.focus();
  await user.paste('Bird 620');
  expect(await screen.findByText('No such hen so far.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Look further' }));
  await waitFor(() => expect(options()).toEqual([expect.stringMatching(/^Bird 620 - /)]));
});

test('says that there is no such bird when all pages are read', async () => {
  browseAnswers(120);
  const { user, field } = await openHens();
  await screen.findAllByRole('option');
  await user.type(field, 'unicorn');
  expect(await screen.findByText('No such hen.')).toBeVisible();
});

test('loads more before the end of the list', async () => {
  browseAnswers(120);
  const { user } = await openHens();
  expect(await screen.findAllByRole('option')).toHaveLength(50);
  await user.keyboard('{ArrowUp}');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(100));
});

test('shows an error and retries on request', async () => {
  answerWith('browseChickens', { status: 503 });
  await openHens();
  const alert = (await screen.findAllByRole('alert'))[0] as HTMLElement;
  answerWith('browseChickens', { example: 'nearby' });
  within(alert.parentElement as HTMLElement)
    .getByRole('button', { name: 'Try again' })
    .click();
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(1));
});
