// Describes the expected looks of the chicks, if the parents' genes are known.
import { Stack, Text } from '../ui/Layout.tsx';
import styles from './breeding.module.css';
import { chickTraits } from './expected-chicks.ts';
import type { Compatibility } from './queries.ts';
import { percentText } from './score-words.ts';

export function ExpectedChicks({ chicks }: { chicks: Compatibility['expectedChicks'] }) {
  return (
    <section>
      <h3>Expected chicks</h3>
      <Stack as="dl" gap={4} className={styles.traits}>
        {chickTraits(chicks).map(({ title, outcomes }) => (
          <div key={title}>
            <Text as="dt" size="small" tone="soft">
              {title}
            </Text>
            {outcomes.map(({ outcome, share }) => (
              <dd key={outcome} style={{ '--share': `${share * 100}%` }}>
                <span>{outcome}</span> <strong>{percentText(share)}</strong>
              </dd>
            ))}
          </div>
        ))}
      </Stack>
    </section>
  );
}
