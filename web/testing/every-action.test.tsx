// Tests every call that a user action makes, with every response of the contract. The calls are found in the app's own source
// and the responses in the contract, so a new one of either is tested too, or the test names what is missing.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type MockOperation, mockOperations } from '#mock-cases';
import { toastQueue } from '../ui/toast-queue.ts';
import { answerWith, forgetChoices, signIn } from './mock.ts';
import { renderApp } from './render.tsx';
import { expectRest, followRequests, OF_TOKENS } from './screen-rest.ts';
import { type Step, type UserAction, userActions } from './user-actions.ts';

const sources = readdirSync('web', { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.|^testing\//.test(file),
);
const called = new Set(
  sources.flatMap((file) =>
    [...readFileSync(join('web', file), 'utf8').matchAll(/\b(?:call|q)\(([^,)]*)/g)].flatMap(([, id = '']) =>
      [...id.matchAll(/'(\w+)'/g)].map(([, name]) => name),
    ),
  ),
);
const made = mockOperations.filter(({ operationId, method }) => method !== 'GET' && called.has(operationId));

const DRAWN_MS = 20;

type App = ReturnType<typeof renderApp>;

// The date of the examples, when a visit is under way and donations are recent.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date('2026-05-26T17:00:00Z'));
  return () => void vi.useRealTimers();
});

test('has a user action for every write operation', () => {
  expect(made.length).toBeGreaterThan(30);
  const ids = made.map(({ operationId }) => operationId);
  expect(Object.keys(userActions).sort(), 'web/testing/user-actions.ts: say how a person comes to it').toEqual(
    ids.sort(),
  );
});

test.each(made.map((operation) => [operation.operationId, operation] as const))(
  'shows the outcome of every response to %s',
  async (operationId, operation) => {
    const action = userActions[operationId];
    if (!action) return;
    const requests = followRequests();
    for (const answer of operation.cases.filter(({ example }) => !OF_TOKENS.includes(example))) {
      resetPage();
      requests.asked.clear();
      const name = `${operationId} ${answer.status} ${answer.example}`;
      const app = open(action, operation, answer);
      const pressed = new Set<HTMLElement>();
      // What shows before everything has loaded may be a placeholder or be replaced.
      if (action.steps.length > 0) {
        await screen.findByRole('heading', { level: 1 });
        // A response is rendered, and may trigger the next request, shortly after it arrives.
        for (const moment of [0, DRAWN_MS]) {
          await pause(moment);
          await waitFor(() => expect(requests.underWay + app.client.isFetching()).toBe(0));
        }
      }
      for (const step of action.steps) await take(app, step, pressed, name);
      const isSuccess = answer.status < 400;
      await expectRest(app, requests, { name, of: operation, isSuccess, goesOn: action.goesOn });
      if (!isSuccess) await waitFor(() => expect(shownFailure(action.failureText), name).not.toBe(''));
    }
  },
);

function open(
  action: UserAction,
  { operationId }: MockOperation,
  { status, example }: MockOperation['cases'][number],
): App {
  if (!action.isVisitor) signIn();
  for (const [other, chosen] of Object.entries(action.answers ?? {})) answerWith(other, { example: chosen });
  answerWith(operationId, { status, example });
  return renderApp(action.at);
}

function resetPage(): void {
  cleanup();
  forgetChoices();
  localStorage.clear();
  sessionStorage.clear();
}

async function take({ user }: App, step: Step, pressed: Set<HTMLElement>, name: string): Promise<void> {
  if (typeof step === 'string' || step instanceof RegExp) {
    const control = await waitFor(() => controlNamed(step, pressed, name));
    pressed.add(control);
    await user.click(control);
    return;
  }
  const [label, value] = step;
  const field = await waitFor(() => screen.getAllByLabelText(label, { selector: 'input, select, textarea' })[0]);
  if (!field) throw new Error(`${name}: no field ${label}`);
  if (value instanceof File) await user.upload(field, value);
  else if (field instanceof HTMLSelectElement) await user.selectOptions(field, value);
  else {
    await user.clear(field);
    await user.type(field, value);
  }
}

/**
 * Returns the control in the topmost dialog, or else on the screen. Skips controls already pressed, because what they open
 * may take a moment. Queries the markup, because resolving the roles of a whole screen is slow.
 */
function controlNamed(wanted: string | RegExp, pressed: Set<HTMLElement>, name: string): HTMLElement {
  const on = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document.body;
  const controls = [
    ...document.querySelectorAll<HTMLElement>('[role=menuitem], [role=option]'),
    ...on.querySelectorAll<HTMLElement>('button, a[href], label'),
  ];
  const found = controls.find((one) => {
    const text = (one.getAttribute('aria-label') ?? one.textContent ?? '').trim();
    const isFree = !pressed.has(one) && !one.closest('[inert]') && !one.hasAttribute('disabled');
    return isFree && (typeof wanted === 'string' ? text === wanted : wanted.test(text));
  });
  if (!found) throw new Error(`${name}: no control is named ${wanted}: ${document.body.textContent?.slice(0, 400)}`);
  return found;
}

/** Returns the text of a failure: at a field, on the screen or in a toast. */
function shownFailure(sentence: RegExp | undefined): string {
  const alerts = screen.queryAllByRole('alert', { hidden: true }).map(({ textContent }) => textContent);
  const toasts = toastQueue.read().map(({ title }) => title);
  const [instead] = (sentence && document.body.textContent?.match(sentence)) ?? [];
  return [...alerts, ...toasts, instead].join(' ').trim();
}
