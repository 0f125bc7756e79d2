// A browser at /auth: it keeps the cookies it is given, and comes from one network.
import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from './create-test-app.ts';

export interface TestBrowser {
  cookies: Map<string, string>;
  /** Asks for a mail with a code. */
  ask(email: string): Promise<LightMyRequestResponse>;
  /** Exchanges an old link for a new one. */
  askByLink(link: string): Promise<LightMyRequestResponse>;
  enter(email: string, code: string): Promise<LightMyRequestResponse>;
  open(link: string): Promise<LightMyRequestResponse>;
  post(url: string, payload?: object): Promise<LightMyRequestResponse>;
  isSignedIn(): Promise<boolean>;
}

export function openBrowser({ app }: Pick<TestApp, 'app'>, remoteAddress = '127.0.0.1'): TestBrowser {
  const cookies = new Map<string, string>();
  const send = async (method: 'GET' | 'POST', url: string, payload?: object) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await app.inject({ method, url, payload, headers: cookie ? { cookie } : {}, remoteAddress });
    for (const { name, value } of answer.cookies) {
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    return answer;
  };
  const post = (url: string, payload?: object) => send('POST', url, payload);
  return {
    cookies,
    post,
    ask: (email) => post('/api/auth/send-code', { email }),
    askByLink: (link) => post('/api/auth/send-code', { link }),
    enter: (email, code) => post('/api/auth/verify-code', { email, code }),
    open: (link) => post('/api/auth/verify-code', { link }),
    isSignedIn: async () => (await send('GET', '/api/user/profile')).statusCode === 200,
  };
}

/** Returns the code of a mail, if any, and the token of its link. */
export function read({ subject, text }: { subject: string; text: string }): { code: string | null; link: string } {
  return { code: /^\d{6}/.exec(subject)?.[0] ?? null, link: /#link=([\w-]+)/.exec(text)?.[1] ?? '' };
}
