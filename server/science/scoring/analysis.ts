// Combines everything about a pair: its score, and the sentences that explain it.
import { oneOf } from '../sentences.ts';
import { benefitsOf } from './benefits.ts';
import { type Confidence, confidenceIn } from './confidence.ts';
import { type ExpectedChicks, expectedChicks } from './expected-chicks.ts';
import { isOneFarm, type PairFacts } from './facts.ts';
import { farmRisks } from './farm-risks.ts';
import { healthRisks } from './health-risks.ts';
import { type Improvement, improvementsOf } from './improvements.ts';
import { inheritanceRisks } from './inheritance-risks.ts';
import { judgements } from './judgements.ts';
import { preventionPlan } from './prevention-plan.ts';
import { quarantineDays } from './quarantine-days.ts';
import { type Score, scoreOf } from './score.ts';
import { type Step, stepsOf } from './steps.ts';
import { areEggsRuledOut } from './test-papers.ts';
import { type Verdict, verdictOf } from './verdict.ts';
import { byStake, EGGS_OF_HIS, type Statement } from './wording.ts';

export interface Analysis {
  verdict: Verdict;
  /** At most three. */
  steps: Step[];
  score: Score;
  confidence: Confidence;
  benefits: Statement[];
  risks: Statement[];
  recommendations: Statement[];
  improvements: Improvement[];
  expectedChicks: ExpectedChicks[];
  /** Five headings, each followed by its lines. */
  preventionPlan: string[];
}

export function analyze(pair: PairFacts): Analysis {
  const score = scoreOf(pair);
  const scored = { pair, score };
  const improvements = improvementsOf(scored);
  const verdict = verdictOf(pair, score);
  return {
    verdict,
    steps: stepsOf(pair, verdict, score),
    score,
    confidence: confidenceIn(pair),
    benefits: byStake(benefitsOf(pair), scored),
    risks: byStake([...inheritanceRisks(scored), ...healthRisks(pair), ...farmRisks(pair)], scored),
    recommendations: recommendationsOf(pair, { score, verdict, improvements }),
    improvements,
    expectedChicks: expectedChicks(pair),
    preventionPlan: preventionPlan(pair, score),
  };
}

// Recommends actions for a pair: the verdict, what would raise its score, and the next step. Screens choose icons by the
// words excellent and proceed, caution and monitor, travel and bunker.

const { watchClosely, hatchingEggs } = judgements.adviceFromRisk.values;

function recommendationsOf(
  pair: PairFacts,
  { score, verdict, improvements }: { score: Score; verdict: Verdict; improvements: readonly Improvement[] },
): Statement[] {
  const isStopped = score.caps.includes('order') || score.caps.includes('illness');
  const mayTravel = !isOneFarm(pair) && verdict.kind !== 'not-advised';
  const { days } = quarantineDays(pair);
  const prefersEggs = mayTravel && score.diseaseRisk >= hatchingEggs && !areEggsRuledOut(pair);
  return [
    adviceOf(score, verdict),
    ...improvements.map(({ code, sentence, points }) => plain(code, points, sentence, points)),
    ...(prefersEggs
      ? [
          plain(
            'HATCHING_EGGS',
            score.diseaseRisk,
            `Caution: at a disease risk of ${score.diseaseRisk} of 100, prefer hatching eggs to a trip of the rooster. ${EGGS_OF_HIS}`,
          ),
        ]
      : []),
    ...(mayTravel
      ? [
          plain(
            'TRAVEL_BUNKER',
            days,
            `${prefersEggs ? 'If he travels all the same, set' : 'Set'} up the travel bunker at the hen's home, with ${days} days of quarantine before the birds meet.`,
          ),
        ]
      : []),
    ...(score.diseaseRisk >= watchClosely && !isStopped && !isOneFarm(pair)
      ? [
          plain(
            'MONITOR',
            score.diseaseRisk,
            `Monitor both birds every day for 30 days: the disease risk is ${score.diseaseRisk} of 100.`,
          ),
        ]
      : []),
  ];
}

const plain = (code: string, value: number | null, meaning: string, points = 0): Statement => ({
  ...{ code, value, meaning, nextStep: null, points },
});

/** Each sentence contains a word that chooses an icon. */
function adviceOf({ compatibility: points, label }: Score, { kind, title, reason, code }: Verdict): Statement {
  const scored = `${points} of 200`;
  switch (kind) {
    case 'go-ahead':
      return plain(
        'PROCEED',
        points,
        `${title}: ${scored}, ${oneOf(label.toLowerCase())} match. ${reason} Proceed this season.`,
      );
    case 'go-ahead-after':
      return plain(
        'PROCEED_PREPARED',
        points,
        `${title}, then proceed: ${scored}, ${oneOf(label.toLowerCase())} match. ${reason}`,
      );
    case 'cannot-say':
      return plain(code, points, `Caution: we ${title.toLowerCase()}, and ${scored} is a first guess. ${reason}`);
    case 'not-advised':
      return plain(stops[code] ?? 'OTHER_PARTNER', points, `Caution: ${title.toLowerCase()}, ${scored}. ${reason}`);
  }
}

/** The codes of advice other than a search for another partner. */
const stops: Partial<Record<string, string>> = {
  CONTROL_AREA: 'DO_NOT_TRAVEL',
  FLOCK_POSITIVE: 'WAIT',
  ILLNESS: 'WAIT',
  TOO_YOUNG: 'WAIT_GROWN',
};
