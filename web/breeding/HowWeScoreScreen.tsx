import { useSuspenseQuery } from '@tanstack/react-query';
import { q } from '../client/query.ts';
import { paths } from '../paths.ts';
import { screens } from '../screens.ts';
import { Fold } from '../shell/Fold.tsx';
import { Loading } from '../shell/Loading.tsx';
import { QueryBoundary } from '../shell/QueryBoundary.tsx';
import { Screen } from '../shell/Screen.tsx';
import { Grid, Stack, Text } from '../ui/Layout.tsx';
import styles from './breeding.module.css';
import { capitalized, scoringAreas, valueText } from './scoring-areas.ts';

export function HowWeScoreScreen() {
  return (
    <Screen
      title={screens.howWeScore.title}
      back={{ to: paths.geneticCompatibility, name: 'genetic compatibility' }}
      lead={screens.howWeScore.lead}
    >
      <Stack as="ol" gap={3} className={styles.prose}>
        {FIVE_LINES.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Stack>
      <Fold id="numbers" title="Every number, with its reason and source">
        <Details />
      </Fold>
    </Screen>
  );
}

const FIVE_LINES = [
  'A score of up to 200 has three parts: how little the chicks are inbred, what they mean for their breed, and how safe it is to bring the two birds together.',
  'Kinship comes from recorded parents. If none are recorded, we assume some: more for a rare breed, and more for two birds from one yard.',
  'For a question that you leave open we assume the worst common answer. So answering rarely costs points, and a good answer adds some.',
  'Some problems limit the score whatever else is good: close kin, a pairing that loses chicks, a cross that does not preserve a breed, illness or a bird flu zone. The advice says so before the number.',
  'The numbers are our estimates. They rank pairs, and cannot say how many eggs will hatch. State law and your veterinarian come first.',
];

function Details() {
  return (
    <Stack gap={6}>
      <Stack gap={5} className={styles.prose}>
        <section>
          <h2>What kinship is</h2>
          <p>
            Take one gene of the rooster and the same gene of the hen. Kinship is the chance that both are copies of one
            gene of a common ancestor. It is a quarter for full siblings, an eighth for half siblings, and nothing for
            birds that have no ancestor in common. The chicks of a pair are inbred by exactly the kinship of their
            parents, so it is known before an egg is set.
          </p>
        </section>
        <section>
          <h2>What the diversity number does not say</h2>
          <p>
            Most of the genetic diversity score is a weight that falls as the chicks’ inbreeding rises. It ranks pairs.
            It does not forecast how many eggs will hatch, because inbreeding affects some lines of chickens much more
            than others.
          </p>
        </section>
        <section>
          <h2>What we assume where nothing is recorded</h2>
          <p>
            Birds of a rare breed are often related even if no one recorded it, because few flocks carried the breed. So
            for the unknown part of a pedigree we assume the usual kinship of two birds of the breed, in the first group
            of the table below. The rarer the breed, the higher it is. Every generation you record replaces part of this
            guess with facts.
          </p>
        </section>
      </Stack>
      <QueryBoundary loading={<Loading text="Opening the table..." />}>
        <ScoringTable />
      </QueryBoundary>
    </Stack>
  );
}

function ScoringTable() {
  const { data: scoring } = useSuspenseQuery(q('getScoring'));
  return (
    <Stack gap={6}>
      {scoringAreas(scoring.judgements).map(({ heading, groups }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {groups.map(({ title, numbers, reason, source }) => (
            <Stack gap={2} key={numbers[0]?.code} className={styles.judgement}>
              {numbers[0]?.label && <h3>{title}</h3>}
              <Stack as="dl" gap={1}>
                {numbers.map((number) => (
                  <Grid columns="1fr auto" gap={4} align="baseline" key={number.code}>
                    <dt>{number.label ? capitalized(number.label) : title}</dt>
                    <dd>{valueText(number)}</dd>
                  </Grid>
                ))}
              </Stack>
              <p>{reason}</p>
              <Text size="small" tone="soft">
                Source: {source}
              </Text>
            </Stack>
          ))}
        </section>
      ))}
      <Text size="small" tone="soft">
        Version {scoring.version} of the table. A result names the version it was made with.
      </Text>
    </Stack>
  );
}
