import { act, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { signIn } from '../testing/mock.ts';
import { renderApp } from '../testing/render.tsx';

function goesOnline(online: boolean) {
  Object.defineProperty(navigator, 'onLine', { value: online, configurable: true });
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'onLine');
});

test('shows a banner only while the browser is offline', async () => {
  signIn();
  renderApp('/matches');
  await screen.findAllByRole('listitem');
  expect(screen.queryByText(/You are offline/)).toBeNull();
  goesOnline(false);
  expect(screen.getByText(/You are offline/)).toBeVisible();
  expect(screen.getAllByRole('listitem').length).toBeGreaterThan(0);
  goesOnline(true);
  expect(screen.queryByText(/You are offline/)).toBeNull();
});
