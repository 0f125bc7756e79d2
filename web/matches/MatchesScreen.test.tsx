import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import example from '../../fixtures/examples/listMatches.three.json' with { type: 'json' };
import { answerWith, signIn } from '../testing/mock.ts';
import { renderApp } from '../testing/render.tsx';

test('lists each liked bird with its owner and as much of the contact as the owner shares', async () => {
  signIn();
  answerWith('listMatches', { example: 'three' });
  renderApp('/matches');
  const rows = await screen.findAllByRole('listitem');
  expect(rows).toHaveLength(example.value.length);
  for (const [at, { chicken, match }] of example.value.entries()) {
    const row = within(rows[at] as HTMLElement);
    expect(row.getByRole('heading', { name: chicken.name })).toBeVisible();
    expect(row.getByText(match.ownerName)).toBeVisible();
    if (match.phone)
      expect(row.getByRole('link', { name: match.phone })).toHaveAttribute('href', telephone(match.phone));
    else expect(row.getByText('Please make contact by e-mail')).toBeVisible();
    if (match.email)
      expect(row.getByRole('link', { name: match.email })).toHaveAttribute('href', mailTo(match.email, chicken.name));
    else expect(row.getByText('Not shared')).toBeVisible();
  }
});

const telephone = (phone: string) => `tel:${phone.replaceAll(' ', '')}`;
const mailTo = (email: string, bird: string) =>
  `mailto:${email}?subject=${encodeURIComponent(`${bird} on Heritage Flock`)}`;

test('says how to get a first match', async () => {
  signIn();
  answerWith('listMatches', { example: 'empty' });
  renderApp('/matches');
  expect(await screen.findByText('No matches yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Look at the birds' })).toHaveAttribute('href', '/');
});

test('asks a visitor to sign in and comes back', async () => {
  renderApp('/matches');
  expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth?next=%2Fmatches');
});
