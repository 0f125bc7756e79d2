import type { Secret } from '../platform/secret.ts';

/** What an e-mail address is known by where its keeper may not exist (yet, or any more). */
export const emailHash = (secret: Secret, email: string) => secret.hash('email', email);
