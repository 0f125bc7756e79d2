import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import created from '../../fixtures/examples/createToken.created.json' with { type: 'json' };
import full from '../../fixtures/examples/createToken.too-many-tokens.json' with { type: 'json' };
import { answerWith, signIn } from '../testing/mock.ts';
import { renderApp } from '../testing/render.tsx';
import { sentTo } from '../testing/sent-to.ts';

const { name, token } = created.value;

function open(list: 'two' | 'empty' = 'two') {
  signIn();
  answerWith('listTokens', { example: list });
  return renderApp('/settings/tokens');
}

async function make(user: ReturnType<typeof renderApp>['user']) {
  await user.type(await screen.findByLabelText('Name'), name);
  await user.click(screen.getByRole('button', { name: 'Create token' }));
}

const listed = () => screen.findByRole('region', { name: 'Your tokens' });

test('asks a visitor to sign in, and returns', async () => {
  renderApp('/settings/tokens');
  expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/auth?next=%2Fsettings%2Ftokens',
  );
});

test('is linked from the account section of the profile', async () => {
  signIn();
  const { user, address } = renderApp('/create-profile');
  const account = within(await screen.findByRole('region', { name: 'Account' }));
  await user.click(account.getByRole('link', { name: 'API tokens' }));
  expect(await screen.findByRole('heading', { name: 'API Tokens' })).toBeVisible();
  expect(address()).toBe('/settings/tokens');
});

test('lists each token with its dates and last use', async () => {
  open();
  const rows = within(await listed()).getAllByRole('listitem');
  expect(rows.map((row) => within(row).getByRole('heading').textContent)).toEqual(['Club list', 'Scales in the coop']);
  const facts = rows.map((row) =>
    within(row)
      .getAllByRole('definition')
      .map((fact) => fact.textContent.replaceAll('\u00a0', ' ')),
  );
  expect(facts).toEqual([
    ['Read only', 'June 1, 2026', 'August 30, 2026', expect.stringMatching(/^June 1, 2026 at \d+\s[AP]M$/)],
    ['Read and change', 'June 1, 2026', 'August 30, 2026', 'Never used'],
  ]);
});

test('says that there are no tokens yet', async () => {
  open('empty');
  expect(await screen.findByText(/^No tokens yet/)).toBeVisible();
});

test('creates a token and shows it once, with a sample call to copy', async () => {
  const { user } = open();
  const sent = sentTo('/api/user/tokens');
  await user.type(await screen.findByLabelText('Name'), name);
  await user.selectOptions(screen.getByLabelText('Works for'), 'A year');
  await user.click(screen.getByRole('radio', { name: /^Read and change/ }));
  await user.click(screen.getByRole('button', { name: 'Create token' }));
  expect(await screen.findByText(/It will not be shown again/)).toBeVisible();
  expect(sent).toEqual([{ name, expiresInDays: 365, scopes: ['read', 'write'] }]);
  expect(screen.getByRole('heading', { name: `“${name}” was created` })).toHaveFocus();

  await user.click(screen.getByRole('button', { name: 'Copy token' }));
  expect(await screen.findByText('The token is copied.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(token);
  await user.click(screen.getByRole('button', { name: 'Copy command' }));
  await screen.findByText('The command is copied.');
  expect(await navigator.clipboard.readText()).toBe(
    `curl -H "Authorization: Bearer ${token}" ${window.location.origin}/api/user/profile`,
  );
  // The token is still shown when the keeper returns.
  const docs = screen.getByRole('link', { name: /^Read the documentation/ });
  expect(docs).toHaveAttribute('href', '/docs');
  expect(docs).toHaveAttribute('target', '_blank');

  await user.click(screen.getByRole('button', { name: 'I have copied it' }));
  expect(screen.queryByText(token)).toBeNull();
  expect(screen.getByLabelText('Name')).toHaveValue('');
  expect(screen.getByRole('heading', { name: 'Your tokens' })).toHaveFocus();
});

test('selects the token if the browser cannot copy', async () => {
  const { user } = open();
  await make(user);
  const copy = await screen.findByRole('button', { name: 'Copy token' });
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('not allowed'));
  await user.click(copy);
  expect(await screen.findByText(/^This browser does not let us copy/)).toBeVisible();
  expect(window.getSelection()?.toString()).toBe(token);
  vi.restoreAllMocks();
});

test('creates a read-only token by default', async () => {
  const { user } = open();
  const sent = sentTo('/api/user/tokens');
  await make(user);
  await screen.findByText(/It will not be shown again/);
  expect(sent).toEqual([{ name, expiresInDays: 90, scopes: ['read'] }]);
});

test('requires a name and focuses the field', async () => {
  const { user } = open();
  const sent = sentTo('/api/user/tokens');
  await user.click(await screen.findByRole('button', { name: 'Create token' }));
  expect(screen.getByLabelText('Name')).toHaveFocus();
  expect(screen.getByRole('alert')).toHaveTextContent('Give it a name, such as “Scales in the coop”.');
  expect(sent).toEqual([]);
});

test.each([
  ['a keeper with twenty tokens', { status: 409, example: 'tooManyTokens' }, full.value.detail],
  ['a server error', { status: 503 }, /./],
])('%s shows an error and keeps the input', async (_, answer, sentence) => {
  answerWith('createToken', answer);
  const { user } = open();
  await make(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(screen.getByLabelText('Name')).toHaveValue(name);
  expect(screen.getByRole('button', { name: 'Create token' })).toBeEnabled();
});

test('keeps the input while visiting another page', async () => {
  const { user } = open();
  await user.type(await screen.findByLabelText('Name'), 'Feeder');
  await user.click(screen.getByRole('link', { name: 'Back to your profile' }));
  await user.click(await screen.findByRole('link', { name: 'API tokens' }));
  expect(await screen.findByLabelText('Name')).toHaveValue('Feeder');
});

test('says after a lost response that the token may exist and should be revoked', async () => {
  const { user } = open();
  await user.type(await screen.findByLabelText('Name'), name);
  vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await user.click(screen.getByRole('button', { name: 'Create token' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/revoke it, because its value is lost/);
  vi.restoreAllMocks();
});

test('revokes a token after confirmation by name', async () => {
  const { user } = open();
  const [revoke] = within(await listed()).getAllByRole('button', { name: 'Revoke' });
  await user.click(revoke as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'Revoke “Club list”?' }));
  await user.click(dialog.getByRole('button', { name: 'Keep it' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(revoke as HTMLElement);
  await user.click(await screen.findByRole('button', { name: 'Revoke the token' }));
  expect(await screen.findByText('“Club list” is revoked')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Club list' })).toBeNull());
  expect(screen.getByRole('heading', { name: 'Scales in the coop' })).toBeVisible();
});

test('removes a token from the list that another tab revoked', async () => {
  answerWith('deleteToken', { status: 404 });
  const { user } = open();
  const [revoke] = within(await listed()).getAllByRole('button', { name: 'Revoke' });
  await user.click(revoke as HTMLElement);
  await user.click(await screen.findByRole('button', { name: 'Revoke the token' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Club list' })).toBeNull());
});

test('says that revoking failed, and keeps the token in the list', async () => {
  answerWith('deleteToken', { status: 503 });
  const { user } = open();
  const [revoke] = within(await listed()).getAllByRole('button', { name: 'Revoke' });
  await user.click(revoke as HTMLElement);
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Revoke the token' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Keep it' }));
  expect(screen.getByRole('heading', { name: 'Club list' })).toBeVisible();
});
