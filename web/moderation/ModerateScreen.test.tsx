import { render, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { LoggedDecision } from '#contract';
import first from '../../fixtures/examples/decideOnBird.already-decided.json' with { type: 'json' };
import wrong from '../../fixtures/examples/decideOnKeeper.wrong-confirmation.json' with { type: 'json' };
import three from '../../fixtures/examples/listDecisions.three.json' with { type: 'json' };
import { answerWith, signIn } from '../testing/mock.ts';
import { renderApp } from '../testing/render.tsx';
import { queriesSentTo, sentTo } from '../testing/sent-to.ts';
import { DecisionLog } from './DecisionLog.tsx';
import { actionWords } from './decisions.ts';

function open() {
  signIn();
  return renderApp('/moderate');
}

const reports = () => screen.findByRole('region', { name: 'Open reports' });
async function firstBird() {
  const [juno] = within(await reports()).getAllByRole('listitem');
  if (!juno) throw new Error('Nothing is reported.');
  return within(juno);
}
const notice = (text: string) => screen.findByText(text, { exact: true });

test('shows a visitor “not found” without asking the server', async () => {
  const asked = queriesSentTo('/api/moderation/reports');
  renderApp('/moderate');
  expect(await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
  expect(asked).toEqual([]);
});

test('shows “not found” to a keeper who is no moderator', async () => {
  answerWith('listReports', { status: 404, example: 'notFound' });
  open();
  expect(await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
  expect(document.body).not.toHaveTextContent(/moderat/i);
});

test('shows each bird with first name and reasons, and links to its page', async () => {
  open();
  const juno = await firstBird();
  expect(juno.getByRole('link', { name: 'Juno' })).toHaveAttribute('href', '/bird/id00000000000005');
  expect(juno.getByText(/^Java/)).toHaveTextContent('kept by Sage');
  expect(juno.getByText(/It shows or describes another bird/).parentElement).toHaveTextContent('a Cochin');
  expect(juno.getByText(/It looks like a scam/)).toBeVisible();
  // What does least comes first.
  expect(juno.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Dismiss the reports',
    'Hide Juno',
    'Suspend Sage',
  ]);
});

test('shows who had a bird when it was reported, and suspends that keeper', async () => {
  const sent = sentTo(/^\/api\/moderation\/keepers\//);
  answerWith('decideOnKeeper', { status: 200, example: 'sent' });
  const { user } = open();
  const [, second] = within(await reports())
    .getAllByRole('listitem')
    .filter((item) => within(item).queryByRole('heading'));
  const otto = within(second as HTMLElement);
  expect(otto.getByText('Java rooster, kept by Teal')).toBeVisible();
  expect(otto.getByText('After the first report, Sage handed it over.')).toBeVisible();
  await user.type(otto.getByLabelText('Your reason'), 'Spam.');
  await user.click(otto.getByRole('button', { name: 'Suspend Sage' }));
  expect(await otto.findByLabelText('Code from the email')).toHaveFocus();
  expect(sent).toMatchObject([{ action: 'suspend', reason: 'Spam.' }]);
});

test('requires a reason, then decides with one press', async () => {
  const sent = sentTo(/^\/api\/moderation\/birds\//);
  const { user } = open();
  const juno = await firstBird();
  await user.click(juno.getByRole('button', { name: 'Hide Juno' }));
  expect(juno.getByText('Write a reason first.')).toBeVisible();
  expect(screen.getAllByText('The keeper reads it. Only moderators see that it was you.')).not.toEqual([]);
  expect(juno.getByLabelText('Your reason')).toHaveFocus();
  await user.type(juno.getByLabelText('Your reason'), 'A Cochin.');
  await user.click(juno.getByRole('button', { name: 'Hide Juno' }));
  expect(await notice('Juno is hidden')).toBeInTheDocument();
  expect(sent).toEqual([expect.objectContaining({ action: 'hide', reason: 'A Cochin.' })]);
});

test('shows who decided first, and reloads the list', async () => {
  answerWith('decideOnBird', { status: 409, example: 'alreadyDecided' });
  const { user } = open();
  const juno = await firstBird();
  answerWith('listReports', { example: 'empty' });
  await user.type(juno.getByLabelText('Your reason'), 'A Cochin.');
  await user.click(juno.getByRole('button', { name: 'Dismiss the reports' }));
  expect(await screen.findByText(first.value.detail)).toBeInTheDocument();
  expect(await screen.findByText(/^No open reports/)).toBeVisible();
});

test('asks for the mailed code before suspending a keeper', async () => {
  const sent = sentTo(/^\/api\/moderation\/keepers\//);
  answerWith('decideOnKeeper', { status: 200, example: 'sent' });
  const { user } = open();
  const juno = await firstBird();
  await user.type(juno.getByLabelText('Your reason'), 'Spam.');
  await user.click(juno.getByRole('button', { name: 'Suspend Sage' }));
  expect(await juno.findByLabelText('Code from the email')).toHaveFocus();
  expect(juno.getByText(/They will have to sign in again/)).toBeVisible();
  answerWith('decideOnKeeper', { status: 409, example: 'wrongConfirmation' });
  await user.type(juno.getByLabelText('Code from the email'), '12 34 56');
  await user.click(juno.getByRole('button', { name: 'Confirm the suspension' }));
  expect(await juno.findByRole('alert')).toHaveTextContent(wrong.value.detail);
  answerWith('decideOnKeeper', { status: 200, example: 'decided' });
  await user.click(juno.getByRole('button', { name: 'Confirm the suspension' }));
  expect(await notice('Suspended: Sage')).toBeInTheDocument();
  const [, , last] = sent;
  expect(last).toEqual(expect.objectContaining({ action: 'suspend', reason: 'Spam.', confirmationCode: '123456' }));
});

test('shows the log as a table, and reverses a standing decision', async () => {
  const sent = sentTo(/^\/api\/moderation\/birds\//);
  const { user } = open();
  const log = within(await screen.findByRole('table', { name: 'Latest decisions first' }));
  expect(log.getAllByRole('row')).toHaveLength(4);
  const hidden = within(log.getByRole('row', { name: /^Hidden/ }));
  expect(hidden.getByText(/ada@flock.example/)).toBeVisible();
  expect(within(log.getByRole('row', { name: /^Reports dismissed/ })).queryByRole('button')).toBeNull();
  await user.click(hidden.getByRole('button', { name: 'Show Juno again' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Show Juno again?' }));
  await user.type(dialog.getByLabelText('Your reason'), 'It is her.');
  await user.click(dialog.getByRole('button', { name: 'Show Juno again' }));
  expect(await notice('Juno is shown again')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([expect.objectContaining({ action: 'restore', reason: 'It is her.' })]);
});

test('says that there are no open reports and no decisions', async () => {
  answerWith('listReports', { example: 'empty' });
  answerWith('listDecisions', { example: 'empty' });
  open();
  expect(await screen.findByText(/^No open reports/)).toBeVisible();
  expect(await screen.findByText('No decisions yet.')).toBeVisible();
  // There is nothing to give a reason for.
  expect(screen.queryByText(/keeper reads/)).toBeNull();
});

test.each([
  ['hide', { name: null }, 'The bird is hidden'],
  ['restore', { name: null }, 'The bird is shown again'],
  ['dismiss', { name: null }, 'The bird stays as it is'],
  ['suspend', { keeperName: null }, 'Suspended: a keeper without a name'],
] as const)('capitalizes the notice about someone unnamed: %s', (action, nameless, said) => {
  const subject = { chickenId: 'juno', name: 'Juno', keeperId: 'sage', keeperName: 'Sage', ...nameless };
  expect(actionWords[action].done(subject)).toBe(said);
});

test('capitalizes a log entry about someone unnamed', () => {
  const [suspended, hidden] = three.value as LoggedDecision[];
  if (!suspended || !hidden) throw new Error('The example has too few decisions.');
  const nameless = [
    { ...suspended, keeperName: null },
    { ...hidden, birdName: null, keeperName: null },
  ];
  render(<DecisionLog decisions={nameless} />);
  expect(screen.getByRole('cell', { name: 'A keeper without a name' })).toBeVisible();
  expect(screen.getByRole('cell', { name: 'A bird that is deleted, kept by a keeper without a name' })).toBeVisible();
});
