import { useQuery } from '@tanstack/react-query';
import House from 'lucide-react/icons/house';
import Printer from 'lucide-react/icons/printer';
import Truck from 'lucide-react/icons/truck';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Compatibility } from '#contract';
import { ChickenPhoto } from '../chickens/ChickenPhoto.tsx';
import { chickenQuery } from '../chickens/queries.ts';
import { assessmentPath, newVisitPath } from '../paths.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button, ButtonLook } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Grid, Row, Stack, Text } from '../ui/Layout.tsx';
import { ShareBar } from '../ui/ShareBar.tsx';
import styles from './breeding.module.css';
import { comparisonIn } from './comparison.ts';
import { Benefits, Improvements, Recommendations, RiskFactors } from './Findings.tsx';
import { Pedigrees } from './Pedigrees.tsx';
import { PreventionPlan } from './PreventionPlan.tsx';
import { ScoreSummary } from './ScoreSummary.tsx';
import { inbreedingWords, percentText } from './score-words.ts';

const printedOn = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

export function CompatibilityResult({ result }: { result: Compatibility }) {
  // Kept while the keeper is on the page, also through the next analysis.
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  // Improvements are listed separately, with their points.
  const improving = new Set(result.improvements.map(({ sentence }) => sentence));
  const advice = result.recommendations.filter((sentence) => !improving.has(sentence));
  return (
    <Card as="article" gap={6} className={styles.result}>
      <Grid as="header" min={8} gap={5} className={styles.overview}>
        <h2>
          {result.chicken1.name} and {result.chicken2.name}
        </h2>
        <ScoreSummary result={result} />
        <BirdFigure bird={result.chicken1} part="travels" />
        <BirdFigure bird={result.chicken2} part="stays" />
      </Grid>
      <DetailTiles result={result} />
      <Stack gap={6} className={styles.columns}>
        <Stack gap={6} className={styles.column}>
          {result.benefits.length > 0 && <Benefits sentences={result.benefits} />}
          {result.riskFactors.length > 0 && <RiskFactors sentences={result.riskFactors} />}
          {advice.length > 0 && <Recommendations sentences={advice} />}
          {result.improvements.length > 0 && <Improvements improvements={result.improvements} />}
        </Stack>
        <Stack gap={6} className={styles.column}>
          <ScoreBars result={result} />
          {result.expectedChicks.length > 0 && <ExpectedChicks chicks={result.expectedChicks} />}
        </Stack>
      </Stack>
      <Pedigrees result={result} />
      <PreventionPlan lines={result.diseasePreventionPlan} ticked={ticked} onTick={setTicked} />
      <ResultActions />
      <Text size="small" tone="soft" className={styles.printed}>
        Heritage Flock, {printedOn.format(new Date())} · {window.location.host}
      </Text>
    </Card>
  );
}

function BirdFigure({ bird, part }: { bird: Compatibility['chicken1']; part: 'travels' | 'stays' }) {
  const { data: card } = useQuery(chickenQuery(bird.id));
  return (
    <Stack as="figure" gap={3} className={styles.figure}>
      <div className={styles.birdFigurePicture}>
        <ChickenPhoto chicken={card ?? bird} size="thumbnail" captioned eager />
      </div>
      <Stack as="figcaption" gap={1} align="center">
        <strong>{bird.name}</strong>
        <em>
          {bird.breed} {bird.sex.toLowerCase()}
        </em>
        {part === 'travels' ? (
          <Badge hue="slate" icon={<Truck aria-hidden />}>
            Travel Bunker Ready
          </Badge>
        ) : (
          <Badge hue="moss" icon={<House aria-hidden />}>
            Stays Home
          </Badge>
        )}
      </Stack>
    </Stack>
  );
}

function DetailTiles({ result }: { result: Compatibility }) {
  const { geneticDiversityScore, diseaseRiskScore, conservationValue, words, detailedAnalysis } = result;
  const tiles = [
    { label: 'Genetic Diversity', figure: String(geneticDiversityScore), words: words.geneticDiversity },
    { label: 'Disease Resistance', figure: String(100 - diseaseRiskScore), words: words.diseaseRisk },
    { label: 'Conservation Value', figure: String(conservationValue), words: words.conservationValue },
    {
      label: 'Inbreeding Risk',
      figure: percentText(detailedAnalysis.inbreedingRisk),
      words: inbreedingWords(detailedAnalysis),
    },
  ];
  return (
    <Grid as="dl" min={9.5} className={styles.tiles}>
      {tiles.map(({ label, figure, words }) => (
        <Stack gap={1} align="center" key={label}>
          <dt>{label}</dt>
          <Stack as="dd" gap={1}>
            <strong>{figure}</strong>{' '}
            <Text as="span" size="small" tone="soft">
              {words}
            </Text>
          </Stack>
        </Stack>
      ))}
    </Grid>
  );
}

function ExpectedChicks({ chicks }: { chicks: Compatibility['expectedChicks'] }) {
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
              <Row as="dd" gap={[0, 3]} justify="between" wrap key={outcome} style={{ '--share': `${share * 100}%` }}>
                <span>{outcome}</span> <strong>{percentText(share, 1)}</strong>
              </Row>
            ))}
          </div>
        ))}
      </Stack>
    </section>
  );
}

type Expected = Compatibility['expectedChicks'][number];

interface ChickTrait {
  /** Such as "Barring of pullets". */
  title: string;
  /** The likeliest first. */
  outcomes: { outcome: string; share: number }[];
}

const traitNames: Record<Expected['trait'], string> = {
  colour: 'Color',
  comb: 'Comb',
  barring: 'Barring',
  'ground-colour': 'Ground color',
  'egg-colour': 'Egg color',
};

export function chickTraits(chicks: readonly Expected[]): ChickTrait[] {
  const traits = new Map<string, ChickTrait>();
  for (const { trait, sex, outcome, share } of chicks) {
    const title = sex ? `${traitNames[trait]} of ${sex === 'Rooster' ? 'cockerels' : 'pullets'}` : traitNames[trait];
    const known = traits.get(title) ?? { title, outcomes: [] };
    traits.set(title, { title, outcomes: [...known.outcomes, { outcome, share }].sort((a, b) => b.share - a.share) });
  }
  return [...traits.values()];
}

function ResultActions() {
  const comparison = comparisonIn(useLocation().search);
  const { rooster, hen } = comparison;
  return (
    <Row gap={3} wrap className={`${styles.resultActions} not-printed`}>
      <ButtonLook tone="primary">
        <Link to={newVisitPath({ rooster, hen })}>Setup Travel Bunker</Link>
      </ButtonLook>
      <ButtonLook>
        <Link to={assessmentPath(comparison)}>Risk Assessment</Link>
      </ButtonLook>
      <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
        Print
      </Button>
    </Row>
  );
}

/** Each bar says in words which of its ends is the good one. */
function ScoreBars({ result }: { result: Compatibility }) {
  const bars = [
    { label: 'Genetic diversity', value: result.geneticDiversityScore, isRisk: false },
    { label: 'Disease risk', value: result.diseaseRiskScore, isRisk: true },
    { label: 'Conservation value', value: result.conservationValue, isRisk: false },
  ];
  return (
    <section className="not-printed">
      <h3>What the score is made of</h3>
      <Stack as="ul" gap={4} className="plain-list">
        {bars.map(({ label, value, isRisk }) => (
          <li key={label}>
            <Row as="p" gap={[0, 3]} justify="between" wrap className={styles.label}>
              <span>{label}</span> <strong>{value} of 100</strong>
            </Row>
            <ShareBar percent={value} hue={isRisk ? 'comb' : 'moss'} hatched={isRisk} />
            <Text size="small" tone="soft" className={styles.direction}>
              {isRisk ? 'Higher is worse.' : 'Higher is better.'}
            </Text>
          </li>
        ))}
      </Stack>
    </section>
  );
}
