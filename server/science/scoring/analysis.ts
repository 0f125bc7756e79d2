// Combines everything about a pair: its score, and the sentences that explain it.
import { benefitsOf } from './benefits.ts';
import { type Confidence, confidenceIn } from './confidence.ts';
import { type ExpectedChicks, expectedChicks } from './expected-chicks.ts';
import type { PairFacts } from './facts.ts';
import { farmRisks } from './farm-risks.ts';
import { healthRisks } from './health-risks.ts';
import { type Improvement, improvementsOf } from './improvements.ts';
import { inheritanceRisks } from './inheritance-risks.ts';
import { preventionPlan } from './prevention-plan.ts';
import { recommendationsOf } from './recommendations.ts';
import { type Score, scoreOf } from './score.ts';
import { byStake, type Statement } from './statement.ts';
import { type Verdict, verdictOf } from './verdict.ts';

export interface Analysis {
  verdict: Verdict;
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
