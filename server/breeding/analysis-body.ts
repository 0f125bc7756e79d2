// Builds the response of an analysis.
import type { components } from '#contract';
import type { Ancestors } from '../flock/ancestors.ts';

import { NO_RELATION } from '../science/kinship/relation.ts';
import type { Analysis } from '../science/scoring/analysis.ts';
import { completenessOf, type PairFacts } from '../science/scoring/facts.ts';
import { judgements, VERSION } from '../science/scoring/judgements.ts';
import { kinshipSentence } from '../science/scoring/kinship-words.ts';
import { bandOf } from '../science/scoring/score.ts';
import { type Statement, sentenceOf } from '../science/scoring/wording.ts';
import { wordFor } from '../science/sentences.ts';
import type { ComparedRow } from './bird-queries.ts';

type Compatibility = components['schemas']['Compatibility'];

/** Rounds a share to remove floating-point noise. */
export const rounded = (share: number): number => Number(share.toFixed(6));

export const comparedBird = ({ id, name, breed, breedId, sex, isSample }: ComparedRow) => ({
  ...{ id, name, breed, breedId, sex },
  ...(isSample === 1 && { isSample: true }),
});

export function analysisBody(
  [chicken1, chicken2]: readonly [ComparedRow, ComparedRow],
  pair: PairFacts,
  analysis: Analysis,
  pedigrees: { chicken1: Ancestors; chicken2: Ancestors },
): Compatibility {
  const { score, benefits, risks, recommendations } = analysis;
  const explained = (kind: 'benefit' | 'risk' | 'recommendation', statements: readonly Statement[]) =>
    statements.map((statement) => ({
      kind,
      code: statement.code,
      sentence: sentenceOf(statement),
      value: statement.value,
    }));
  return {
    verdict: analysis.verdict,
    steps: analysis.steps,
    compatibilityScore: score.compatibility,
    label: score.label,
    band: bandOf(score.compatibility),
    chicken1: comparedBird(chicken1),
    chicken2: comparedBird(chicken2),
    geneticDiversityScore: score.geneticDiversity,
    diseaseRiskScore: score.diseaseRisk,
    conservationValue: score.conservationValue,
    words: {
      geneticDiversity: wordFor(judgements.diversityWords.values, score.geneticDiversity),
      diseaseRisk: wordFor(judgements.diseaseWords.values, score.diseaseRisk),
      conservationValue: wordFor(judgements.conservationWords.values, score.conservationValue),
    },
    detailedAnalysis: {
      inbreedingRisk: rounded(score.inbreeding.value),
      kinship: rounded(pair.kinship ?? 0),
      backgroundInbreeding: rounded(score.inbreeding.background),
      pedigreeCompleteness: rounded(completenessOf(pair)),
      relationship: pair.relationship ?? NO_RELATION,
      kinshipInWords: kinshipSentence(pair, score.inbreeding),
      miles: chicken1.keeperId === chicken2.keeperId ? null : pair.miles,
    },
    benefits: benefits.map(sentenceOf),
    riskFactors: risks.map(sentenceOf),
    recommendations: recommendations.map(sentenceOf),
    diseasePreventionPlan: analysis.preventionPlan,
    scoringVersion: VERSION,
    confidence: analysis.confidence,
    explanations: [
      ...explained('benefit', benefits),
      ...explained('risk', risks),
      ...explained('recommendation', recommendations),
    ],
    improvements: analysis.improvements,
    expectedChicks: analysis.expectedChicks.map((chicks) => ({ ...chicks, share: rounded(chicks.share) })),
    pedigrees,
  };
}
