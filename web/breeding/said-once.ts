// What a result says, each fact in one place: what verdict, steps and forecast say is left out of the lists under "Why" and
// of the prevention plan, and the points of an improvement stand beside the risk that they are about.
import type { Compatibility } from '#contract';

type Explained = Compatibility['explanations'][number];

export interface Said {
  steps: (Compatibility['steps'][number] & { points: number | null })[];
  benefits: string[];
  risks: { sentence: string; points: number | null }[];
  /** Of a parent that does not look as its breed does, beside the chicks that may. */
  offType: string[];
  /** Of the recommendations those that are no step, no verdict and no improvement. */
  advice: string[];
  /** Improvements that no step and no risk is about. */
  improvements: Compatibility['improvements'];
  plan: string[];
  /** How the two are related, if nothing else says it. */
  kinship: string | null;
}

/** The risk that an improvement takes away. */
const RISK_OF: Record<string, RegExp> = {
  RECORD_PEDIGREE: /^BACKGROUND$/,
  OTHER_FAMILY: /^(F_.*|CLOSE_KIN)$/,
  SAME_BREED: /^CROSS$/,
  TEST_NPIP: /^NPIP_/,
  RECORD_MAREKS: /^MAREKS_UNKNOWN$/,
  BIOSECURITY: /^BIOSECURITY_/,
  QUARANTINE_BUILDING: /^QUARANTINE_/,
  RECORD_PLACE: /^DISTANCE_UNKNOWN$/,
  RECORD_AGE: /^AGE_UNKNOWN$/,
  RECORD_SOURCE: /^RECORD_SOURCE$/,
  WAIT_HEALTHY: /^ILLNESS$/,
  WAIT_ORDER: /^CONTROL_AREA$/,
  CLEAN_FACED_PARTNER: /^EAR_TUFTS$/,
  LONG_LEGGED_PARTNER: /^CREEPER$/,
  SMOOTH_PARTNER: /^FRIZZLE$/,
};

/** Risks that a verdict says under another code. */
const RISK_OF_VERDICT: Record<string, RegExp> = { CLOSE_KIN: /^F_/, TOO_YOUNG: /^AGE_YOUNG$/ };

const VERDICT_AS_ADVICE = /^(PROCEED|PROCEED_PREPARED|NOTHING_KNOWN|OTHER_PARTNER|DO_NOT_TRAVEL|WAIT|WAIT_GROWN)$/;

export function saidOnce(result: Compatibility): Said {
  const { verdict, steps, explanations, improvements, expectedChicks, detailedAnalysis } = result;
  const isStep = (sentence: string) => steps.some((step) => step.sentence === sentence);
  const isSaidAbove = ({ code }: Explained) =>
    steps.some((step) => step.code === code) ||
    (verdict.kind === 'not-advised' && (verdict.code === code || Boolean(RISK_OF_VERDICT[verdict.code]?.test(code))));
  const isOffType = ({ code }: Explained) => code.startsWith('OFF_TYPE_');
  const risks = explanations.filter((one) => one.kind === 'risk' && !isSaidAbove(one) && !isOffType(one));
  const codes = [...steps, ...risks].map(({ code }) => code);
  const pointsFor = (code: string) =>
    improvements.find((improvement) => RISK_OF[improvement.code]?.test(code))?.points ?? null;
  const improving = new Set(improvements.map(({ sentence }) => sentence));
  const laysColored = expectedChicks.some(({ trait }) => trait === 'egg-colour');
  const isSaidOfKin = [verdict.reason, ...risks.map(({ sentence }) => sentence)].some((sentence) =>
    /inbred|inbreeding|We assume/.test(sentence),
  );
  return {
    steps: steps.map((step) => ({ ...step, points: pointsFor(step.code) })),
    benefits: explanations
      .filter(({ kind, code }) => kind === 'benefit' && !(code === 'BLUE_EGG' && laysColored))
      .map(({ sentence }) => sentence),
    offType: explanations.filter(isOffType).map(({ sentence }) => sentence),
    risks: risks.map(({ code, sentence }) => ({ sentence, points: pointsFor(code) })),
    advice: explanations
      .filter(({ kind, code }) => kind === 'recommendation' && !VERDICT_AS_ADVICE.test(code))
      .map(({ sentence }) => sentence)
      .filter((sentence) => !improving.has(sentence) && !isStep(sentence)),
    improvements: improvements.filter(({ code }) => !codes.some((one) => RISK_OF[code]?.test(one))),
    plan: withoutEmptySections(result.diseasePreventionPlan.map(withoutSteps(steps)).filter(Boolean)),
    kinship: isSaidOfKin ? null : detailedAnalysis.kinshipInWords,
  };
}

/** What a verdict may be about, and a partner's reasons too. */
const TOPICS = [/inbred|inbreeding/, /pullorum/i];

/** Returns the reasons for a partner that its verdict does not say already. */
export const reasonsBesides = (verdict: string, reasons: readonly string[]): string[] =>
  reasons.filter((reason) => !TOPICS.some((topic) => topic.test(reason) && topic.test(verdict)));

/** A line may begin with a step and go on. */
const withoutSteps = (steps: Compatibility['steps']) => (line: string) =>
  steps.reduce((rest, { sentence }) => (rest.startsWith(sentence) ? rest.slice(sentence.length).trim() : rest), line);

const isHeading = (line: string | undefined): boolean => line === undefined || /^\p{Emoji_Presentation}/u.test(line);

const withoutEmptySections = (lines: readonly string[]): string[] =>
  lines.filter((line, at) => !isHeading(line) || !isHeading(lines[at + 1]));

/**
 * True for two birds of one farm, where nobody travels. The server returns no distance for two birds of one keeper, but counts
 * their way as short.
 */
export const isOneFarm = ({ detailedAnalysis, explanations }: Compatibility): boolean =>
  detailedAnalysis.miles === null && explanations.some(({ code }) => code === 'SHORT_WAY');

/** The heading of the plan: as many days as the quarantine takes. */
export function planTitle({ explanations }: Compatibility): string {
  const days = explanations.find(({ code }) => code === 'TRAVEL_BUNKER')?.value;
  return days ? `The ${days} days` : 'Before you mate them';
}
