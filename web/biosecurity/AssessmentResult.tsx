// The score with its level, the categories, what to mend first, and where to go from here.

import Printer from 'lucide-react/icons/printer';
import type { Ref } from 'react';
import { Link } from 'react-router-dom';
import { newVisitPath, paths } from '../paths.ts';
import { useIsAbroad } from '../places/abroad.ts';
import { Badge, type Hue } from '../ui/Badge.tsx';
import { Button, ButtonLook } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Choice, type Choices } from '../ui/Field.tsx';
import { Grid, Ledger, Row, Stack, Text } from '../ui/Layout.tsx';
import { ShareBar } from '../ui/ShareBar.tsx';
import { type Answers, type Assessment, actionsFor, type Level, type Mitigation, type Urgency } from './assessment.ts';
import type { AssessmentState } from './assessment-url.ts';
import styles from './biosecurity.module.css';
import { type Check, checks } from './checks.ts';
import type { PastResult } from './past-results.ts';

interface Props {
  result: Assessment;
  state: AssessmentState;
  earlier: PastResult | undefined;
  heading: Ref<HTMLHeadingElement>;
  onBack: () => void;
  onChange: (question: number) => void;
  onAnswer: (check: Check, answer: string | null) => void;
}

export function AssessmentResult({ result, state, earlier, heading, onBack, onChange, onAnswer }: Props) {
  const { score, level, limits, careScore, categories, mitigations } = result;
  const hasOpenFact = isFactOpen(state.answers);
  return (
    <Card gap={6} as="section" className={styles.card} aria-labelledby="result">
      <Stack gap={2} align="center" center>
        <h2 id="result" ref={heading} tabIndex={-1}>
          Your result
        </h2>
        <Row as="p" gap={2} align="baseline" className={styles.score}>
          <strong>{score}</strong> <span>of 100: higher is safer</span>
        </Row>
        <Badge hue={levels[level].hue}>{hasOpenFact && level === 'low' ? 'Low risk so far' : levels[level].name}</Badge>
        <p className={styles.meaning}>{[...meaningOf(result, state.answers), ...limits].join(' ')}</p>
        {earlier && (
          <Text size="small" tone="soft">
            {comparedWith(score, earlier)}
          </Text>
        )}
      </Stack>
      <Stack as="section" gap={4}>
        <h3>Four facts that no score can outweigh</h3>
        {checks.map((check) => (
          <Choice
            key={check.name}
            name={check.name}
            legend={check.question}
            choices={CHECK_ANSWERS}
            chosen={state.answers[check.name] ?? null}
            onChoose={(answer) => onAnswer(check, answer)}
          />
        ))}
      </Stack>
      <section>
        <h3>What to improve first</h3>
        {mitigations.length === 0 ? (
          <p>
            {limits.length > 0 || hasOpenFact
              ? 'Your six answers need no improvement.'
              : 'Nothing stands out. Keep up the daily sheet, and answer these questions again before the next trip.'}
          </p>
        ) : (
          <Ledger as="ol" head="strong" space={4} className={`plain-list ${styles.mitigations}`}>
            {mitigations.map((mitigation) => (
              <MitigationItem key={mitigation.question.category} mitigation={mitigation} />
            ))}
          </Ledger>
        )}
      </section>
      <section>
        <h3>Where the score comes from</h3>
        <Grid as="ul" min={20} gap={[3, 6]} className={`plain-list ${styles.categories}`}>
          {categories.map(({ question, option }, at) => (
            <Grid as="li" columns="1fr auto" align="center" key={question.category}>
              <Row as="p" gap={[0, 3]} justify="between" wrap>
                <span>
                  {question.name}: {option.label}
                </span>
                <strong>
                  {option.score} of 10 <small>× {question.weight}%</small>
                </strong>
              </Row>
              <ShareBar
                percent={option.score * 10}
                hue={option.score > 6 ? 'moss' : option.score > 3 ? 'yolk' : 'comb'}
              />
              <Button
                tone="quiet"
                className="not-printed"
                onClick={() => onChange(at)}
                aria-label={`Change the answer about ${question.name.toLowerCase()}`}
              >
                Change
              </Button>
            </Grid>
          ))}
        </Grid>
      </section>
      <Text size="small" tone="soft">
        The breeding analysis takes over {careScore} of 100 for health monitoring and emergencies, where he is kept
        apart, and the facts above. It already knows vaccination, distance and breed from the two birds, and counts them
        once.
      </Text>
      <Text size="small" tone="soft">
        State law and your veterinarian come first. This helps you plan. It does not diagnose.
      </Text>
      <Row gap={3} wrap className={`${styles.actions} not-printed`}>
        <ButtonLook tone="primary">
          <Link to={newVisitPath(state.pair)}>Plan Travel Bunker</Link>
        </ButtonLook>
        <ButtonLook>
          <Link to={analysisPath(careScore, state)}>Genetic Compatibility</Link>
        </ButtonLook>
        <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
          Print Assessment
        </Button>
        <Button tone="quiet" onClick={onBack}>
          Back to the questions
        </Button>
      </Row>
    </Card>
  );
}

const CHECK_ANSWERS: Choices<string> = [
  ['yes', 'Yes'],
  ['no', 'No'],
  [null, 'Not known yet'],
];

function MitigationItem({ mitigation }: { mitigation: Mitigation }) {
  const { question, urgency, gain } = mitigation;
  const actions = actionsFor(useIsAbroad());
  return (
    <li>
      <Row as="p" gap={[2, 3]} align="center" wrap className={styles.item}>
        <Badge hue={urgencies[urgency].hue}>{urgencies[urgency].name}</Badge>
        <strong>{question.name}</strong>
        <span>up to +{Math.round(gain)} points</span>
      </Row>
      <Stack as="ul" gap={2}>
        {actions[question.category].map((action) => (
          <li key={action}>{action}</li>
        ))}
      </Stack>
    </li>
  );
}

function comparedWith(score: number, { day, score: before }: PastResult): string {
  const when = new Date(`${day}T12:00:00`).toLocaleDateString('en-US', { dateStyle: 'long' });
  const change = score - before;
  if (change === 0) return `The same as on ${when}.`;
  return `${Math.abs(change)} ${change > 0 ? 'more' : 'less'} than on ${when}, when it was ${before}.`;
}

/** The breeding analysis with this result, and with the pair from which the keeper came. */
function analysisPath(careScore: number, { answers, pair }: Pick<AssessmentState, 'answers' | 'pair'>): string {
  const { quarantine, illness, newBirds, controlArea } = answers;
  const known = { ...pair, quarantine: quarantineInAnalysis(quarantine), biosecurity: String(careScore) };
  const entries = Object.entries({ ...known, illness, newBirds, controlArea }).filter(
    (entry): entry is [string, string] => Boolean(entry[1]),
  );
  return `${paths.geneticCompatibility}?${new URLSearchParams(entries)}`;
}

interface Words {
  name: string;
  hue: Exclude<Hue, 'quiet'>;
}

const levels: Record<Level, Words> = {
  low: { name: 'Low risk', hue: 'moss' },
  medium: { name: 'Medium risk', hue: 'yolk' },
  high: { name: 'High risk', hue: 'rust' },
  critical: { name: 'Critical risk', hue: 'comb' },
};

/** The advice that follows from the score, before that of the bad answers which limit it. */
function meaningOf({ level, mitigations }: Assessment, answers: Answers): string[] {
  const [first] = mitigations;
  switch (level) {
    case 'low':
      return isFactOpen(answers)
        ? [
            'Your six answers are good. Answer what is not known yet below before you set a date: one bad answer outweighs them.',
          ]
        : ['Well prepared. Keep to the plan and to the daily sheet.'];
    case 'medium':
      return [
        'A good start.',
        ...(first ? [`Improve this before he travels: ${first.question.name.toLowerCase()}.`] : []),
      ];
    case 'high':
      return [
        'Not yet: the risk is high below 70.',
        ...(first ? ['Improve the first item under “What to improve first.” Then take the assessment again.'] : []),
      ];
    case 'critical':
      return ['Do not move a bird now.', ...eggsInstead(answers)];
  }
}

/** Eggs carry pullorum and Mycoplasma, and a state order stops them as it stops birds. */
function eggsInstead({ tests, illness, controlArea }: Answers): string[] {
  if (tests === 'no' || illness === 'yes' || controlArea === 'yes') return [];
  return [
    'Hatching eggs from a pair on his farm carry his genes at a fraction of the risk, once that flock has tested clean of what passes through the egg: pullorum-typhoid and Mycoplasma.',
  ];
}

const isFactOpen = (answers: Answers): boolean => checks.some(({ name }) => answers[name] === undefined);

const urgencies: Record<Urgency, Pick<Words, 'name' | 'hue'>> = {
  critical: { name: 'Critical', hue: 'comb' },
  high: { name: 'High', hue: 'rust' },
  medium: { name: 'Medium', hue: 'yolk' },
};

const QUARANTINE_IN_ANALYSIS: Record<string, string> = {
  dedicated: 'own-building',
  'travel-bunker': 'own-pen',
  temporary: 'own-pen',
  none: 'none',
};

/** The answer about quarantine in the words of the breeding analysis. */
const quarantineInAnalysis = (value: string | undefined): string | null =>
  (value && QUARANTINE_IN_ANALYSIS[value]) || null;
