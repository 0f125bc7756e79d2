import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { createQueryClient } from './client/query-client.ts';
import { Menu } from './menu.tsx';
import './testing/dom-matchers.ts';
import { signIn } from './testing/mock.ts';

function openMenu() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <Menu openAtOnce />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('links a visitor to sign-in', async () => {
  openMenu();
  expect(await screen.findByRole('menuitem', { name: 'Login / Profile' })).toHaveAttribute('href', '/auth');
});

test('links a signed-in keeper to the profile', async () => {
  signIn();
  openMenu();
  expect(await screen.findByRole('menuitem', { name: 'Profile' })).toHaveAttribute('href', '/create-profile');
});
