import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { answerWith, signIn } from '../testing/mock.ts';
import { renderApp } from '../testing/render.tsx';
import { sentTo } from '../testing/sent-to.ts';
import { codeDigits } from './CodeForm.tsx';

const send = () => screen.findByRole('button', { name: 'Send Verification Code' });

async function toCodeStep() {
  const { user } = renderApp('/auth');
  await user.type(await screen.findByLabelText('Email address'), 'hattie@example.org');
  await user.click(await send());
  return { user, code: await screen.findByLabelText('Verification code') };
}

test('welcomes the visitor, explains sign-in and links to the demo', async () => {
  renderApp('/auth');
  expect(await screen.findByRole('heading', { level: 1, name: /Welcome to Heritage Flock/ })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Try Demo Mode (No Login Required)' })).toHaveAttribute(
    'href',
    '/demo',
  );
  expect(screen.getByText("No passwords required! We'll send a verification code to your email.")).toBeVisible();
});

test('disables the button until an address is entered', async () => {
  renderApp('/auth');
  expect(await send()).toBeDisabled();
});

test('sends a code and confirms it', async () => {
  await toCodeStep();
  expect(await screen.findByText('Code sent!')).toBeVisible();
  expect(screen.getByText('Check your email for the verification code')).toBeVisible();
});

test('shows the code in development', async () => {
  answerWith('sendCode', { example: 'development' });
  await toCodeStep();
  expect(screen.getByText('Development mode: Code shown below')).toBeVisible();
  expect(screen.getByText(/^Development code/)).toHaveTextContent(/\d{6}/);
});

test('shows the server’s message when no code can be sent', async () => {
  answerWith('sendCode', { status: 429 });
  const { user } = renderApp('/auth');
  await user.type(await screen.findByLabelText('Email address'), 'hattie@example.org');
  await user.click(await send());
  expect(await screen.findByText('Error')).toBeVisible();
  expect(screen.queryByText('Failed to send verification code')).toBeNull();
});

test('shows an invalid address at the field, not as a toast', async () => {
  const { user } = renderApp('/auth');
  const field = await screen.findByLabelText('Email address');
  await user.type(field, 'hattie@example');
  await user.click(await send());
  expect(
    await screen.findByText('This is not an email address. It should look like hattie@example.org.'),
  ).toBeVisible();
  expect(field).toHaveAttribute('aria-invalid', 'true');
  expect(screen.queryByText(/Check "email"/)).toBeNull();
  await user.type(field, '.org');
  expect(field.getAttribute('aria-invalid')).toBeNull();
});

test('accepts six digits and submits after the sixth', async () => {
  answerWith('verifyCode', { status: 401, example: 'invalidCode' });
  const { user, code } = await toCodeStep();
  const verify = screen.getByRole('button', { name: 'Verify Code' });
  expect(code).toHaveFocus();
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await user.type(code, '12a-345');
  expect(code).toHaveValue('12345');
  expect(verify).toBeDisabled();
  await user.type(code, '6');
  expect(await screen.findByText('Verification failed')).toBeVisible();
});

test('shows at the field why the account is suspended', async () => {
  answerWith('verifyCode', { status: 403, example: 'accountSuspended' });
  const { user, code } = await toCodeStep();
  await user.type(code, '123456');
  await screen.findByText('Verification failed');
  await waitFor(() => expect(code).toHaveAttribute('aria-invalid', 'true'));
  const described = (code.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id));
  const said = described.map((element) => element?.textContent).join(' ');
  expect(said).toMatch(/The moderators have suspended this account: \S/);
});

test('says that a code is wrong, then clears and focuses the field', async () => {
  answerWith('verifyCode', { status: 401, example: 'invalidCode' });
  const { user, code } = await toCodeStep();
  await user.type(code, '123456');
  expect(await screen.findByText('Verification failed')).toBeVisible();
  expect(screen.getByText('Invalid or expired code')).toBeVisible();
  const line = await screen.findByText('This code did not work. Try again, or open the link in the newest email.');
  expect(code).toHaveValue('');
  expect(code).toHaveFocus();
  expect(code).toHaveAttribute('aria-invalid', 'true');
  expect(code).toHaveAttribute('aria-describedby', line.id);
});

test('says after the last try that the code is invalid, and offers only a new one', async () => {
  answerWith('verifyCode', { status: 401, example: 'invalidCode' });
  const reach = globalThis.fetch;
  onTestFinished(() => {
    globalThis.fetch = reach;
  });
  globalThis.fetch = async (input, init) => {
    const answer = await reach(input, init);
    if (!(input instanceof Request) || !input.url.endsWith('/verify-code')) return answer;
    const headers = new Headers(answer.headers);
    headers.set('RateLimit-Remaining', '0');
    return new Response(answer.body, { status: answer.status, headers });
  };
  const { user, code } = await toCodeStep();
  await user.type(code, '123456');
  expect(
    await screen.findByText('This code no longer works because a wrong code was entered five times.'),
  ).toBeVisible();
  expect(screen.queryByLabelText('Verification code')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Verify Code' })).toBeNull();
  expect(screen.getByRole('button', { name: /^Send a new code/i })).toBeVisible();
});

test('does not auto-submit a code that is being corrected', async () => {
  answerWith('verifyCode', { status: 401, example: 'invalidCode' });
  const { user, code } = await toCodeStep();
  const sent = sentTo('/api/auth/verify-code');
  await user.type(code, '12945');
  await user.type(code, '{Backspace}', { initialSelectionStart: 3, initialSelectionEnd: 3 });
  await user.type(code, '3', { initialSelectionStart: 2, initialSelectionEnd: 2 });
  expect(code).toHaveValue('12345');
  await user.type(code, '6');
  expect(code).toHaveValue('123456');
  // An automatic submit would have happened before this click.
  await user.click(code);
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Verify Code' }));
  expect(await screen.findByText('Verification failed')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('keeps the digits when the server is unavailable', async () => {
  answerWith('verifyCode', { status: 503 });
  const { user, code } = await toCodeStep();
  await user.type(code, '123456');
  expect(await screen.findByText('Verification failed')).toBeVisible();
  expect(code).toHaveValue('123456');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Verify Code' })).toBeEnabled());
});

test('offers another code after a minute', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date', 'setInterval', 'clearInterval'] });
  try {
    const { user } = await toCodeStep();
    expect(screen.getByRole('button', { name: /^Send another code in \d+ seconds$/ })).toBeDisabled();
    vi.setSystemTime(Date.now() + 60_000);
    await user.click(await screen.findByRole('button', { name: 'Send Another Code' }));
    expect(await screen.findByRole('button', { name: /^Send another code in \d+ seconds$/ })).toBeDisabled();
    vi.setSystemTime(Date.now() + 10 * 60_000);
    expect(await screen.findByText('This code has expired. A code works for ten minutes.')).toBeVisible();
    expect(screen.queryByLabelText('Verification code')).toBeNull();
    expect(screen.getByRole('button', { name: 'Send a New Code' })).toBeEnabled();
    await user.click(screen.getByRole('button', { name: 'Back to Email' }));
    expect(screen.queryByRole('button', { name: /Enter the code/ })).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

test('keeps a valid code one tap away, even after a reload', async () => {
  const { user } = await toCodeStep();
  await user.click(screen.getByRole('button', { name: 'Back to Email' }));
  await user.click(await screen.findByRole('button', { name: 'Enter the code for hattie@example.org' }));
  expect(await screen.findByLabelText('Verification code')).toHaveFocus();
  cleanup();
  renderApp('/auth');
  expect(await screen.findByLabelText('Verification code')).toBeVisible();
});

test('shows code and link in development instead of claiming that mail was sent', async () => {
  answerWith('sendCode', { example: 'development' });
  const { user } = await toCodeStep();
  expect(screen.getByText(/Development mode: no email was sent to/)).toHaveTextContent('hattie@example.org');
  expect(screen.queryByText(/Enter the code we emailed/)).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Open the development link' }));
  expect(await screen.findByRole('button', { name: 'Sign In' })).toHaveFocus();
});

test('shows the link in development if there is no code', async () => {
  answerWith('sendCode', { example: 'developmentLink' });
  await toCodeStep();
  expect(screen.getByText('Development mode: Link shown below')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the development link' })).toBeVisible();
  expect(screen.queryByText(/^Development code/)).toBeNull();
});

test('sends the return page with the request for a code', async () => {
  const sent = sentTo('/api/auth/send-code');
  const { user } = renderApp('/auth?next=%2Fbird%2Fb1rd');
  await user.type(await screen.findByLabelText('Email address'), 'hattie@example.org');
  await user.click(await send());
  await screen.findByLabelText('Verification code');
  expect(sent).toEqual([{ email: 'hattie@example.org', returnTo: '/bird/b1rd' }]);
});

describe('the link in a mail', () => {
  const link = '/auth#link=q7Zt1vN0xUe4rB9yKcW2mJ6sPdL3hF8aGiO5wXbTnYk';
  const open = async () => {
    const { user, address } = renderApp(link);
    // The link is not used before the tap.
    await user.click(await screen.findByRole('button', { name: 'Sign In' }));
    return { user, address };
  };

  test('does not promise a code', async () => {
    renderApp(link);
    expect(await screen.findByText('This link works once, in this browser.')).toBeVisible();
    expect(screen.queryByText(/We'll send a verification code/)).toBeNull();
  });

  test.each([
    ['linkExpired', 'This link has expired. We can send a new one to the same address.'],
    ['linkUsed', 'This link was already used. We can send a new one to the same address.'],
  ])('offers a new link instead of an old one (%s)', async (example, text) => {
    answerWith('verifyCode', { status: 401, example });
    const { user } = await open();
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    await user.click(screen.getByRole('button', { name: 'Send a New Link' }));
    expect(await screen.findByText(/A new link is on its way/)).toBeVisible();
  });

  test('leads to the page where the sign-in began, even after a renewal', async () => {
    answerWith('verifyCode', { status: 401, example: 'linkExpired' });
    const sent = sentTo('/api/auth/send-code');
    const { user, address } = renderApp(`${link}&next=%2Fbird%2Fb1rd`);
    await user.click(await screen.findByRole('button', { name: 'Sign In' }));
    await user.click(await screen.findByRole('button', { name: 'Send a New Link' }));
    await screen.findByText(/A new link is on its way/);
    expect(sent).toMatchObject([{ returnTo: '/bird/b1rd' }]);
    await user.click(screen.getByRole('button', { name: 'Use my email address' }));
    expect(address()).toBe('/auth?next=%2Fbird%2Fb1rd');
    cleanup();
    signIn();
    expect(renderApp(`${link}&next=%2Fbird%2Fb1rd`).address()).toContain('/auth');
    await screen.findByRole('heading', { level: 1, name: 'Juniper' });
  });

  test('leads back to the email address if it is unknown', async () => {
    answerWith('verifyCode', { status: 401, example: 'invalidLink' });
    const { user, address } = await open();
    expect(await screen.findByRole('alert')).toHaveTextContent('This link no longer works');
    expect(screen.queryByRole('button', { name: 'Sign In' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Use my email address' }));
    expect(await screen.findByLabelText('Email address')).toBeVisible();
    expect(address()).toBe('/auth');
  });

  test('can be tried again when the server is unavailable', async () => {
    answerWith('verifyCode', { status: 503 });
    await open();
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeEnabled();
  });
});

test('returns to the address form and keeps the address', async () => {
  const { user } = await toCodeStep();
  await user.click(screen.getByRole('button', { name: 'Back to Email' }));
  expect(await screen.findByLabelText('Email address')).toHaveValue('hattie@example.org');
});

test('redirects a signed-in keeper to the home screen', async () => {
  signIn();
  const { address } = renderApp('/auth');
  await waitFor(() => expect(address()).toBe('/'));
});

test('keeps only digits, at most six', () => {
  expect(codeDigits(' 12 34-567x8 ')).toBe('123456');
  expect(codeDigits('abc')).toBe('');
});
