// How a web test chooses what the mock answers: by the name of an example in the contract, never by data of its own.
import { mockOperations } from '#mock-cases';

export interface Choice {
  status?: number;
  example?: string;
}

const choices = new Map<string, Choice>();
const chosenStatuses = new Set<number>();
let session = false;
const SESSION = 'a-session-of-the-mock';

/** From now on, until the end of the test, the operation answers with this status or named example. */
export function answerWith(operationId: string, choice: Choice): void {
  const operation = mockOperations.find((candidate) => candidate.operationId === operationId);
  const known = operation?.cases.find(
    (one) => (choice.status ?? one.status) === one.status && (choice.example ?? one.example) === one.example,
  );
  if (!known) throw new Error(`The contract has no such answer: ${operationId} ${JSON.stringify(choice)}`);
  choices.set(operationId, choice);
  chosenStatuses.add(known.status);
}

/** Returns true if the test has made an operation answer with this status. */
export const isChosen = (status: number): boolean => chosenStatuses.has(status);

/** The browser holds a session cookie from now on, until the end of the test. */
export function signIn(): void {
  session = true;
  put('signed-in=1');
  // For what is not fetched: fetch is given it below.
  put(`session=${SESSION}`);
}

function put(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookieStore
  document.cookie = cookie;
}

export function forgetChoices(): void {
  choices.clear();
  chosenStatuses.clear();
  session = false;
  for (const name of ['signed-in', 'session']) put(`${name}=; Max-Age=0`);
}

/** What the browser and the mock add to a request: the session cookie, and the choice of an example. */
export function mockHeaders(method: string, path: string): Record<string, string> {
  const operation = mockOperations.find((candidate) => candidate.method === method && matches(candidate.path, path));
  const choice = choices.get(operation?.operationId ?? '');
  const prefer = [choice?.status && `code=${choice.status}`, choice?.example && `example=${choice.example}`].filter(
    Boolean,
  );
  return {
    ...(session && { cookie: `session=${SESSION}` }),
    ...(prefer.length > 0 && { prefer: prefer.join(', ') }),
  };
}

function matches(template: string, path: string): boolean {
  const parts = template.split('/');
  const given = path.split('/');
  return parts.length === given.length && parts.every((part, at) => part.startsWith('{') || part === given[at]);
}
