import { useState } from 'react';
import { type MockOperation, mockOperations } from '#mock-cases';
import { Row } from '../ui/Layout.tsx';
import { useStore } from '../ui/store.ts';
import styles from './mock.module.css';
import { choose, chooseAll, keepScenario, readChoices, readScenario } from './prefer.ts';
import { isPicture, requestedOperations } from './requested-operations.ts';
import { beginningOf } from './scenario-choices.ts';
import { failures, scenarios } from './scenarios.ts';
import { asCookie, chosenIn, type MockSettings } from './settings.ts';
import { addressOfState, type SharedState, withoutState } from './shared-state.ts';

export const STATES_PATH = '/mock-states';

const DELAYS = [0, 1, 3, 10];

export function MockPanel() {
  const [choices, setChoices] = useState(readChoices);
  const requested = useStore(requestedOperations);
  const chosen = Object.keys(choices).length;
  const isRequested = ({ operationId }: MockOperation) => requested.includes(operationId);
  const list = (operations: readonly MockOperation[]) =>
    operations.map((operation) => (
      <Answer
        key={operation.operationId}
        operation={operation}
        chosen={choices[operation.operationId] ?? ''}
        onChoose={(prefer) => {
          choose(operation.operationId, prefer);
          setChoices(readChoices());
        }}
      />
    ));
  return (
    // A scenario goes on while the panel is closed.
    <details className={styles.panel} onToggle={() => setChoices(readChoices())}>
      <summary>Mock{chosen > 0 && ` (${chosen})`}</summary>
      <p>Answers chosen here hold in this tab, signing in and out in all tabs. Reload to request again.</p>
      <button type="button" onClick={() => window.location.reload()}>
        Reload
      </button>
      <p>
        <a href={addressOfState(withoutState(new URL(window.location.href)), readScenario(), ownChoices(choices))}>
          Address of this state
        </a>
        , <a href={STATES_PATH}>all states</a>
      </p>
      <ScenarioChoice />
      <Settings />
      <h2>Requested on this screen</h2>
      {list(mockOperations.filter(isRequested))}
      <h2>All other operations</h2>
      {list(mockOperations.filter((operation) => !isRequested(operation)))}
    </details>
  );
}

/** Returns the choices made in addition to the scenario's. */
function ownChoices(choices: Record<string, string>): Record<string, string> {
  const initial = beginningOf(mockOperations, readScenario()).choices;
  return Object.fromEntries(Object.entries(choices).filter(([operationId, prefer]) => initial[operationId] !== prefer));
}

interface AnswerProps {
  operation: MockOperation;
  chosen: string;
  onChoose: (prefer: string) => void;
}

function Answer({ operation: { operationId, cases }, chosen, onChoose }: AnswerProps) {
  return (
    <Row as="label" gap={3} justify="between">
      {operationId}
      <select value={chosen} onChange={(event) => onChoose(event.target.value)}>
        <option value="">default</option>
        {cases.map(({ status, example, summary }) => (
          <option key={`${status} ${example}`} value={`code=${status}, example=${example}`} title={summary}>
            {status} {example}
          </option>
        ))}
      </select>
    </Row>
  );
}

/** A scenario begins on the first screen, signed in as its keeper. */
function ScenarioChoice() {
  return (
    <Row as="label" gap={3} justify="between">
      Scenario
      <select
        value={readScenario()}
        onChange={({ target: { value } }) => {
          applyState({ scenario: value, ...beginningOf(mockOperations, value) });
          window.location.assign('/');
        }}
      >
        <option value="">none</option>
        {[...scenarios, ...failures].map(({ name, title }) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </select>
    </Row>
  );
}

function Settings() {
  const [settings, setSettings] = useState(() => chosenIn(document.cookie));
  const change = (changed: Partial<MockSettings>) => {
    const next = { ...settings, ...changed };
    putCookie(asCookie(next));
    setSettings(next);
  };
  return (
    <>
      <Row as="label" gap={3} justify="between">
        Delay
        <select
          value={settings.delaySeconds}
          onChange={(event) => change({ delaySeconds: Number(event.target.value) })}
        >
          {DELAYS.map((seconds) => (
            <option key={seconds} value={seconds}>
              {seconds === 0 ? 'none' : `${seconds} s`}
            </option>
          ))}
        </select>
      </Row>
      <Row as="label" gap={3} justify="between">
        Fail all pictures
        <input
          type="checkbox"
          checked={settings.withoutPictures}
          onChange={(event) => change({ withoutPictures: event.target.checked })}
        />
      </Row>
    </>
  );
}

/** Applies a shared state to the mock in this tab. */
export function applyState({ scenario, signedIn, choices }: SharedState): void {
  keepScenario(scenario);
  chooseAll(choices);
  // Pictures share the page's session; a visitor's profile is refused by its scenario.
  if (!isPicture) putCookie(`session=mock; Path=/; SameSite=Lax${signedIn ? '' : '; Max-Age=0'}`);
}

function putCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: it is read by the mock, not by the app
  document.cookie = cookie;
}
