// Shows every screen in every state of the mock as links and small pictures, for designing and reviewing screens.
import { mockOperations } from '#mock-cases';
import { type ScreenEntry, screens } from '../screens.ts';
import { Row } from '../ui/Layout.tsx';
import { useStore } from '../ui/store.ts';
import styles from './mock.module.css';
import { frames } from './requested-operations.ts';
import { failures, scenarios } from './scenarios.ts';
import { addressOfState } from './shared-state.ts';

export function StatesPage() {
  const requestedOperations = useStore(frames);
  return (
    <main className={styles.page}>
      <h1>Every screen, every state</h1>
      <p>
        Each link can be shared with anybody who runs the mock. What a screen asks for is found by opening it, so its
        answers appear when its first picture has loaded.
      </p>
      <h2>Scenarios</h2>
      <ul>
        {[...scenarios, ...failures].map(({ name, title }) => (
          <li key={name}>
            <a href={addressOfState('/', name, {})}>{title}</a>
          </li>
        ))}
      </ul>
      {Object.entries(screens).map(([name, entry]) => (
        <Screen key={name} entry={entry} requestedOperations={requestedOperations[entry.path] ?? []} />
      ))}
    </main>
  );
}

function Screen({ entry, requestedOperations }: { entry: ScreenEntry; requestedOperations: readonly string[] }) {
  const scenario = entry.audience === 'visitors' ? 'visitor' : 'keeper-with-matches';
  const operations = mockOperations.filter(({ operationId }) => requestedOperations.includes(operationId));
  return (
    <section>
      <h2>{entry.title}</h2>
      <Row gap={4} wrap className={styles.states}>
        <State title="Default" address={addressOfState(entry.path, scenario, {})} screen={entry.path} />
        {Object.entries(entry.examples ?? {}).map(([name, address]) => (
          <State key={name} title={name} address={addressOfState(address, scenario, {})} />
        ))}
      </Row>
      {operations.map(({ operationId, cases }) => (
        <details key={operationId}>
          <summary>
            {operationId}: {cases.length} answers
          </summary>
          <Row gap={4} wrap className={styles.states}>
            {cases.map(({ status, example, summary }) => (
              <State
                key={`${status} ${example}`}
                title={`${status} ${example}`}
                summary={summary}
                address={addressOfState(entry.path, scenario, { [operationId]: example })}
              />
            ))}
          </Row>
        </details>
      ))}
    </section>
  );
}

interface StateProps {
  title: string;
  summary?: string;
  address: string;
  /** The name under which the frame reports its requests. */
  screen?: string;
}

function State({ title, summary, address, screen = '' }: StateProps) {
  return (
    <figure>
      <div className={styles.picture}>
        <iframe src={address} name={screen} title={`Picture of ${address}`} loading="lazy" tabIndex={-1} inert />
      </div>
      <figcaption>
        <a href={address} title={summary}>
          {title}
        </a>
      </figcaption>
    </figure>
  );
}
