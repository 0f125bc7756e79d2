// Earlier results, kept in this browser alone.
import { personalKeys, readJson, writeJson } from '../ui/browser-storage.ts';
import { type Answers, assess, type Level } from './assessment.ts';

const MOST_KEPT = 12;

interface Kept {
  /** ISO. */
  day: string;
  answers: Answers;
}

export interface PastResult extends Kept {
  score: number;
  level: Level;
}

/** The latest first. */
export function pastResults(): PastResult[] {
  return kept().flatMap(({ day, answers }) => {
    const result = assess(answers);
    return result ? [{ day, answers, score: result.score, level: result.level }] : [];
  });
}

/** One result a day: a keeper who changes an answer has changed their mind, not their farm. */
export function keepResult(answers: Answers, day: string): void {
  const earlier = kept().filter((one) => one.day !== day);
  writeJson('localStorage', personalKeys.assessments, [{ day, answers }, ...earlier].slice(0, MOST_KEPT));
}

function kept(): Kept[] {
  const stored = readJson('localStorage', personalKeys.assessments);
  return Array.isArray(stored) ? stored.filter(isKept) : [];
}

const isKept = (one: unknown): one is Kept =>
  typeof one === 'object' &&
  one !== null &&
  'day' in one &&
  /^\d{4}-\d\d-\d\d$/.test(String(one.day)) &&
  'answers' in one &&
  typeof one.answers === 'object' &&
  one.answers !== null;
