// What to do about a pair: the verdict, what would raise its score, and the next step. The screen chooses its icons by the
// words excellent and proceed, caution and monitor, travel and bunker.
import { isOneFarm, type PairFacts } from './facts.ts';
import type { Improvement } from './improvements.ts';
import { judgements } from './judgements.ts';
import { quarantineDays } from './quarantine-days.ts';
import type { Score } from './score.ts';
import type { Statement } from './statement.ts';

const { watchClosely, hatchingEggs } = judgements.adviceFromRisk.values;

export function recommendationsOf(pair: PairFacts, score: Score, improvements: readonly Improvement[]): Statement[] {
  const isStopped = score.caps.includes('order') || score.caps.includes('illness');
  const mayTravel = !isOneFarm(pair) && !isStopped && !score.caps.includes('fullSiblings');
  const { days } = quarantineDays(pair);
  return [
    verdict(score),
    ...improvements.map(({ code, sentence, points }) => plain(code, points, sentence, points)),
    ...(mayTravel && score.diseaseRisk >= hatchingEggs
      ? [
          plain(
            'HATCHING_EGGS',
            score.diseaseRisk,
            `Caution: at a disease risk of ${score.diseaseRisk} of 100, move hatching eggs instead of the rooster.`,
          ),
        ]
      : []),
    ...(mayTravel
      ? [
          plain(
            'TRAVEL_BUNKER',
            days,
            `Set up the travel bunker at the hen's home, with ${days} days of quarantine before the birds meet.`,
          ),
        ]
      : []),
    ...(score.diseaseRisk >= watchClosely && !isStopped
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

function verdict({ compatibility: points, label, caps }: Score): Statement {
  if (caps.includes('order')) {
    return plain('DO_NOT_TRAVEL', points, 'Do not travel: an order or a control area holds at one of the farms.');
  }
  if (caps.includes('illness')) {
    return plain('WAIT', points, 'Caution: set no date until both flocks have been well for 30 days.');
  }
  if (caps.includes('lethal')) {
    return plain(
      'CAUTION',
      points,
      `Caution: ${points} of 200, because both parents carry a gene that kills chicks in the egg. Choose a partner without it.`,
    );
  }
  const words = {
    Excellent: ['PROCEED', `Excellent pair, ${points} of 200: proceed this season.`],
    Great: ['PROCEED_PREPARED', `Great pair, ${points} of 200: proceed when the steps below are done.`],
    Good: ['CAUTION', `Caution: ${points} of 200. Settle the first risks before you go on.`],
    Fair: ['OTHER_PARTNER', `Caution: ${points} of 200. Look for another partner.`],
  } as const;
  const [code, sentence] = words[label];
  return plain(code, points, sentence);
}
