import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerWith } from '../testing/mock.ts';
import { renderApp } from '../testing/render.tsx';

test('shows who runs this deployment, the contact address and who receives donations', async () => {
  answerWith('getCapabilities', { example: 'production' });
  renderApp('/about');
  expect(await screen.findByText('Heritage Flock Fund, Austin, Texas')).toBeVisible();
  expect(screen.getByRole('link', { name: 'hello@flock.example' })).toHaveAttribute(
    'href',
    'mailto:hello@flock.example',
  );
  expect(screen.getByText(/They go to: Heritage Flock Fund, by check to/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'The pictures are drawings' })).toBeVisible();
});

test('says that nobody is named where no operator, contact or payee is configured', async () => {
  answerWith('getCapabilities', { example: 'development' });
  renderApp('/about');
  expect(await screen.findByText(/Donations cannot be collected here yet/)).toBeVisible();
  expect(screen.getByText(/^The people who run this site have not added their names yet/)).toBeVisible();
});

test('explains what is stored and links to the profile', async () => {
  renderApp('/privacy');
  expect(await screen.findByRole('heading', { level: 2, name: 'Likes, matches and contacts' })).toBeVisible();
  expect(
    screen.getByText(/Your position goes to nobody: .* from the middle of an area about three miles wide/),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'your profile' })).toHaveAttribute('href', '/create-profile');
});

test('the footer of every screen names the recipient of donations if one is configured', async () => {
  answerWith('getCapabilities', { example: 'production' });
  renderApp('/demo');
  const footer = within(await screen.findByRole('contentinfo'));
  expect(await footer.findByText(/Recipient: Heritage Flock Fund, by check to/)).toBeVisible();
});

test('the footer links to About and Privacy', async () => {
  renderApp('/demo');
  expect(await screen.findByRole('link', { name: 'About' })).toHaveAttribute('href', '/about');
  expect(screen.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy');
});
