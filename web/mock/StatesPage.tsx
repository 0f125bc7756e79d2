// Every screen in every state that the mock can answer, as links and small pictures: for whoever draws or reviews screens.
import { mockOperations } from '#mock-cases';
import { type ScreenEntry, screens } from '../screens.ts';
import { Row } from '../ui/Layout.tsx';
import { useStore } from '../ui/store.ts';
import { frames } from './asked.ts';
import styles from './mock.module.css';
import { addressOfState } from './shared-state.ts';
import { failures, stories } from './stories.ts';

export function StatesPage() {
  const asked = useStore(frames);
  return (
    <main className={styles.page}>
      <h1>Every screen, every state</h1>
      <p>
        Each link can be shared with anybody who runs the mock. What a screen asks for is found by opening it, so its
        answers appear when its first picture has loaded.
      </p>
      <h2>Stories</h2>
      <ul>
        {[...stories, ...failures].map(({ name, title }) => (
          <li key={name}>
            <a href={addressOfState('/', name, {})}>{title}</a>
          </li>
        ))}
      </ul>
      {Object.entries(screens).map(([name, entry]) => (
        <Screen key={name} entry={entry} asked={asked[entry.path] ?? []} />
      ))}
    </main>
  );
}

function Screen({ entry, asked }: { entry: ScreenEntry; asked: readonly string[] }) {
  const story = entry.audience === 'visitors' ? 'visitor' : 'keeper-with-matches';
  const operations = mockOperations.filter(({ operationId }) => asked.includes(operationId));
  return (
    <section>
      <h2>{entry.title}</h2>
      <Row gap={4} wrap className={styles.states}>
        <State title="As it comes" address={addressOfState(entry.path, story, {})} screen={entry.path} />
        {Object.entries(entry.examples ?? {}).map(([name, address]) => (
          <State key={name} title={name} address={addressOfState(address, story, {})} />
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
                address={addressOfState(entry.path, story, { [operationId]: example })}
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
