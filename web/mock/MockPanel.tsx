import { useState, useSyncExternalStore } from 'react';
import { type MockOperation, mockOperations } from '#mock-cases';
import { followAsked, readAsked } from './asked.ts';
import styles from './MockPanel.module.css';
import { choose, chooseAll, keepStory, readChoices, readStory } from './prefer.ts';
import { asCookie, chosenIn, type MockSettings } from './settings.ts';
import { failures, stories } from './stories.ts';
import { beginningOf } from './story-choices.ts';

const DELAYS = [0, 1, 3, 10];

export function MockPanel() {
  const [choices, setChoices] = useState(readChoices);
  const asked = useSyncExternalStore(followAsked, readAsked);
  const chosen = Object.keys(choices).length;
  const isAsked = ({ operationId }: MockOperation) => asked.includes(operationId);
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
    // A story goes on while the panel is closed.
    <details className={styles.panel} onToggle={() => setChoices(readChoices())}>
      <summary>Mock{chosen > 0 && ` (${chosen})`}</summary>
      <p>What an operation answers from now on, in this tab. Reload to ask again.</p>
      <button type="button" onClick={() => window.location.reload()}>
        Reload
      </button>
      <StoryChoice />
      <Settings />
      <h2>Asked on this screen</h2>
      {list(mockOperations.filter(isAsked))}
      <h2>All others</h2>
      {list(mockOperations.filter((operation) => !isAsked(operation)))}
    </details>
  );
}

interface AnswerProps {
  operation: MockOperation;
  chosen: string;
  onChoose: (prefer: string) => void;
}

function Answer({ operation: { operationId, cases }, chosen, onChoose }: AnswerProps) {
  return (
    <label>
      {operationId}
      <select value={chosen} onChange={(event) => onChoose(event.target.value)}>
        <option value="">as it comes</option>
        {cases.map(({ status, example, summary }) => (
          <option key={`${status} ${example}`} value={`code=${status}, example=${example}`} title={summary}>
            {status} {example}
          </option>
        ))}
      </select>
    </label>
  );
}

/** A story begins at the start, as whoever it is about. */
function StoryChoice() {
  return (
    <label>
      Story
      <select
        value={readStory()}
        onChange={({ target: { value } }) => {
          const { signedIn, choices } = beginningOf(mockOperations, value);
          keepStory(value);
          chooseAll(choices);
          putCookie(`session=mock; Path=/; SameSite=Lax${signedIn ? '' : '; Max-Age=0'}`);
          window.location.assign('/');
        }}
      >
        <option value="">none</option>
        {[...stories, ...failures].map(({ name, title }) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </select>
    </label>
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
      <label>
        Answers come
        <select
          value={settings.delaySeconds}
          onChange={(event) => change({ delaySeconds: Number(event.target.value) })}
        >
          {DELAYS.map((seconds) => (
            <option key={seconds} value={seconds}>
              {seconds === 0 ? 'at once' : `after ${seconds} s`}
            </option>
          ))}
        </select>
      </label>
      <label>
        Pictures fail
        <input
          type="checkbox"
          checked={settings.withoutPictures}
          onChange={(event) => change({ withoutPictures: event.target.checked })}
        />
      </label>
    </>
  );
}

function putCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: it is read by the mock, not by the app
  document.cookie = cookie;
}
