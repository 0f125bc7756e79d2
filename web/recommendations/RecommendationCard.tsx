// One breed: how well it fits, why, what to think of first, what keeping it would mean, and where birds of it are.

import Check from 'lucide-react/icons/check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { BreedRecommendation } from '#contract';
import { hueOfBand } from '../breeding/Verdict.tsx';
import { BreedPlate } from '../breeds/BreedPlate.tsx';
import { FactList, FactRow } from '../breeds/FactList.tsx';
import { StatusBadge } from '../breeds/StatusBadge.tsx';
import { breedDialogLink } from '../breeds/use-breed-dialog.ts';
import { BirdsOfBreed } from '../chickens/BirdsOfBreed.tsx';
import { Fold } from '../shell/Fold.tsx';
import { ButtonLook } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Grid, Row, Stack, Text } from '../ui/Layout.tsx';
import { Seal } from '../ui/Seal.tsx';
import { unbroken } from './farm-words.ts';
import styles from './recommendations.module.css';

export function RecommendationCard({ recommendation }: { recommendation: BreedRecommendation }) {
  const { score, band, breed, terms, reasons, warnings, conservationImpact } = recommendation;
  const { breedId, breedName } = breed;
  return (
    <Card gap={5} as="li" className={styles.card}>
      <div className={styles.plate}>
        <BreedPlate breed={{ id: breedId, name: breedName }} sex="hen" small />
      </div>
      <Grid columns="1fr auto" gap={[2, 4]} className={styles.head}>
        <div>
          <Text as="h3" size="name">
            {breedName}
          </Text>
          <Text size="aside" tone="soft">
            {breed.origin}
          </Text>
        </div>
        {terms.length > 0 && <Seal figure={`${score}%`} unit="fit" hue={hueOfBand[band]} />}
        <div className={styles.badge}>
          <StatusBadge status={breed.conservationStatus} />
        </div>
      </Grid>
      <Stack gap={4} className={styles.judged}>
        <Sentences
          title="Why this breed"
          sentences={reasons}
          icon={<Check aria-hidden style={{ color: 'var(--moss-ink)' }} />}
        />
        <ButtonLook>
          <Link
            {...breedDialogLink({ search: '', status: null }, breedId)}
            aria-label={`Full sheet of ${breedName}`}
            className="not-printed"
          >
            Full sheet
          </Link>
        </ButtonLook>
      </Stack>
      <Fold id={breedId} title={`More about the ${breedName}`} note={moreInWords(warnings)} className={styles.more}>
        <Grid min={18} gap={[4, 6]} align="start">
          <Stack gap={4}>
            <p>{breed.description}</p>
            <FactList>
              <FactRow label="Purpose">{atStart(breed.purpose.join(', '))}</FactRow>
              <FactRow label="Eggs per year">{breed.eggsPerYear ?? 'Not recorded'}</FactRow>
              <FactRow label="Climate tolerance">{unbroken(breed.climateTolerance)}</FactRow>
              <FactRow label="Size">{atStart(breed.size)}</FactRow>
            </FactList>
          </Stack>
          <Stack gap={4} className={styles.judged}>
            <Sentences
              title="Considerations"
              sentences={warnings}
              icon={<TriangleAlert aria-hidden style={{ color: 'var(--rust-ink)' }} />}
            />
            <section>
              <h4>Conservation Impact</h4>
              <p>{conservationImpact}</p>
            </section>
            {terms.length > 0 && <ScoreTerms terms={terms} score={score} />}
          </Stack>
        </Grid>
        <div className={`${styles.birds} not-printed`}>
          <BirdsOfBreed breedId={breedId} level={4} title={`${breedName} birds for breeding now`} />
        </div>
      </Fold>
    </Card>
  );
}

function Sentences({ title, sentences, icon }: { title: string; sentences: string[]; icon: ReactNode }) {
  if (sentences.length === 0) return null;
  return (
    <section>
      <h4>{title}</h4>
      <Stack as="ul" gap={2} className={`plain-list ${styles.recommendationCardSentences}`}>
        {sentences.map((sentence) => (
          <Grid as="li" columns="auto 1fr" gap={2} key={sentence}>
            {icon}
            <span>{sentence}</span>
          </Grid>
        ))}
      </Stack>
    </section>
  );
}

const moreInWords = ({ length }: string[]): string =>
  length === 0 ? 'Facts and birds' : `Facts, birds and ${length === 1 ? 'a thing' : `${length} things`} to consider`;

const atStart = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

type Term = BreedRecommendation['terms'][number];

const NAMES: Record<Term['criterion'], string> = {
  climate: 'Climate',
  goal: 'Your goal',
  space: 'Space',
  predators: 'Predators',
  experience: 'Experience',
  conservation: 'How much it needs keepers (always counts)',
  farmType: 'Kind of farm',
};

/** Shows how well the breed meets each criterion, and what that counts. */
function ScoreTerms({ terms, score }: { terms: Term[]; score: number }) {
  return (
    <details className={styles.terms}>
      <Row as="summary" align="center" tone="comb" bold>
        What makes up the {score}%
      </Row>
      <table>
        <thead>
          <tr>
            <th scope="col">Criterion</th>
            <th scope="col">Fits</th>
            <th scope="col">Counts</th>
          </tr>
        </thead>
        <tbody>
          {terms.map(({ criterion, fit, weight }) => (
            <tr key={criterion}>
              <th scope="row">{NAMES[criterion]}</th>
              <td>{percent(fit)}</td>
              <td>{percent(weight)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

const percent = (share: number): string => `${Math.round(100 * share)}%`;
