import { useQuery } from '@tanstack/react-query';
import House from 'lucide-react/icons/house';
import Printer from 'lucide-react/icons/printer';
import Truck from 'lucide-react/icons/truck';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Compatibility } from '#contract';
import { breedText } from '../chickens/bird-facts.ts';
import { ChickenPhoto } from '../chickens/ChickenPhoto.tsx';
import { chickenQuery } from '../chickens/queries.ts';
import { PapersUsed } from '../papers/ShownPapers.tsx';
import { assessmentPath } from '../paths.ts';
import { mayBeSignedIn } from '../session/signed-in-hint.ts';
import { Fold } from '../shell/Fold.tsx';
import { VisitLink } from '../trips/VisitLink.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Button, ButtonLook } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Checkbox } from '../ui/Field.tsx';
import { Grid, Row, Stack, Text } from '../ui/Layout.tsx';
import { PrintedBy } from '../ui/PrintedBy.tsx';
import styles from './breeding.module.css';
import { comparisonIn } from './comparison.ts';
import { FULL_SCORE } from './dial.ts';
import { Benefits, Improvements, Recommendations, RiskFactors } from './Findings.tsx';
import { Nest } from './Nest.tsx';
import { Pedigrees } from './Pedigrees.tsx';
import { PreventionPlan } from './PreventionPlan.tsx';
import { Score, ScoreDetails } from './ScoreSummary.tsx';
import { SendPair } from './SendPair.tsx';
import { isOneFarm, planTitle, type Said, saidOnce } from './said-once.ts';
import { inbreedingWords, percentText } from './score-words.ts';
import { Verdict } from './Verdict.tsx';

interface ResultProps {
  result: Compatibility;
  /** Opens the form above; null while it is open. */
  onChange: (() => void) | null;
}

/** The verdict and what to do about it; what it rests on is folded away. */
export function CompatibilityResult({ result, onChange }: ResultProps) {
  // Kept while the keeper is on the page, also through the next analysis.
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  function tick(line: string) {
    const next = new Set(ticked);
    if (!next.delete(line)) next.add(line);
    setTicked(next);
  }
  const said = saidOnce(result);
  return (
    <>
      {mayBeSignedIn() && <PapersUsed chickenIds={[result.chicken1.id, result.chicken2.id]} />}
      <Card as="article" gap={6} className={styles.result}>
        <Stack as="header" gap={4} align="center">
          <Row gap={[1, 4]} align="center" wrap className={styles.pairTitle}>
            <h2>
              <span className={styles.name}>{result.chicken1.name} and</span>{' '}
              <span className={styles.name}>{result.chicken2.name}</span>
            </h2>
            {onChange && (
              <Button tone="quiet" className="not-printed" onClick={onChange}>
                Change
              </Button>
            )}
          </Row>
          <PrintedBy />
          <Verdict verdict={result.verdict} large />
        </Stack>
        {said.steps.length > 0 && <Steps steps={said.steps} ticked={ticked} onTick={tick} />}
        <Stack gap={4} className={styles.offspring}>
          <Grid columns={2} gap={4} className={styles.parents}>
            <BirdFigure bird={result.chicken1} part={isOneFarm(result) ? null : 'travels'} />
            <BirdFigure bird={result.chicken2} part={isOneFarm(result) ? null : 'stays'} />
          </Grid>
          {!isOneFarm(result) && (
            <Text size="small" tone="soft" center>
              “Travel Bunker Ready” says who travels. It is no health check.
            </Text>
          )}
          <Nest result={result} />
          {said.offType.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {result.expectedChicks.length > 0 && <ExpectedChicks chicks={result.expectedChicks} />}
          <Score result={result} />
        </Stack>
        <div>
          <Fold id="why" title={<h3>Why</h3>} note="Scores, benefits, risks and pedigrees">
            <Why result={result} said={said} />
          </Fold>
          <Fold id="days" title={<h3>{planTitle(result)}</h3>} note="Disease Prevention Protocol">
            <PreventionPlan lines={said.plan} ticked={ticked} onTick={tick} />
          </Fold>
        </div>
        <ResultActions result={result} />
      </Card>
    </>
  );
}

interface StepsProps {
  steps: Said['steps'];
  ticked: ReadonlySet<string>;
  onTick: (line: string) => void;
}

function Steps({ steps, ticked, onTick }: StepsProps) {
  return (
    <section className={styles.steps}>
      <h3>Breeding Recommendations</h3>
      <ol className="plain-list">
        {steps.map(({ code, sentence, call, points }) => (
          <li key={code}>
            <Checkbox
              label={sentence}
              hint={[
                call && `Call ${call}.`,
                points && `Could raise the score by up to\u00a0${points} of\u00a0${FULL_SCORE}\u00a0points.`,
              ]
                .filter(Boolean)
                .join(' ')}
              checked={ticked.has(sentence)}
              onChange={() => onTick(sentence)}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Why({ result, said }: { result: Compatibility; said: Said }) {
  return (
    <Stack gap={6}>
      <ScoreDetails result={result} />
      <DetailTiles result={result} />
      <Stack gap={6} className={styles.columns}>
        <Stack gap={6} className={styles.column}>
          {said.benefits.length > 0 && <Benefits sentences={said.benefits} />}
          {said.advice.length > 0 && <Recommendations sentences={said.advice} />}
        </Stack>
        <Stack gap={6} className={styles.column}>
          {said.risks.length > 0 && <RiskFactors risks={said.risks} />}
          {said.improvements.length > 0 && <Improvements improvements={said.improvements} />}
        </Stack>
      </Stack>
      <Pedigrees result={result} kinship={said.kinship} />
    </Stack>
  );
}

function BirdFigure({ bird, part }: { bird: Compatibility['chicken1']; part: 'travels' | 'stays' | null }) {
  const { data: card } = useQuery(chickenQuery(bird.id));
  return (
    <Stack as="figure" gap={3} className={styles.figure}>
      <div className={styles.birdFigurePicture}>
        <ChickenPhoto chicken={card ?? bird} size="thumbnail" captioned eager />
      </div>
      <Stack as="figcaption" gap={1} align="center">
        <strong>{bird.name}</strong>
        <em>{breedText(card ?? bird)}</em>
        {part === 'travels' && (
          <Badge hue="slate" icon={<Truck aria-hidden />}>
            Travel Bunker Ready
          </Badge>
        )}
        {part === 'stays' && (
          <Badge hue="moss" icon={<House aria-hidden />}>
            Stays Home
          </Badge>
        )}
      </Stack>
    </Stack>
  );
}

const HIGHER_IS_BETTER = 'Of 100: higher is better.';

/** Each tile says in words which of its ends is the good one. */
function DetailTiles({ result }: { result: Compatibility }) {
  const { geneticDiversityScore, diseaseRiskScore, conservationValue, words, detailedAnalysis } = result;
  const tiles = [
    { label: 'Genetic Diversity', figure: String(geneticDiversityScore), words: words.geneticDiversity },
    {
      label: 'Disease Resistance',
      figure: String(100 - diseaseRiskScore),
      words: words.diseaseRisk,
      way: `${HIGHER_IS_BETTER} It is 100 minus the disease risk of ${diseaseRiskScore}.`,
    },
    { label: 'Conservation Value', figure: String(conservationValue), words: words.conservationValue },
    {
      label: 'Inbreeding Risk',
      figure: percentText(detailedAnalysis.inbreedingRisk),
      words: inbreedingWords(detailedAnalysis),
      way: 'Lower is better.',
    },
  ];
  return (
    <Grid as="dl" min={9.5} className={styles.tiles}>
      {tiles.map(({ label, figure, words, way = HIGHER_IS_BETTER }) => (
        <Stack gap={1} align="center" key={label}>
          <dt>{label}</dt>
          <Stack as="dd" gap={1}>
            <strong>{figure}</strong>{' '}
            <Text as="span" size="small" tone="soft">
              {words}
            </Text>{' '}
            <Text as="span" size="small" tone="soft">
              {way}
            </Text>
          </Stack>
        </Stack>
      ))}
    </Grid>
  );
}

function ExpectedChicks({ chicks }: { chicks: Compatibility['expectedChicks'] }) {
  return (
    <Fold id="chicks" title={<h3>Expected chicks</h3>} note="In percent" className={styles.chicks}>
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
    </Fold>
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

function ResultActions({ result }: { result: Compatibility }) {
  const { chicken1, chicken2 } = result;
  const comparison = comparisonIn(useLocation().search);
  const cards = [useQuery(chickenQuery(chicken1.id)).data, useQuery(chickenQuery(chicken2.id)).data];
  const hidden = cards.filter((card) => card?.isAvailable === false).map((card) => card?.name ?? '');
  const { rooster, hen } = comparison;
  return (
    <Row gap={3} wrap className={`${styles.resultActions} not-printed`}>
      {!isOneFarm(result) && (
        <VisitLink rooster={rooster} hen={hen} arrival={comparison.arrival} isQuiet={!isAdvised(result)}>
          Setup Travel Bunker
        </VisitLink>
      )}
      <ButtonLook>
        <Link to={assessmentPath(comparison)}>Risk Assessment</Link>
      </ButtonLook>
      <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
        Print
      </Button>
      <SendPair title={`${chicken1.name} and ${chicken2.name}`} hidden={hidden} />
    </Row>
  );
}

const isAdvised = ({ verdict: { kind } }: Compatibility) => kind === 'go-ahead' || kind === 'go-ahead-after';
