// The server leaves a readable cookie beside the session, so that nobody without one is asked who they are: the answer would
// be a 401, which the browser writes on the console.

/** False where there is no session for certain. The mock sets one cookie only, so there it is always asked. */
export function mayBeSignedIn(): boolean {
  return Boolean(import.meta.env.VITE_MOCK) || /(?:^|;\s*)signed-in=1/.test(document.cookie);
}

export function forgetSignedIn(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: Firefox and Safari have had no cookieStore for long
  document.cookie = 'signed-in=; Path=/; Max-Age=0';
}
