// What the mock refuses by itself, in the words of the contract: Prism's own errors have no `code`, and for a request that
// breaks the contract it answers the same example whichever field is at fault.

import { problems } from '#contract/problems';
import { mockOperations } from '#mock-cases';
import { operationOf } from '../mock/prefer.ts';

interface Violation {
  location: (string | number)[];
  severity: string;
  code: string | number;
  message: string;
}

interface Refusal {
  status: number;
  code: string;
  title: string;
  detail: string;
}

const PRISM = 'https://stoplight.io/prism/errors#';

const refusals: Record<string, Partial<Refusal>> = {
  NO_PATH_MATCHED_ERROR: of('not-found', 'This API has no such address. All addresses are listed at /docs.'),
  NO_METHOD_MATCHED_ERROR: of('method-not-allowed', 'This method is not possible here.'),
  UNAUTHORIZED: of('unauthorized', 'Sign in to do this.'),
  // Asked for by the panel or a test: a fault of the mock's user, which no server has.
  NOT_FOUND: { status: 404, code: 'no-such-example', title: 'No such example' },
};

function of(code: keyof typeof problems, detail: string): Refusal {
  return { code, ...problems[code], detail };
}

/** What is sent in place of Prism's silence. */
export const brokenJson = (): string => write(of('bad-request', 'The body is not valid JSON.'));

/** The body to answer in place of Prism's; null where Prism's may stay, as an example of the contract. */
export function ownRefusal(status: number, violations: string | undefined, body: string): string | null {
  const problem = parsed(body);
  const type = String(problem?.type ?? '');
  if (type.startsWith(PRISM)) {
    const known = refusals[type.slice(PRISM.length)];
    const told = { status, code: 'mock-error', title: 'Not answered by the mock', ...known };
    return write({ detail: String(problem?.detail), ...told });
  }
  if (status !== 422 || violations === undefined) return null;
  const errors = fieldErrors(JSON.parse(violations));
  const [first] = errors;
  if (!first) return null;
  const more = errors.length > 1 ? ` (and ${errors.length - 1} more)` : '';
  const detail = `Check "${first.pointer.split('/').at(-1)}": it ${first.detail}${more}.`;
  return write(of('invalid-request', detail), errors);
}

/** For `Allow`: the mock answers what the contract has, neither HEAD nor OPTIONS. */
export const methodsAt = (path: string): string[] =>
  ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((method) => operationOf(mockOperations, method, path));

/** One for each field: of several faults Prism tells the first one first. */
export function fieldErrors(violations: Violation[]): { pointer: string; detail: string }[] {
  const found = new Map<string, string>();
  for (const { location, severity, code, message } of violations) {
    const [origin, place, ...path] = location;
    if (origin !== 'request' || severity !== 'Error' || !place) continue;
    const named = /'([^']+)'/.exec(message)?.[1];
    const isOfField = code === 'required' || code === 'additionalProperties';
    if (isOfField && named) path.push(named);
    if (path.length === 0) continue;
    const pointer = place === 'body' ? `/${path.join('/')}` : path.join('/');
    if (!found.has(pointer)) found.set(pointer, isOfField ? OF_FIELD[code] : inWords(message));
  }
  return [...found].map(([pointer, detail]) => ({ pointer, detail }));
}

const OF_FIELD = { required: 'is required', additionalProperties: 'is not a field of this request' } as const;

const inWords = (message: string) =>
  message
    .replace(/^Request .*? (?=must )/, '')
    .replace(/^must match pattern .*/s, 'has characters or a form that is not allowed')
    .replace(/^must be <= (.*)/, 'must be $1 or less')
    .replace(/^must be >= (.*)/, 'must be $1 or more')
    .replace(/^must NOT have more than/, 'must have at most')
    .replace(/^must NOT have fewer than/, 'must have at least')
    .replace(/^must NOT/, 'must not');

function write({ status, code, title, detail }: Refusal, errors?: { pointer: string; detail: string }[]): string {
  return JSON.stringify({
    ...{ type: `/problems/${code}`, title, status, detail, code },
    ...(errors && { errors }),
    requestId: 'mock',
  });
}

function parsed(body: string): Record<string, unknown> | null {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
