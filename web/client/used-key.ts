// What a form does about a lost answer: its Idempotency-Key stays until an answer comes, and so does what was sent under it.

/** The error that the server gives for a key under which it has taken another request. */
export const USED_KEY = 'Idempotency-Key';

export function withRequest<Request>(tried: readonly Request[], request: Request): Request[] {
  const isSame = (one: Request) => JSON.stringify(one) === JSON.stringify(request);
  return tried.some(isSame) ? [...tried] : [...tried, request];
}

/** The server answers the request that it has taken under a key as it did then, and refuses all others. */
export async function answerOfTaken<Request, Answer>(
  tried: readonly Request[],
  send: (request: Request) => Promise<Answer>,
): Promise<Answer | undefined> {
  for (const request of tried) {
    const answer = await send(request).catch(() => undefined);
    if (answer) return answer;
  }
  return undefined;
}
