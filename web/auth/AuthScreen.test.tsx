import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerWith, signIn } from '../testing/mock.ts';
import { renderApp } from '../testing/render.tsx';
import { codeDigits } from './code-digits.ts';

const send = () => screen.findByRole('button', { name: 'Send Verification Code' });

async function toCodeStep() {
  const { user } = renderApp('/auth');
  await user.type(await screen.findByLabelText('E-mail address'), 'hattie@example.org');
  await user.click(await send());
  return { user, code: await screen.findByLabelText('Verification code') };
}

test('welcomes, explains, and offers the demo', async () => {
  renderApp('/auth');
  expect(await screen.findByRole('heading', { level: 1, name: /Welcome to Heritage Flock/ })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Try Demo Mode (No Login Required)' })).toHaveAttribute(
    'href',
    '/demo',
  );
  expect(screen.getByText("No passwords required! We'll send a verification code to your email.")).toBeVisible();
});

test('waits for an address', async () => {
  renderApp('/auth');
  expect(await send()).toBeDisabled();
});

test('sends a code and says so', async () => {
  await toCodeStep();
  expect(await screen.findByText('Code sent!')).toBeVisible();
  expect(screen.getByText('Check your email for the verification code')).toBeVisible();
});

test('shows the code of a server in development', async () => {
  answerWith('sendCode', { example: 'development' });
  await toCodeStep();
  expect(screen.getByText('Development mode: Code shown below')).toBeVisible();
  expect(screen.getByText(/^Development code/)).toHaveTextContent(/\d{6}/);
});

test('says what the server says when no code can be sent', async () => {
  answerWith('sendCode', { status: 429 });
  const { user } = renderApp('/auth');
  await user.type(await screen.findByLabelText('E-mail address'), 'hattie@example.org');
  await user.click(await send());
  expect(await screen.findByText('Error')).toBeVisible();
  expect(screen.queryByText('Failed to send verification code')).toBeNull();
});

test('takes six digits, and only then lets the code be verified', async () => {
  const { user, code } = await toCodeStep();
  const verify = screen.getByRole('button', { name: 'Verify Code' });
  await user.type(code, '12a-345');
  expect(code).toHaveValue('12345');
  expect(verify).toBeDisabled();
  await user.type(code, '678');
  expect(code).toHaveValue('123456');
  expect(verify).toBeEnabled();
});

test('says that a code is wrong', async () => {
  answerWith('verifyCode', { status: 401 });
  const { user, code } = await toCodeStep();
  await user.type(code, '123456');
  await user.click(screen.getByRole('button', { name: 'Verify Code' }));
  expect(await screen.findByText('Verification failed')).toBeVisible();
});

test('goes back to the address, which is still there', async () => {
  const { user } = await toCodeStep();
  await user.click(screen.getByRole('button', { name: 'Back to Email' }));
  expect(await screen.findByLabelText('E-mail address')).toHaveValue('hattie@example.org');
});

test('sends a keeper who is signed in home', async () => {
  signIn();
  const { address } = renderApp('/auth');
  await waitFor(() => expect(address()).toBe('/'));
});

test('strips what is no digit and cuts to six', () => {
  expect(codeDigits(' 12 34-567x8 ')).toBe('123456');
  expect(codeDigits('abc')).toBe('');
});
