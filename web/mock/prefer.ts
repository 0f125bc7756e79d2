// What the panel chose, per operation; kept for this tab. Used in development only.
import type { MockOperation } from '#mock-cases';

const KEY = 'mock-choices';

export function readChoices(): Record<string, string> {
  return JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
}

export function choose(operationId: string, prefer: string): void {
  const { [operationId]: _old, ...others } = readChoices();
  sessionStorage.setItem(KEY, JSON.stringify(prefer ? { ...others, [operationId]: prefer } : others));
}

/** All at once; what was chosen by hand before is forgotten. */
export function chooseAll(choices: Record<string, string>): void {
  sessionStorage.setItem(KEY, JSON.stringify(choices));
}

const STORY = 'mock-story';

export const readStory = (): string => sessionStorage.getItem(STORY) ?? '';

export function keepStory(name: string): void {
  sessionStorage.setItem(STORY, name);
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
