// A state of the mock as an address that can be shared: `/matches?scenario=breeder&answer=listMatches:empty`.
import type { MockOperation } from '#mock-cases';
import { type Beginning, beginningOf, preferring } from './scenario-choices.ts';

export interface SharedState extends Beginning {
  scenario: string;
}

/** Returns null if the URL shares no state. Throws if it names an unknown scenario or example. */
export function stateIn(operations: readonly MockOperation[], search: string): SharedState | null {
  const parameters = new URLSearchParams(search);
  const scenario = parameters.get('scenario');
  const answers = parameters.getAll('answer').map((one) => one.split(':') as [string, string]);
  if (scenario === null && answers.length === 0) return null;
  const { signedIn, choices } = scenario ? beginningOf(operations, scenario) : { signedIn: true, choices: {} };
  return {
    ...{ scenario: scenario ?? '', signedIn },
    choices: { ...choices, ...preferring(operations, Object.fromEntries(answers)) },
  };
}

/** The same address without what it shares: the screen itself has parameters too. */
export function withoutState(address: URL): string {
  const { pathname, searchParams, hash } = new URL(address);
  for (const name of ['scenario', 'answer']) searchParams.delete(name);
  return `${pathname}${searchParams.size > 0 ? `?${searchParams}` : ''}${hash}`;
}

/** `answers` by operation, either as the name of an example or as it is preferred (`code=200, example=empty`). */
export function addressOfState(address: string, scenario: string, answers: Record<string, string>): string {
  const url = new URL(address, 'http://mock.invalid');
  const shared = [
    ...(scenario ? [`scenario=${scenario}`] : []),
    ...Object.entries(answers).map(
      ([operationId, example]) => `answer=${operationId}:${example.split('example=').at(-1)}`,
    ),
  ];
  const search = [url.search.slice(1), ...shared].filter(Boolean).join('&');
  return `${url.pathname}${search && `?${search}`}${url.hash}`;
}
