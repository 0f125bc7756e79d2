// Sign-in secrets are stored as keyed hashes only.
import type { Secret } from '../platform/secret.ts';

export const browserHash = (secret: Secret, challenge: string) => secret.hash('challenge', challenge);

export const linkHash = (secret: Secret, link: string) => secret.hash('sign-in-link', link);

export const deviceHash = (secret: Secret, device: string) => secret.hash('device', device);

export const codeHash = (secret: Secret, address: string, code: string) => secret.hash('sign-in-code', address, code);

/** Counts the tries of a caller without the cookie. The count is only reported, never enforced. */
export const triesKey = (networkHash: string, address: string) => `verify-code/tries/${networkHash}/${address}`;
