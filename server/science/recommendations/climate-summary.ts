// Summarizes the demands of the farm's climate, and what was assumed for missing answers.
import { atStartOfSentence, listed } from '../sentences.ts';
import { type Farm, feltSummerHigh } from './farm.ts';
import { judgements } from './judgements.ts';
import { degrees } from './wording.ts';

export function climateSummary(farm: Farm): string {
  const unanswered = unansweredIn(farm);
  if (unanswered.length === askedFor.length && farm.humidity === null)
    return `You have not answered any question yet, so no breed fits your farm better than another: all are at ${judgements.cap.noAnswers}%, the rarest first. Winters, summers and your goal matter most.`;
  return [
    demand(farm),
    dampness(farm),
    assumed(farm),
    unanswered.length > 0 ? `Not answered, and so left out: ${listed(unanswered)}.` : null,
  ]
    .filter((sentence) => sentence !== null)
    .join(' ');
}

function demand(farm: Farm): string | null {
  const { winterLow, summerHigh } = farm.temperatures;
  if (winterLow === null && summerHigh === null) return null;
  const seasons = listed([
    ...(winterLow === null ? [] : [`winters down to ${degrees(winterLow)}`]),
    ...(summerHigh === null ? [] : [`summers up to ${degrees(summerHigh)}`]),
  ]);
  const isCold = winterLow !== null && winterLow < judgements.advice.coldHouseBelow;
  const isHot = (feltSummerHigh(farm) ?? 0) >= judgements.advice.summerFrom;
  const asks = isCold
    ? isHot
      ? 'few breeds bear both ends, so look for a medium body and a small comb'
      : 'combs that lie close to the head and full-feathered bodies come through best'
    : isHot
      ? 'slender bodies with little feather, and large combs that shed heat, do best'
      : 'mild enough that most breeds are at ease, and other things decide';
  return `${atStartOfSentence(seasons)}: ${asks}.`;
}

function dampness(farm: Farm): string | null {
  const { summerHigh } = farm.temperatures;
  const felt = feltSummerHigh(farm);
  if (farm.humidity !== null && summerHigh === null) return 'How damp it is counts only beside a summer high.';
  if (summerHigh === null || felt === null || Math.round(felt - summerHigh) === 0) return null;
  return `In your damp air ${degrees(summerHigh)} feel like ${degrees(felt)} to a bird.`;
}

function assumed({ climate, reported, temperatures }: Farm): string | null {
  if (climate === null) return null;
  const values = [
    ...(reported.winterLow === null && temperatures.winterLow !== null
      ? [`a winter low of ${degrees(temperatures.winterLow)}`]
      : []),
    ...(reported.summerHigh === null && temperatures.summerHigh !== null
      ? [`a summer high of ${degrees(temperatures.summerHigh)}`]
      : []),
  ];
  return values.length > 0 ? `For a ${climate} climate we assumed ${listed(values)}.` : null;
}

const askedFor: readonly (readonly [name: string, answerIn: (farm: Farm) => unknown])[] = [
  ['the climate', ({ temperatures: { winterLow, summerHigh } }) => winterLow ?? summerHigh],
  ['the goal', ({ goal }) => goal],
  ['the space', ({ space }) => space],
  ['predators', ({ predators }) => predators],
  ['your experience', ({ experience }) => experience],
  ['the kind of farm', ({ farmType }) => farmType],
];

const unansweredIn = (farm: Farm): string[] =>
  askedFor.filter(([, answerIn]) => answerIn(farm) === null).map(([name]) => name);
