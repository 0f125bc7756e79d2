// Requests and tries codes as a caller would.
import type { TestApp } from './create-test-app.ts';

type Asked = Pick<TestApp, 'app'>;

export const wrongCode = '999999';

export const askForCode = ({ app }: Asked, email: string, remoteAddress = '127.0.0.1') =>
  app.inject({ method: 'POST', url: '/api/auth/send-code', payload: { email }, remoteAddress });

export const codeFor = async (test: Asked, email: string, remoteAddress?: string): Promise<string> =>
  (await askForCode(test, email, remoteAddress)).json().developmentCode;

export const tryCode = (
  { app }: Asked,
  email: string,
  code: string,
  more: { remoteAddress?: string; cookie?: string } = {},
) =>
  app.inject({
    method: 'POST',
    url: '/api/auth/verify-code',
    payload: { email, code },
    headers: more.cookie ? { cookie: more.cookie } : {},
    remoteAddress: more.remoteAddress ?? '127.0.0.1',
  });

export const profileOf = ({ app }: Asked, headers: Record<string, string>) =>
  app.inject({ method: 'GET', url: '/api/user/profile', headers });
