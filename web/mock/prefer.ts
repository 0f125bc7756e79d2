// The panel's choices by operation, stored for this tab. Used in development only.
import type { MockOperation } from '#mock-cases';
import { isPicture } from './requested-operations.ts';

const KEY = 'mock-choices';

/** Pictures of states share the tab's storage, and each has choices of its own. */
const ofPicture = new Map<string, string>();

const read = (key: string): string | null =>
  isPicture ? (ofPicture.get(key) ?? null) : window.sessionStorage.getItem(key);

function keep(key: string, value: string): void {
  if (isPicture) ofPicture.set(key, value);
  else window.sessionStorage.setItem(key, value);
}

export function readChoices(): Record<string, string> {
  return JSON.parse(read(KEY) ?? '{}');
}

export function choose(operationId: string, prefer: string): void {
  const { [operationId]: _old, ...others } = readChoices();
  keep(KEY, JSON.stringify(prefer ? { ...others, [operationId]: prefer } : others));
}

/** All at once; what was chosen by hand before is forgotten. */
export function chooseAll(choices: Record<string, string>): void {
  keep(KEY, JSON.stringify(choices));
}

const SCENARIO = 'mock-scenario';

export const readScenario = (): string => read(SCENARIO) ?? '';

export function keepScenario(name: string): void {
  keep(SCENARIO, name);
}

export function operationOf(
  operations: readonly MockOperation[],
  method: string,
  path: string,
): MockOperation | undefined {
  const fits = (one: MockOperation) => one.method.toUpperCase() === method && pattern(one.path).test(path);
  // A fixed path is meant before one with a parameter: /chickens/mine is not a bird's id.
  return operations.filter(fits).sort((a, b) => a.path.split('{').length - b.path.split('{').length)[0];
}

function pattern(template: string): RegExp {
  return new RegExp(`^${template.replace(/\{[^}]+\}/g, '[^/]+')}$`);
}
