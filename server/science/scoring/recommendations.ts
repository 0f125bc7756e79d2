// Recommends actions for a pair: the verdict, what would raise its score, and the next step. Screens choose icons by the
// words excellent and proceed, caution and monitor, travel and bunker.
import { oneOf } from '../sentences.ts';
import { isOneFarm, type PairFacts } from './facts.ts';
import type { Improvement } from './improvements.ts';
import { judgements } from './judgements.ts';
import { quarantineDays } from './quarantine-days.ts';
import type { Score } from './score.ts';
import type { Statement } from './statement.ts';
import type { Verdict } from './verdict.ts';

const { watchClosely, hatchingEggs } = judgements.adviceFromRisk.values;

export function recommendationsOf(
  pair: PairFacts,
  { score, verdict, improvements }: { score: Score; verdict: Verdict; improvements: readonly Improvement[] },
): Statement[] {
  const isStopped = score.caps.includes('order') || score.caps.includes('illness');
  const mayTravel = !isOneFarm(pair) && verdict.kind !== 'not-advised';
  const { days } = quarantineDays(pair);
  return [
    adviceOf(score, verdict),
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
      return plain(
        'NOTHING_KNOWN',
        points,
        `Caution: we ${title.toLowerCase()}, and ${scored} is a first guess. ${reason}`,
      );
    case 'not-advised':
      return plain(stops[code] ?? 'OTHER_PARTNER', points, `Caution: ${title.toLowerCase()}, ${scored}. ${reason}`);
  }
}

/** The codes of advice other than a search for another partner. */
const stops: Partial<Record<string, string>> = {
  CONTROL_AREA: 'DO_NOT_TRAVEL',
  ILLNESS: 'WAIT',
  TOO_YOUNG: 'WAIT_GROWN',
};
