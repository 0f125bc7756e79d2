import { cleanup, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerWith, signIn } from '../testing/mock.ts';
import { renderApp } from '../testing/render.tsx';

function openCards(address = '/my-birds?cards=all') {
  signIn();
  answerWith('listMyChickens', { example: 'register' });
  return renderApp(address);
}
const card = (name: string) => within(screen.getByRole('article', { name }));

test('prints a card for each bird in the register, four per sheet', async () => {
  const { user } = openCards('/my-birds');
  await user.click(await screen.findByRole('link', { name: 'Print coop cards' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Coop cards' })).toBeVisible();
  const cards = screen.getAllByRole('article');
  const sheets = Math.ceil(cards.length / 4);
  expect(screen.getByText(`${cards.length} cards on ${sheets} sheets`)).toBeVisible();
  expect(screen.getAllByRole('region', { name: /^Sheet with/ })).toHaveLength(sheets);
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
});

test('shows who a bird is, with a blank line for missing records', async () => {
  openCards();
  expect(await screen.findByRole('article', { name: 'Clementine' })).toBeVisible();
  const clementine = card('Clementine');
  expect(clementine.getByText('26-01')).toBeVisible();
  expect(clementine.getByText('May 20, 2026')).toBeVisible();
  expect(clementine.getByText('Ambrose × Mrs. Pettibone')).toBeVisible();
  expect(clementine.getByRole('img', { name: /^Clementine, Java hen\. Drawn from her record\.$/ })).toBeVisible();
  const founder = card('Thaddeus');
  expect(founder.getByText('Parents').nextElementSibling?.textContent).toBe('');
});

test('shows the age if no hatch date is known', async () => {
  openCards();
  expect(await screen.findByRole('article', { name: 'Prudence' })).toBeVisible();
  expect(card('Prudence').getByText('Age').nextElementSibling).toHaveTextContent('1 year');
  expect(card('Prudence').queryByText('Hatched')).toBeNull();
});

test('includes a pedigree-only bird only if it is chosen or listed', async () => {
  const { user } = openCards();
  const cato = await screen.findByRole('checkbox', { name: /^Old Cato/ });
  expect(cato).toHaveProperty('checked', false);
  expect(screen.queryByRole('article', { name: 'Old Cato' })).toBeNull();
  await user.click(cato);
  expect(screen.getByRole('article', { name: 'Old Cato' })).toBeVisible();
  cleanup();
  openCards('/my-birds?cards=all&show=pedigree');
  expect(await screen.findByRole('article', { name: 'Old Cato' })).toBeVisible();
});

test('labels each code as the bird’s public page or the keeper’s own record', async () => {
  openCards();
  await screen.findByRole('article', { name: 'Clementine' });
  const codes = screen.getAllByRole('img', { name: /^Code of/ }).map((code) => code.getAttribute('aria-label'));
  expect(codes).toContain('Code of your record of Clementine');
  expect(codes.every((label) => /^Code of (the page|your record) of /.test(label ?? ''))).toBe(true);
  expect(codes).toHaveLength(screen.getAllByRole('article').length);
});

test('chooses single birds, all or none, and keeps the choice in the URL', async () => {
  const { user } = openCards('/my-birds?cards=id0000000000000d');
  expect(await screen.findByText('1 card on 1 sheet')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: /^Ambrose/ }));
  expect(screen.getByText('2 cards on 1 sheet')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Paper' }), 'photo');
  expect(screen.getByText('2 cards on 2 sheets')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Choose none' }));
  expect(screen.getByText('Choose a bird to see its card.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Print' })).toBeDisabled();
  expect(screen.queryByRole('article')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Choose all' }));
  expect(screen.getAllByRole('article').length).toBeGreaterThan(2);
});

test('prints a single card from the bird’s page', async () => {
  const { user } = openCards('/my-birds?bird=id0000000000000d');
  await user.click(await screen.findByRole('link', { name: 'Coop card' }));
  expect(await screen.findByText('1 card on 1 sheet')).toBeVisible();
  expect(screen.getByRole('article', { name: 'Clementine' })).toBeVisible();
});
