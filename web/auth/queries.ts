import { api } from '../client/client.ts';
import { unwrap } from '../client/unwrap.ts';

export async function sendCode(email: string) {
  return unwrap(await api.POST('/api/auth/send-code', { body: { email } }));
}

export async function verifyCode(body: { email: string; code: string }) {
  return unwrap(await api.POST('/api/auth/verify-code', { body }));
}

export async function logout(): Promise<void> {
  unwrap(await api.POST('/api/auth/logout'));
}
