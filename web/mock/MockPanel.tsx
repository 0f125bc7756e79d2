import { useState } from 'react';
import { mockOperations } from '#mock-cases';
import styles from './MockPanel.module.css';
import { choose, readChoices } from './prefer.ts';

export function MockPanel() {
  const [choices, setChoices] = useState(readChoices);
  const chosen = Object.keys(choices).length;
  return (
    <details className={styles.panel}>
      <summary>Mock{chosen > 0 && ` (${chosen})`}</summary>
      <p>What an operation answers from now on, in this tab. Reload to ask again.</p>
      <button type="button" onClick={() => window.location.reload()}>
        Reload
      </button>
      {mockOperations.map(({ operationId, cases }) => (
        <label key={operationId}>
          {operationId}
          <select
            value={choices[operationId] ?? ''}
            onChange={(event) => {
              choose(operationId, event.target.value);
              setChoices(readChoices());
            }}
          >
            <option value="">as it comes</option>
            {cases.map(({ status, example, summary }) => (
              <option key={`${status} ${example}`} value={`code=${status}, example=${example}`} title={summary}>
                {status} {example}
              </option>
            ))}
          </select>
        </label>
      ))}
    </details>
  );
}
