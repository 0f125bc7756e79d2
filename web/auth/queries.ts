import type { components } from '#contract';
import { api } from '../client/client.ts';
import { unwrap } from '../client/unwrap.ts';

export type SentCode = components['schemas']['SentCode'];

/** Sends a code to an e-mail address, or a new link in exchange for an old one. */
export async function sendCode(body: components['schemas']['SendCodeRequest']): Promise<SentCode> {
  return unwrap(await api.POST('/api/auth/send-code', { body }));
}

/** Signs in with e-mail address and code, or with the token of a link. */
export async function verifyCode(body: components['schemas']['VerifyCodeRequest']) {
  return unwrap(await api.POST('/api/auth/verify-code', { body }));
}

export async function logout(): Promise<void> {
  unwrap(await api.POST('/api/auth/logout'));
}

export async function logoutEverywhere(): Promise<void> {
  unwrap(await api.POST('/api/auth/logout-everywhere'));
}
