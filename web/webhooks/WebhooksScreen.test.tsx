import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import created from '../../fixtures/examples/createWebhook.created.json' with { type: 'json' };
import full from '../../fixtures/examples/createWebhook.too-many-webhooks.json' with { type: 'json' };
import profile from '../../fixtures/examples/getProfile.complete.json' with { type: 'json' };
import spent from '../../fixtures/examples/testWebhook.too-many-requests.json' with { type: 'json' };
import { answerWith, signIn } from '../testing/mock.ts';
import { renderApp } from '../testing/render.tsx';
import { sentTo } from '../testing/sent-to.ts';

const url = 'https://hooks.example.org/flock';

function open(list: 'three' | 'untried' | 'empty' = 'three') {
  signIn();
  answerWith('listWebhooks', { example: list });
  return renderApp('/settings/webhooks');
}

const listed = () => screen.findByRole('region', { name: 'Your webhooks' });
const rows = async () => within(await listed()).getAllByRole('listitem');
const make = async (user: ReturnType<typeof renderApp>['user']) => {
  await user.type(await screen.findByLabelText('Address of your program'), url);
  await user.click(screen.getByRole('button', { name: 'Create webhook' }));
};

test('asks a visitor to sign in, and returns', async () => {
  renderApp('/settings/webhooks');
  expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/auth?next=%2Fsettings%2Fwebhooks',
  );
});

test('is linked from the account section of the profile', async () => {
  signIn();
  const { user } = renderApp('/create-profile');
  const account = within(await screen.findByRole('region', { name: 'Account' }));
  await user.click(account.getByRole('link', { name: 'Webhooks' }));
  expect(await screen.findByRole('heading', { name: 'Webhooks', level: 1 })).toBeVisible();
});

test('lists each webhook with its events and status', async () => {
  open();
  const [works, fails, off] = (await rows()).map((row) => row.textContent ?? '');
  expect(works).toMatch(/Works.*Birds offered, Birds withdrawn, Likes of my birds.*Everywhere.*Received \(204\)/s);
  expect(fails).toMatch(/Failing.*Within 100 miles of Austin, Texas.*Refused with 500.*1 message/s);
  expect(off).toMatch(/Switched off.*Nothing is sent until a test succeeds.*Refused with 410/s);
});

test.each([
  ['untried', 'Nothing sent yet'],
  ['empty', /^No webhooks yet/],
] as const)('says so if the list is %s', async (list, words) => {
  open(list);
  expect(await screen.findByText(words)).toBeVisible();
});

test('creates a webhook for nearby birds and shows its secret once', async () => {
  const { user } = open('empty');
  const sent = sentTo('/api/user/webhooks');
  await user.type(await screen.findByLabelText('Address of your program'), url);
  await user.click(screen.getByRole('checkbox', { name: /^Birds offered/ }));
  await user.selectOptions(screen.getByLabelText('Birds from where'), '50');
  answerWith('searchBreedNames', { example: 'alias' });
  await user.type(screen.getByRole('combobox', { name: 'Birds of which breed' }), 'Barred Rocks');
  await user.click(screen.getByRole('button', { name: 'Create webhook' }));
  expect(await screen.findByText(/It will not be shown again/)).toBeVisible();
  const { coordinates, location } = profile.value;
  expect(sent).toEqual([
    {
      url,
      events: ['match.created', 'bird.listed'],
      area: { location, coordinates, withinMiles: 50 },
      breedId: 'plymouth-rock',
    },
  ]);
  await user.click(screen.getByRole('button', { name: 'Copy secret' }));
  await screen.findByText('The secret is copied.');
  expect(await navigator.clipboard.readText()).toBe(created.value.secret);
  await user.click(screen.getByRole('button', { name: 'I have copied it' }));
  expect(screen.queryByText(created.value.secret)).toBeNull();
  expect(screen.getByRole('heading', { name: 'New webhook' })).toHaveFocus();
});

test('asks for area and breed only for bird events', async () => {
  const { user } = open('empty');
  const sent = sentTo('/api/user/webhooks');
  await screen.findByLabelText('Address of your program');
  expect(screen.queryByLabelText('Birds from where')).toBeNull();
  await make(user);
  await screen.findByText(/It will not be shown again/);
  expect(sent).toEqual([{ url, events: ['match.created'], area: null, breedId: null }]);
});

test('requires an event and a valid address', async () => {
  const { user } = open('empty');
  const sent = sentTo('/api/user/webhooks');
  await user.click(await screen.findByRole('checkbox', { name: /^Likes of my birds/ }));
  expect(screen.getByRole('button', { name: 'Create webhook' })).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: /^Likes of my birds/ }));
  await user.type(screen.getByLabelText('Address of your program'), 'my program');
  await user.click(screen.getByRole('button', { name: 'Create webhook' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Give an address such as https://example.org/flock.');
  expect(sent).toEqual([]);
});

test('focuses the address if it is rejected', async () => {
  answerWith('createWebhook', { status: 422, example: 'privateAddress' });
  const { user } = open('empty');
  await make(user);
  await waitFor(() => expect(screen.getByLabelText('Address of your program')).toHaveFocus());
  // The error stands in place of the hint, which says the same.
  await waitFor(() =>
    expect(screen.queryByText('It must begin with https:// and be on the public internet.')).toBeNull(),
  );
  expect(screen.getByText('Someone likes one of your birds and gets your contact info.')).toBeVisible();
});

test.each([
  ['a private address', { status: 422, example: 'privateAddress' }, /must be on the public internet/],
  ['an address without https', { status: 422, example: 'noHttps' }, /must begin with https/],
  ['a keeper with ten webhooks', { status: 409, example: 'tooManyWebhooks' }, full.value.detail],
  ['a server error', { status: 503 }, /./],
])('%s shows an error and keeps the input', async (_, answer, sentence) => {
  answerWith('createWebhook', answer);
  const { user } = open('empty');
  await make(user);
  expect(await screen.findByText(sentence, { selector: '[role=alert], [role=alert] *, [id$=error]' })).toBeVisible();
  expect(screen.getByLabelText('Address of your program')).toHaveValue(url);
  expect(screen.getByRole('button', { name: 'Create webhook' })).toBeEnabled();
});

test('sends a test and confirms it', async () => {
  const { user } = open();
  const [first] = await rows();
  await user.click(within(first as HTMLElement).getByRole('button', { name: 'Send a test' }));
  expect(await within(first as HTMLElement).findByText('The test is on its way...')).toBeVisible();
});

test('says why no test was sent', async () => {
  answerWith('testWebhook', { status: 429, example: 'tooManyRequests' });
  const { user } = open();
  const [first] = await rows();
  await user.click(within(first as HTMLElement).getByRole('button', { name: 'Send a test' }));
  expect(await screen.findByText(spent.value.detail)).toBeVisible();
});

test('removes a webhook after confirmation by name', async () => {
  const { user } = open();
  const [first] = await rows();
  await user.click(within(first as HTMLElement).getByRole('button', { name: 'Remove' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove the webhook to hooks.example.org?' }));
  await user.click(dialog.getByRole('button', { name: 'Remove the webhook' }));
  await waitFor(async () => expect(await rows()).toHaveLength(2));
  expect(await screen.findByText('The webhook to hooks.example.org is removed')).toBeVisible();
});

test('says that removing failed, and keeps the webhook in the list', async () => {
  answerWith('deleteWebhook', { status: 503 });
  const { user } = open();
  const [first] = await rows();
  await user.click(within(first as HTMLElement).getByRole('button', { name: 'Remove' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Remove the webhook' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Keep it' }));
  expect(await rows()).toHaveLength(3);
});
