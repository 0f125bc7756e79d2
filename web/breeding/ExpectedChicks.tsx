// What the chicks will look like, where the parents' genes are known.
import styles from './ExpectedChicks.module.css';
import { chickTraits } from './expected-chicks.ts';
import type { Compatibility } from './queries.ts';
import { percentText } from './score-words.ts';

export function ExpectedChicks({ chicks }: { chicks: Compatibility['expectedChicks'] }) {
  return (
    <section>
      <h3>Expected chicks</h3>
      <dl className={styles.traits}>
        {chickTraits(chicks).map(({ title, outcomes }) => (
          <div key={title}>
            <dt>{title}</dt>
            {outcomes.map(({ outcome, share }) => (
              <dd key={outcome} style={{ '--share': `${share * 100}%` }}>
                <span>{outcome}</span> <strong>{percentText(share)}</strong>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}
