// A flock plan in words.
import type { Chicken, FlockPlan } from '#contract';
import { percentText } from '../breeding/score-words.ts';
import { NEXT_TO_NOTHING } from './bird-words.ts';
import { hasParents } from './flock.ts';

/** Names the birds of a plan as its sentences do, so that namesakes are told apart. */
export function namesIn({ namesakes }: FlockPlan): NameOf {
  const names = new Map(namesakes.map(({ id, name }) => [id, name]));
  return ({ id, name }) => names.get(id) ?? name;
}

export type NameOf = (bird: { id: string; name: string }) => string;

/** True if the bird is the keeper's own and has no recorded parent. */
function lacksParents(id: string, flock: readonly Chicken[]): boolean {
  return flock.some((bird) => bird.id === id && !hasParents(bird));
}

export function planText({ matings, meanInbreeding }: FlockPlan, nameOf: NameOf = ({ name }) => name): string {
  const hens = matings.reduce((sum, { hens: some }) => sum + some.length, 0);
  const [only] = matings;
  const pairs =
    only?.hens[0] && hens === 1
      ? `${nameOf(only.rooster)} with ${nameOf(only.hens[0].hen)}`
      : `${count(matings.length, 'rooster')} for ${count(hens, 'hen')}`;
  if (meanInbreeding === null) return `${pairs}.`;
  if (meanInbreeding < NEXT_TO_NOTHING) return `${pairs}. No chick is expected to be inbred.`;
  const inbred = `${percentText(meanInbreeding, 1)} inbred${hens > 1 ? ' on average' : ''}`;
  if (matings.every((mating) => mating.hens.every(({ verdict }) => verdict.code === 'NOTHING_KNOWN')))
    return `${pairs}. Their parents are not all recorded, so we assume that their chicks would be ${inbred}.`;
  const evenly = matings.length > 1 ? ' with the roosters used evenly' : '';
  return `${pairs}. Their chicks would be ${inbred} as far as we know, the least that these birds allow${evenly}.`;
}

export function diversityText(before: number, after: number): string {
  const [from, to] = [percentText(before, 1), percentText(after, 1)];
  if (from === to) return `Genetic diversity stays at ${from} with one chick from each pair.`;
  return after > before
    ? `Genetic diversity grows from ${from} to ${to} with one chick from each pair.`
    : `Genetic diversity falls from ${from} to ${to} with one chick from each pair, because chicks are related to their parents. A new, unrelated bird would raise it.`;
}

export function secondBestText({ secondBest, meanInbreeding }: FlockPlan): string | null {
  if (!secondBest) return null;
  const { change } = secondBest;
  // The change says it all if no pair is left.
  if (secondBest.meanInbreeding === null || meanInbreeding === null) return change;
  const lost = secondBest.meanInbreeding - meanInbreeding;
  if (lost >= NEXT_TO_NOTHING) return `${change} Then chicks would be ${percentText(lost, 1)} more inbred on average.`;
  // The best plan shares out the roosters first, which can cost some inbreeding.
  if (lost <= -NEXT_TO_NOTHING)
    return `${change} Then chicks would be ${percentText(-lost, 1)} less inbred on average, but the flock would lose more diversity.`;
  return `${change} That is just as good, as far as we know.`;
}

export interface Advice {
  birdId: string;
  name: string;
  /** Parents are often not known. The place that a bird came from is, and says nearly as much. */
  asksFor: 'source' | 'parents';
  text: string;
}

/** The one fact that would improve a plan most: the parents of the bird whose genes go to the most chicks, or at least their place. */
export function adviceOn(plan: FlockPlan, flock: readonly Chicken[]): Advice | null {
  const { matings } = plan;
  const nameOf = namesIn(plan);
  const byReach = [...matings].sort((one, other) => other.hens.length - one.hens.length);
  const mating = byReach.find(({ rooster }) => lacksParents(rooster.id, flock));
  if (mating) {
    const { id } = mating.rooster;
    const name = nameOf(mating.rooster);
    const reach = `${name} is to have chicks with ${count(mating.hens.length, 'hen')}`;
    if (!sourceOf(id, flock))
      return { birdId: id, name, asksFor: 'source', text: `${reach}, and hens of the same place may be his sisters.` };
    const text = `${reach}, and without them the plan can only assume how inbred the chicks will be.`;
    return { birdId: id, name, asksFor: 'parents', text: text + whoMayKnow(id, flock) };
  }
  const hen = matings.flatMap(({ hens }) => hens).find((one) => lacksParents(one.hen.id, flock))?.hen;
  if (!hen) return null;
  const text = 'Without them the plan can only assume how inbred her chicks will be.';
  return { birdId: hen.id, name: nameOf(hen), asksFor: 'parents', text: text + whoMayKnow(hen.id, flock) };
}

const sourceOf = (id: string, flock: readonly Chicken[]) => flock.find((bird) => bird.id === id)?.source;

function whoMayKnow(id: string, flock: readonly Chicken[]): string {
  const source = sourceOf(id, flock);
  return source ? ` If you do not, ${source} may.` : '';
}

function count(number: number, what: string): string {
  return number === 1 ? `1 ${what}` : `${number} ${what}s`;
}
