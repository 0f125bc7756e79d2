import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { renderApp } from '../testing/render.tsx';
import { writeStored } from '../ui/browser-storage.ts';
import { questions } from './questions.ts';

const ADDRESS = '/biosecurity-assessment';
const ANSWERS = 'vaccination=both&distance=50-200&quarantine=temporary&monitoring=owner&breed=same&emergency=none';
const RESULTS = `${ADDRESS}?${ANSWERS}&question=results`;

beforeEach(() => localStorage.clear());

const button = (name: string) => screen.getByRole('button', { name });
/** The radio button of an answer to one of the four facts. */
const factAnswer = (fact: number, answer: string) =>
  within(screen.getAllByRole('group')[fact]!).getByRole('radio', { name: answer });
const heading = (name: string) => screen.findByRole('heading', { name });

test('asks one question at a time and requires an answer before the next', async () => {
  const { user } = renderApp(ADDRESS);
  expect(await heading('Biosecurity Risk Assessment')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the birds' })).toHaveAttribute('href', '/');
  expect(button('Previous')).toBeDisabled();
  for (const [at, { question, name, weight, options }] of questions.entries()) {
    expect(await heading(question)).toBeVisible();
    expect(screen.getByText(`Question ${at + 1} of 6`)).toBeVisible();
    expect(screen.getByText(`${name}, ${weight}% of the score`)).toBeVisible();
    const next = at === 5 ? 'View Results' : 'Next';
    expect(button(next)).toBeDisabled();
    for (const { label, explanation } of options) {
      expect(screen.getByRole('radio', { name: new RegExp(`^${label}`) })).toHaveProperty('checked', false);
      expect(screen.getByText(explanation)).toBeVisible();
    }
    await user.click(screen.getByRole('radio', { name: new RegExp(`^${options[0]?.label}`) }));
    await user.click(button(next));
  }
  expect(await heading('Your result')).toHaveFocus();
  expect(screen.getByText('Low risk so far')).toBeVisible();
  expect(screen.getByText('Your six answers need no improvement.')).toBeVisible();
  for (const answer of ['Yes', 'No', 'No', 'No'].entries()) await user.click(factAnswer(...answer));
  expect(screen.getByText('Low risk')).toBeVisible();
  expect(
    screen.getByText(
      'Nothing stands out. Keep up the daily sheet, and answer these questions again before the next trip.',
    ),
  ).toBeVisible();
});

test('offers eggs instead of a bird only where eggs may move and carry no disease', async () => {
  const worst = ANSWERS.replace('both', 'neither').replace('50-200', 'over-500').replace('temporary', 'none');
  const { user } = renderApp(`${ADDRESS}?${worst}&question=results`);
  await heading('Your result');
  const eggs = /^Do not move a bird now\. Hatching eggs from a pair on his farm .* once that flock has tested clean/;
  expect(screen.getByText(eggs)).toBeVisible();
  for (const [fact, bad, unknown] of [
    [0, 'No', 'Not known yet'],
    [1, 'Yes', 'Not known yet'],
    [3, 'Yes', 'Not known yet'],
  ] as const) {
    await user.click(factAnswer(fact, bad));
    expect(screen.queryByText(/Hatching eggs from a pair on his farm/)).toBeNull();
    await user.click(factAnswer(fact, unknown));
    expect(screen.getByText(eggs)).toBeVisible();
  }
});

test('a result shows the score, level and categories, and sorts improvements by gain', async () => {
  renderApp(RESULTS);
  expect(await heading('Your result')).toBeVisible();
  // 25 + 12 + 10 + 12 + 9 + 1
  expect(screen.getByText('69')).toBeVisible();
  expect(screen.getByText('High risk')).toBeVisible();
  for (const { name } of questions) expect(screen.getByText(new RegExp(`^${name}: `))).toBeVisible();
  const [first, second, third] = screen.getAllByText(/^up to \+/).map((gain) => gain.parentElement?.textContent);
  expect(first).toBe('HighQuarantineup to +10 points');
  expect(second).toBe('CriticalEmergency preparednessup to +9 points');
  expect(third).toBe('MediumHealth monitoringup to +8 points');
  expect(screen.getByText(/1-866-536-7593/)).toBeVisible();
  expect(screen.getByText(/State law and your veterinarian come first/)).toBeVisible();
});

test('links the result to the wizard and the breeding analysis, and prints it', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  onTestFinished(() => print.mockRestore());
  const { user } = renderApp(`${RESULTS}&rooster=b1&hen=b2`);
  await heading('Your result');
  expect(await screen.findByRole('link', { name: 'Plan Travel Bunker' })).toHaveAttribute(
    'href',
    '/travel-bunker-wizard?rooster=b1&hen=b2',
  );
  expect(screen.getByRole('link', { name: 'Genetic Compatibility' })).toHaveAttribute(
    'href',
    '/genetic-compatibility?rooster=b1&hen=b2&quarantine=own-pen&biosecurity=43',
  );
  await user.click(button('Print Assessment'));
  expect(print).toHaveBeenCalledOnce();
});

test('asks four facts with the result and passes them on once', async () => {
  const good = ANSWERS.replace('temporary', 'dedicated').replace('owner', 'professional').replace('none', 'basic');
  const { user } = renderApp(`${ADDRESS}?${good}&question=results&illness=no`);
  expect(await heading('Four facts that no score can outweigh')).toBeVisible();
  const answers = (question: RegExp) => within(screen.getByRole('group', { name: question }));
  expect(answers(/ill at either farm/).getByRole('radio', { name: 'No' })).toHaveProperty('checked', true);
  expect(screen.getByText('Low risk so far')).toBeVisible();
  await user.click(answers(/tested for pullorum-typhoid/).getByRole('radio', { name: 'No' }));
  expect(screen.getByText('Medium risk')).toBeVisible();
  expect(screen.getByText(/^A good start\. Test both flocks before you set a date/)).toBeVisible();
  expect(screen.getByText('Your six answers need no improvement.')).toBeVisible();
  await user.click(answers(/bird flu zone/).getByRole('radio', { name: 'Yes' }));
  expect(screen.getByText('Critical risk')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Genetic Compatibility' })).toHaveAttribute(
    'href',
    '/genetic-compatibility?quarantine=own-building&biosecurity=90&illness=no&controlArea=yes',
  );
  await user.click(answers(/bird flu zone/).getByRole('radio', { name: 'Not known yet' }));
  expect(screen.getByText('Medium risk')).toBeVisible();
});

test('returns from the results with all answers, each of which can be changed', async () => {
  const { user, address } = renderApp(RESULTS);
  await heading('Your result');
  await user.click(button('Back to the questions'));
  expect(await heading(questions[5]!.question)).toHaveFocus();
  expect(screen.getByRole('radio', { name: /^Nothing yet/ })).toHaveProperty('checked', true);
  await user.click(screen.getByRole('radio', { name: /^A whole plan/ }));
  await user.click(button('View Results'));
  expect(await screen.findByText('78')).toBeVisible();
  expect(address()).toContain('emergency=comprehensive&question=results');
  await user.click(button('Change the answer about distance'));
  expect(await heading(questions[1]!.question)).toBeVisible();
  await user.click(button('Previous'));
  expect(await heading(questions[0]!.question)).toBeVisible();
});

test('ignores invalid answers in the URL and opens the first unanswered question', async () => {
  renderApp(`${ADDRESS}?vaccination=both&distance=far&question=results`);
  expect(await heading(questions[1]!.question)).toBeVisible();
  expect(button('Next')).toBeDisabled();
});

test('compares with an earlier result in this browser and ignores a damaged one', async () => {
  const answers = Object.fromEntries(new URLSearchParams(ANSWERS));
  writeStored('localStorage', 'biosecurity-assessments', JSON.stringify(['x', { day: '2026-01-05', answers }]));
  renderApp(`${RESULTS.replace('emergency=none', 'emergency=basic')}`);
  expect(await screen.findByText('6 more than on January 5, 2026, when it was 69.')).toBeVisible();
  await waitFor(() => expect(localStorage.getItem('biosecurity-assessments')).toContain('"emergency":"basic"'));
});
